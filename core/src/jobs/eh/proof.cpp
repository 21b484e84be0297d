// The claims of an eh answer.
#include "evenkeel/base/concat.hpp"
#include "jobs/eh/answer.hpp"

namespace evenkeel::jobs {

// By arithmetic on the addresses. Source: core/theory/eh.md, sections 3 and 4.
void prove(Proof& proof, const EhInput& input) {
  const std::int64_t far = (input.counts.degree_root - 1) << (input.shape.k * (input.shape.l - 1));
  Writer& writer = proof.at_most("route_diameter", input.counts.route_diameter);
  writer.key("pair")
      .begin_array()
      .value(input.address({0, 0}))
      .value(input.address({0, far}))
      .end_array();
  proof.says(
      concat({"A route has at most ", plural(input.counts.route_diameter, "hop"),
              ". A route climbs at most ", plural(input.shape.l - 1, "level"), ", takes at most ",
              plural(input.shape.k, "hop"), " inside one hypercube and descends at most ",
              plural(input.shape.l - 1, "level"),
              ". The route between the two servers in the certificate has ",
              plural(input.counts.route_diameter, "hop"), "."}));
  if (!input.route) return;
  const auto [from, to] = *input.route;
  proof.at_least("graph_distance", eh::graph_distance(input.shape, from, to));
  if (from == to) return proof.says("The distance from a server to itself is 0 hops.");
  const int level = eh::llca_level(input.shape, from, to);
  const int distance = eh::graph_distance(input.shape, from, to);
  const std::string least =
      "Every path between the two servers has at least " + plural(distance, "hop") + ": the ";
  if (level == 1)
    return proof.says(least + (distance == 1 ? "servers differ." : "servers are not neighbours."));
  proof.says(concat({least, "two servers are in different cubes, so a path climbs to level ",
                     level - 1, " and descends again. On level ", level - 1,
                     ", two nodes that are not neighbours are at least 2 hops apart."}));
}

}  // namespace evenkeel::jobs
