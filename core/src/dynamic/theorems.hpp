#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/dynamic/event_log.hpp"
#include "evenkeel/dynamic/network.hpp"

namespace evenkeel::dynamic {

/// How Theorems 5.1 to 5.4 may be read. T is the threshold of a controller at level i, T / 2^k that
/// of its children, t that of a server.
enum class Reading : std::uint8_t {
  servers,  ///< A load is the tasks of the servers below (4.3.1); > and < on both sides. True.
  pending,  ///< Tasks that a controller has not passed on count at it, too (5.4.4).
  mixed,    ///< As `servers`, with >= T or <= T before and > or < after: "overloaded" as in 4.2.
};
inline constexpr std::size_t kReadings = 3;

/// What a log says of one theorem in one reading.
struct TheoremFinding {
  int theorem = 1;  ///< Of 5.1 to 5.4, the number after the point.
  Reading reading = Reading::servers;
  std::int64_t cases = 0;  ///< Controllers and thresholds of which it says something.
  std::int64_t fails = 0;  ///< Where it says what is not so.
  // The first of these.
  Tick time = 0;
  Place node;
  int j = 0;
  std::int64_t load = 0;
  std::int64_t below = 0;  ///< The greatest, or least, load of a child or server.

  /// Whether there is a proof; where there is none, it may fail.
  bool proved() const {
    return reading == Reading::servers || (reading == Reading::pending && theorem > 2);
  }
};

/// Theorems 5.1 to 5.4 at every controller whose load, or whose children's, an event changes, for
/// every threshold, right after the event. A load above (below) the threshold of a controller: 5.1
/// (5.3) says that so is that of a child, 5.2 (5.4) that so is that of a server below.
/// @param log         Of a run on an extended hypercube from its beginning, without gaps.
/// @param thresholds  Load a server, t_j; j counts from 1. The theorems hold for any: none = 1, 2,
/// ...
///                    as many as a policy on this network can have.
/// Complexity: an event O(levels x thresholds). Memory: about 130 bytes a controller.
/// Source: thesis, 5.4.1; core/theory/dynamic.md, section 9.
std::vector<TheoremFinding> check_theorems(const std::vector<LogEntry>& log, const Network& network,
                                           std::vector<double> thresholds,
                                           StopCheck* stop = nullptr);

}  // namespace evenkeel::dynamic
