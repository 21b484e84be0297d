#pragma once
#include <cstdint>
#include <vector>

#include "flow/certificates.hpp"

namespace evenkeel::flow {

/// The load of a set above the floors of its shares, and its open nodes per part.
struct Tally {
  Int128 above = 0;
  std::vector<Load> open;

  /// Maximum number of spare units that can stay in the set, and the minimum number that must stay.
  Int128 keep_most(const Problem& problem) const;
  Int128 keep_least(const Problem& problem) const;
};
/// @param in  1 for members, shape n. O(n).
Tally tally_of(const Problem& problem, const std::vector<std::uint8_t>& in);

/// Flags of a set, and the shorter representation of flags. O(n).
std::vector<std::uint8_t> members_of(std::size_t nodes, const NodeSet& set);
NodeSet named(const std::vector<std::uint8_t>& in);

/// Connected pieces of the members and of the others, numbered by their first nodes. O(n + m).
std::vector<std::uint32_t> pieces_of(const graph::Graph& graph,
                                     const std::vector<std::uint8_t>& in);

}  // namespace evenkeel::flow
