#pragma once
#include <functional>
#include <span>
#include <vector>

#include "evenkeel/insitu/balancer.hpp"

namespace evenkeel::insitu {

/// Sends objects of at most `at_most` units in total to a rank, and returns their units, 0 to
/// `at_most`. The caller sends the messages with the objects. The other rank takes them after all
/// ranks have given, so sending must not wait for it (MPI_Isend).
using Give = std::function<Load(int to, Load at_most)>;
/// Receives the objects that a rank has given: `units` units, above 0.
using Take = std::function<void(int from, Load units)>;

/// Result of a migration.
struct Migrated {
  Load load = 0;            ///< Current load of this rank.
  std::vector<Share> owed;  ///< What did not fit or was not there: of the flow, the rest.
  std::int64_t rounds = 0;  ///< The same at all ranks.
};

/// Carries out a flow in rounds (PPG). A rank that has less than it owes gives to each of its
/// debtors in proportion, and waits for arrivals. Collective over a network with one node per rank.
///
/// In a round every rank gives, all exchange the amounts, and then each rank takes. It finishes
/// when no rank moves anything any more.
/// @param network  One node per rank.
/// @param own      Units that this rank holds.
/// @param flow     Flow of this rank, from the balancer.
/// @param give     Called per round and debtor.
/// @param take     Called per round and giver.
/// @throws Error bad_value, the same at all ranks: `give` returns less than 0 or more than
/// `at_most`, a callback throws a std::exception, or the two ends of an edge have different flows.
/// Complexity: a message per open edge and one reduction per round.
/// Source: Decker, Monien, Preis, section 4.
Migrated migrate(const Network& network, Load own, std::span<const Share> flow, const Give& give,
                 const Take& take);

}  // namespace evenkeel::insitu
