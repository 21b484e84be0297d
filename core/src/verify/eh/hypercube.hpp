#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::verify {

/// A node of an extended hypercube: its digits in base 2^k from below the root down.
using Address = std::vector<std::int64_t>;

/// An extended hypercube EH(k,l) by the digits of its addresses, without arithmetic on numbers.
class ExtendedHypercube {
 public:
  /// @param k  1 to 16. @param l  At least 1; k l at most 40.
  ExtendedHypercube(std::int64_t k, std::int64_t l) : k_(k), l_(l) {}

  /// Numbers of nodes and links, added up level by level.
  struct Counts {
    std::int64_t servers = 0, controllers = 0, cubes = 0, control_links = 0, hypercube_links = 0;
    std::int64_t longest_route = 0;  ///< By the routing rule.
    std::int64_t diameter = 0;       ///< By shortest paths between servers.
  };
  Counts counts() const;

  std::int64_t fan() const { return std::int64_t{1} << k_; }
  std::int64_t level(const Address& node) const {
    return l_ - static_cast<std::int64_t>(node.size());
  }
  std::int64_t number(const Address& node) const;
  /// @param number  From 0 to below the nodes of that level.
  Address node(std::int64_t level, std::int64_t number) const;
  /// "3.5" or "root".
  std::string text(const Address& node) const;
  /// Reads "3.5", "root" and "level:number". None for other texts.
  std::optional<Address> read(std::string_view text) const;

  /// Across one dimension of the node's cube.
  Address across(Address node, std::int64_t dimension) const;

  /// Nodes from server to server by the routing rule, both ends included: up to below the common
  /// controller, across dimension by dimension, down.
  std::vector<Address> route(const Address& from, const Address& to) const;

  /// Hops of a shortest path between servers: by a search over all links in networks of up to
  /// 100,000 nodes, by the levels of their common ancestors in larger ones.
  std::int64_t distance(const Address& from, const Address& to) const;

 private:
  std::vector<Address> neighbours(const Address& node) const;
  std::int64_t searched_distance(const Address& from, const Address& to) const;

  std::int64_t k_, l_;
};

}  // namespace evenkeel::verify
