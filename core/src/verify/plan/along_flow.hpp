#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/types.hpp"

namespace evenkeel::verify {

/// An amount that a flow sends over a link.
struct FlowLink {
  std::size_t from = 0, to = 0;
  Load amount = 0;  ///< >= 1.
};

/// An object that may move, and its node.
struct Carried {
  std::size_t object = 0, node = 0;
  Load load = 0;
};

/// An object goes over a link.
struct FlowHop {
  std::int64_t round = 0;  ///< From 0: links on the longest way by which anything came there.
  std::size_t link = 0;
  std::size_t object = 0;  ///< Its place in the list of objects.
  friend auto operator<=>(const FlowHop&, const FlowHop&) = default;
};

/// What objects carry over the links of a flow.
struct AlongFlow {
  std::vector<FlowHop> hops;        ///< By round, link and object.
  std::vector<Load> carried;        ///< Per link.
  std::vector<std::size_t> place;   ///< Final node of every object, in the order given.
  std::int64_t rounds = 0;          ///< Links of the longest way that carries something.
  Load largest = 0;                 ///< Load of the largest object.
  std::vector<std::int64_t> links;  ///< Per node.
  bool keeps_enough = true;         ///< Every giver keeps (links - 1) x largest / 2 of them.
};

/// Node by node after all nodes that give to it, the largest link first: each link takes the
/// largest objects that fit into what is left of its amount, then the smallest one left if the sum
/// comes nearer. Source: core/theory/plan.md on plans along a flow.
/// @param objects  In order of their numbers. @return none if the flow has a cycle.
/// O(links log links + hops log objects).
std::optional<AlongFlow> carry_along(std::size_t nodes, std::span<const FlowLink> flow,
                                     std::span<const Carried> objects);

}  // namespace evenkeel::verify
