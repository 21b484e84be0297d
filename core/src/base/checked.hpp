#pragma once
#include <bit>
#include <cstdint>
#include <string>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/types.hpp"

namespace evenkeel {

/// a + b, or too_large when the sum leaves [-kMaxExactInt, kMaxExactInt]. O(1).
/// @param what  Names the quantity in the message, e.g. "the total load".
inline std::int64_t checked_add(std::int64_t a, std::int64_t b, const char* what) {
  std::int64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum) || sum > kMaxExactInt || sum < -kMaxExactInt) {
    throw Error(ErrorCode::too_large,
                std::string(what) + " exceeds 2^53 - 1, the largest exact whole number");
  }
  return sum;
}

/// a * b, or too_large when the product leaves [-kMaxExactInt, kMaxExactInt]. O(1).
inline std::int64_t checked_mul(std::int64_t a, std::int64_t b, const char* what) {
  std::int64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product) || product > kMaxExactInt || product < -kMaxExactInt) {
    throw Error(ErrorCode::too_large,
                std::string(what) + " exceeds 2^53 - 1, the largest exact whole number");
  }
  return product;
}

/// a * b clamped to the 64-bit range: for limits and estimates, never for results. O(1).
inline std::int64_t saturating_mul(std::int64_t a, std::int64_t b) {
  std::int64_t product = 0;
  if (!__builtin_mul_overflow(a, b, &product)) return product;
  return (a < 0) == (b < 0) ? INT64_MAX : INT64_MIN;
}

/// a + b clamped to the 64-bit range: for limits and estimates, never for results. O(1).
inline std::int64_t saturating_add(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  if (!__builtin_add_overflow(a, b, &sum)) return sum;
  return a < 0 ? INT64_MIN : INT64_MAX;
}

/// The largest e with 2^e <= n, for n >= 1; 0 below. O(1).
inline std::int64_t floor_log2(std::int64_t n) {
  return n > 1 ? static_cast<int>(std::bit_width(static_cast<std::uint64_t>(n))) - 1 : 0;
}

/// Quotient rounded down and the remainder in [0, divisor), divisor > 0. O(1).
struct FloorDivision {
  std::int64_t quotient;
  std::int64_t remainder;
};
inline FloorDivision floor_divide(std::int64_t value, std::int64_t divisor) {
  std::int64_t quotient = value / divisor;
  std::int64_t remainder = value % divisor;
  if (remainder < 0) {
    --quotient;
    remainder += divisor;
  }
  return {quotient, remainder};
}

}  // namespace evenkeel
