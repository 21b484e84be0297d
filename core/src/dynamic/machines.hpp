#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dynamic/policies.hpp"
#include "evenkeel/dynamic/network.hpp"
#include "evenkeel/dynamic/options.hpp"
#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::dynamic {

/// Maximum number of servers per machine.
inline constexpr std::int64_t kMaxServers = std::int64_t{1} << 22;

/// A family of machines on which tasks arrive: a row of the catalogue.
struct MachineFamily {
  std::string_view name;
  std::string_view parameters;  ///< "R,C"
  std::size_t numbers;          ///< Number of parameters.
  /// Number of servers; 0 if the machine does not exist or is too large.
  std::int64_t (*servers)(const std::vector<std::int64_t>& numbers);
  Network (*make)(const std::vector<std::int64_t>& numbers, bool wrap);
  MachineKind kind;
  Policy usual;             ///< Policy that `auto` selects.
  std::string_view layout;  ///< Layout of its drawing, as for families of networks.
  bool may_wrap = false;    ///< Has sides that can be closed.
};

/// A machine by its text.
struct Machine {
  const MachineFamily* family;
  std::vector<std::int64_t> numbers;
  std::int64_t servers;

  /// Upper bound on the hops of a path. O(1).
  std::int64_t hops() const;
  Network make(bool wrap) const { return family->make(numbers, wrap); }
};

/// Reads "eh:3,2", "dispatcher:16": one factor of the grammar of topologies. Nothing is built.
/// @throws Error bad_value for any other text, too_large. O(1).
Machine parse_machine(const std::string& text);

/// The policy that `auto` selects, otherwise the policy `asked`.
/// @throws Error conflict, with the policies that suit the machine.
Policy policy_on(const Machine& machine, Policy asked);

/// Default thresholds: on trees 1, 2, ... per level for mlta (falling for receivers) and 1 for ta;
/// 2 on flat networks. Source: core/theory/dynamic.md, section 4.
std::vector<double> usual_thresholds(Policy policy, const Network& network);

}  // namespace evenkeel::dynamic
