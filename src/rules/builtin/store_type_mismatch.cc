// store-type-mismatch: a store that isn't of the type that is given.

#include "rules/ssl_stores.h"

namespace skl::builtin {

Check store_type_mismatch() { return store_check(StoreFault::Kind::wrong_type); }

}  // namespace skl::builtin
