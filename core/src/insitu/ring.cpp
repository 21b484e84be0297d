// The exact ring: a number of steps is tried with one message from the rank that many places away.
#include "evenkeel/insitu/ring.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "insitu/communicator.hpp"

namespace evenkeel::insitu {
namespace {

constexpr std::int64_t kTried = 16;       // numbers of steps between two reductions
constexpr std::int64_t kThresholds = 64;  // values of a flow that are counted in one reduction

// The shifts that finish within a number of steps. Empty if low > high.
struct Interval {
  Load low = 0;
  Load high = 0;
  bool empty() const { return low > high; }
};

}  // namespace

struct Ring::State {
  explicit State(MPI_Comm caller) : comm(caller), n(comm.size()), place(comm.rank() + 1) {}

  void sum_up(Load own);
  std::vector<Interval> intervals(const std::vector<std::int64_t>& steps) const;
  std::int64_t fewest_steps(Interval& shifts) const;
  Load least_traffic(const Interval& shifts) const;
  Load least_above(Load low, Load high) const;

  Communicator comm;
  std::int64_t n;
  std::int64_t place;  // of this rank, from 1
  Load total = 0;
  Load target = 0;
  Load prefix = 0;  // load of the ranks up to and including this rank,
  Load wanted = 0;  // and their targets
};

// Totals in two halves, with the number of faulty ranks, like those of the balancer.
void Ring::State::sum_up(Load own) {
  std::optional<Fault> fault;
  if (own < 0 || own > kMaxExactInt) {
    fault = Fault{{own < 0 ? ErrorCode::negative_load : ErrorCode::too_large,
                   concat({"the load of rank ", comm.rank(), " is ", own,
                           ": a load must be a whole number from 0 to 2^53 - 1"}),
                   "/loads"}};
    own = 0;
  }
  std::int64_t sums[3] = {own & 0xFFFFFFFF, own >> 32, fault ? 1 : 0};
  MPI_Allreduce(MPI_IN_PLACE, sums, 3, MPI_INT64_T, MPI_SUM, comm.get());
  if (sums[2] > 0) agree(comm, fault);
  const Int128 sum = (Int128{sums[1]} << 32) + sums[0];
  if (sum > kMaxExactInt) {
    throw Error(ErrorCode::too_large,
                "the sum of loads exceeds 2^53 - 1, the largest exact whole number", "/loads");
  }
  total = static_cast<Load>(sum);
  target = total / n + (place <= total % n ? 1 : 0);
  wanted = place * (total / n) + std::min(place, total % n);
  Load before = 0;
  MPI_Exscan(&own, &before, 1, MPI_INT64_T, MPI_SUM, comm.get());
  prefix = own + (comm.is_first() ? 0 : before);
}

// For every t: A(t) = max over j of P[j - t] - G[j], B(t) = min of P[j + t] - G[j]. The prefix sums
// continue around the ring, increased by the total per turn.
std::vector<Interval> Ring::State::intervals(const std::vector<std::int64_t>& steps) const {
  std::vector<Load> heard(2 * steps.size());
  std::vector<MPI_Request> requests;
  for (std::size_t k = 0; k < heard.size(); ++k) {
    const std::int64_t far = (k % 2 == 0 ? -1 : 1) * steps[k / 2];
    const int tag = static_cast<int>(k);
    const auto rank_at = [&](std::int64_t j) { return static_cast<int>(((j - 1) % n + n) % n); };
    const int from = rank_at(place + far);
    if (from == comm.rank()) {
      heard[k] = prefix;
      continue;
    }
    requests.resize(requests.size() + 2, MPI_REQUEST_NULL);
    MPI_Irecv(&heard[k], 1, MPI_INT64_T, from, tag, comm.get(), &requests[requests.size() - 2]);
    MPI_Isend(&prefix, 1, MPI_INT64_T, rank_at(place - far), tag, comm.get(), &requests.back());
  }
  MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
  for (std::size_t k = 0; k < heard.size(); ++k) {
    const std::int64_t j = place - 1 + (k % 2 == 0 ? -1 : 1) * steps[k / 2];
    const std::int64_t turns = j >= 0 ? j / n : -((n - 1 - j) / n);
    heard[k] += turns * total - wanted;
    if (k % 2 == 1) heard[k] = -heard[k];  // the minimum of B through the maximum of -B
  }
  MPI_Allreduce(MPI_IN_PLACE, heard.data(), static_cast<int>(heard.size()), MPI_INT64_T, MPI_MAX,
                comm.get());
  std::vector<Interval> found;
  for (std::size_t k = 0; k < steps.size(); ++k) {
    found.push_back({heard[2 * k], -heard[2 * k + 1]});
  }
  return found;
}

// First all powers of two, then the gap between two of them, a seventeenth at a time. Within n
// steps load can reach any rank, so 2 n steps are enough.
std::int64_t Ring::State::fewest_steps(Interval& shifts) const {
  std::vector<std::int64_t> steps{0};
  for (std::int64_t t = 1; t < 2 * n; t *= 2) steps.push_back(t);
  std::int64_t low = -1;  // not enough
  std::int64_t high = steps.back() + 1;
  while (!steps.empty()) {
    const std::vector<Interval> found = intervals(steps);
    for (std::size_t k = 0; k < steps.size(); ++k) {
      if (found[k].empty()) {
        low = steps[k];
      } else {
        high = steps[k];
        shifts = found[k];
        break;
      }
    }
    steps.clear();
    for (std::int64_t k = 1; k <= kTried; ++k) {
      const std::int64_t t = low + (high - low) * k / (kTried + 1);
      if (t > low && t < high && (steps.empty() || t > steps.back())) steps.push_back(t);
    }
    if (steps.empty() && high - low > 1) {
      for (std::int64_t t = low + 1; t < high; ++t) steps.push_back(t);
    }
  }
  return high;
}

// The smallest value that at least half of the linear flows do not exceed, within (low, high]: the
// lower median, by counts alone.
Load Ring::State::least_above(Load low, Load high) const {
  const Load linear = prefix - wanted;
  const std::int64_t needed = (n - 1) / 2;
  while (high - low > 1) {
    std::vector<Load> values;
    for (std::int64_t k = 1; k <= kThresholds; ++k) {
      const Load value = low + static_cast<Load>(Int128{high - low} * k / (kThresholds + 1));
      if (value > low && (values.empty() || value > values.back())) values.push_back(value);
    }
    if (values.empty()) values.push_back(low + 1);
    std::vector<std::int64_t> counts;
    for (const Load value : values) counts.push_back(linear <= value ? 1 : 0);
    MPI_Allreduce(MPI_IN_PLACE, counts.data(), static_cast<int>(counts.size()), MPI_INT64_T,
                  MPI_SUM, comm.get());
    for (std::size_t k = 0; k < values.size(); ++k) {
      if (counts[k] > needed) {
        high = values[k];
        break;
      }
      low = values[k];
    }
  }
  return high;
}

// The lower median of the linear flows, clamped to the interval.
Load Ring::State::least_traffic(const Interval& shifts) const {
  const Load linear = prefix - wanted;
  std::int64_t counts[2] = {linear <= shifts.low ? 1 : 0, linear <= shifts.high ? 1 : 0};
  MPI_Allreduce(MPI_IN_PLACE, counts, 2, MPI_INT64_T, MPI_SUM, comm.get());
  const std::int64_t needed = (n - 1) / 2;
  if (counts[0] > needed) return shifts.low;
  if (counts[1] <= needed) return shifts.high;
  return least_above(shifts.low, shifts.high);
}

Ring::Ring(MPI_Comm comm) : state_(std::make_unique<State>(comm)) {
  agree_on(state_->comm, "a ring");
  if (state_->n < 2)
    throw Error(ErrorCode::bad_shape, "a ring needs at least two ranks, but there is only 1");
}
Ring::Ring(Ring&&) noexcept = default;
Ring& Ring::operator=(Ring&&) noexcept = default;
Ring::~Ring() = default;

RingOutcome Ring::balance(Load own) {
  state_->sum_up(own);
  Interval shifts;
  RingOutcome outcome;
  outcome.steps = state_->fewest_steps(shifts);
  outcome.first_shift = shifts.low;
  outcome.last_shift = shifts.high;
  outcome.shift = state_->least_traffic(shifts);
  outcome.target = state_->target;
  outcome.flow = state_->prefix - state_->wanted - outcome.shift;
  return outcome;
}

}  // namespace evenkeel::insitu
