// Upper bound of the memory of a job of kind flow.
#include <algorithm>

#include "evenkeel/flow/schemes.hpp"
#include "flow/fewest_rounds.hpp"
#include "jobs/flow/input.hpp"
#include "jobs/shared/sizes.hpp"

namespace evenkeel::jobs {

Bytes flow_memory(const Request& request) {
  const NetworkSize network = network_size(request.body, request.buffers);
  // Such a network is refused with a more specific error.
  if (request.limits && (network.nodes > static_cast<std::int64_t>(kMaxFlowNodes) ||
                         network.edges > static_cast<std::int64_t>(kMaxFlowEdges))) {
    return 0;
  }
  const Json& name = setting(request, "scheme");
  const auto rows = flow::schemes();
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const auto& one) { return name == name_of(one.id); });
  const flow::Way way = row == rows.end() ? flow::Way::iterate : row->way;
  if (way == flow::Way::fewest_rounds) {
    // A copy of the network per round that is tried. Without a message limit there are at most as
    // many rounds as nodes, and doubling tries at most twice as many.
    const std::int64_t arcs = linear(network, 1, 2);
    const bool limited = !setting(request, "message_limit").is_null();
    const std::int64_t all = limited ? INT64_MAX : saturating_mul(2 * network.nodes, arcs);
    const std::int64_t most = request.limits ? flow::kFewestRoundsWork : INT64_MAX;
    return saturating_add(linear(network, 300, 300), saturating_mul(std::min(all, most), 110));
  }
  // Searches over integral flows build a network of arcs.
  const bool search = way != flow::Way::iterate && way != flow::Way::least_squares;
  return (search ? linear(network, 500, 500) : linear(network, 200, 130)) +
         spectrum_memory(network);
}

}  // namespace evenkeel::jobs
