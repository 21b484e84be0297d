#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/text/lines.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {

/// Graphs as lines of numbers.
using Words = std::vector<std::string_view>;

inline constexpr std::string_view kGraphComments = "#%";

/// @throws Error bad_text for a word that is not an integer of that range.
inline std::int64_t whole(const Lines& lines, std::string_view word, std::int64_t least,
                          std::int64_t most, const char* what) {
  const auto value = whole_number(word);
  if (value && *value >= least && *value <= most) return *value;
  refuse_text(concat({in_quotes(word), " is not ", what, ": a whole number from ", least, " to ",
                      most, " is"}),
              lines.place(word));
}

/// @throws Error bad_text.
inline double weight_of(const Lines& lines, std::string_view word) {
  const auto weight = weight_in(word);
  if (!weight) refuse_weight(word, lines.place(word));
  return *weight;
}

inline graph::NodeId id(std::int64_t number) { return static_cast<graph::NodeId>(number); }

}  // namespace evenkeel::formats
