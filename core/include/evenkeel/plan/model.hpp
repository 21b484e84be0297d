#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/fraction.hpp"
#include "evenkeel/base/types.hpp"

namespace evenkeel::plan {

using Node = std::uint32_t;
using Object = std::uint32_t;
inline constexpr std::uint32_t kNone = UINT32_MAX;  ///< No node, no group, no set.
inline constexpr Load kUnlimited = INT64_MAX;

/// open: takes objects; closed: takes nothing new; drain: ends empty, and is not in the mean.
enum class State : std::uint8_t { open, closed, drain };

/// A resource that nodes have and objects use, such as memory.
struct Resource {
  std::vector<Load> capacity;  ///< Per node; kUnlimited = none.
  std::vector<Load> base;      ///< Per node: in use without any object.
  std::vector<Load> use;       ///< Per object.
  std::vector<Load> peak;  ///< Per object: of a node's objects the largest alone counts. Or empty.
  std::vector<std::uint32_t> block;  ///< Block per object, kNone = none; or empty.
  std::vector<Load> block_size;      ///< Counts once on every node that holds one of its objects.
};

/// spread: no two on one node (or rack); together: all on one.
enum class Rule : std::uint8_t { spread, together };

struct Group {
  Rule rule = Rule::spread;
  bool racks = false;  ///< On racks instead of nodes.
};

/// Traffic from one object to another: work if they are on different nodes.
struct Message {
  Object from = 0;
  Object to = 0;
  Load work = 0;  ///< >= 0, in the unit of loads.
};

/// Links between any two nodes of a network, or of one factor of a product.
struct Hops {
  Node nodes = 0;
  std::vector<std::int32_t> links;  ///< Row by row.
};

/// Objects with homes on nodes, and the rules that a plan keeps.
/// Source: core/theory/plan.md, section 1.
struct Model {
  std::vector<Load> speed;          ///< Per node, >= 1, in units of 1 / speed_unit.
  Load speed_unit = 1;              ///< Common denominator of the speeds.
  std::vector<State> state;         ///< Per node.
  std::vector<std::uint32_t> rack;  ///< Per node; or empty.
  std::vector<Hops> hops;           ///< Factors of a network, the last one fastest; or empty.

  std::vector<Load> load;               ///< Per object, >= 0.
  std::vector<Node> home;               ///< kNone: new, and placing it is not a move.
  std::vector<Load> bytes;              ///< What moving it costs.
  std::vector<std::uint8_t> pinned;     ///< It stays at home; or empty.
  std::vector<std::uint32_t> nodes_of;  ///< Its set of nodes in node_sets, kNone = all; or empty.
  std::vector<std::vector<Node>> node_sets;  ///< Ascending.
  std::vector<std::uint32_t> group;          ///< kNone = none; or empty.
  std::vector<Group> groups;
  std::vector<Resource> resources;
  std::vector<Message> messages;  ///< A node's work is its load and max(sent, received).

  std::size_t nodes() const { return speed.size(); }
  std::size_t objects() const { return load.size(); }
  bool is_pinned(Object j) const { return !pinned.empty() && pinned[j] != 0; }
  std::uint32_t group_of(Object j) const { return group.empty() ? kNone : group[j]; }

  /// Whether the object can be on the node as far as both alone decide: state, pinned, allowed
  /// nodes. O(log allowed).
  bool may(Object j, Node i) const;

  /// A time in lowest terms, with speeds as given.
  Fraction asked_time(const Fraction& time) const {
    return lowest_terms(static_cast<Int128>(time.num) * speed_unit, time.den);
  }

  /// Links between two nodes: the sum of `hops` over all factors. Without `hops`, two links within
  /// a rack and four between racks. Without racks, one link. O(factors).
  Load distance(Node a, Node b) const {
    if (a == b) return 0;
    if (!hops.empty()) {
      Load links = 0;
      for (std::size_t k = hops.size(); k-- > 0; a /= hops[k].nodes, b /= hops[k].nodes)
        links += hops[k].links[(a % hops[k].nodes) * hops[k].nodes + b % hops[k].nodes];
      return links;
    }
    if (!rack.empty()) return rack[a] == rack[b] ? 2 : 4;
    return 1;
  }
};

/// Sum of loads over sum of speeds of the nodes that stay: a lower bound on the makespan. O(n + m).
Fraction mean(const Model& model);

/// Greatest common divisor of the loads, 1 if all are 0. The load of a node is a multiple of it.
/// Decimals that were read as integers have a large divisor. O(m log).
Load grain(const Model& model);

/// Amount of a resource that these objects use on the node. O(objects log).
Load in_use(const Resource& resource, std::span<const Object> objects, Node node);

/// Cost of a plan.
struct Migration {
  std::int64_t moves = 0;  ///< Objects that leave their home.
  Load bytes = 0;
  Load bytes_distance = 0;  ///< Bytes x distance.

  /// The object, with a home or new, on that node. O(1).
  static Migration of(const Model& model, Object j, Node node) {
    if (model.home[j] == kNone || model.home[j] == node) return {};
    return {1, model.bytes[j], model.bytes[j] * model.distance(model.home[j], node)};
  }
  Migration& operator+=(const Migration& other) {
    moves += other.moves;
    bytes += other.bytes;
    bytes_distance += other.bytes_distance;
    return *this;
  }
  Migration& operator-=(const Migration& other) {
    moves -= other.moves;
    bytes -= other.bytes;
    bytes_distance -= other.bytes_distance;
    return *this;
  }
};

/// Violations and costs of a placement of all objects. O(m log m).
struct Measured {
  std::vector<Load> loads;     ///< Per node.
  std::vector<Load> messages;  ///< Per node: work of its messages with others; empty without any.
  Fraction makespan;           ///< Largest work / speed; 0/1 without work.
  Node most_loaded = kNone;    ///< The first node of that work / speed.
  Migration migration;
  std::int64_t violations =
      0;  ///< Objects on forbidden nodes, unplaced ones, full resources, groups.
};
Measured measure(const Model& model, std::span<const Node> where);

}  // namespace evenkeel::plan
