// Generated from core/schema/topology.json; do not edit.
#pragma once
#include "evenkeel/answers/topology.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::DegreeRange> {
  using T = answers::DegreeRange;
  static constexpr auto kRows = std::tuple{
      row("min", &T::min), row("max", &T::max)};
};

template <>
struct Members<answers::EigenLevel> {
  using T = answers::EigenLevel;
  static constexpr auto kRows = std::tuple{
      row("value", &T::value), row("multiplicity", &T::multiplicity)};
};

template <>
struct Members<answers::TopologyFacts> {
  using T = answers::TopologyFacts;
  static constexpr auto kRows = std::tuple{
      row("nodes", &T::nodes), row("edges", &T::edges), row("degree", &T::degree),
      row("diameter", &T::diameter), row("diameter_bounds", &T::diameter_bounds, kOptional),
      row("girth", &T::girth), row("connected", &T::connected), row("bipartite", &T::bipartite),
      row("regular", &T::regular), row("spectrum", &T::spectrum),
      row("lambda_2", &T::lambda_2, 0, Rule::relative(1e-12)),
      row("lambda_max", &T::lambda_max, 0, Rule::relative(1e-12)), row("distinct", &T::distinct),
      row("distinct_bounds", &T::distinct_bounds, kOptional),
      row("opt_iterations", &T::opt_iterations), row("cost_m", &T::cost_m),
      row("cost_m_bounds", &T::cost_m_bounds, kOptional)};
};

template <>
struct Members<answers::TopologyFactor> {
  using T = answers::TopologyFactor;
  static constexpr auto kRows = std::tuple_cat(std::tuple{
      row("topology", &T::topology)}, Members<answers::TopologyFacts>::kRows, std::tuple{});
};

template <>
struct Members<answers::MooreBounds> {
  using T = answers::MooreBounds;
  static constexpr auto kRows = std::tuple{
      row("most_nodes", &T::most_nodes), row("least_diameter", &T::least_diameter),
      row("least_nodes", &T::least_nodes), row("cage_nodes", &T::cage_nodes)};
};

template <>
struct Members<answers::TopologyMatrices> {
  using T = answers::TopologyMatrices;
  static constexpr auto kRows = std::tuple{
      row("incidence", &T::incidence, 0, Rule::within(1e-12)),
      row("adjacency", &T::adjacency, 0, Rule::within(1e-12)),
      row("laplacian", &T::laplacian, 0, Rule::within(1e-12)),
      row("diffusion", &T::diffusion, 0, Rule::within(1e-12)),
      row("alpha", &T::alpha, 0, Rule::relative(1e-12))};
};

template <>
struct Members<answers::TopologyResult> {
  using T = answers::TopologyResult;
  static constexpr auto kRows = std::tuple_cat(std::tuple{}, Members<answers::TopologyFacts>::kRows, std::tuple{
      row("factors", &T::factors), row("edge_list", &T::edge_list, kOptional, Rule::within(0)),
      row("moore", &T::moore), row("matrices", &T::matrices, kOptional)});
};

template <>
struct Members<answers::TopologyCheck> {
  using T = answers::TopologyCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid), row("by", &T::by, kOptional),
      row("trace_difference", &T::trace_difference, kOptional, Rule::within(1e-12))};
};

}  // namespace evenkeel::jobs
