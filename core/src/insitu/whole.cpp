// Integral flows from real flows: edge by edge, along a tree, or at rank 0 by the core.
#include "insitu/whole.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "evenkeel/base/sort.hpp"
#include "evenkeel/flow/problem.hpp"
#include "flow/direct.hpp"
#include "flow/round.hpp"
#include "insitu/collectives.hpp"

namespace evenkeel::insitu {
namespace {

using graph::NodeId;

constexpr int kTreeTag = 3;
constexpr std::uint32_t kNone = UINT32_MAX;

// Both ends of an edge round the same number, up to its sign.
Load nearest(double units) {
  const auto size = static_cast<Load>(std::floor(std::fabs(units) + 0.5));
  return units < 0 ? -size : size;
}

// Parent, depth and preorder place of every node within the breadth-first tree of its part.
struct Tree {
  std::vector<std::uint32_t> parent, depth, place;
  std::vector<NodeId> preorder;  // part after part
};

Tree breadth_first_tree(const graph::Graph& graph) {
  const std::size_t n = graph.nodes();
  Tree tree{std::vector<std::uint32_t>(n, kNone),
            std::vector<std::uint32_t>(n, kNone),
            std::vector<std::uint32_t>(n, 0),
            {}};
  std::vector<std::vector<NodeId>> children(n);
  std::vector<NodeId> queue;
  for (NodeId root = 0; root < n; ++root) {
    if (tree.depth[root] != kNone) continue;
    tree.depth[root] = 0;
    queue.assign(1, root);
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const NodeId node = queue[head];
      for (const NodeId next : graph.neighbours(node)) {
        if (tree.depth[next] != kNone) continue;
        tree.depth[next] = tree.depth[node] + 1;
        tree.parent[next] = node;
        children[node].push_back(next);
        queue.push_back(next);
      }
    }
    queue.assign(1, root);  // now a stack
    for (std::uint32_t place = 0; !queue.empty(); ++place) {
      const NodeId node = queue.back();
      queue.pop_back();
      tree.place[node] = place;
      tree.preorder.push_back(node);
      queue.insert(queue.end(), children[node].rbegin(), children[node].rend());
    }
  }
  return tree;
}

}  // namespace

Wholes::Wholes(const Site& site, Whole rule, const std::vector<double>& speeds)
    : site_(site), rule_(rule), speeds_(speeds) {
  if (rule_ == Whole::tree) plant_tree(speeds);
}

void Wholes::plant_tree(const std::vector<double>& speeds) {
  const Network::State& state = site_.state;
  const std::size_t count = state.count();
  Tree tree;
  std::vector<double> before;
  std::vector<double> after;
  if (site_.comm.is_first()) {
    tree = breadth_first_tree(*state.graph);
    std::vector<double> sums(state.part_sizes.size(), 0);
    const graph::Components parts = graph::components(*state.graph);
    before.assign(state.nodes, 0);
    after.assign(state.nodes, 0);
    for (const NodeId node : tree.preorder) {
      double& sum = sums[parts.of[node]];
      before[node] = sum;
      sum += speeds.empty() ? 1 : speeds[node];
      after[node] = sum;
    }
    for (NodeId node = 0; node < state.nodes; ++node) {
      before[node] /= sums[parts.of[node]];
      after[node] /= sums[parts.of[node]];
    }
  }
  const auto parent = scatter(site_.comm, tree.parent, count);
  const auto depth = scatter(site_.comm, tree.depth, count);
  const auto place = scatter(site_.comm, tree.place, count);
  before = scatter(site_.comm, before, count);
  after = scatter(site_.comm, after, count);
  for (std::size_t i = 0; i < count; ++i) {
    tree_.push_back({depth[i], kNone, place[i], before[i], after[i]});
    if (levels_.size() <= depth[i]) levels_.resize(depth[i] + 1);
    levels_[depth[i]].push_back(static_cast<std::uint32_t>(i));
    for (std::uint32_t k = state.rows.offsets[i]; k < state.rows.offsets[i + 1]; ++k) {
      if (state.rows.targets[k] == parent[i]) tree_[i].up = k;
    }
  }
  // Children at other ranks announce themselves, in the order in which they will send: level by
  // level.
  Halo halo(state, site_.comm, Transport::isend);
  for (std::size_t i = 0; i < count; ++i) halo.values()[i] = parent[i];
  const std::span<MPI_Request> requests = halo.start();
  MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
  below_.resize(levels_.size() + 1);
  for (std::size_t i = 0; i < count; ++i) {
    for (const Halo::Entry& entry : halo.row(i)) {
      if (state.is_own(state.rows.targets[entry.entry])) continue;
      if (halo.values()[entry.slot] != static_cast<double>(state.first() + i)) continue;
      below_[depth[i] + 1].push_back(entry.entry);
    }
  }
  for (auto& entries : below_) {
    sort_fast(entries, [&](std::uint32_t entry) { return state.rows.targets[entry]; });
  }
}

