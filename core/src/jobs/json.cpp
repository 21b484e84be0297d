#include "jobs/json.hpp"

#include <cmath>
#include <set>
#include <vector>

#include "evenkeel/base/types.hpp"

namespace evenkeel::jobs {

TextPlace place_of_byte(std::string_view text, std::size_t byte) {
  TextPlace place;
  byte = std::min(byte, text.size());
  std::size_t line_start = 0;
  for (std::size_t i = 0; i < byte; ++i) {
    if (text[i] != '\n') continue;
    ++place.line;
    line_start = i + 1;
  }
  place.column = static_cast<std::int64_t>(byte - line_start) + 1;
  return place;
}

Json parse_json(std::string_view text) {
  // A repeated key would silently lose one of its values.
  std::vector<std::set<std::string>> keys;
  const auto callback = [&](int, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key) {
      const auto& key = parsed.get_ref<const std::string&>();
      if (!keys.back().insert(key).second) {
        throw Error(ErrorCode::bad_json,
                    "the key " + in_quotes(key) + " stands twice in one object", pointer_step(key));
      }
    }
    return true;
  };
  try {
    return Json::parse(text.begin(), text.end(), callback);
  } catch (const Json::parse_error& error) {
    const std::size_t byte = error.byte > 0 ? error.byte - 1 : 0;
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
      throw Error(ErrorCode::bad_json, "the job is empty: a JSON object was expected", "",
                  TextPlace{});
    }
    const std::string what = byte >= text.size()
                                 ? "the JSON ends too early"
                                 : "this is not JSON at " + in_quotes(text.substr(byte, 12));
    throw Error(ErrorCode::bad_json, what + ": a job is one JSON object", "",
                place_of_byte(text, byte));
  }
}

std::optional<std::int64_t> whole_number(double number) {
  constexpr double kTwoTo63 = 9223372036854775808.0;
  if (!(std::abs(number) < kTwoTo63) || number != std::floor(number)) return std::nullopt;
  return static_cast<std::int64_t>(number);
}

void make_canonical(Json& value) {
  if (value.is_structured()) {
    for (Json& item : value) make_canonical(item);
  } else if (value.is_number_float()) {
    const auto whole = whole_number(value.get<double>());
    // As the parser stores integers: unsigned unless negative.
    if (whole && *whole >= 0) {
      value = static_cast<std::uint64_t>(*whole);
    } else if (whole) {
      value = *whole;
    }
  } else if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    const auto nearest = static_cast<double>(number);
    constexpr double kTwoTo64 = 18446744073709551616.0;
    if (!whole_number(nearest) && nearest < kTwoTo64 &&
        static_cast<std::uint64_t>(nearest) == number) {
      value = nearest;
    }
  }
}

std::string pointer_step(const std::string& key) {
  std::string out = "/";
  for (const char c : key) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

std::string shown(const Json& value) {
  if (value.is_array() && value.size() > 8) return "an array of " + std::to_string(value.size());
  if (value.is_object()) return "an object";
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > 60) {
    text.resize(57);
    return valid_utf8(text) + "...";
  }
  return text;
}

}  // namespace evenkeel::jobs
