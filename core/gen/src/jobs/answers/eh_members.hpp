// Generated from core/schema/eh.json; do not edit.
#pragma once
#include "evenkeel/answers/eh.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::EhCounts> {
  using T = answers::EhCounts;
  static constexpr auto kRows = std::tuple{
      row("servers", &T::servers), row("controllers", &T::controllers), row("nodes", &T::nodes),
      row("control_links", &T::control_links), row("hypercube_links", &T::hypercube_links),
      row("cubes", &T::cubes), row("degree_server", &T::degree_server),
      row("degree_controller", &T::degree_controller), row("degree_root", &T::degree_root),
      row("route_diameter", &T::route_diameter), row("graph_diameter", &T::graph_diameter)};
};

template <>
struct Members<answers::EhNode> {
  using T = answers::EhNode;
  static constexpr auto kRows = std::tuple{
      row("address", &T::address), row("level", &T::level), row("number", &T::number),
      row("parent", &T::parent), row("children", &T::children), row("neighbours", &T::neighbours)};
};

template <>
struct Members<answers::EhRoute> {
  using T = answers::EhRoute;
  static constexpr auto kRows = std::tuple{
      row("from", &T::from), row("to", &T::to), row("llca_level", &T::llca_level),
      row("hops", &T::hops), row("length", &T::length), row("graph_distance", &T::graph_distance)};
};

template <>
struct Members<answers::EhResult> {
  using T = answers::EhResult;
  static constexpr auto kRows = std::tuple{
      row("counts", &T::counts), row("nodes", &T::nodes), row("route", &T::route)};
};

template <>
struct Members<answers::EhCheck> {
  using T = answers::EhCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid), row("by", &T::by)};
};

}  // namespace evenkeel::jobs
