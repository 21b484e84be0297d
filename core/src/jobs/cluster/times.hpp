#pragma once
#include <string>

namespace evenkeel::jobs {

/// Seconds of a sentence, in the unit that suits them: "1.5 s", "26.5 ms", "12 us".
std::string seconds(double value);

/// The same of a promise: rounded down where it says "at least", up where it says "at most".
std::string seconds_at_least(double value);
std::string seconds_at_most(double value);

}  // namespace evenkeel::jobs
