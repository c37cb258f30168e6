#include "report/html/escape.h"

#include <doctest/doctest.h>

#include "report/html/policy.h"

namespace {

using skl::html::escaped;
using skl::html::web_address;

TEST_CASE("nothing in a text is markup") {
  CHECK(escaped("</script><b a='1' b=\"2\">&amp;") ==
        "&lt;/script&gt;&lt;b a=&#39;1&#39; b=&quot;2&quot;&gt;&amp;amp;");
  CHECK(escaped("##[error]a") == "&#35;&#35;[error]a");
  CHECK(escaped("-->]]>") == "--&gt;]]&gt;");
}

TEST_CASE("control and invisible characters are shown, wrong bytes replaced") {
  CHECK(escaped("a\nb\x1b[31m") == "a␊b␛[31m");
  CHECK(escaped("\xE2\x80\xAE") == "&lt;U+202E&gt;");
  CHECK(escaped(std::string_view("\0\xFF", 2)) == "␀\xEF\xBF\xBD");
}

TEST_CASE("links lead to the web or nowhere") {
  CHECK(web_address("https://a.example/b?c=d&e") == "https://a.example/b?c=d&amp;e");
  CHECK(web_address("HTTP://a.example/\"x") == "HTTP://a.example/&quot;x");
  CHECK(web_address("javascript:alert(1)").empty());
  CHECK(web_address(" https://a.example").empty());
  CHECK(web_address("data:text/html,x").empty());
}

TEST_CASE("the policy names the hashes of the style and of the script, and allows nothing else") {
  CHECK(skl::html::security_policy("", "abc") ==
        "default-src 'none'; img-src data:; "
        "style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; "
        "script-src 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='; "
        "base-uri 'none'; form-action 'none'");
}

}  // namespace
