// Code that writers share: numbers, and names that a format cannot hold.
#include "formats/text/writing.hpp"

#include <algorithm>
#include <cstdint>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {

std::string weight_text(double weight) {
  const auto whole = static_cast<std::int64_t>(std::min(weight, 9e15));
  return static_cast<double>(whole) == weight ? std::to_string(whole) : shortest(weight);
}

void note_names(std::span<const std::string> names, std::string_view format, Written& out) {
  if (names.empty()) return;
  out.notes.push_back(concat({"the names are omitted, because ", format, " has only numbers"}));
}

void check_names(std::span<const std::string> names, std::string_view format,
                 std::string_view refused) {
  const auto refuse = [&](const std::string& message) {
    throw Error(ErrorCode::bad_value, concat({format, " cannot contain ", message}));
  };
  std::vector<std::string_view> sorted(names.begin(), names.end());
  sort_stably(sorted);
  const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice != sorted.end()) refuse("two nodes with the name " + in_quotes(*twice));
  for (const std::string& name : names) {
    const bool control = std::any_of(name.begin(), name.end(), [](char c) {
      return static_cast<unsigned char>(c) < 0x20 || c == '\x7F';
    });
    if (name.empty() || control || name.find_first_of(refused) != name.npos) {
      refuse("the name " + in_quotes(name));
    }
  }
}

}  // namespace evenkeel::formats
