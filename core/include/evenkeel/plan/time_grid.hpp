#pragma once
#include <algorithm>
#include <span>
#include <vector>

#include "evenkeel/base/fraction.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::plan {

/// The times step / fastest, 2 step / fastest, ... for bisection. Loads and speeds to 2^53 make
/// more of them than 64 bits count.
class TimeGrid {
 public:
  /// @param speeds  Speeds of the nodes, >= 1.
  /// @param step    All work is a multiple of it.
  TimeGrid(std::span<const Load> speeds, Load step)
      : speeds_(speeds.begin(), speeds.end()), step_(step) {
    sort_fast(speeds_);
    speeds_.erase(std::unique(speeds_.begin(), speeds_.end()), speeds_.end());
  }

  Load fastest() const { return speeds_.back(); }
  const std::vector<Load>& speeds() const { return speeds_; }  ///< Ascending, each once.

  /// The last grid time that is not later.
  Int128 down(const Fraction& time) const {
    return static_cast<Int128>(time.num) * fastest() / (static_cast<Int128>(time.den) * step_);
  }
  /// The first grid time that is not earlier.
  Int128 up(const Fraction& time) const {
    const Int128 den = static_cast<Int128>(time.den) * step_;
    return (static_cast<Int128>(time.num) * fastest() + den - 1) / den;
  }

  /// The last time up to that grid time at which a node can end work of at most 2^53 - 1. In it
  /// every node can do the same amount of work that it can do in the grid time. O(speeds).
  Fraction at(Int128 steps) const {
    const Int128 whole = steps * step_ / fastest(), rest = steps * step_ % fastest();
    Fraction last{0, 1};
    for (const Load speed : speeds_) {
      const Int128 work = whole < kMaxExactInt ? whole * speed + rest * speed / fastest() : whole;
      last = std::max(last, {static_cast<Load>(std::min<Int128>(work, kMaxExactInt)), speed});
    }
    return last;
  }

 private:
  std::vector<Load> speeds_;
  Load step_;
};

}  // namespace evenkeel::plan
