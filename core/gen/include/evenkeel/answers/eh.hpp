// Generated from core/schema/eh.json; do not edit.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

struct EhCounts {
  Whole servers = {};
  Whole controllers = {};
  Whole nodes = {};
  Whole control_links = {};
  Whole hypercube_links = {};
  Whole cubes = {};
  Whole degree_server = {};
  /// Degree of a controller between the servers and the root; null if l is 1.
  std::optional<Whole> degree_controller = {};
  Whole degree_root = {};
  /// Length of the longest route between two servers, in hops.
  Whole route_diameter = {};
  /// Length of the longest shortest path between two servers, in hops.
  Whole graph_diameter = {};
};

struct EhNode {
  std::string address = {};
  Whole level = {};
  Whole number = {};
  std::optional<std::string> parent = {};
  List<std::string> children = {};
  /// Addresses of the neighbours in the same cube, ordered by dimension.
  List<std::string> neighbours = {};
};

struct EhRoute {
  std::string from = {};
  std::string to = {};
  /// Level of the least common ancestor of the two servers.
  Whole llca_level = {};
  /// [from, to, kind of link]: the kind is "control" or "hypercube".
  List<std::array<std::string, 3>> hops = {};
  Whole length = {};
  /// Length of a shortest path between the two servers, in hops.
  Whole graph_distance = {};
};

struct EhResult {
  EhCounts counts = {};
  List<EhNode> nodes = {};
  std::optional<EhRoute> route = {};
};

struct EhCheck {
  bool valid = {};
  std::string by = {};
};

using Eh = Answer<EhResult, EhCheck>;

}  // namespace evenkeel::answers
