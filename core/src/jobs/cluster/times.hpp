#pragma once
#include <string>

namespace evenkeel::jobs {

/// Seconds of a sentence, in the unit that suits them: "1.5 s", "26.5 ms", "12 us".
std::string seconds(double value);

/// The same for a bound: rounded down for "at least", up for "at most".
std::string seconds_at_least(double value);
std::string seconds_at_most(double value);

}  // namespace evenkeel::jobs
