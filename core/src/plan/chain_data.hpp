#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/base/fraction.hpp"

namespace evenkeel::plan {

/// Items in a row that go to nodes in a row, each a contiguous part: stages of a pipeline, pieces
/// of a space-filling curve. Part k goes to node k; a part can be empty.
struct Chain {
  std::vector<Load> load;      ///< Per item, >= 0.
  std::vector<Load> speed;     ///< Per node, >= 1.
  std::vector<Load> memory;    ///< Per item; or empty.
  std::vector<Load> capacity;  ///< Per node; or empty.
  bool at_least_one = false;   ///< Parts cannot be empty.
};

/// Cuts c of n nodes, 0 = c[0] <= c[1] <= ... <= c[n] = items: node k has [c[k], c[k + 1]).
using Cuts = std::vector<std::int64_t>;

/// A chain with its units and its old parts.
struct ChainData {
  Chain chain;
  Load speed_unit = 1;  ///< Common denominator of the speeds.
  bool ring = false;
  std::vector<Load> bytes = {};            ///< One per item; or empty.
  std::optional<Cuts> old = std::nullopt;  ///< Cuts of the old parts.
  Load total = 0;                          ///< Sum of the loads.

  std::int64_t items() const { return static_cast<std::int64_t>(chain.load.size()); }
  /// A time in lowest terms, with speeds as given.
  Fraction asked_time(const Fraction& time) const {
    return lowest_terms(static_cast<Int128>(time.num) * speed_unit, time.den);
  }
};

}  // namespace evenkeel::plan
