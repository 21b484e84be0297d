// Generated from core/schema/reproduce.json; do not edit.
#pragma once
#include <cstdint>
#include <optional>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// What the papers print, a table, figure, definition, claim or theorem: the published values,
/// ours, and how ours were obtained.
struct Reproduce {

  /// Random instances per row; none: 50000, in lau/propositions and lau/lemma1 to lemma5 5000, in
  /// decker/fig3 400, in eh/ 1 to 30 runs a cell, 60 seeds in eh/fig5, 10 of the shaker in
  /// jeannot/fig6, 200 networks in jeannot/claims. Figures without random loads have no use for it.
  /// (from 1 to 10000000)
  std::optional<std::int64_t> trials = {};
  /// Seed of every random choice. (from 0 to 9007199254740991)
  std::int64_t seed = 1;

  friend bool operator==(const Reproduce&, const Reproduce&) = default;
};


}  // namespace evenkeel::settings
