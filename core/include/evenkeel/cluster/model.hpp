#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::cluster {

using graph::NodeId;

/// A link carries messages in both directions without disturbing each other.
struct Link {
  double latency_s = 0;        ///< Seconds, >= 0.
  double bandwidth_bytes = 1;  ///< Bytes per second and direction, > 0.
  friend bool operator==(const Link&, const Link&) = default;
};

/// Machines of a network: how fast every one computes, and what joins them.
struct Cluster {
  graph::Graph graph;
  std::vector<double> speeds;  ///< Shape n, operations per second, > 0.
  std::vector<Link> links;     ///< Shape m, in the order of graph.edges().
};

/// Time to handle a load message: 0 when it carries nothing.
struct Handling {
  double fixed_s = 0;     ///< Seconds per message, >= 0.
  double per_unit_s = 0;  ///< Seconds per token, >= 0.

  double of(double tokens) const { return tokens > 0 ? fixed_s + per_unit_s * tokens : 0; }
};

/// What computing and moving load takes.
struct Costs {
  double unit_ops = 22500;        ///< Operations per token and iteration, > 0.
  double unit_bytes = 8;          ///< Bytes per token, >= 0.
  double header_bytes = 0;        ///< Bytes added to every load message, >= 0.
  double control_bytes = 8;       ///< A message with a load (getWj).
  double detection_bytes = 8;     ///< A message of the termination detection.
  double app_bytes = 8;           ///< A message of the application.
  double sync_bytes = 8;          ///< A message of a barrier.
  Handling pre, post;             ///< Before sending, and after receiving load.
  double latency_factor = 1;      ///< Ratio of the real values to the nominal values of the links:
  double bandwidth_factor = 1;    ///< LV08 is 13.01 and 0.97. Decisions use the links' numbers.
  double latency_estimate = 1;    ///< What decisions take for latencies and bandwidths, as a
  double bandwidth_estimate = 1;  ///< share of the links' numbers: the effect of a wrong guess.
};

/// Seconds that `tokens` take on a machine, an iteration. O(1).
inline double compute_s(const Costs& costs, double tokens, double speed) {
  return tokens * costs.unit_ops / speed;
}

/// Seconds from sending a message of `bytes` bytes to its arrival. O(1).
/// Source: core/theory/cluster.md, section 7; Velho and Legrand 2009 for the factors of LV08.
inline double message_s(const Costs& costs, const Link& link, double bytes) {
  return costs.latency_factor * link.latency_s +
         bytes / (costs.bandwidth_factor * link.bandwidth_bytes);
}

/// What moving tokens over a link is taken to cost when it is decided on, seconds.
/// Cost(q) = Pre(q) + Lat + (header + q S) / Bw + Post(q). O(1).
/// Source: Jeannot, Vernier, section 3.1; erratum: bandwidths there lack the bytes of a token.
double exchange_cost_s(const Costs& costs, const Link& link, double tokens);

/// Seconds saved per iteration by an exchange: the larger time of the two machines before it, less
/// the larger time after it. O(1).
/// Source: Jeannot, Vernier, Eqn 4, whose second case removes load from the receiver; this is the
/// equation without that error (core/theory/cluster.md, section 12).
double exchange_benefit_s(const Costs& costs, double giver_load, double giver_speed,
                          double receiver_load, double receiver_speed, double tokens);

/// Every machine's share of `total` tokens by its speed. O(n).
std::vector<double> shares_of(std::span<const double> speeds, double total);

/// Distribution of loads over machines, compared with their shares.
struct Spread {
  std::int64_t used = 0;                      ///< Nodes with load.
  double overload = 0;                        ///< Largest excess over the share, tokens.
  std::optional<double> max_over_share = {};  ///< Empty without load.
};

/// @param loads   Tokens, shape n.
/// @param speeds  Operations per second, shape n, > 0.
/// Complexity: O(n).
Spread spread_of(std::span<const double> loads, std::span<const double> speeds);

/// Links of equal latency and bandwidth for all edges. O(m).
std::vector<Link> equal_links(const graph::Graph& graph, const Link& link);

}  // namespace evenkeel::cluster
