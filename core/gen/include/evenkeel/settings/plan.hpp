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

/// Which object moves where, in which order, and how good that is.
struct Plan {
  enum class Algorithm : std::uint8_t { auto_, exact, none };
  enum class Migration : std::uint8_t { moves, bytes, bytes_distance };
  struct Limit {
    /// Objects that a node sends in a round. (from 1 to 1000000000)
    std::int64_t out = 1;
    /// Objects that a node receives in a round. (from 1 to 1000000000)
    std::int64_t in = 1;
    /// Objects that a node sends or receives in a round, both together. (from 1 to 1000000000)
    std::optional<std::int64_t> both = {};
    friend bool operator==(const Limit&, const Limit&) = default;
  };
  enum class Flow : std::uint8_t { opt, ops, fos, sos, chebyshev, cg, de, gde, adi, md, l2, l1, linf, node_flow, rounds, max_load };
  enum class WriteAs : std::uint8_t { metis, scotch, tensorrt_llm, vllm_ascend };

  /// auto = all searches that suit the size, the best of what they find; exact = until every
  /// placement is accounted for; none = the assignment as it is.
  Algorithm algorithm = Algorithm::auto_;
  /// What migration is counted in: objects that move, their bytes, or bytes x links on the way, of
  /// topology or of racks as a tree.
  Migration migration = Migration::moves;
  /// The network of the nodes: a family such as torus:8,8, a power, a product, or a graph of one's
  /// own; for migration bytes-distance and for flow. none = racks are a tree.
  std::optional<std::string> topology = {};
  /// Work of a unit sent or received: work of a node = load + beta x the larger of what it sends to
  /// other nodes and what it receives; with at most six decimals, every product rounded half up;
  /// none: 1. (from 0 to 1000000000)
  std::optional<double> beta = {};
  /// Most objects that leave their node, with experts slots that load another one, in each layer;
  /// none: any number. (from 0 to 9007199254740991)
  std::optional<std::int64_t> max_moves = {};
  /// Most bytes that move; none: any number. (from 0 to 9007199254740991)
  std::optional<std::int64_t> max_bytes = {};
  /// Least migration that brings the largest load / speed to at most this times the mean, with at
  /// most six decimals; none: least makespan first. (above 0 and at most 1000000)
  std::optional<double> target = {};
  /// Load / speed that a unit of migration has to save at least, with at most six decimals: what
  /// saves less stays. (from 0 to 1000000000)
  std::optional<double> min_gain = {};
  /// Objects that a node sends and receives at once, in a round: in and out apart, or both
  /// together. none = one in and one out.
  std::optional<Limit> limit = {};
  /// Whether capacities hold during the moves too, where an object counts at both ends in its
  /// round: rounds that do, with waits on third nodes where nothing else helps, or the nodes that
  /// block.
  bool transient = false;
  /// Instead of a search: objects go along the balancing flow of this scheme over the links of
  /// topology, hop by hop, each link within half the largest object of its flow where nodes keep
  /// enough. none = a search.
  std::optional<Flow> flow = {};
  /// With flow: any two nodes may talk, so that the hops of an object are one move.
  bool collapse = false;
  /// Add the front: the makespan that every number of moves reaches.
  bool pareto = false;
  /// Work of the searches, in multiples of the usual; 0 = no search to the end. More is never
  /// worse. (from 0 to 1000)
  std::int64_t effort = 1;
  /// With experts: copies in all, a multiple of gpus. (from 1 to 100000)
  std::optional<std::int64_t> slots = {};
  /// With experts: how many GPUs there are; GPU g has slots / gpus slots in a row. (from 1 to
  /// 100000)
  std::optional<std::int64_t> gpus = {};
  /// With experts: groups of experts in a row; with gpu_nodes above 1 those of a group are on one
  /// node. (from 1 to 100000)
  std::int64_t expert_groups = 1;
  /// With experts: nodes of GPUs in a row. (from 1 to 100000)
  std::int64_t gpu_nodes = 1;
  /// Adds the placement as a file of another program, in written: of objects and chains metis, a
  /// .part, or scotch, a .map; of experts tensorrt-llm, YAML, or vllm-ascend, JSON. none = no file.
  std::optional<WriteAs> write_as = {};
  /// Value of one whole unit of load in the user's measure: the measured values were divided by it.
  /// Sentences, tables and CSV give amounts of load times the unit; JSON keeps whole units, also
  /// those of targets and limits, which the command line takes in the measure of the loads. (above
  /// 0)
  std::optional<double> unit = {};
  /// Sum of load x unit - value over all loads, in the user's measure. The notes give it as a share
  /// of the total.
  std::optional<double> unit_error = {};
  /// Format as which the text was read; only told in the answer.
  std::optional<std::string> input_format = {};
  /// Notes of the readers of the input: what they chose, and the names of everything that they did
  /// not use, with counts. The notes of the answer begin with them.
  std::optional<std::vector<std::string>> input_notes = {};
  /// Phase of the LBDatafiles that the objects were read from; only told in the answer. (from 0 to
  /// 9007199254740991)
  std::optional<std::int64_t> phase = {};
  /// Seed of every random choice. (from 0 to 9007199254740991)
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
