#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "evenkeel/base/types.hpp"

namespace evenkeel::formats {

/// The fewest digits that are read back as the same number; whole numbers without ".0", and no
/// exponent, as of plain_number. O(1).
std::string shortest(double number);

/// digits * 10^exponent, written out. O(digits + |exponent|).
std::string decimal_text(Int128 digits, int exponent);

/// A number without its exponent, "1e-05" as "0.00001"; with more than 24 zeros as it was. O(length).
std::string plain_number(std::string number);

/// A decimal number such as -1.5e3 and nothing else; none beyond the range of a double, for "inf",
/// "nan" and hexadecimal. O(length).
std::optional<double> finite_number(std::string_view text);

/// A whole number of digits, perhaps after a minus; none when it does not fit. O(length).
std::optional<std::int64_t> whole_number(std::string_view text);

/// A whole number, also as other programs write it when they keep it as a decimal: 2, 2.0, 2.00.
/// O(length).
std::optional<std::int64_t> whole_value(std::string_view text);

}  // namespace evenkeel::formats
