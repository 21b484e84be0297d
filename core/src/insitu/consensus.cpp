// Checks that neighbours agree that they are neighbours: every rank asks only the ranks that it
// lists.
#include "insitu/consensus.hpp"

#include <algorithm>
#include <map>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::insitu {
namespace {

using graph::NodeId;

constexpr int kTag = 1;

// "from lists to with this weight".
struct Listing {
  NodeId from;
  NodeId to;
  double weight;
  auto operator<=>(const Listing&) const = default;
};

class Check {
 public:
  explicit Check(const Network::State& state) : state_(state) {}

  void run() {
    check_own();
    exchange();
    compare();
    agree(state_.comm, fault_);
  }

 private:
  // With one node per rank, users think of ranks.
  std::string name(NodeId node) const {
    return concat({state_.nodes == static_cast<NodeId>(state_.comm.size()) ? "rank " : "node ",
                   std::uint32_t{node}});
  }
  void blame(bool own, const std::string& message) {
    if (!fault_) fault_ = Fault{{ErrorCode::bad_value, message}, own};
  }

  // Local checks first; wrong entries are not exchanged.
  void check_own() {
    const Rows& rows = state_.rows;
    for (std::size_t i = 0; i < state_.count(); ++i) {
      const NodeId node = state_.first() + static_cast<NodeId>(i);
      for (std::uint32_t k = rows.offsets[i]; k < rows.offsets[i + 1]; ++k) {
        const NodeId to = rows.targets[k];
        const double weight = rows.weights[k];
        if (to >= state_.nodes) {
          blame(true, concat({name(node), " lists neighbour ", static_cast<std::int32_t>(to),
                              ": the nodes are 0 to ", state_.nodes - 1}));
        } else if (to == node) {
          blame(true, name(node) + " lists itself as a neighbour");
        } else if (k > rows.offsets[i] && to == rows.targets[k - 1]) {
          blame(true, concat({name(node), " lists neighbour ", to, " twice"}));
        } else if (!(weight >= graph::kLeastWeight && weight <= graph::kMaxWeight)) {
          blame(true, concat({name(node), " gives its edge to ", to, " the weight ", brief(weight),
                              ": it must be a number above 0"}));
        } else {
          asked_[state_.owner(to)].push_back({node, to, weight});
        }
      }
    }
  }

  void take_in(const MPI_Status& status) {
    int bytes = 0;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    const std::size_t old = heard_.size();
    heard_.resize(old + static_cast<std::size_t>(bytes) / sizeof(Listing));
    MPI_Recv(heard_.data() + old, bytes, MPI_BYTE, status.MPI_SOURCE, kTag, state_.comm.get(),
             MPI_STATUS_IGNORE);
  }

  // A synchronous send is complete when it has been received. When all sends of a rank are
  // complete, it enters the barrier. When all ranks are in the barrier, no message is on its way
  // any more.
  void exchange() {
    const MPI_Comm comm = state_.comm.get();
    std::vector<MPI_Request> sends;
    for (const auto& [rank, listings] : asked_) {
      sends.push_back(MPI_REQUEST_NULL);
      MPI_Issend(listings.data(), static_cast<int>(listings.size() * sizeof(Listing)), MPI_BYTE,
                 rank, kTag, comm, &sends.back());
    }
    MPI_Request barrier = MPI_REQUEST_NULL;
    bool entered = false;
    for (int done = 0; !done;) {
      int there = 0;
      MPI_Status status;
      MPI_Iprobe(MPI_ANY_SOURCE, kTag, comm, &there, &status);
      if (there) {
        take_in(status);
      } else if (entered) {
        MPI_Test(&barrier, &done, MPI_STATUS_IGNORE);
      } else {
        int sent = 0;
        MPI_Testall(static_cast<int>(sends.size()), sends.data(), &sent, MPI_STATUSES_IGNORE);
        if (sent) MPI_Ibarrier(comm, &barrier);
        entered = sent != 0;
      }
    }
  }

  // Compares the received entries with the entries listed here, both in the same order.
  void compare() {
    sort_fast(heard_, [](const Listing& one) { return std::pair(one.to, one.from); });
    const Rows& rows = state_.rows;
    std::size_t h = 0;
    for (std::size_t i = 0; i < state_.count(); ++i) {
      const NodeId node = state_.first() + static_cast<NodeId>(i);
      const auto one_way = [&](NodeId from, NodeId to) {
        blame(false,
              concat({name(from), " lists ", to, " as a neighbour, but not the other way round"}));
      };
      std::uint32_t k = rows.offsets[i];
      for (;;) {
        const bool mine = k < rows.offsets[i + 1];
        const bool theirs = h < heard_.size() && heard_[h].to == node;
        if (!mine && !theirs) break;
        const bool only_mine = mine && (!theirs || rows.targets[k] < heard_[h].from);
        const bool only_theirs = theirs && (!mine || heard_[h].from < rows.targets[k]);
        if (only_mine) {
          one_way(node, rows.targets[k]);
        } else if (only_theirs) {
          one_way(heard_[h].from, node);
        } else if (heard_[h].weight != rows.weights[k]) {
          blame(false,
                concat({name(std::min(node, rows.targets[k])), " and ",
                        std::max(node, rows.targets[k]), " give their edge different weights"}));
        }
        if (!only_theirs) ++k;
        if (!only_mine) ++h;
      }
    }
  }

  const Network::State& state_;
  std::map<int, std::vector<Listing>> asked_;
  std::vector<Listing> heard_;
  std::optional<Fault> fault_;
};

}  // namespace

void check_neighbours(const Network::State& state) { Check(state).run(); }

}  // namespace evenkeel::insitu
