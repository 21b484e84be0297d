// concat compared with chains of + and std::to_string, at the limits of every integer type.
#include "evenkeel/base/concat.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

using namespace evenkeel;

namespace {

template <typename Number>
void check_ends() {
  const Number least = std::numeric_limits<Number>::min(),
               most = std::numeric_limits<Number>::max();
  CHECK(concat({least, "..", most}) == std::to_string(least) + ".." + std::to_string(most));
}

}  // namespace

TEST_CASE("base/concat: writes integers of every width, including the smallest and the largest",
          "[base]") {
  check_ends<int>();
  check_ends<unsigned>();
  check_ends<std::int64_t>();
  check_ends<std::uint64_t>();
  check_ends<std::size_t>();
  check_ends<std::int16_t>();
  CHECK(concat({-1, " ", 0, " ", 10}) == "-1 0 10");
}

TEST_CASE("base/concat: joins texts of every type, with embedded zeros and empty", "[base]") {
  const std::string owned = "owned";
  const std::string_view with_zero("a\0b", 3);
  CHECK(concat({}).empty());
  CHECK(concat({"", owned, std::string_view(), with_zero, std::string("made")}) ==
        std::string("owned") + std::string("a\0b", 3) + "made");
}