// Spare units are spread evenly over the preorder, so that every subtree is off by less than a
// unit.
Load Wholes::target(const OwnLoads& own, std::size_t row) const {
  const TreeRow& place = tree_[row];
  const std::uint32_t part = site_.state.part[row];
  const Load total = own.totals[part];
  if (!site_.by_speed) {
    const Load size = site_.state.part_sizes[part];
    const auto up_to = [&](Load nodes) { return static_cast<Load>(Int128{nodes} * total / size); };
    return up_to(Load{place.place} + 1) - up_to(place.place);
  }
  const auto up_to = [&](double share) {
    return static_cast<Load>(std::floor(static_cast<double>(total) * share));
  };
  return up_to(place.after) - up_to(place.before);
}

// From the leaves up: load of a subtree above its targets goes over the edge to its parent.
Routine Wholes::by_tree(Runner& runner, const OwnLoads& own, std::vector<Load>& units) {
  const Network::State& state = site_.state;
  const auto& targets = state.rows.targets;
  std::vector<Load> beyond(state.count(), 0);
  for (std::size_t i = 0; i < state.count(); ++i) {
    beyond[i] = own.loads[i] - target(own, i);
    for (std::uint32_t k = state.rows.offsets[i]; k < state.rows.offsets[i + 1]; ++k) {
      beyond[i] -= units[k];
    }
  }
  const auto row_of = [&](std::uint32_t entry) {
    const auto& offsets = state.rows.offsets;
    return static_cast<std::size_t>(std::upper_bound(offsets.begin(), offsets.end(), entry) -
                                    offsets.begin()) -
           1;
  };
  std::vector<MPI_Request> requests;
  std::vector<Load> sent;
  for (std::size_t depth = levels_.size(); depth > 0; --depth) {
    const std::vector<std::uint32_t>& children = below_[depth];
    std::vector<Load> heard(children.size());
    requests.clear();
    for (std::size_t k = 0; k < children.size(); ++k) {
      requests.push_back(MPI_REQUEST_NULL);
      MPI_Irecv(&heard[k], 1, MPI_INT64_T, state.owner(targets[children[k]]), kTreeTag,
                site_.comm.get(), &requests.back());
    }
    co_await runner.all(requests);
    for (std::size_t k = 0; k < children.size(); ++k) {
      units[children[k]] = -heard[k];
      beyond[row_of(children[k])] += heard[k];
    }
    requests.clear();
    sent.clear();
    sent.reserve(levels_[depth - 1].size());
    for (const std::uint32_t i : levels_[depth - 1]) {
      const std::uint32_t up = tree_[i].up;
      if (up == kNone) continue;
      units[up] = beyond[i];
      if (state.is_own(targets[up])) {
        const std::size_t parent = targets[up] - state.first();
        beyond[parent] += beyond[i];
        const auto begin = targets.begin() + state.rows.offsets[parent];
        const auto end = targets.begin() + state.rows.offsets[parent + 1];
        const auto back = std::lower_bound(begin, end, state.first() + i);
        units[static_cast<std::size_t>(back - targets.begin())] = -beyond[i];
      } else {
        sent.push_back(beyond[i]);
        requests.push_back(MPI_REQUEST_NULL);
        MPI_Isend(&sent.back(), 1, MPI_INT64_T, state.owner(targets[up]), kTreeTag,
                  site_.comm.get(), &requests.back());
      }
    }
    co_await runner.all(requests);
  }
}

