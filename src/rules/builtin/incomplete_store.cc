// incomplete-store: a store without what belongs to it.

#include "rules/ssl_stores.h"

namespace skl::builtin {

Check incomplete_store() { return store_check(StoreFault::Kind::incomplete); }

}  // namespace skl::builtin
