#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/papers/report.hpp"

namespace evenkeel::papers {

inline std::string said(bool same) { return same ? "reproduced" : "differs"; }

/// "a, b and c"; "none" for an empty list.
inline std::string listed(const std::vector<std::string>& names) {
  if (names.empty()) return "none";
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  }
  return text;
}

/// "3 of 5".
inline std::string share_of(std::int64_t part, std::int64_t whole) {
  return concat({part, " of ", whole});
}

/// Text of a missing verdict: "Too few runs for a verdict: 2 per cell, at least 10 are required."
inline std::string too_few(const std::string& runs, std::int64_t count, const std::string& each,
                           std::int64_t least) {
  return concat(
      {"Too few ", runs, " for a verdict: ", count, each, ", at least ", least, " are required."});
}

/// Verdict of a claim.
inline std::string held(bool claim) { return claim ? "holds" : "does not hold"; }

/// Whether the claims of a table or figure hold for its numbers.
struct Judgement {
  bool agrees = true;
  std::string verdict;
  std::string misprint = {};  ///< Reason why the paper is wrong, if it is.
  bool judged = true;         ///< False: too few runs to judge.
};

/// A number with `decimals` digits after the point, for sentences; "?" for missing values.
std::string decimals_of(double value, int decimals);

/// A share of 1 in percent, with `decimals` digits after the point.
inline std::string percent_of(double share, int decimals) {
  return decimals_of(100 * share, decimals) + "%";
}

inline void judge(Report& report, Judgement judged) {
  report.agrees = judged.agrees;
  report.verdict = std::move(judged.verdict);
  report.misprint = std::move(judged.misprint);
  report.judged = judged.judged;
}

}  // namespace evenkeel::papers
