// JSON texts: values, refusals with positions, and the positions of pointers.
#include "evenkeel/formats/json_text.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/text/json_reader.hpp"
#include "support/growth.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using formats::check_json;
using formats::parse_json;
using formats::place_in_json;

namespace {

struct Refused {
  std::string message, path;
  std::int64_t line = 0, column = 0, length = 0;
};

Refused refused(const std::string& text) {
  try {
    check_json(text);
  } catch (const Error& error) {
    REQUIRE(error.place());
    return {error.what(), error.path(), error.place()->line, error.place()->column,
            error.place()->length};
  }
  return {};
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

bool says(const Refused& refusal, const std::string& part) {
  return refusal.message.find(part) != std::string::npos;
}

// A random value and several spellings of it as text.
testing::Json random_value(Rng& rng, int depth) {
  using testing::Json;
  switch (rng.uniform_index(depth > 0 ? 8 : 6)) {
    case 0: return nullptr;
    case 1: return rng.uniform_index(2) == 0;
    case 2: return static_cast<std::int64_t>(rng.next() >> (rng.uniform_index(60))) - 1000;
    case 3: return rng.next();
    case 4: return rng.uniform01() * 1e3;
    case 5:
      return std::string("a\"\\/\n\xC3\xA4 {[", static_cast<std::size_t>(rng.uniform_index(11)));
    case 6: {
      Json array = Json::array();
      for (std::uint64_t i = rng.uniform_index(4); i > 0; --i) {
        array.push_back(random_value(rng, depth - 1));
      }
      return array;
    }
    default: {
      Json object = Json::object();
      for (std::uint64_t i = rng.uniform_index(30); i > 0; --i) {
        object["k~/" + std::to_string(i)] = random_value(rng, depth - 3);
      }
      return object;
    }
  }
}

}  // namespace

TEST_CASE("formats/json_text: values equal those of the library", "[formats][property]") {
  Rng rng(16);
  for (int trial = 0; trial < 500; ++trial) {
    const testing::Json value = random_value(rng, 6);
    const std::string text = value.dump(trial % 2 == 0 ? -1 : 2, ' ', trial % 3 == 0,
                                        testing::Json::error_handler_t::replace);
    CAPTURE(trial, text);
    const testing::Json expected = testing::Json::parse(text);
    REQUIRE(parse_json(text) == expected);
    REQUIRE(parse_json(text).dump() == expected.dump());
    REQUIRE_NOTHROW(check_json(text));
  }
}

TEST_CASE("formats/json_text: errors are refused with their position", "[formats]") {
  const Refused deep = refused("{\"a\":\n " + repeated("[", 100) + repeated("]", 100) + "}");
  CHECK(says(deep, "more than 100 levels"));
  CHECK((deep.line == 2 && deep.column == 101));
  CHECK_NOTHROW(check_json(repeated("[", 100) + repeated("]", 100)));
  CHECK(says(refused(repeated("[", 1000000)), "more than 100 levels"));
  CHECK(says(refused(repeated("{\"a\":", 1000000)), "more than 100 levels"));

  const Refused twice = refused("{\"b\":[{\"a\\\"\":1,\n  \"a\\\"\": 2}]}");
  CHECK(says(twice, "appears twice"));
  CHECK(twice.path == "/b/0/a\"");
  CHECK((twice.line == 2 && twice.column == 3 && twice.length == 5));

  const Refused huge = refused("{\"loads\":[1,\n -1e400]}");
  CHECK(says(huge, "\"-1e400\" is too large"));
  CHECK(huge.path == "/loads/1");
  CHECK((huge.line == 2 && huge.column == 2 && huge.length == 6));
  CHECK(says(refused("1" + repeated("0", 400)), "is too large"));
  CHECK_NOTHROW(check_json("[1e-999, 18446744073709551615, 123456789012345678901234567890]"));

  CHECK(says(refused(""), "too early"));
  CHECK(says(refused("[1,"), "too early"));
  CHECK((refused("[1,\n2 3]").line == 2 && refused("[1,\n2 3]").column == 3));
  CHECK(says(refused("[1] 2"), "unexpected \"2\""));
  CHECK(says(refused("\"\xC3\""), "not JSON"));

  std::string many = "{";
  for (int i = 0; i < 40; ++i) many += "\"k" + std::to_string(i) + "\":0,";
  CHECK(says(refused(many + "\"k39\":1}"), "\"k39\" appears twice"));
  CHECK(says(refused(many + "\"k3\":1}"), "\"k3\" appears twice"));
  CHECK_NOTHROW(check_json(many + "\"k40\":1}"));
}

TEST_CASE("formats/json_text: a wrong token is reported as a whole, at its start", "[formats]") {
  struct Case {
    const char* text;
    const char* token;
    std::int64_t line, column, length;
  };
  for (const Case& wrong : {
           Case{"{\"ok\":true,\n \"kind\" \"ring\"}", "\"ring\"", 2, 9, 6},
           Case{"[1,\n20 345 ]", "345", 2, 4, 3},
           Case{"[true false]", "false", 1, 7, 5},
           Case{"{\"a\": trux}", "trux", 1, 7, 4},
           Case{"{\"a\": 1.2.3 }", "1.2.3", 1, 7, 5},
           Case{"{\"a\": 012,\"b\":1}", "012", 1, 7, 3},
           Case{"{\"a\" : nulll}", "nulll", 1, 8, 5},
           Case{"[NaN]", "NaN", 1, 2, 3},
           Case{"[-x]", "-x", 1, 2, 2},
           Case{"{'a':1}", "'a'", 1, 2, 3},
           Case{"\xEF\xBB\xBF[1}", "}", 1, 6, 1},
           Case{"[\"a, \\\" b\", \"c\\q d\", 1]", "\"c\\q d\"", 1, 13, 7},
           Case{"[1, \"open,\n 2, \"b\"]", "\"open,", 1, 5, 6},
           Case{"[1, \"\n\"]", "\"", 1, 5, 1},
           Case{"[1, \"a\\\"\r\n\"]", "\"a\\\"", 1, 5, 4},
           Case{"[1, \"a\\\n\"]", "\"a\\", 1, 5, 3},
           Case{"[1, \"a\tb\"]", "\"a\tb\"", 1, 5, 5},
           Case{"[1, \"\xC3\" ]", "\"\xC3\"", 1, 5, 3},
       }) {
    CAPTURE(wrong.text);
    const Refused found = refused(wrong.text);
    CHECK(says(found, "this is not JSON: unexpected " + in_quotes(wrong.token)));
    CHECK(std::vector{found.line, found.column, found.length} ==
          std::vector{wrong.line, wrong.column, wrong.length});
  }
  // A zero byte does not terminate a text.
  const Refused zero = refused(std::string("[1]\0 [2]", 8));
  CHECK(says(zero, "unexpected \"\\x00\""));
  CHECK(zero.column == 4);
  CHECK(says(refused(std::string("[1,\0 2]", 7)), "not JSON"));
}

TEST_CASE("formats/json_text: a pointer has a position in the text", "[formats]") {
  const std::string text =
      "\xEF\xBB\xBF{ \"a\" : [10, {\"x/y\": \"]\\\"}\", \"\\u00e4~\":\n  [true ,\nnull]}],\n"
      " \"b\":{} }";
  const auto at = [&](const std::string& pointer) {
    const TextPlace place = place_in_json(text, pointer);
    return std::vector<std::int64_t>{place.line, place.column, place.length};
  };
  CHECK(at("") == std::vector<std::int64_t>{1, 4, 39});
  CHECK(at("/a/0") == std::vector<std::int64_t>{1, 13, 2});
  CHECK(at("/a/1/x~1y") == std::vector<std::int64_t>{1, 25, 6});
  CHECK(at("/a/1/\xC3\xA4~0/0") == std::vector<std::int64_t>{2, 4, 4});
  CHECK(at("/a/1/\xC3\xA4~0/1") == std::vector<std::int64_t>{3, 1, 4});
  CHECK(at("/b") == std::vector<std::int64_t>{4, 6, 2});
  CHECK(at("/b/c") == at("/b"));  // the innermost that is there
  CHECK(at("/a/7") == at("/a"));
  CHECK(at("/none") == at(""));
}

TEST_CASE("formats/json_text: time grows with the keys, not with their square", "[formats][slow]") {
  const auto seconds = [](std::size_t count) {
    std::string text = "{";
    for (std::size_t i = 0; i < count; ++i) {
      text += (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":[" + std::to_string(i) + "]";
    }
    text += "}";
    return testing::least_seconds([&] { REQUIRE(parse_json(text).size() == count); });
  };
  CHECK(seconds(80000) < 80 * seconds(5000));  // looking every key up: 256 times
}

TEST_CASE("formats/json_text: every text of a job is answered, however deep, large or odd",
          "[jobs]") {
  using testing::Json;
  const auto error = [](const std::string& text) {
    const Json answer = Json::parse(jobs::run(text));
    REQUIRE(answer["ok"] == false);
    REQUIRE(answer["error"]["code"] != "internal");
    return answer["error"];
  };
  for (const char* start : {"{\"kind\":\"ring\",\"loads\":", "", "{\"kind\":\"verify\",\"answer\":",
                            "{\"kind\":\"dynamic\",\"jobs\":"}) {
    const std::string text =
        start + repeated("[", 66000) + repeated("]", 66000) + (*start != '\0' ? "}" : "");
    const Json found = error(text);
    CHECK(found["code"] == "bad_json");
    CHECK(found["column"] == std::string(start).size() + (*start != '\0' ? 100 : 101));
  }
  CHECK(error("{\"kind\":\"ring\",\"loads\":[1e400,1]}")["path"] == "/loads/0");
  CHECK(error("{\"kind\":\"read\",\"text\":{}}")["path"] == "/text");
  CHECK(error("{\"kind\":\"read\",\"text\":{\"$buffer\":5}}")["code"] == "bad_value");
  CHECK(error("{\"kind\":\"read\",\"text\":{\"$buffer\":\"t\",\"x\":1}}")["code"] == "bad_value");
  CHECK(error("{\"kind\":\"read\",\"text\":{\"$buffer\":\"t\"}}")["code"] == "missing_key");
  CHECK(error("{\"kind\":\"read\",\"text\":7}")["code"] == "bad_value");
  // The texts inside a job too.
  for (const char* as : {"loads", "graph", "tasks"}) {
    for (const std::string& text :
         {repeated("{\"nodes\":", 66000),
          "{\"comp\":[1e400],\"nodes\":1,\"loads\":[1e400]}" + std::string(),
          std::string("{\"nodes\":2,\"nodes\":3,\"edges\":[],\"comp\":[1],\"comp\":[2]}")}) {
      CAPTURE(as, text.substr(0, 60));
      const Json found = error(Json{{"kind", "read"}, {"as", as}, {"text", text}}.dump());
      if (as == std::string("loads")) continue;
      CHECK(found["code"] == "bad_text");
      CHECK(found.contains("column"));
    }
  }
}
