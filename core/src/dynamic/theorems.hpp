#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/dynamic/event_log.hpp"
#include "evenkeel/dynamic/network.hpp"

namespace evenkeel::dynamic {

/// Readings of Theorems 5.1 to 5.4. T is the threshold of a controller at level i, T / 2^k the
/// threshold of its children, t the threshold of a server.
enum class Reading : std::uint8_t {
  servers,  ///< The load is the number of tasks of the servers below (4.3.1); > and < on both
            ///< sides. True.
  pending,  ///< Tasks that a controller has not passed on count at the controller, too (5.4.4).
  mixed,    ///< As `servers`, with >= T or <= T before and > or < after: "overloaded" as in 4.2.
};
inline constexpr std::size_t kReadings = 3;

/// Finding of a log about one theorem in one reading.
struct TheoremFinding {
  int theorem = 1;  ///< Theorem 5.1 to 5.4, as the number after the point.
  Reading reading = Reading::servers;
  std::int64_t cases = 0;  ///< Controllers and thresholds to which it applies.
  std::int64_t fails = 0;  ///< Cases in which it fails.
  // The first failure.
  Tick time = 0;
  Place node;
  int j = 0;
  std::int64_t load = 0;
  std::int64_t below = 0;  ///< The maximum, or minimum, load of a child or server.

  /// Whether there is a proof. Without a proof, the theorem can fail.
  bool proved() const {
    return reading == Reading::servers || (reading == Reading::pending && theorem > 2);
  }
};

/// Checks Theorems 5.1 to 5.4 at every controller whose load, or whose children's load, an event
/// changes, for every threshold, right after the event. Theorem 5.1 (5.3): if the load of a
/// controller is above (below) its threshold, the load of a child is, too. Theorem 5.2 (5.4): the
/// load of a server below it is, too.
/// @param log         Log of a run on an extended hypercube, from its beginning and without gaps.
/// @param thresholds  Load per server, t_j; j counts from 1. The theorems hold for any thresholds.
///                    If empty: 1, 2, ..., as many as a policy on this network can have.
///                    Complexity: O(levels x thresholds) per event. Memory: about 130 bytes per
///                    controller. Source: thesis, 5.4.1; core/theory/dynamic.md, section 9.
std::vector<TheoremFinding> check_theorems(const std::vector<LogEntry>& log, const Network& network,
                                           std::vector<double> thresholds,
                                           StopCheck* stop = nullptr);

}  // namespace evenkeel::dynamic