// Rounds the flow at rank 0 like flow::Solver. Called rarely, so blocking is acceptable.
Routine Wholes::by_core(Runner& runner, const OwnLoads& own, const std::vector<double>& real,
                        std::vector<Load>& units) {
  static_cast<void>(runner);
  const Network::State& state = site_.state;
  std::vector<double> upward;
  for (std::size_t i = 0; i < state.count(); ++i) {
    for (std::uint32_t k = state.rows.offsets[i]; k < state.rows.offsets[i + 1]; ++k) {
      if (state.rows.targets[k] > state.first() + i) upward.push_back(real[k]);
    }
  }
  const std::vector<double> flow = gather(site_.comm, upward);  // in the order of the edges
  std::vector<Load> loads = gather(site_.comm, own.loads);
  std::vector<Load> entries;
  agree_after(site_.comm, [&] {
    if (!site_.comm.is_first()) return;
    const graph::Graph& graph = *state.graph;
    const flow::Problem problem = flow::make_problem(graph, std::move(loads), speeds_);
    const graph::Topology* topology = state.topology ? &*state.topology : nullptr;
    flow::LeastSquares least(graph, topology, problem.excess);
    while (!least.advance(INT64_MAX / 16)) {
    }
    const std::vector<double> least_flow = least.flow();
    const flow::IntegralPlan plan =
        flow::least_norm_plan(graph, problem, least_flow, least.potential());
    const std::vector<Load> whole =
        flow::is_least_norm(flow, least_flow)
            ? plan.flow
            : flow::round_flow(graph, flow, problem.loads, plan.targets).flow;
    for (NodeId node = 0; node < graph.nodes(); ++node) {
      for (const std::uint32_t edge : graph.edge_ids(node)) {
        entries.push_back(graph.edges()[edge].u == node ? whole[edge] : -whole[edge]);
      }
    }
  });
  units = scatter(site_.comm, entries, state.entries());
  co_return;
}

Routine Wholes::make(Runner& runner, const OwnLoads& own, const std::vector<double>& real,
                     std::vector<Load>& units) {
  units.assign(real.size(), 0);
  if (rule_ == Whole::core) {
    co_await runner.call(by_core(runner, own, real, units));
    co_return;
  }
  if (rule_ == Whole::none) co_return;
  std::transform(real.begin(), real.end(), units.begin(), nearest);
  if (rule_ == Whole::nearest) co_return;
  const Network::State& state = site_.state;
  for (std::size_t i = 0; i < state.count(); ++i) {
    if (tree_[i].up != kNone) units[tree_[i].up] = 0;
  }
  for (const auto& children : below_) {
    for (const std::uint32_t entry : children) units[entry] = 0;
  }
  for (std::size_t i = 0; i < state.count(); ++i) {  // entries to children of this rank
    for (std::uint32_t k = state.rows.offsets[i]; k < state.rows.offsets[i + 1]; ++k) {
      const NodeId target = state.rows.targets[k];
      if (!state.is_own(target)) continue;
      const std::uint32_t up = tree_[target - state.first()].up;
      if (up != kNone && state.rows.targets[up] == state.first() + i) units[k] = 0;
    }
  }
  co_await runner.call(by_tree(runner, own, units));
}

}  // namespace evenkeel::insitu
