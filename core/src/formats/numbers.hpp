#pragma once
#include <string>

namespace evenkeel::formats {

/// The fewest digits that are read back as the same number; whole numbers without ".0". O(1).
std::string shortest(double number);

}  // namespace evenkeel::formats
