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

/// A few significant digits, for sentences: 1360000 and not 1.36e+06; 0.00002 and not 2e-05;
/// only numbers below 1e-6 or from 1e16 on have an exponent.
std::string brief(double value, int digits = 3);

/// The candidates nearest to a misspelt word, each once and in their order; none when none is near
/// (edit distance, where two letters swapped are one mistake; small and capital letters are the
/// same). O(length^2) a candidate.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates);

/// "; did you mean \"x\"?" for the nearest candidate, "\"x\" or \"y\"?" for two or three that are
/// as near; empty for none, and for more, among which there is nothing to choose.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates,
                         std::string_view quote = "\"");

}  // namespace evenkeel
