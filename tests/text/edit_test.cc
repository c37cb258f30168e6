#include "skl/text/edit.h"

#include <doctest/doctest.h>

namespace {

using skl::apply_edits;
using skl::Edit;

Edit edit(std::uint32_t begin, std::uint32_t end, std::string text) {
  return {{skl::DocumentId{0}, {begin, end}}, std::move(text)};
}

TEST_CASE("edits are made whatever their order") {
  CHECK(*apply_edits("abcd", {edit(3, 4, "X"), edit(0, 1, "YY")}) == "YYbcX");
  CHECK(*apply_edits("abcd", {edit(1, 3, "")}) == "ad");
  CHECK(*apply_edits("abcd", {}) == "abcd");
}

TEST_CASE("an empty span inserts, and two at one place stay in order") {
  CHECK(*apply_edits("ab", {edit(1, 1, "-")}) == "a-b");
  CHECK(*apply_edits("ab", {edit(2, 2, "1"), edit(2, 2, "2")}) == "ab12");
}

TEST_CASE("edits that overlap or lie outside are refused") {
  CHECK(apply_edits("abcd", {edit(0, 2, ""), edit(1, 3, "")}).error() ==
        skl::Error{"edit at byte 1", "overlaps the one before it"});
  CHECK(apply_edits("abcd", {edit(3, 5, "")}).error() ==
        skl::Error{"edit at byte 3", "lies outside of the text"});
  CHECK(apply_edits("abcd", {edit(3, 2, "")}).error() ==
        skl::Error{"edit at byte 3", "lies outside of the text"});
}

}  // namespace
