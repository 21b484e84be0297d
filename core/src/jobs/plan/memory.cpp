// Upper bound of the memory of a job of kind plan.
#include "jobs/shared/schema_internal.hpp"
#include "jobs/shared/sizes.hpp"

namespace evenkeel::jobs {

namespace {

/// Sums, cuts and windows; and a table if no part is allowed to be empty.
Bytes chain_memory(const Json& chain, const Buffers& buffers) {
  const std::int64_t items = length_at(chain, "load", buffers);
  const std::int64_t parts =
      std::max({whole_at(chain, "parts", 1000000), length_at(chain, "speed", buffers),
                length_at(chain, "capacity", buffers)});
  const Bytes table = whole_at(chain, "min_items", 1) == 1
                          ? saturating_mul(4, saturating_mul(items, parts))
                          : Bytes{0};
  return saturating_add(linear({items, parts}, 100, 200), table);
}

}  // namespace

Bytes plan_memory(const Request& request) {
  const Json& chain = at(request.body, "chain");
  if (chain.is_object()) return chain_memory(chain, request.buffers);
  const Json& experts = at(request.body, "experts");
  if (!experts.is_null())
    return linear(
        {static_cast<std::int64_t>(experts.size()), whole_at(request.body, "slots", 100000)},
        300 * whole_at(request.body, "slots", 100000), 2000);
  const Json& stream = at(request.body, "stream");
  if (stream.is_object()) {
    // Arrays as long as the request, and a plan.
    const Json& snapshots = at(stream, "snapshots");
    const auto count = snapshots.is_array() ? static_cast<std::int64_t>(snapshots.size()) : 0;
    const std::int64_t most =
        count > 0 && snapshots[0].is_array() ? static_cast<std::int64_t>(snapshots[0].size()) : 0;
    return linear({std::max(most, length_at(stream, "node", request.buffers)), count}, 700,
                  600 + 40 * most);
  }
  const Json& objects = at(request.body, "objects");
  const std::int64_t count = objects.is_object() ? length_at(objects, "load", request.buffers) : 0;
  const Json& nodes = at(request.body, "nodes");
  const std::int64_t machines = nodes.is_number_unsigned() ? nodes.get<std::int64_t>()
                                : nodes.is_object()
                                    ? std::max(length_at(nodes, "speed", request.buffers),
                                               length_at(nodes, "id", request.buffers))
                                    : 0;
  // The model, items, some placements at a time, and the moves.
  const NetworkSize network = is_set(request.body, "topology")
                                  ? network_size(request.body, request.buffers)
                                  : NetworkSize{};
  const Bytes hops = setting(request, "migration") == "bytes-distance"
                         ? saturating_mul(4, saturating_mul(network.nodes, network.nodes))
                         : 0;
  const Bytes messages = saturating_mul(100, length_at(request.body, "comm", request.buffers));
  return saturating_add(
      saturating_add(linear({std::max<std::int64_t>(machines, 1), count}, 400, 320),
                     linear(network, 400, 400)),
      saturating_add(hops, messages));
}

}  // namespace evenkeel::jobs
