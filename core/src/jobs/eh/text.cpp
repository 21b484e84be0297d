// Sentences of an eh answer.
#include "evenkeel/base/concat.hpp"
#include "jobs/eh/answer.hpp"

namespace evenkeel::jobs {

std::string summary_of(const EhInput& input) {
  std::string text = concat({input.name(), " has ", plural(input.counts.servers, "server"), " and ",
                             plural(input.counts.controllers, "controller"), ", joined by ",
                             input.counts.control_links, " control and ",
                             plural(input.counts.hypercube_links, "hypercube link")});
  if (!input.route) {
    return concat({text, ". A route between two servers has at most ",
                   plural(input.counts.route_diameter, "hop"), "."});
  }
  const auto [from, to] = *input.route;
  const int length = eh::route_length(input.shape, from, to);
  const int distance = eh::graph_distance(input.shape, from, to);
  if (from == to)
    return concat({text, ". The route has no hops because both of its ends are ",
                   input.address({0, from}), "."});
  text += concat({". The route from ", input.address({0, from}), " to ", input.address({0, to}),
                  " has ", plural(length, "hop"), " and stays below level ",
                  eh::llca_level(input.shape, from, to)});
  if (distance < length) {
    text += concat({". A path through a controller has only ", plural(distance, "hop"),
                    ", but the routing rule keeps traffic off the controllers"});
  }
  return text + ".";
}

}  // namespace evenkeel::jobs
