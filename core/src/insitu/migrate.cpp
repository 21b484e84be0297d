// Objects follow the flow in rounds: in proportion if a rank has less than it owes.
#include "evenkeel/insitu/migrate.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "insitu/network_state.hpp"

namespace evenkeel::insitu {
namespace {

constexpr int kMigrateTag = 4;

class Migrating {
 public:
  Migrating(const Network::State& state, Load own, std::span<const Share> flow, const Give& give,
            const Take& take)
      : state_(state),
        give_(give),
        take_(take),
        open_(flow.begin(), flow.end()),
        given_(open_.size(), 0),
        heard_(open_.size(), 0) {
    result_.load = own;
  }

  Migrated run() {
    check();
    while (round()) ++result_.rounds;
    for (const Share& share : open_) {
      if (share.units != 0) result_.owed.push_back(share);
    }
    return std::move(result_);
  }

 private:
  void blame(const std::string& what) {
    if (!fault_) {
      fault_ = Fault{{ErrorCode::bad_value, concat({what, " at rank ", state_.comm.rank()})}};
    }
  }

  // Sends the numbers of `mine` to the other ends of the edges, and receives theirs.
  void exchange(const std::vector<Load>& mine, std::vector<Load>& theirs) {
    std::vector<MPI_Request> requests(2 * open_.size());
    for (std::size_t k = 0; k < open_.size(); ++k) {
      MPI_Irecv(&theirs[k], 1, MPI_INT64_T, open_[k].rank, kMigrateTag, state_.comm.get(),
                &requests[2 * k]);
      MPI_Isend(&mine[k], 1, MPI_INT64_T, open_[k].rank, kMigrateTag, state_.comm.get(),
                &requests[2 * k + 1]);
    }
    MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
  }

  // Both ends must have the same flow: otherwise one end would wait for load that never comes.
  void check() {
    if (state_.count() != 1) blame("migrate needs one node per rank");
    const auto neighbours =
        std::span(state_.rows.targets).first(state_.count() == 1 ? state_.entries() : 0);
    const bool fits = open_.size() == neighbours.size() &&
                      std::equal(open_.begin(), open_.end(), neighbours.begin(),
                                 [](const Share& a, auto node) { return a.neighbour == node; });
    if (!fits) blame("the flow must have one share per neighbour, in ascending order");
    agree(state_.comm, fault_);
    std::vector<Load> mine;
    for (const Share& share : open_) mine.push_back(share.units);
    exchange(mine, heard_);
    for (std::size_t k = 0; k < open_.size(); ++k) {
      if (heard_[k] == -open_[k].units) continue;
      blame(concat({"the flow to rank ", open_[k].rank, " is ", open_[k].units, " here and ",
                    -heard_[k], " there,"}));
    }
    if (result_.load < 0) blame("the load is below 0");
    agree(state_.comm, fault_);
  }

  // The load that this rank gives over each edge: the full debt, or its load in proportion.
  void give_all() {
    Int128 owes = 0;
    for (const Share& share : open_) owes += std::max<Load>(share.units, 0);
    const Load has = result_.load;
    Int128 debts = 0;  // so far: shares are differences of rounded sums, so that they add up
    for (std::size_t k = 0; k < open_.size(); ++k) {
      given_[k] = 0;
      const Load units = open_[k].units;
      if (units <= 0) continue;
      const Int128 before = owes <= has ? debts : debts * has / owes;
      debts += units;
      const Int128 after = owes <= has ? debts : debts * has / owes;
      const Load most = static_cast<Load>(after - before);
      if (most == 0 || fault_) continue;
      const Load went = give_(open_[k].rank, most);
      if (went < 0 || went > most) {
        blame(concat({"give(", open_[k].rank, ", ", most, ") returned ", went,
                      ", but it must be from 0 to ", most, ","}));
        continue;
      }
      given_[k] = went;
      open_[k].units -= went;
      result_.load -= went;
    }
  }

  void take_all() {
    for (std::size_t k = 0; k < open_.size(); ++k) {
      if (heard_[k] == 0) continue;
      open_[k].units += heard_[k];
      result_.load += heard_[k];
      take_(open_[k].rank, heard_[k]);
    }
  }

  template <class Work>
  void guarded(const char* name, Work work) {
    try {
      work();
    } catch (const std::exception& error) {
      blame(concat({name, " threw \"", error.what(), "\""}));
    }
  }

  // @return whether anything has moved anywhere.
  bool round() {
    guarded("give", [&] { give_all(); });
    exchange(given_, heard_);
    std::int64_t sums[2] = {0, fault_ ? 1 : 0};
    for (const Load units : given_) sums[0] += units > 0 ? 1 : 0;
    MPI_Allreduce(MPI_IN_PLACE, sums, 2, MPI_INT64_T, MPI_SUM, state_.comm.get());
    if (sums[1] == 0) guarded("take", [&] { take_all(); });
    if (sums[1] > 0) agree(state_.comm, fault_);
    return sums[0] > 0;
  }

  const Network::State& state_;
  const Give& give_;
  const Take& take_;
  std::vector<Share> open_;  ///< Load that still has to be sent and received.
  std::vector<Load> given_;
  std::vector<Load> heard_;
  std::optional<Fault> fault_;
  Migrated result_;
};

}  // namespace

Migrated migrate(const Network& network, Load own, std::span<const Share> flow, const Give& give,
                 const Take& take) {
  return Migrating(network.state(), own, flow, give, take).run();
}

}  // namespace evenkeel::insitu
