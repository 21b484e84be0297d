// A better mapping close to a given one, within a limit of moves.
#include "mapping/remapping.hpp"

#include <utility>

#include "evenkeel/base/heap.hpp"
#include "mapping/best_server.hpp"

namespace evenkeel::mapping {
namespace {

constexpr double kMaxLookedAt = 1e9;  // messages x servers

// The moves with the largest gain first; a gain is computed again before its move.
Placement with_best_moves(Placement placement, std::int64_t moves, StopCheck* stop) {
  BestServers best(placement);
  Heap<std::pair<double, std::uint32_t>> gains;  // changes of the cost with their tasks
  const auto servers = static_cast<std::int64_t>(placement.servers());
  const auto look = [&](std::uint32_t task) {
    spend(stop, servers);
    const auto [server, change, pull] = best.find(placement, task);
    if (server != placement.mapping()[task]) gains.push({change.cost, task});
  };
  for (std::uint32_t task = 0; task < placement.mapping().size(); ++task) look(task);
  while (moves > 0 && !gains.empty()) {
    const std::uint32_t task = gains.pop().second;
    spend(stop, servers);
    const auto [server, change, pull] = best.find(placement, task);
    if (server == placement.mapping()[task]) continue;
    if (!gains.empty() && gains.top().first < change.cost) {
      gains.push({change.cost, task});
      continue;
    }
    const std::uint32_t from = placement.mapping()[task];
    placement.move(task, server, change);
    best.update(placement, from);
    best.update(placement, server);
    --moves;
  }
  return placement;
}

}  // namespace

Remapping::Remapping(const TaskGraph& tasks, const Distances& distances, double beta, double effort,
                     MoveLimit limit, Rng rng)
    : Rounds(tasks, distances, beta, limit.home, efforts_of_rounds(tasks.tasks(), effort), rng),
      limit_(std::move(limit)) {
  if (limit_.moves >= static_cast<std::int64_t>(tasks.tasks())) move_freely();
}

bool Remapping::prepare(std::int64_t& proposals) {
  Placement start(tasks_, distances_, limit_.home, beta_);
  const double work =
      static_cast<double>(tasks_.rows()) * static_cast<double>(distances_.servers());
  if (work <= kMaxLookedAt) {
    start = with_best_moves(std::move(start), limit_.moves, stop_);
    proposals -= static_cast<std::int64_t>(work);
  }
  moved_ = start.mapping();
  offer(moved_);
  return true;
}

std::vector<Rounds::Stage> Remapping::plan(double effort) {
  return {{[this, effort](const Mapping&, Rng rng) -> std::unique_ptr<Mapper> {
             return std::make_unique<HeatBath>(Placement(tasks_, distances_, moved_, beta_),
                                               HeatBathOptions{0.2, 30, 20, 100 * effort}, rng,
                                               limit_);
           },
           1}};
}

std::int64_t moved_tasks(std::span<const std::uint32_t> from, std::span<const std::uint32_t> to) {
  std::int64_t count = 0;
  for (std::size_t i = 0; i < from.size(); ++i) count += from[i] != to[i] ? 1 : 0;
  return count;
}

}  // namespace evenkeel::mapping
