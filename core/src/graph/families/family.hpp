#pragma once
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "graph/family_size.hpp"

namespace evenkeel::graph {

using Numbers = std::vector<std::int64_t>;
using Levels = std::vector<EigenLevel>;

class Builder;

/// A row of the catalogue of topology families: everything that the rest of the program knows about
/// a family. A null function means that the family does not have the property.
struct FamilyRow {
  std::string_view name;
  std::string_view parameters;   ///< "D" or "A,B[,C...]"
  std::string_view description;  ///< For lists, with the numbering of the nodes.
  /// Usual layout of a drawing; "forces" without one. Read by the generator of wasm/src/gen;
  /// wasm/src/draw/layout.ts draws the layouts.
  std::string_view layout;
  std::size_t least = 1;   ///< Minimum number of parameters.
  std::size_t most = 1;    ///< Maximum number of parameters.
  bool from_zero = false;  ///< Numbers can be 0; otherwise they start at 1.
  Parallel parallel = Parallel::add;
  /// Nodes and edges by formula, before anything is built; saturates.
  /// @throws Error bad_value if there is no such graph, with the existing ones.
  TopologySize (*size)(const Family& family);
  /// Adds the edges of a family that size() accepts. Otherwise make() builds the graph.
  void (*join)(Builder& builder, const Numbers& numbers) = nullptr;
  Graph (*make)(const Family& family, StopCheck* stop) = nullptr;
  /// Its spectrum in closed form; levels can be unordered, and of multiplicity 0.
  Levels (*levels)(const Numbers& numbers) = nullptr;
  /// Factors of the family as a product.
  std::vector<Family> (*factors)(const Numbers& numbers) = nullptr;
  /// Whether all nodes look the same.
  bool (*transitive)(const Numbers& numbers) = nullptr;
  /// Sizes of the digits of the node numbers, the fastest first, if known. Rotating any of these
  /// digits maps the graph to itself.
  Numbers (*digits)(const Numbers& numbers) = nullptr;
  Line line = Line::none;  ///< What kind of coordinate it is in a product.
  bool hierarchy = false;  ///< An extended hypercube, of which the numbers are k and l.
};

/// The groups of families, in the order of the catalogue; every one in a file of its name.
std::span<const FamilyRow> simple_families();
std::span<const FamilyRow> grid_families();
std::span<const FamilyRow> word_families();
std::span<const FamilyRow> cube_families();
std::span<const FamilyRow> knodel_families();
std::span<const FamilyRow> moore_families();
std::span<const FamilyRow> circulant_families();
std::span<const FamilyRow> random_families();
std::span<const FamilyRow> hierarchy_families();

/// The row of that name, or null. O(families).
const FamilyRow* find_family(std::string_view name);

/// Edges added one by one for families that are easiest described node by node.
class Builder {
 public:
  Builder(const Family& family, StopCheck* stop) : stop_(stop) {
    const TopologySize size = family_size(family);
    nodes_ = static_cast<std::size_t>(size.nodes);
    edges_.reserve(static_cast<std::size_t>(size.edges));
  }
  void join(std::int64_t u, std::int64_t v) {
    spend(stop_);
    edges_.push_back({static_cast<NodeId>(u), static_cast<NodeId>(v), 1});
  }
  /// For families in which some edges coincide.
  void expect_edges(std::int64_t count) { edges_.reserve(static_cast<std::size_t>(count)); }
  Graph build(Parallel parallel) { return Graph(nodes_, std::move(edges_), parallel, stop_); }

 private:
  StopCheck* stop_;
  std::size_t nodes_ = 0;
  std::vector<Edge> edges_;
};

/// @throws Error bad_value: the family does not exist with these numbers.
[[noreturn]] inline void refuse(const Family& family, const std::string& what) {
  throw Error(ErrorCode::bad_value, concat({family.text(), " is not supported: ", what}),
              "/topology");
}

inline void need(const Family& family, bool condition, const std::string& what) {
  if (!condition) refuse(family, what);
}

/// Size of a graph all of whose nodes have that degree.
inline TopologySize regular(std::int64_t nodes, std::int64_t degree) {
  return {nodes, saturating_mul(nodes, degree) / 2};
}

inline bool always(const Numbers&) { return true; }

inline Numbers bits(std::int64_t count) { return Numbers(static_cast<std::size_t>(count), 2); }

/// Appends the prime factors of a size. If nodes can be permuted freely, digits of any base are
/// valid.
void add_prime_digits(Numbers& digits, std::int64_t size);

/// Around its sides, the last one fastest.
Numbers torus_digits(const Numbers& sides);

/// 2 - 2 cos of j / period turns for j = 0..count-1.
Levels cosines(std::int64_t count, std::int64_t period);
Levels cycle_levels(std::int64_t nodes);
Levels cube_levels(std::int64_t dimensions, bool folded);

/// 2^d nodes, numbers that differ in one bit joined; folded: opposite corners too.
void join_hypercube(Builder& builder, std::int64_t d, bool folded);

/// Product of paths, cycles or cliques: mixed radix, last coordinate fastest.
void join_grid(Builder& builder, Line line, const Numbers& sizes);

}  // namespace evenkeel::graph
