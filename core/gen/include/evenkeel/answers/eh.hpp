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
  /// Between servers and root; none when l is 1.
  std::optional<Whole> degree_controller = {};
  Whole degree_root = {};
  /// Longest route between servers.
  Whole route_diameter = {};
  /// Longest shortest path between servers.
  Whole graph_diameter = {};
};

struct EhNode {
  std::string address = {};
  Whole level = {};
  Whole number = {};
  std::optional<std::string> parent = {};
  List<std::string> children = {};
  /// In the same cube, dimension by dimension.
  List<std::string> neighbours = {};
};

struct EhRoute {
  std::string from = {};
  std::string to = {};
  /// Level of the least common ancestor.
  Whole llca_level = {};
  /// [from, to, "control" or "hypercube"]
  List<std::array<std::string, 3>> hops = {};
  Whole length = {};
  /// Hops of a shortest path.
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
