#pragma once
#include <string>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::jobs {

/// One note with everything that a request leaves open and that changes the numbers. Each part has
/// its value and, in parentheses, the settings that change it. No note without parts.
inline void note_assumed(const std::vector<std::string>& parts, std::vector<std::string>& notes) {
  if (!parts.empty())
    notes.push_back(concat({parts.size() == 1 ? "Default value used: " : "Default values used: ",
                            listed(parts, "and")}));
}

}  // namespace evenkeel::jobs
