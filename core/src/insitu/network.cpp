// Networks over ranks: made from lists or from a topology, checked, and gathered once at rank 0.
#include "evenkeel/insitu/network.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "insitu/consensus.hpp"
#include "insitu/network_state.hpp"
#include "insitu/suggest.hpp"

namespace evenkeel::insitu {
namespace {

using graph::NodeId;
using State = Network::State;

constexpr std::uint64_t kMaxNodes = 10000000;

// Checks that must hold before anything can be sent by these rows.
void check_shape(const Communicator& comm, const Rows& rows) {
  const auto wrong = [&](std::string_view what) {
    throw Error(ErrorCode::bad_shape, concat({"the rows of rank ", comm.rank(), " ", what}));
  };
  if (rows.offsets.empty() || rows.offsets.front() != 0)
    wrong("must have offsets that begin with 0");
  if (!std::is_sorted(rows.offsets.begin(), rows.offsets.end()))
    wrong("have offsets that decrease");
  if (rows.offsets.back() != rows.targets.size())
    wrong("must have offsets that end with the number of targets");
  if (!rows.weights.empty() && rows.weights.size() != rows.targets.size()) {
    wrong("must have a weight for every target or no weights");
  }
}

// Sorts neighbours in ascending order, which is the order of all sums.
void sort_rows(Rows& rows) {
  if (rows.weights.empty()) rows.weights.assign(rows.targets.size(), 1);
  std::vector<std::pair<NodeId, double>> row;
  for (std::size_t i = 0; i + 1 < rows.offsets.size(); ++i) {
    row.clear();
    for (std::uint32_t k = rows.offsets[i]; k < rows.offsets[i + 1]; ++k) {
      row.emplace_back(rows.targets[k], rows.weights[k]);
    }
    sort_stably(row, [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t k = 0; k < row.size(); ++k) {
      std::tie(rows.targets[rows.offsets[i] + k], rows.weights[rows.offsets[i] + k]) = row[k];
    }
  }
}

// First node of every rank's block.
void number_nodes(State& state) {
  const std::uint64_t own = state.count();
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(state.comm.size()));
  MPI_Allgather(&own, 1, MPI_UINT64_T, counts.data(), 1, MPI_UINT64_T, state.comm.get());
  const std::uint64_t nodes = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  if (nodes < 1 || nodes > kMaxNodes) {  // at all ranks
    throw Error(nodes < 1 ? ErrorCode::bad_shape : ErrorCode::too_large,
                concat({"the ranks have ", nodes, " nodes in total: a network must have 1 to ",
                        kMaxNodes}));
  }
  state.nodes = static_cast<NodeId>(nodes);
  state.starts.assign(1, 0);
  for (const std::uint64_t count : counts) {
    state.starts.push_back(state.starts.back() + static_cast<NodeId>(count));
  }
}

// The whole graph at rank 0, which computes spectra, colours and trees once.
std::unique_ptr<graph::Graph> gather_graph(const State& state) {
  std::vector<NodeId> ends;
  std::vector<double> weights;
  for (std::size_t i = 0; i < state.count(); ++i) {
    const NodeId node = state.first() + static_cast<NodeId>(i);
    for (std::uint32_t k = state.rows.offsets[i]; k < state.rows.offsets[i + 1]; ++k) {
      if (state.rows.targets[k] < node) continue;
      ends.push_back(node);
      ends.push_back(state.rows.targets[k]);
      weights.push_back(state.rows.weights[k]);
    }
  }
  const std::vector<NodeId> all = gather(state.comm, ends);
  const std::vector<double> all_weights = gather(state.comm, weights);
  std::unique_ptr<graph::Graph> graph;
  agree_after(state.comm, [&] {
    if (!state.comm.is_first()) return;
    std::vector<graph::Edge> edges;
    edges.reserve(all_weights.size());
    for (std::size_t e = 0; e < all_weights.size(); ++e) {
      edges.push_back({all[2 * e], all[2 * e + 1], all_weights[e]});
    }
    graph = std::make_unique<graph::Graph>(state.nodes, std::move(edges));
  });
  return graph;
}

// Components and equal weights, from rank 0 to all.
void find_parts(State& state) {
  std::vector<std::uint32_t> parts;
  std::vector<double> scale(2);
  if (state.comm.is_first()) {
    const graph::Components found = graph::components(*state.graph);
    parts = found.of;
    state.part_sizes.assign(found.count, 0);
    for (const std::uint32_t part : parts) ++state.part_sizes[part];
    const auto& edges = state.graph->edges();
    if (!edges.empty()) scale[0] = edges.front().weight;
    scale[1] = std::any_of(edges.begin(), edges.end(),
                           [&](const graph::Edge& edge) { return edge.weight != scale[0]; });
  }
  state.part = scatter(state.comm, parts, state.count());
  broadcast(state.comm, state.part_sizes);
  broadcast(state.comm, scale);
  state.scale = scale[0];
  state.weighted = scale[1] != 0;
}

std::shared_ptr<State> make_state(MPI_Comm comm, const std::string& words) {
  auto state = std::make_shared<State>(comm);
  agree_on(state->comm, words);
  return state;
}

std::shared_ptr<const State> from_rows(std::shared_ptr<State> state, Rows rows) {
  agree_after(state->comm, [&] { check_shape(state->comm, rows); });
  sort_rows(rows);
  state->rows = std::move(rows);
  number_nodes(*state);
  check_neighbours(*state);
  state->graph = gather_graph(*state);
  find_parts(*state);
  return state;
}

std::shared_ptr<const State> from_topology(std::shared_ptr<State> state,
                                           const graph::Topology& topology) {
  const auto size = static_cast<std::uint64_t>(state->comm.size());
  const auto rank = static_cast<std::uint64_t>(state->comm.rank());
  agree_after(state->comm, [&] {
    auto graph = std::make_unique<graph::Graph>(graph::make_topology(topology));
    const std::uint64_t n = graph->nodes();
    state->nodes = static_cast<NodeId>(n);
    for (std::uint64_t r = 0; r <= size; ++r) {
      state->starts.push_back(static_cast<NodeId>(r * n / size));
    }
    for (NodeId node = state->starts[rank]; node < state->starts[rank + 1]; ++node) {
      const auto targets = graph->neighbours(node);
      state->rows.targets.insert(state->rows.targets.end(), targets.begin(), targets.end());
      for (const std::uint32_t edge : graph->edge_ids(node)) {
        state->rows.weights.push_back(graph->edges()[edge].weight);
      }
      state->rows.offsets.push_back(static_cast<std::uint32_t>(state->rows.targets.size()));
    }
    state->topology = topology;
    if (rank == 0) state->graph = std::move(graph);
  });
  find_parts(*state);
  return state;
}

}  // namespace

int State::owner(NodeId node) const {
  // The last rank that begins at or before the node. A rank without nodes begins at the first node
  // of the next rank.
  return static_cast<int>(std::upper_bound(starts.begin(), starts.end(), node) - starts.begin()) -
         1;
}

Network Network::of_neighbours(MPI_Comm comm, std::span<const Neighbour> neighbours) {
  auto state = make_state(comm, "a network of neighbours");
  Rows rows;
  for (const Neighbour& neighbour : neighbours) {
    rows.targets.push_back(static_cast<NodeId>(neighbour.rank));  // a rank below 0 becomes a huge
                                                                  // number, above all ranks
    rows.weights.push_back(neighbour.weight);
  }
  rows.offsets.push_back(static_cast<std::uint32_t>(rows.targets.size()));
  return Network(from_rows(std::move(state), std::move(rows)));
}

Network Network::of_rows(MPI_Comm comm, Rows rows) {
  return Network(from_rows(make_state(comm, "a network of rows"), std::move(rows)));
}

Network Network::of_topology(MPI_Comm comm, const graph::Topology& topology) {
  return Network(from_topology(make_state(comm, "the topology " + topology.text()), topology));
}

Network Network::suggested(MPI_Comm comm, const flow::Machine& machine) {
  auto state = make_state(
      comm, concat({"a suggestion for a machine of ", brief(machine.startup, 17),
                    " ms per message and ", brief(machine.per_unit, 17), " ms per unit"}));
  std::vector<char> best;
  agree_after(state->comm, [&] {
    if (!state->comm.is_first()) return;
    const std::string text = suggested_topology(state->comm.size(), machine);
    best.assign(text.begin(), text.end());
  });
  broadcast(state->comm, best);
  const std::string text(best.begin(), best.end());
  return Network(from_topology(std::move(state), graph::parse_topology(text)));
}

std::size_t Network::nodes() const { return state_->nodes; }
std::size_t Network::first() const { return state_->first(); }
std::size_t Network::rows() const { return state_->count(); }
std::size_t Network::components() const { return state_->part_sizes.size(); }
int Network::rank() const { return state_->comm.rank(); }
int Network::size() const { return state_->comm.size(); }
int Network::owner(NodeId node) const { return state_->owner(node); }
const graph::Topology* Network::topology() const {
  return state_->topology ? &*state_->topology : nullptr;
}
std::span<const NodeId> Network::neighbours(std::size_t row) const {
  const Rows& rows = state_->rows;
  return {rows.targets.data() + rows.offsets[row], rows.offsets[row + 1] - rows.offsets[row]};
}

}  // namespace evenkeel::insitu
