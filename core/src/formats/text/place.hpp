#pragma once
#include <string>
#include <string_view>

#include "evenkeel/formats/json_text.hpp"

namespace evenkeel::formats {

/// Place of a part of a text. Readers keep views and compute places only when they refuse, because
/// counting lines for every word would take quadratic time. O(bytes before it).
inline TextPlace place_of(std::string_view text, std::string_view part) {
  return place_at(text, static_cast<std::size_t>(part.data() - text.data()), part.size());
}

[[noreturn]] inline void refuse_text(const std::string& message, const TextPlace& place) {
  throw Error(ErrorCode::bad_text, message, "", place);
}

}  // namespace evenkeel::formats
