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
    return concat({text, "; no two servers are more than ",
                   plural(input.counts.route_diameter, "hop"), " apart."});
  }
  const auto [from, to] = *input.route;
  const int length = eh::route_length(input.shape, from, to);
  const int distance = eh::graph_distance(input.shape, from, to);
  if (from == to)
    return concat({text, ". Both ends of the route are ", input.address({0, from}), "."});
  text += concat({". From ", input.address({0, from}), " to ", input.address({0, to}), " it is ",
                  plural(length, "hop"), ", below level ", eh::llca_level(input.shape, from, to)});
  if (distance < length) {
    text +=
        concat({"; by way of a parent ", distance, " would do, but routes spare the controllers"});
  }
  return text + ".";
}

}  // namespace evenkeel::jobs
