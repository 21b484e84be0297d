#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// One factor of a topology: a family and its numbers, such as {"cycle", {8}}.
struct Family {
  std::string name;
  std::vector<std::int64_t> numbers;
  friend bool operator==(const Family&, const Family&) = default;

  /// "cycle:8"
  std::string text() const;
};

/// A topology as the cartesian product of its factors, in the order in which they were written.
/// mesh, torus and lattice are products by nature: their factors are paths, cycles and cliques only
/// when they are written as such ("cycle:8 x cycle:8"), because factors matter to the schemes that
/// work factor by factor.
struct Topology {
  std::vector<Family> factors;
  friend bool operator==(const Topology&, const Topology&) = default;
  /// "cycle:8 x path:4", "clique:4^3"
  std::string text() const;
};

/// Largest topology that is built: nodes and edges. Nothing lifts these limits: nodes, edges and
/// their ends have numbers of 32 bits, in tables that a browser must hold.
inline constexpr std::int64_t kMaxTopologyNodes = 10000000;
inline constexpr std::int64_t kMaxTopologyEdges = 50000000;

/// "more than 10000000 nodes: ...", for the error of what exceeds them.
std::string too_many_nodes();
std::string too_many_edges();

/// Maximum number of factors of a product, powers included.
inline constexpr std::size_t kMaxFactors = 64;

/// Reads "torus:8,8", "hypercube:2^3", "cycle:8 x path:4".
/// @throws Error bad_value with the accepted values and the place in the text; too_large.
Topology parse_topology(std::string_view text);

/// One factor as written, such as "mesh:3,4", with any name; empty for other texts.
std::optional<Family> read_factor(std::string_view text);

/// Size of a topology.
struct TopologySize {
  std::int64_t nodes = 0;
  std::int64_t edges = 0;
};

/// The size of a topology by formula, in 64 bits, without building it.
/// @throws Error bad_value if a factor does not exist, with the existing ones; too_large.
/// O(factors).
TopologySize topology_size(const Topology& topology);

/// Builds one family. Node numbers are mixed radix with the last coordinate fastest for meshes,
/// tori and lattices, and the bit pattern for hypercubes. They are level * 2^D + row for the
/// wrapped butterfly, and the word as a binary number for de Bruijn and shuffle-exchange graphs.
/// Cages of girth 6, 8 and 12 have points before lines. See the documentation of `evenkeel topology
/// --list` for the others.
/// Complexity: O(nodes + edges), cages O(edges log edges), random ones O(edges) expected.
/// @throws Error bad_value, too_large as topology_size(), before anything is built; Stopped.
Graph make_family(const Family& family, StopCheck* stop = nullptr);

/// Builds a topology; node numbers of a product are mixed radix, last factor fastest. O(nodes +
/// edges).
/// Example:
///
///     const auto topology = graph::parse_topology("torus:4,4");
///     const auto torus = graph::make_topology(topology);
///     const std::size_t links = torus.edges().size();  // 32
///
/// @throws as make_family().
Graph make_topology(const Topology& topology, StopCheck* stop = nullptr);

/// Whether all nodes look the same (a symmetry maps any node to any other), so that distances and
/// cycles of node 0 represent all nodes. True for Cayley graphs and products of them, false for all
/// other families. O(factors).
bool vertex_transitive(const Topology& topology);

/// The rule that adds 1 to one digit of all node numbers, modulo its size: digit
/// (node / stride) mod size.
struct DigitShift {
  std::int64_t stride = 1, size = 1;
  NodeId operator()(NodeId node) const {
    const std::int64_t digit = node / stride % size;
    return static_cast<NodeId>(node + (digit + 1 == size ? 1 - size : 1) * stride);
  }
};

/// Such rules for all digits of the node numbers, if each rule maps links to links. They lead from
/// node 0 to all nodes, so that all nodes look the same. Cycles, tori, cliques, hypercubes,
/// circulants and products of them have such rules; empty for others. O(digits).
std::optional<std::vector<DigitShift>> digit_shifts(const Topology& topology);

/// Kind of coordinate of a family in a product; none for most families.
enum class Line { none, path, cycle, clique, pairs, circulant };

/// hypercube:1 is a pair, and hypercubes are many of them. O(families).
Line line_of(const Family& family);

/// Whether a topology is an extended hypercube: eh:K,L.
bool is_extended_hypercube(const Topology& topology);

/// The factors of a topology, with meshes, tori, lattices and hypercubes taken apart; node numbers
/// are mixed radix in them, last fastest. O(factors).
std::vector<Family> natural_factors(const Topology& topology);

/// The factor along which two neighbours in a product differ: the only one. O(factors).
/// @param lengths  Nodes of the factors, the last one fastest.
/// @param u, v     Neighbours.
std::size_t dimension_between(std::span<const std::size_t> lengths, std::size_t u, std::size_t v);

/// All families with their parameters and descriptions, for lists.
struct FamilyInfo {
  std::string name;
  std::string parameters;  ///< "D" or "A,B[,C...]"
  std::string description;
};
const std::vector<FamilyInfo>& families();

}  // namespace evenkeel::graph
