#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/types.hpp"

namespace evenkeel {

/// Exact decimal text of a wide number.
std::string to_text(Int128 number);

/// "1 step", "2 steps", "3 entries".
std::string plural(Int128 count, std::string_view noun);

/// "a, b and c", with that last word between the last two. O(length).
std::string listed(const std::vector<std::string>& words, std::string_view last);

/// A few significant digits, for sentences: 1360000 and not 1.36e+06, 0.00002 and not 2e-05. Only
/// numbers below 1e-6 or from 1e16 on have an exponent.
std::string brief(double value, int digits = 3);

/// The candidates nearest to a misspelt word, each once and in their order. Empty if no candidate
/// is near. The measure is the edit distance, in which two swapped letters are one mistake and case
/// is ignored. O(length^2) per candidate.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates);

/// "; did you mean \"x\"?" for the nearest candidate, "\"x\" or \"y\"?" for two or three equally
/// near candidates. Empty without a candidate, and for more than three, because a choice would be
/// arbitrary.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates,
                         std::string_view quote = "\"");

}  // namespace evenkeel
