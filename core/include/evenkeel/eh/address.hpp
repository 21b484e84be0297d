#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace evenkeel::eh {

/// EH(k,l): 2^(kl) servers at level 0; every 2^k nodes of a level form a k-cube below one network
/// controller of the next level, up to the root at level l. Everything is computed by arithmetic,
/// and nothing is stored.
struct Shape {
  int k = 0;  ///< Dimensions of a cube, 1 to 16.
  int l = 0;  ///< Levels of controllers, >= 1; k l <= 40.
  friend bool operator==(const Shape&, const Shape&) = default;
};

/// @throws Error bad_value for k or l out of range.
Shape make_shape(std::int64_t k, std::int64_t l);

/// A server (level 0) or a controller, by its number within the level.
struct Node {
  int level = 0;
  std::int64_t number = 0;
  friend bool operator==(const Node&, const Node&) = default;
};

std::int64_t nodes_at(const Shape& shape, int level);  ///< 2^(k (l - level)).

/// Digits in base 2^k from below the root downwards, separated by dots, because the digits of k >=
/// 4 are ambiguous without them: "3.5" is server 29 of EH(3,2), "3" its parent; the root is "root".
/// Source: thesis, section 2.2. Erratum: without separators addresses are ambiguous for k >= 4.
std::string address_of(const Shape& shape, const Node& node);

/// Reads "3.5", "root" or "level:number" ("0:29").
/// @throws Error bad_value with the accepted values.
Node read_address(const Shape& shape, std::string_view text);

/// The controller above, empty for the root.
/// Source: thesis, section 2.2. Erratum: the thesis prints N mod 2^k instead of N div 2^k.
std::optional<Node> parent_of(const Shape& shape, const Node& node);

/// First of the 2^k nodes below a controller; their numbers are consecutive. Empty for servers.
std::optional<Node> first_child_of(const Shape& shape, const Node& node);

/// The node of the same cube across one of its k dimensions. The root is in no cube.
Node across(const Node& node, int dimension);

/// Numbers of servers, controllers and links.
/// Source: thesis, section 2.1. Errata: links of a k-cube are k 2^(k-1), not k 2^k - 1;
/// hypercube links are [(2^(lk) - 1) / (2^k - 1)] k 2^(k-1); the longest route is 2(l-1) + k but
/// the graph's server diameter 2(l-1) + min(k,2), as a parent joins all its children in two hops.
struct Counts {
  std::int64_t servers = 0;
  std::int64_t controllers = 0;
  std::int64_t nodes = 0;
  std::int64_t cubes = 0;
  std::int64_t control_links = 0;
  std::int64_t hypercube_links = 0;
  std::int64_t degree_server = 0;
  std::optional<std::int64_t> degree_controller;  ///< Below the root; empty if l = 1.
  std::int64_t degree_root = 0;
  std::int64_t route_diameter = 0;  ///< Diameter of the servers by the routing rule.
  std::int64_t graph_diameter = 0;  ///< Diameter of the servers by shortest paths.
};
Counts counts_of(const Shape& shape);

}  // namespace evenkeel::eh
