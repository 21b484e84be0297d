// Why a ring schedule takes its time: roles of the nodes, and the critical chain or thread.
#include "ring/structure.hpp"

#include <algorithm>

#include "base/checked.hpp"

namespace evenkeel::ring {
namespace {

std::size_t neighbour(std::size_t node, std::int64_t hops, std::size_t n) {
  const auto position = static_cast<std::int64_t>(node) + hops;
  return static_cast<std::size_t>(floor_divide(position, static_cast<std::int64_t>(n)).remainder);
}

// The `count` nodes up to `last`, in travel order.
CriticalPath path_ending_at(std::size_t last, std::int64_t count, bool to_right, std::size_t n) {
  CriticalPath path;
  path.to_right = to_right;
  for (std::int64_t hop = count - 1; hop >= 0; --hop) {
    path.nodes.push_back(neighbour(last, to_right ? -hop : hop, n));
  }
  return path;
}

// Nodes whose load can take part in the flow out of `last` within `steps`: the smallest j with
// minimum W(j) + (steps - j) M.
std::int64_t binding_reach(const Instance& instance, std::size_t last, bool to_right,
                           std::int64_t steps, Load limit) {
  const auto n = static_cast<std::int64_t>(instance.size());
  Int128 reach = static_cast<Int128>(steps) * limit;
  Int128 least = reach;
  std::int64_t best = 0;
  for (std::int64_t j = 1; j <= std::min(steps, n); ++j) {
    reach += instance.load(neighbour(last, to_right ? 1 - j : j - 1, instance.size())) - limit;
    if (reach < least) {
      least = reach;
      best = j;
    }
  }
  return best;
}

}  // namespace

std::vector<NodeRole> node_roles(std::span<const Load> loads, std::span<const Load> flow) {
  const std::size_t n = loads.size();
  std::vector<NodeRole> roles(n);
  for (std::size_t i = 0; i < n; ++i) {
    const Load right = std::max<Load>(flow[i], 0);
    const Load left = std::max<Load>(-flow[i > 0 ? i - 1 : n - 1], 0);
    if (right > 0) roles[i].kind = left > 0 ? NodeKind::rich : NodeKind::positive;
    if (right == 0 && left > 0) roles[i].kind = NodeKind::negative;
    // Never true for a rich node of a balancing flow: it keeps its target, which is not negative.
    roles[i].red = right + left > loads[i];
  }
  return roles;
}

std::optional<CriticalPath> critical_path(const Instance& instance, const SendModel& model,
                                          Load shift, std::int64_t steps) {
  if (steps == 0) return std::nullopt;
  const std::size_t n = instance.size();
  const auto incoming = [&](std::size_t node) {
    return (node > 0 ? instance.linear(node - 1) : 0) - shift;
  };
  const auto outgoing = [&](std::size_t node) { return instance.linear(node) - shift; };

  if (model.mode == SendMode::single) {
    // The last node of a run of steps - 1 red nodes; any sender if the run is empty.
    const auto find = [&](bool to_right) -> std::optional<std::size_t> {
      std::int64_t run = 0;
      for (std::size_t k = 0; k < 2 * n; ++k) {  // twice around, so that runs over node 0 count
        const std::size_t node = to_right ? k % n : n - 1 - k % n;
        const Load sent = to_right ? outgoing(node) : -incoming(node);
        const bool alone = to_right ? incoming(node) >= 0 : outgoing(node) <= 0;
        run = sent > instance.load(node) && alone ? run + 1 : 0;
        if (sent > 0 && run == steps - 1) return node;
      }
      return std::nullopt;
    };
    if (const auto last = find(true)) return path_ending_at(*last, steps, true, n);
    if (const auto last = find(false)) return path_ending_at(*last, steps, false, n);
    return std::nullopt;
  }

  // The link whose flow cannot be done in steps - 1.
  const Reach reach = make_reach(instance, model.message_limit, steps - 1);
  for (const bool to_right : {true, false}) {
    for (std::size_t link = 0; link < n; ++link) {
      const Load needed = to_right ? outgoing(link) : -outgoing(link);
      const Load possible = to_right ? reach.right[link] : reach.left[link];
      if (needed <= possible || needed <= 0) continue;
      const std::size_t last = to_right ? link : neighbour(link, 1, n);
      std::int64_t before = steps - 1;
      if (model.message_limit) {
        before = binding_reach(instance, last, to_right, steps - 1, *model.message_limit);
      }
      const std::int64_t count = std::min(before + 1, static_cast<std::int64_t>(n));
      CriticalPath path = path_ending_at(last, count, to_right, n);
      path.limit_binds = before < steps - 1;
      return path;
    }
  }
  return std::nullopt;
}

}  // namespace evenkeel::ring
