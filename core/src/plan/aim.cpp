// The three objectives of a Pareto front: minimum makespan, minimum migration for a makespan, or
// both with a price.
#include "evenkeel/plan/aim.hpp"

#include <compare>

namespace evenkeel::plan {

bool within_caps(const Aim& aim, const Migration& migration) {
  return (!aim.max_moves || migration.moves <= *aim.max_moves) &&
         (!aim.max_bytes || migration.bytes <= *aim.max_bytes);
}

namespace {

/// makespan + gain x migration of both.
std::strong_ordering total_order(const Aim& aim, const Worth& one, const Worth& other) {
  const Fraction &T = one.makespan, &S = other.makespan;
  const Fraction& gain = *aim.min_gain;
  // Compares the difference of the makespans with the price of the difference in migration.
  const Int128 longer = static_cast<Int128>(T.num) * S.den - static_cast<Int128>(S.num) * T.den;
  const Int128 saved =
      static_cast<Int128>(gain.num) * (priced(aim, other.migration) - priced(aim, one.migration));
  return compare(longer, static_cast<Int128>(T.den) * S.den, saved, gain.den);
}

}  // namespace

bool better(const Aim& aim, const Worth& one, const Worth& other) {
  if (aim.min_gain) {
    const auto order = total_order(aim, one, other);
    if (order != 0) return order < 0;
    return priced(aim, one.migration) < priced(aim, other.migration);
  }
  const Load a = priced(aim, one.migration), b = priced(aim, other.migration);
  if (aim.target) {
    const bool in_one = one.makespan <= *aim.target, in_other = other.makespan <= *aim.target;
    if (in_one != in_other) return in_one;
    if (in_one && a != b) return a < b;
  }
  if (!(one.makespan == other.makespan)) return one.makespan < other.makespan;
  return a < b;
}

}  // namespace evenkeel::plan
