// Generated from core/schema/advise.json; do not edit.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "evenkeel/settings/choices.hpp"
#include "evenkeel/settings/common.hpp"

namespace evenkeel::settings {

/// Find the topology and the scheme that balance the given loads fastest on a machine.
struct Advise {
  struct Weights {
    /// (from 0 to 1000000000000)
    double flow = 1;
    /// (from 0 to 1000000000000)
    double migration = 1;
    friend bool operator==(const Weights&, const Weights&) = default;
  };

  /// Number of nodes. (from 2 to 3000)
  std::optional<std::int64_t> nodes = {};
  /// Additional network to compare: a graph that you supply, or a family such as torus:8,8.
  std::optional<std::string> topology = {};
  /// Machine for which times are compared: cray-t3e = a Cray T3E; now = a network of workstations.
  /// Both machine models are fitted to the measurements in the paper by Decker, Monien and Preis.
  /// To set other times, use the separate options for machine times. With machine times that you
  /// set, a node sends its messages one after the other. With latency and overhead, the messages of
  /// a node overlap.
  std::variant<MachineName, MessageTimes> machine = MachineName::cray_t3e;
  /// Topologies to compare. The default candidates are all families with the requested number of
  /// nodes, and their products. Families that have no network with the requested number of nodes
  /// contribute their nearest sizes.
  std::optional<std::vector<std::string>> candidates = {};
  /// Factors of the flow time and the migration time in the total time: how often each takes place.
  Weights weights = {};
  /// Number of load vectors drawn from a random scenario. The table shows means over all load
  /// vectors. (from 1 to 1000)
  std::int64_t trials = 1;
  /// Numbers of MPI ranks of a parallel program that computes the flow, such as 64,1024. For each
  /// number of ranks, the answer contains the cost of computing a flow with each scheme, from
  /// closed-form formulas. Without nodes, loads and topology, the answer contains only the costs
  /// for the given numbers of ranks.
  std::optional<std::vector<std::int64_t>> ranks = {};
  /// Size of one load unit in the user's measure. The measured values were divided by it.
  /// Sentences, tables and CSV show loads times the unit. JSON keeps whole units, including targets
  /// and limits. On the command line, targets and limits are given in the user's measure. (above 0)
  std::optional<double> unit = {};
  /// Total rounding error: the sum of load x unit - value over all loads, in the user's measure.
  /// The notes show it as a share of the total.
  std::optional<double> unit_error = {};
  /// Column from which the loads were read: its name, or its number counted from 1. It is only
  /// repeated in the answer.
  std::optional<std::string> column = {};
  /// Format in which the input was read. It is only repeated in the answer.
  std::optional<std::string> input_format = {};
  /// Notes from reading the input: the choices made, and the names and counts of everything that
  /// was not used. They come first in the notes of the answer.
  std::optional<std::vector<std::string>> input_notes = {};
  /// Seed of the random number generator. (from 0 to 9007199254740991)
  std::int64_t seed = 1;

  friend bool operator==(const Advise&, const Advise&) = default;
};


}  // namespace evenkeel::settings
