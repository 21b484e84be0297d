// Files in one text: what tail prints of several, and back.
#include "evenkeel/formats/parts.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/rng.hpp"

namespace evenkeel::formats {

TEST_CASE("formats/parts: reads files as tail prints them", "[formats]") {
  const auto parts = split_parts("==> a.json <==\n{1}\n\n==> b <==\nx\ny");
  REQUIRE(parts.size() == 2);
  CHECK(parts[0].name == "a.json");
  CHECK(parts[0].text == "{1}\n");
  CHECK(parts[0].lines == 1);
  CHECK(parts[1].name == "b");
  CHECK(parts[1].text == "x\ny");
  CHECK(parts[1].lines == 4);
  const auto windows = split_parts("\r\n==> a <==\r\nx\r\n==> b <==\r\n");
  REQUIRE(windows.size() == 2);
  CHECK(windows[1].name == "b");
  CHECK(windows[1].text.empty());
}

TEST_CASE("formats/parts: any other text is one file", "[formats]") {
  for (const char* text : {"", "\n", "{}\n==> a <==\n", "==> <==\nx", "==> a\nx"}) {
    const auto parts = split_parts(text);
    REQUIRE(parts.size() == 1);
    CHECK(parts[0].name.empty());
    CHECK(parts[0].text == text);
    CHECK(join_parts(parts) == text);
  }
}

TEST_CASE("formats/parts: joined files can be split again", "[formats][property]") {
  Rng rng(5);
  for (int trial = 0; trial < 500; ++trial) {
    std::vector<std::string> texts(static_cast<std::size_t>(1 + rng.uniform_index(4)));
    std::vector<TextPart> parts;
    for (std::string& text : texts) {
      for (std::uint64_t k = rng.uniform_index(8); k > 0; --k)
        text += "x\n= >"[static_cast<std::size_t>(rng.uniform_index(5))];
      parts.push_back({"f" + std::to_string(parts.size()), text});
    }
    const std::string joined = join_parts(parts);
    const auto again = split_parts(joined);
    REQUIRE(again.size() == parts.size());
    for (std::size_t k = 0; k < parts.size(); ++k) {
      CHECK(again[k].name == parts[k].name);
      CHECK(again[k].text == parts[k].text);
    }
  }
}

}  // namespace evenkeel::formats
