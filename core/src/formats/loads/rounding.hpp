#pragma once
#include <optional>
#include <string>

#include "evenkeel/formats/loads.hpp"

namespace evenkeel::formats {

inline constexpr int kMostZeros = 24;  ///< A decimal with more zeros is written with an exponent.

/// "unit to a value such as 0.001, or to auto, which computes it from the values". O(1).
std::string unit_suggestion(double unit);

/// Values as integer multiples of a unit, rounded half up, and the sums of the rounding errors.
class Rounding {
 public:
  /// @param unit  Unset: values are integers. @throws Error bad_value for an invalid unit.
  explicit Rounding(std::optional<double> unit);

  struct Rounded {
    Load load = 0;
    bool exact = true;
  };
  /// A value digits * 10^exponent from 0. Without a unit the part below the point is cut.
  /// @return empty if the load is above 2^53 - 1. O(digits).
  std::optional<Rounded> add(Int128 digits, int exponent);
  /// An integer, without a unit. O(1).
  void add_whole(Load value) { scale_.add(value, 0); }

  bool has_unit() const { return unit_.has_value(); }
  const ValueScale& scale() const { return scale_; }
  double error() const { return error_; }  ///< Sum of load * unit - value.

  /// @param suggested  Unit for the message.
  /// @throws Error fractional_load if rounding changes the values by more than 1% of their total,
  ///         counted per value.
  void check(double suggested) const;

 private:
  std::optional<double> given_;
  std::optional<Decimal> unit_;
  ValueScale scale_;
  double error_ = 0;
  double changed_ = 0;  ///< Sum of |load * unit - value|.
};

/// value * 10^exponent if it is small; otherwise empty.
std::optional<Int128> scaled(Int128 value, int exponent);

}  // namespace evenkeel::formats
