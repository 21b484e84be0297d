// Generated from core/schema/common.json; do not edit.
#pragma once
#include <algorithm>
#include <iterator>
#include <string_view>

namespace evenkeel::jobs {

/// Tests of claims that are no certificates: only another run confirms such a claim.
inline constexpr std::string_view kSearches[] = {"search", "starts", "table", "windows"};

inline bool is_search(std::string_view test) {
  return std::find(std::begin(kSearches), std::end(kSearches), test) != std::end(kSearches);
}

}  // namespace evenkeel::jobs
