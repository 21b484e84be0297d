// Fills the answer of an eh job.
#include "jobs/eh/answer.hpp"
#include "jobs/shared/data_hash.hpp"

namespace evenkeel::jobs {
namespace {

answers::EhCounts counts_of(const eh::Counts& c) {
  return {.servers = c.servers,
          .controllers = c.controllers,
          .nodes = c.nodes,
          .control_links = c.control_links,
          .hypercube_links = c.hypercube_links,
          .cubes = c.cubes,
          .degree_server = c.degree_server,
          .degree_controller = c.degree_controller,
          .degree_root = c.degree_root,
          .route_diameter = c.route_diameter,
          .graph_diameter = c.graph_diameter};
}

answers::EhNode node_of(const EhInput& input, const eh::Node& node) {
  const auto parent = eh::parent_of(input.shape, node);
  answers::EhNode to{.address = input.address(node), .level = node.level, .number = node.number};
  if (parent) to.parent = input.address(*parent);
  if (const auto child = eh::first_child_of(input.shape, node)) {
    const auto count = static_cast<std::size_t>(input.counts.degree_root);
    to.children = answers::list_of(count, [&input, first = *child](std::size_t c) {
      return input.address({first.level, first.number + static_cast<std::int64_t>(c)});
    });
  }
  const auto dimensions = static_cast<std::size_t>(parent ? input.shape.k : 0);
  to.neighbours = answers::list_of(dimensions, [&input, node](std::size_t d) {
    return input.address(eh::across(node, static_cast<int>(d)));
  });
  return to;
}

// Whether every hop uses a link of the network and the last hop reaches the target.
bool follows_links(const EhInput& input, std::span<const eh::Hop> hops) {
  const auto [from, to] = *input.route;
  bool valid = static_cast<int>(hops.size()) == eh::route_length(input.shape, from, to);
  eh::Node now{0, from};
  for (const eh::Hop& hop : hops) {
    const std::int64_t changed = hop.from.number ^ hop.to.number;
    const bool across = hop.from.level == hop.to.level && changed < input.counts.degree_root &&
                        (changed & (changed - 1)) == 0 && changed != 0;
    const bool climbs = eh::parent_of(input.shape, hop.from) == hop.to;
    const bool descends = eh::parent_of(input.shape, hop.to) == hop.from;
    valid = valid && hop.from == now && (hop.control ? climbs || descends : across);
    now = hop.to;
  }
  return valid && now == eh::Node{0, to};
}

}  // namespace

answers::Eh answer_of(const EhInput& input) {
  DataHash hash;
  hash.add_text("shape", input.name());
  answers::Eh answer;
  answer.input = {.nodes = input.counts.nodes, .hash = hash.finish()};
  answer.summary = summary_of(input);
  answer.result.counts = counts_of(input.counts);
  answer.result.nodes = answers::list_of_each(
      input.nodes, [&](const eh::Node& node) { return node_of(input, node); });
  answer.check = {.valid = true, .by = "formulas"};
  if (!input.route) return answer;
  const auto [from, to] = *input.route;
  const auto hops = eh::route_of(input.shape, from, to);
  answer.check = {.valid = follows_links(input, hops), .by = "links of every hop"};
  std::vector<std::array<std::string, 3>> written;
  for (const eh::Hop& hop : hops) {
    written.push_back(
        {input.address(hop.from), input.address(hop.to), hop.control ? "control" : "hypercube"});
  }
  answer.result.route = {.from = input.address({0, from}),
                         .to = input.address({0, to}),
                         .llca_level = eh::llca_level(input.shape, from, to),
                         .hops = std::move(written),
                         .length = eh::route_length(input.shape, from, to),
                         .graph_distance = eh::graph_distance(input.shape, from, to)};
  return answer;
}

}  // namespace evenkeel::jobs
