#pragma once
#include <functional>
#include <span>
#include <vector>

#include "evenkeel/insitu/balancer.hpp"

namespace evenkeel::insitu {

/// Sends objects to a rank, of at most that many units in all, and says what they weighed: from 0
/// to `at_most`. The messages with the objects are the caller's; as the other rank takes them after
/// all have given, sending must not wait for it (MPI_Isend).
using Give = std::function<Load(int to, Load at_most)>;
/// Receives what a rank has given: that many units, above 0.
using Take = std::function<void(int from, Load units)>;

/// What migration has come to.
struct Migrated {
  Load load = 0;            ///< Of this rank now.
  std::vector<Share> owed;  ///< What did not fit or was not there: of the flow, the rest.
  std::int64_t rounds = 0;  ///< The same at all ranks.
};

/// Carries out a flow in rounds (PPG): a rank that has less than it owes gives each of its debtors
/// in proportion and waits for what comes in. Collective over a network of one node a rank.
///
/// In a round every rank gives, all say how much, and then each takes. It ends when no rank moves
/// anything any more.
/// @param network  One node per rank.
/// @param own      Units that this rank holds.
/// @param flow     Of this rank, as the balancer found it.
/// @param give     Called per round and debtor.
/// @param take     Called per round and giver.
/// @throws Error bad_value, the same at all ranks: `give` says less than 0 or more than was asked
/// for, a callback throws a std::exception, or the two ends of an edge have different flows.
/// Complexity: a message per open edge and one reduction per round.
/// Source: Decker, Monien, Preis, section 4.
Migrated migrate(const Network& network, Load own, std::span<const Share> flow, const Give& give,
                 const Take& take);

}  // namespace evenkeel::insitu
