#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "evenkeel/base/types.hpp"

namespace evenkeel::formats {

/// The fewest digits that are read back as the same number. Integers without ".0", and no exponent,
/// like plain_number. O(1).
std::string shortest(double number);

/// digits * 10^exponent, written out. O(digits + |exponent|).
std::string decimal_text(Int128 digits, int exponent);

/// A number without its exponent, "1e-05" as "0.00001". Unchanged with more than 24 zeros.
/// O(length).
std::string plain_number(std::string number);

/// A decimal number such as -1.5e3. Empty for numbers beyond the range of a double, for "inf",
/// "nan", hexadecimal and anything else. O(length).
std::optional<double> finite_number(std::string_view text);

/// An integer of digits, optionally after a minus. Empty if it does not fit. O(length).
std::optional<std::int64_t> whole_number(std::string_view text);

/// An integer, also in the decimal form of other programs: 2, 2.0, 2.00. O(length).
std::optional<std::int64_t> whole_value(std::string_view text);

}  // namespace evenkeel::formats
