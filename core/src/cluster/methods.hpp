#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "evenkeel/cluster/options.hpp"
#include "evenkeel/settings/cluster.hpp"

namespace evenkeel::cluster {

using MethodId = settings::Cluster::Compare;

/// Options that differ between methods. Defaults are the defaults of Options. Periods in
/// iterations.
struct MethodSettings {
  Scheme scheme = Options{}.scheme;
  std::optional<std::int64_t> lb_steps = {};
  std::int64_t lb_period = Options{}.lb_period;
  Trigger trigger = Options{}.trigger;
  KPolicy k_policy = Options{}.k_policy;
  Rounding rounding = Options{}.rounding;
  std::optional<Shaker> shaker = {};
  Detection detection = Options{}.detection;
};

/// A balancing method: a row of the catalogue, core/schema/methods.json.
struct Method {
  MethodId id;
  std::string_view name;
  std::string_view what;   ///< In words.
  std::string_view flags;  ///< On the command line.
  MethodSettings set;
  bool changing;  ///< Only makes sense while load arrives.

  /// Puts its settings into the options of the user. If load never moves, the settings do not
  /// matter and stay unchanged.
  /// @param options  Options of the run; changed in place.
  /// Complexity: O(1).
  void apply(Options& options) const;
};

/// All methods that can be compared, `never` first. Generated.
/// Complexity: O(1).
/// Source:     core/theory/cluster.md.
std::span<const Method> methods();

/// The row of a method. O(methods).
const Method& row_of(MethodId id);

}  // namespace evenkeel::cluster
