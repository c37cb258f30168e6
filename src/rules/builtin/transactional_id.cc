// transactional-id: a transaction of the sink's producer that nobody begins.
//
// Whatever the id is; a null is as if it weren't there.

#include "rules/option_name.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side != Side::sink || option.value.shape == Value::Shape::null) return;
  context.report(
      about_key(option, context.severity(),
                "Spark begins no transactions: with '" + option.key + "' its tasks hang"),
      presence(option));
}

}  // namespace

Check transactional_id() { return option_check({"kafka.transactional.id"}, look); }

}  // namespace skl::builtin
