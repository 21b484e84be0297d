#pragma once
#include <optional>
#include <string>

#include "evenkeel/base/fraction.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/formats/loads.hpp"

namespace evenkeel::formats {

/// Amounts of load in the measure in which they were read: count x unit as an exact decimal.
/// Without a unit an amount is its count.
///
///     LoadUnit(1e-6).text(2923000000)   // "2923"
///     LoadUnit(0.001).units(15)         // "a load of 0.015"
///     LoadUnit().units(15)              // "15 units"
class LoadUnit {
 public:
  LoadUnit() = default;
  /// @param unit  Value of one whole unit in the user's measure, > 0.
  explicit LoadUnit(std::optional<double> unit);

  bool is_given() const { return unit_.has_value(); }

  /// The amount, exactly. O(digits).
  std::string text(Int128 count) const;
  std::string text(Load count) const { return text(Int128{count}); }

  /// A quotient. It is exact if its decimals terminate. Otherwise it has the first digits and is
  /// never above the quotient. Without a unit "p/q". O(digits).
  std::string text(const Fraction& quotient) const;

  /// An amount that need not be whole, without noise in its last digits. O(1).
  std::string text(double count) const;

  /// A mean or another rounded amount, with that number of significant digits, as `brief`. O(1).
  std::string brief(double count, int digits) const;
  /// A mean next to exact amounts: every digit of its whole units and at least 3 decimals of a
  /// unit, as `in_full` of base. O(1).
  std::string in_full(double count, int digits = 5) const;
  std::string in_full(const Fraction& quotient) const;
  /// As `brief`, but never above the quotient.
  std::string brief_down(const Fraction& quotient, int digits) const;
  std::string brief_down(double count, int digits) const;
  /// As `brief`, but never below the number.
  std::string brief_up(double count, int digits) const;

  /// "15 units", "1 unit"; with a unit "a load of 0.015".
  std::string units(Int128 count) const;
  /// "fewer than 15 units"; with a unit "less than a load of 0.015".
  std::string fewer_than(Int128 count) const;
  /// "unit of load"; with a unit "load of 0.001".
  std::string one() const;
  /// The verb of units(count) is singular.
  bool is_one(Int128 count) const { return unit_.has_value() || count == 1; }

 private:
  /// count x unit, with the fewest digits that read back as the count; empty if it is too long.
  std::optional<WideFraction> exactly(double count) const;

  std::optional<double> unit_;
  Decimal decimal_{1, 0};
};

}  // namespace evenkeel::formats
