// Plurals, short numbers and similar words in messages.
#include "evenkeel/base/words.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>

#include "evenkeel/base/rng.hpp"

using namespace evenkeel;

TEST_CASE("base/words: nouns have a singular and a plural", "[base]") {
  REQUIRE(plural(1, "cube") == "1 cube");
  REQUIRE(plural(0, "cube") == "0 cubes");
  REQUIRE(plural(2, "control link") == "2 control links");
  REQUIRE(plural(1, "entry") == "1 entry");
  REQUIRE(plural(3, "entry") == "3 entries");
  REQUIRE(plural(2, "day") == "2 days");
}

TEST_CASE("base/words: numbers are short, with an exponent only below 1e-6 and from 1e16 on",
          "[base]") {
  REQUIRE(brief(1361244.5, 6) == "1361240");
  REQUIRE(brief(1e6, 3) == "1000000");
  REQUIRE(brief(-7865000, 4) == "-7865000");
  REQUIRE(brief(1.5e15, 2) == "1500000000000000");
  REQUIRE(brief(999999.7, 6) == "1000000");
  REQUIRE(brief(22.5136, 4) == "22.51");
  REQUIRE(brief(0, 3) == "0");
  REQUIRE(brief(0.00001, 3) == "0.00001");
  REQUIRE(brief(-0.0000236, 3) == "-0.0000236");
  REQUIRE(brief(1.234e-6, 4) == "0.000001234");
  REQUIRE(brief(2.36e-7, 3) == "2.36e-07");
  REQUIRE(brief(3.93e110, 3) == "3.93e+110");
}

TEST_CASE("base/words: a rounded number is within half a unit of its last digit",
          "[base][property]") {
  Rng rng(7);
  for (int i = 0; i < 2000; ++i) {
    CAPTURE(i);
    const double exponent = static_cast<double>(rng.uniform_index(150)) - 10;
    const double value = (1 + rng.uniform01() * 9) * std::pow(10.0, exponent / 10);
    const int digits = 1 + static_cast<int>(rng.uniform_index(8));
    const std::string text = brief(value, digits);
    CAPTURE(value, digits, text);
    REQUIRE(text.find("e+") == std::string::npos);
    const double read = std::strtod(text.c_str(), nullptr);
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - digits + 1);
    REQUIRE(std::fabs(read - value) <= 0.5 * unit * (1 + 1e-6));
  }
}

TEST_CASE("base/words: a misspelt name gets the nearest name", "[base]") {
  const auto nearest = [](const char* word, const std::vector<std::string>& candidates) {
    const std::vector<std::string> found = evenkeel::nearest(word, candidates);
    return found.size() == 1 ? found[0] : "";
  };
  REQUIRE(nearest("lods", {"loads", "mode"}) == "loads");
  REQUIRE(nearest("--mod", {"--mode", "--loads"}) == "--mode");
  REQUIRE(nearest("xyzzy", {"loads", "mode"}).empty());
  REQUIRE(nearest("CYCLE", {"clique", "cycle"}) == "cycle");
  REQUIRE(did_you_mean("tours", {"torus", "star"}) == "; did you mean \"torus\"?");
  REQUIRE(did_you_mean("xyzzy", {"torus"}).empty());
  REQUIRE(did_you_mean("torus", {"torus"}).empty());
  REQUIRE(did_you_mean("rign", {"run", "ring"}, "") == "; did you mean ring?");  // swapped
  // Equally near names are all listed, in the given order; none is listed if there are many.
  REQUIRE(did_you_mean("nodges", {"edges", "labels", "nodes"}) == "; did you mean \"nodes\"?");
  REQUIRE(did_you_mean("odes", {"edges", "modes", "nodes", "nodes"}) ==
          "; did you mean \"modes\" or \"nodes\"?");
  REQUIRE(did_you_mean("opx", {"opt", "ops", "fos"}, "") == "; did you mean opt or ops?");
  REQUIRE(did_you_mean("ax", {"a", "b", "ab", "ay"}, "") == "; did you mean a, ab or ay?");
  REQUIRE(did_you_mean("ax", {"aa", "ab", "ac", "ad"}).empty());
}
