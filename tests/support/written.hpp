#pragma once
// Names that formats have to quote, and the notes of writers.
#include <algorithm>
#include <string>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/formats/any.hpp"

namespace evenkeel::testing {

/// Letters, blanks and what formats use themselves.
inline std::vector<std::string> random_names(Rng& rng, std::size_t count, const std::string& odd) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) {
    std::string name = "n" + std::to_string(i);
    for (std::uint64_t k = 0; k < rng.uniform_index(4); ++k) {
      name += odd[static_cast<std::size_t>(rng.uniform_index(odd.size()))];
    }
    names.push_back(name + "e");
  }
  return names;
}

/// Whether a note about reading or writing contains that part.
template <class Noted>
bool notes_have(const Noted& written, const std::string& part) {
  return std::any_of(written.notes.begin(), written.notes.end(),
                     [&](const std::string& note) { return note.find(part) != note.npos; });
}

}  // namespace evenkeel::testing
