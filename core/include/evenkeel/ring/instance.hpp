#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/settings/ring.hpp"

namespace evenkeel::ring {

/// How nodes send while a schedule is executed (Lau 2001, section 3). single: each message once, in
/// the first step in which the load covers all messages. multi: in every step all available load,
/// up to the remaining debt on the link.
using SendMode = settings::Ring::Mode;

/// The machine in which a schedule runs.
struct SendModel {
  SendMode mode = SendMode::multi;
  std::optional<Load>
      message_limit;  ///< Units per link and step, >= 1; empty = unlimited. Multi only.
};

/// Loads and targets of a ring with their prefix sums.
///
/// Node i has the links i - 1 (from node i - 1) and i (to node i + 1), all indices modulo n. The
/// flow over link i is positive when it goes from node i to node i + 1. Every balancing flow is
/// `linear(i) - h` for one whole number h, the shift (Lau 2001, Lemma 1).
class Instance {
 public:
  /// @param loads    Shape n >= 2, work units, each in [0, kMaxExactInt].
  /// @param targets  Loads after balancing, shape n, each in [0, kMaxExactInt], same sum.
  /// @throws Error bad_shape, negative_load, sum_mismatch, too_large (the total).
  /// Complexity: O(n).
  Instance(std::span<const Load> loads, std::span<const Load> targets);

  std::size_t size() const { return load_prefix_.size() - 1; }
  Load total() const { return load_prefix_.back(); }
  Load load(std::size_t node) const { return load_prefix_[node + 1] - load_prefix_[node]; }
  Load target(std::size_t node) const { return target_prefix_[node + 1] - target_prefix_[node]; }

  /// Flow over link i in the Linear schedule, which leaves the last link unused.
  Load linear(std::size_t link) const { return load_prefix_[link + 1] - target_prefix_[link + 1]; }

  /// Sums of the first k loads (targets), k = 0..n.
  std::span<const Load> load_prefix() const { return load_prefix_; }
  std::span<const Load> target_prefix() const { return target_prefix_; }

 private:
  std::vector<Load> load_prefix_;
  std::vector<Load> target_prefix_;
};

/// The flow `linear - shift`, shape n. O(n).
std::vector<Load> make_flow(const Instance& instance, Load shift);

/// Units moved over links: the sum of |flow|, exact; it can exceed the range of Load. O(n).
Int128 flow_traffic(std::span<const Load> flow);

}  // namespace evenkeel::ring
