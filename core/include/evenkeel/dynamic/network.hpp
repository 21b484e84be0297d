#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::dynamic {

/// A node: its level (0 = servers) and its number there, packed into 32 bits.
class Place {
 public:
  constexpr Place() = default;
  constexpr Place(int level, std::uint32_t number)
      : bits_((static_cast<std::uint32_t>(level) << 27) | number) {}
  int level() const { return static_cast<int>(bits_ >> 27); }
  std::uint32_t number() const { return bits_ & 0x7FFFFFFU; }
  std::uint32_t bits() const { return bits_; }
  static Place of_bits(std::uint32_t bits) {
    Place place;
    place.bits_ = bits;
    return place;
  }
  friend bool operator==(const Place&, const Place&) = default;

 private:
  std::uint32_t bits_ = 0;
};

inline constexpr Place kNowhere{31, 0x7FFFFFFU};

/// The machine on which tasks arrive: servers at level 0 and, in a tree, controllers above them.
///
/// tree: the extended hypercube EH(k,l), or a star of one dispatcher and n servers. mesh: rows x
/// columns, a server at every crossing. cube: 2^d servers.
/// Source: thesis, sections 2.1 and 2.3. Erratum: every mod in them must be div: core/theory/eh.md,
/// section 6.
class Network {
 public:
  enum class Kind { tree, mesh, cube };

  /// 2^(kl) servers, k and l >= 1. Complexity: O(l).
  static Network extended_hypercube(int k, int l);
  /// One controller above `servers` >= 1 servers. Complexity: O(1).
  static Network dispatcher(std::uint32_t servers);
  /// rows x columns servers, both >= 1; `wrap` makes it a torus. Complexity: O(1).
  static Network mesh(std::uint32_t rows, std::uint32_t columns, bool wrap);
  /// 2^dimensions servers. Complexity: O(1).
  static Network cube(int dimensions);

  Kind kind() const { return kind_; }
  bool is_tree() const { return kind_ == Kind::tree; }
  /// Number of levels of controllers.
  int levels() const { return static_cast<int>(counts_.size()) - 1; }
  int fan_bits() const { return k_; }  ///< Tree: 2^k children.
  std::uint32_t count(int level) const { return counts_[static_cast<std::size_t>(level)]; }
  std::uint32_t servers() const { return counts_[0]; }
  std::uint32_t nodes() const;

  /// Number of arrival places of external tasks: all controllers, level 1 first, the root last; or
  /// all servers of a flat network.
  std::uint32_t sources() const;
  Place source(std::uint32_t index) const;

  Place parent(Place node) const { return {node.level() + 1, node.number() >> k_}; }
  std::uint32_t first_child(Place node) const { return node.number() << k_; }
  std::uint32_t end_of_children(Place node) const {
    const std::uint32_t end = first_child(node) + (1U << k_), all = count(node.level() - 1);
    return end < all ? end : all;
  }

  /// Hops between two nodes of one level, by the routing rule. O(levels).
  std::int64_t distance(Place a, Place b) const;

  /// Hops between any two nodes: between levels as needed, then within a level. O(levels).
  std::int64_t hops(Place a, Place b) const;

  /// The next node on the path; a != b. O(1).
  /// Tree: up until the cube of the other's ancestor, across it lowest dimension first, down.
  /// Cube: lowest dimension first. Mesh: along the row first; on a torus in the shorter direction,
  /// upwards on ties.
  Place next_hop(Place at, Place to) const;

  /// Flat: the servers one hop away, by number. O(dimensions).
  std::vector<Place> neighbours(Place server) const;

  /// A directed link leaving `from`, numbered for tables of links().
  std::size_t link(Place from, Place to) const;
  std::size_t links() const;

 private:
  Network(Kind kind, int k) : kind_(kind), k_(k) {}
  std::size_t index(Place node) const {
    return offsets_[static_cast<std::size_t>(node.level())] + node.number();
  }
  void number_nodes();

  Kind kind_;
  int k_;                                 // tree: bits of a child's number; cube: dimensions
  std::uint32_t rows_ = 0, columns_ = 0;  // mesh
  bool wrap_ = false;
  std::vector<std::uint32_t> counts_;  // nodes of each level
  std::vector<std::size_t> offsets_;   // first node of each level among all
};

/// "1:5" for node 5 of level 1.
std::string place_text(Place place);

}  // namespace evenkeel::dynamic
