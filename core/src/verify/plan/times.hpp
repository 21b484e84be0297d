#pragma once
#include <numeric>
#include <optional>

#include "evenkeel/answers/plan.hpp"
#include "evenkeel/base/fraction.hpp"
#include "evenkeel/plan/model.hpp"

namespace evenkeel::verify {

/// A fraction as a member of an answer.
inline answers::PlanTime time_of(const Fraction& time) { return {time.num, time.den}; }

/// A fraction that was recomputed.
template <class Time>
Fraction exact(const Time& time) {
  return {time.num, time.den};
}

/// The fraction that an answer contains. Empty if it is negative or not in lowest terms.
template <class Time>
std::optional<Fraction> fraction_in(const Time& claimed) {
  const Fraction time = exact(claimed);
  if (time.num < 0 || time.den < 1 || std::gcd(time.num, time.den) != 1) return std::nullopt;
  return time;
}

inline double real(const Fraction& time) {
  return static_cast<double>(time.num) / static_cast<double>(time.den);
}

/// a / b; empty if b is 0.
inline std::optional<double> quotient(const Fraction& a, const Fraction& b) {
  if (b.num == 0) return std::nullopt;
  return real(a) / real(b);
}

/// The node of an answer. Empty for plan::kNone.
inline std::optional<answers::Whole> node_or_none(plan::Node node) {
  return node == plan::kNone ? std::nullopt : std::optional<answers::Whole>(node);
}

/// The makespan of an answer. @param node  First node with this makespan; unset if it is 0.
inline answers::PlanMakespan makespan_of(const Fraction& time, std::size_t node) {
  answers::PlanMakespan makespan{time.num, time.den, {}};
  if (time.num > 0) makespan.node = node;
  return makespan;
}

}  // namespace evenkeel::verify
