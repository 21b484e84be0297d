// Recomputes an eh answer: counts, nodes and routes by the digits of addresses.
#include "verify/eh/recompute.hpp"

namespace evenkeel::verify {
namespace {

answers::EhCounts counts_of(const settings::Eh& asked, const ExtendedHypercube& network) {
  const auto counts = network.counts();
  answers::EhCounts found{
      .servers = counts.servers,
      .controllers = counts.controllers,
      .nodes = counts.servers + counts.controllers,
      .control_links = counts.control_links,
      .hypercube_links = counts.hypercube_links,
      .cubes = counts.cubes,
      .degree_server = asked.k + 1,  // a parent, and one neighbour per dimension
      .degree_root = network.fan(),
      .route_diameter = counts.longest_route,
      .graph_diameter = counts.diameter};
  if (asked.l > 1) found.degree_controller = network.fan() + asked.k + 1;
  return found;
}

answers::EhNode node_of(const settings::Eh& asked, const ExtendedHypercube& network,
                        const Address& node) {
  answers::EhNode found{
      .address = network.text(node), .level = network.level(node), .number = network.number(node)};
  if (!node.empty()) found.parent = network.text(Address(node.begin(), node.end() - 1));
  std::vector<std::string> children, neighbours;
  if (network.level(node) > 0) {
    Address below = node;
    for (below.push_back(0); below.back() < network.fan(); ++below.back())
      children.push_back(network.text(below));
  }
  for (std::int64_t d = 0; !node.empty() && d < asked.k; ++d)
    neighbours.push_back(network.text(network.across(node, d)));
  found.children = std::move(children);
  found.neighbours = std::move(neighbours);
  return found;
}

answers::EhRoute route_of(const ExtendedHypercube& network, const Address& from,
                          const Address& to) {
  const std::vector<Address> path = network.route(from, to);
  std::int64_t top = 0;
  std::vector<std::array<std::string, 3>> hops;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const bool across = path[i].size() == path[i - 1].size();
    hops.push_back(
        {network.text(path[i - 1]), network.text(path[i]), across ? "hypercube" : "control"});
    if (across) top = network.level(path[i]) + 1;
  }
  const auto length = static_cast<std::int64_t>(hops.size());
  return {.from = network.text(from),
          .to = network.text(to),
          .llca_level = top,
          .hops = std::move(hops),
          .length = length,
          .graph_distance = network.distance(from, to)};
}

}  // namespace

answers::Eh recompute_eh(const settings::Eh& asked, const std::vector<Address>& nodes,
                         const std::optional<std::pair<Address, Address>>& route) {
  const ExtendedHypercube network(asked.k, asked.l);
  answers::Eh found;
  found.result.counts = counts_of(asked, network);
  std::vector<Address> all = nodes;
  if (asked.list) {
    all.clear();
    std::int64_t count = found.result.counts.servers;
    for (std::int64_t level = 0; level <= asked.l; ++level, count /= network.fan())
      for (std::int64_t number = 0; number < count; ++number)
        all.push_back(network.node(level, number));
  }
  found.result.nodes = answers::list_of_each(std::move(all), [asked, network](const Address& node) {
    return node_of(asked, network, node);
  });
  found.check = {.valid = true, .by = route ? "links of every hop" : "formulas"};
  if (route) found.result.route = route_of(network, route->first, route->second);
  return found;
}

}  // namespace evenkeel::verify
