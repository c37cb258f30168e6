// pem-with-password: a store of type PEM is given a password.

#include "rules/ssl_stores.h"

namespace skl::builtin {

Check pem_with_password() { return store_check(StoreFault::Kind::pem_with_password); }

}  // namespace skl::builtin
