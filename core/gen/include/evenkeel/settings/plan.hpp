// Generated from core/schema/plan.json; do not edit.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Plan which objects move to which nodes, in which order, and prove how good the plan is.
struct Plan {
  enum class Algorithm : std::uint8_t { auto_, exact, none };
  enum class Migration : std::uint8_t { moves, bytes, bytes_distance };
  struct Limit {
    /// Maximum number of objects sent by a node per round. (from 1 to 1000000000)
    std::int64_t out = 1;
    /// Maximum number of objects received by a node per round. (from 1 to 1000000000)
    std::int64_t in = 1;
    /// Maximum number of objects that a node sends and receives per round, in total. The limit for
    /// both replaces the separate limits for sending and receiving. (from 1 to 1000000000)
    std::optional<std::int64_t> both = {};
    friend bool operator==(const Limit&, const Limit&) = default;
  };
  enum class Flow : std::uint8_t { opt, ops, fos, sos, chebyshev, cg, de, gde, adi, md, l2, l1, linf, node_flow, rounds, max_load };
  enum class WriteAs : std::uint8_t { metis, scotch, tensorrt_llm, vllm_ascend };

  /// Search: auto = run all searches that suit the size and keep the best plan; exact = search
  /// until every placement is examined or excluded; none = evaluate the given assignment.
  Algorithm algorithm = Algorithm::auto_;
  /// Unit in which migration is counted: moves = number of objects; bytes = number of bytes;
  /// bytes-distance = bytes x number of links on the path. A path is in the topology, or in a tree
  /// of racks with 2 links within a rack and 4 links between racks.
  Migration migration = Migration::moves;
  /// Network that connects the nodes: a family such as torus:8,8, a power or a product of networks,
  /// or a graph. Only migration bytes-distance and plans along a flow use the network.
  std::optional<std::string> topology = {};
  /// Work of a node per unit of message size, with at most six decimal places. The work of a node
  /// grows by beta times the amount that it sends or receives, whichever is larger, rounded half
  /// up. (from 0 to 1000000000)
  std::optional<double> beta = {};
  /// Maximum number of objects that leave their node. With experts: maximum number of slots per
  /// layer whose expert changes. (from 0 to 9007199254740991)
  std::optional<std::int64_t> max_moves = {};
  /// Maximum number of bytes that move. (from 0 to 9007199254740991)
  std::optional<std::int64_t> max_bytes = {};
  /// Maximum makespan, as a multiple of the mean (at most six decimal places). Among all plans
  /// within the target, the answer has minimum migration. (above 0 and at most 1000000)
  std::optional<double> target = {};
  /// Minimum reduction of the makespan per unit of migration, with at most six decimal places.
  /// Moves with a smaller reduction are not made. (from 0 to 1000000000)
  std::optional<double> min_gain = {};
  /// Maximum number of objects that a node sends and receives per round: separate limits, out and
  /// in, or one limit for the sum, both.
  std::optional<Limit> limit = {};
  /// Respect capacities during the moves: an object in transit counts on both nodes. If necessary,
  /// objects wait on a third node. If no order of the moves respects the capacities, the answer
  /// lists the nodes that block the moves.
  bool transient = false;
  /// Scheme whose balancing flow the objects follow, hop by hop over the links of the topology. The
  /// load that crosses each link differs from the flow by at most half the largest object, if every
  /// node keeps enough load.
  std::optional<Flow> flow = {};
  /// With flow: merge the hops of each object into one move. A merged move needs two nodes that can
  /// communicate directly.
  bool collapse = false;
  /// Include the Pareto front of makespan and number of moves.
  bool pareto = false;
  /// Amount of work for the searches for a better plan, as a multiple of the default amount; 0 = no
  /// exact search. A larger effort never gives a worse plan. (from 0 to 1000)
  std::int64_t effort = 1;
  /// With experts: number of expert replicas per layer over all GPUs, a multiple of the number of
  /// GPUs. (from 1 to 100000)
  std::optional<std::int64_t> slots = {};
  /// With experts: number of GPUs. Each GPU has the same number of consecutive slots. (from 1 to
  /// 100000)
  std::optional<std::int64_t> gpus = {};
  /// With experts: number of groups of consecutive experts. If gpu_nodes is above 1, all replicas
  /// of a group of experts are on one node. (from 1 to 100000)
  std::int64_t expert_groups = 1;
  /// With experts: number of nodes. Each node has the same number of consecutive GPUs. (from 1 to
  /// 100000)
  std::int64_t gpu_nodes = 1;
  /// Include the placement in the file format of another program, as the member written: metis =
  /// .part and scotch = .map for objects and chains; tensorrt-llm = YAML and vllm-ascend = JSON for
  /// experts.
  std::optional<WriteAs> write_as = {};
  /// Size of one load unit in the user's measure. The measured values were divided by it.
  /// Sentences, tables and CSV show loads times the unit. JSON keeps whole units, including targets
  /// and limits. On the command line, targets and limits are given in the user's measure. (above 0)
  std::optional<double> unit = {};
  /// Total rounding error: the sum of load x unit - value over all loads, in the user's measure.
  /// The notes show it as a share of the total.
  std::optional<double> unit_error = {};
  /// Format in which the input was read. It is only repeated in the answer.
  std::optional<std::string> input_format = {};
  /// Notes from reading the input: the choices made, and the names and counts of everything that
  /// was not used. They come first in the notes of the answer.
  std::optional<std::vector<std::string>> input_notes = {};
  /// Phase of the LBDatafiles from which the objects were read. It is only repeated in the answer.
  /// (from 0 to 9007199254740991)
  std::optional<std::int64_t> phase = {};
  /// Seed of the random number generator. (from 0 to 9007199254740991)
  std::int64_t seed = 1;

  friend bool operator==(const Plan&, const Plan&) = default;
};

constexpr std::array<std::string_view, 3> names_of(Plan::Algorithm) {
  return {"auto", "exact", "none"};
}
constexpr std::array<std::string_view, 3> names_of(Plan::Migration) {
  return {"moves", "bytes", "bytes-distance"};
}
constexpr std::array<std::string_view, 16> names_of(Plan::Flow) {
  return {"opt", "ops", "fos", "sos", "chebyshev", "cg", "de", "gde", "adi", "md", "l2", "l1", "linf", "node-flow", "rounds", "max-load"};
}
constexpr std::array<std::string_view, 4> names_of(Plan::WriteAs) {
  return {"metis", "scotch", "tensorrt-llm", "vllm-ascend"};
}

}  // namespace evenkeel::settings
