// JSON in jobs: parsed strictly, with a single form of every number, and shown in messages.
#include "jobs/shared/json.hpp"

#include <cmath>

#include "evenkeel/base/types.hpp"

namespace evenkeel::jobs {

Json parse_json(std::string_view text, StopCheck* stop) {
  spend(stop, static_cast<std::int64_t>(text.size()));
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    throw Error(ErrorCode::bad_json, "the job is empty: it must be a JSON object", "", TextPlace{});
  }
  return formats::parse_json(text, "a job is one JSON object", ErrorCode::bad_json);
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

Json without(const Json& object, std::string_view key) {
  Json rest = Json::object();
  for (const auto& [name, value] : object.items()) {
    if (name != key) rest[name] = value;
  }
  return rest;
}

std::string shown_limit(const Json& limit) {
  if (limit == kMaxExactInt) return "2^53 - 1";
  return limit == -kMaxExactInt ? "-(2^53 - 1)" : limit.dump();
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
