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
  proof.says(concat({"No route is longer than ", plural(input.counts.route_diameter, "hop"), ": ",
                     input.shape.l - 1, " up, up to ", input.shape.k,
                     " across the digit of one controller and ", input.shape.l - 1,
                     " down; that of the pair is as long."}));
  if (!input.route) return;
  const auto [from, to] = *input.route;
  proof.at_least("graph_distance", eh::graph_distance(input.shape, from, to));
  proof.says(from == to ? std::string("No hop leads from a server to itself.")
                        : concat({"No path is shorter: the addresses differ below level ",
                                  eh::llca_level(input.shape, from, to),
                                  ", so it climbs and descends to there, and two that are no "
                                  "neighbours are 2 hops apart at least."}));
}

}  // namespace evenkeel::jobs
