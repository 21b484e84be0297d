// The values of neighbours at other ranks, brought by messages.
#include "insitu/halo.hpp"

#include <algorithm>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::insitu {

using graph::NodeId;

namespace {

constexpr int kHaloTag = 2;

}  // namespace

Halo::Halo(const Network::State& state, const Communicator& comm, Transport transport,
           std::span<const std::uint32_t> classes, std::uint32_t wanted)
    : comm_(comm.get()), transport_(transport) {
  const Rows& rows = state.rows;
  std::vector<Value> in;
  std::vector<Value> out;
  for (std::size_t i = 0; i < state.count(); ++i) {
    const NodeId node = state.first() + static_cast<NodeId>(i);
    for (std::uint32_t k = rows.offsets[i]; k < rows.offsets[i + 1]; ++k) {
      if (!classes.empty() && classes[k] != wanted) continue;
      entries_.push_back({k, 0});
      const NodeId target = rows.targets[k];
      if (state.is_own(target)) continue;
      in.emplace_back(state.owner(target), target);
      out.emplace_back(in.back().first, node);
    }
    offsets_.push_back(static_cast<std::uint32_t>(entries_.size()));
  }
  const auto tidy = [](std::vector<Value>& list) {
    sort_fast(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
  };
  tidy(in);
  tidy(out);
  values_.assign(state.count() + in.size(), 0);
  for (Entry& entry : entries_) {
    const NodeId target = rows.targets[entry.entry];
    if (state.is_own(target)) {
      entry.slot = target - state.first();
    } else {
      const auto at = std::lower_bound(in.begin(), in.end(), Value{state.owner(target), target});
      entry.slot =
          static_cast<std::uint32_t>(state.count()) + static_cast<std::uint32_t>(at - in.begin());
    }
  }
  for (const auto& [rank, node] : out) sent_rows_.push_back(node - state.first());
  sent_.resize(out.size());
  find_partners(in, out);
  if (transport_ == Transport::neighbour) open_neighbour();
}

Halo::~Halo() {
  if (graph_ != MPI_COMM_NULL) MPI_Comm_free(&graph_);
}

// Edges go both ways, so the sending ranks are also the receiving ranks, in ascending order.
void Halo::find_partners(const std::vector<Value>& in, const std::vector<Value>& out) {
  const auto end_of = [](const std::vector<Value>& list, std::size_t at) {
    std::size_t end = at;
    while (end < list.size() && list[end].first == list[at].first) ++end;
    return end;
  };
  for (std::size_t a = 0, b = 0; a < in.size();) {
    const std::size_t a_end = end_of(in, a);
    const std::size_t b_end = end_of(out, b);
    partners_.push_back({in[a].first, static_cast<int>(a), static_cast<int>(a_end - a),
                         static_cast<int>(b), static_cast<int>(b_end - b)});
    a = a_end;
    b = b_end;
  }
  requests_.assign(2 * partners_.size(), MPI_REQUEST_NULL);
}

void Halo::open_neighbour() {
  std::vector<int> ranks;
  for (const Partner& partner : partners_) {
    ranks.push_back(partner.rank);
    send_counts_.push_back(partner.to_count);
    send_begins_.push_back(partner.to_at);
    receive_counts_.push_back(partner.from_count);
    receive_begins_.push_back(partner.from_at);
  }
  const int count = static_cast<int>(ranks.size());
  MPI_Dist_graph_create_adjacent(comm_, count, ranks.data(), MPI_UNWEIGHTED, count, ranks.data(),
                                 MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &graph_);
  requests_.assign(1, MPI_REQUEST_NULL);
}

std::span<MPI_Request> Halo::start() {
  for (std::size_t k = 0; k < sent_.size(); ++k) sent_[k] = values_[sent_rows_[k]];
  double* others = values_.data() + rows();
  if (transport_ == Transport::neighbour) {
    MPI_Ineighbor_alltoallv(sent_.data(), send_counts_.data(), send_begins_.data(), MPI_DOUBLE,
                            others, receive_counts_.data(), receive_begins_.data(), MPI_DOUBLE,
                            graph_, requests_.data());
    return requests_;
  }
  MPI_Request* request = requests_.data();
  for (const Partner& partner : partners_) {
    MPI_Irecv(others + partner.from_at, partner.from_count, MPI_DOUBLE, partner.rank, kHaloTag,
              comm_, request++);
  }
  for (const Partner& partner : partners_) {
    MPI_Isend(sent_.data() + partner.to_at, partner.to_count, MPI_DOUBLE, partner.rank, kHaloTag,
              comm_, request++);
  }
  return requests_;
}

}  // namespace evenkeel::insitu
