// The writer of answers: its own bytes are those of the JSON library.
#include "jobs/shared/writer.hpp"

#include <catch2/catch.hpp>
#include <limits>
#include <string>

#include "evenkeel/base/rng.hpp"

using namespace evenkeel;
using jobs::Json;

namespace {

std::string dumped(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string written(std::string_view text) {
  jobs::Writer writer;
  writer.value(text);
  return writer.take();
}

std::string tree(const Json& value) {
  jobs::Writer writer;
  writer.tree(value);
  return writer.take();
}

}  // namespace

TEST_CASE("jobs/writer: every byte is escaped as the JSON library escapes it", "[jobs]") {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text{'a', static_cast<char>(byte), 'b'};
    INFO(byte);
    CHECK(written(text) == dumped(text));
  }
  for (const std::string text : {"", "K\xc3\xb6ln", "\xe2\x82\xac \"x\"", "cut \xe2\x82", "a\\b"})
    CHECK(written(text) == dumped(text));
}

TEST_CASE("jobs/writer: a tree has the bytes of its dump", "[jobs]") {
  const double tiny = std::numeric_limits<double>::denorm_min();
  const double most = std::numeric_limits<double>::max();
  const Json value = {{"empty", Json::object()},
                      {"list", {1, -1, 0, 0.0, -0.0, 1.0, 0.1, 1e300, tiny, most, 1e-7, 1e16}},
                      {"whole", {INT64_MIN, INT64_MAX, UINT64_MAX, 9007199254740993}},
                      {"none", {nullptr, true, false, Json::array()}},
                      {"te\"xt\n", "line\ttab \xc3\xa9"},
                      {"no number", std::numeric_limits<double>::quiet_NaN()}};
  CHECK(tree(value) == value.dump());
  Rng rng(1);
  for (int round = 0; round < 2000; ++round) {
    const double size = static_cast<double>(1 + rng.uniform_index(1000000));
    const double number = (rng.uniform01() - 0.5) * size;
    REQUIRE(tree(number) == Json(number).dump());
  }
}
