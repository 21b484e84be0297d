// Dual recursive bipartitioning of extended hypercubes.
#include "mapping/bipartition.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "evenkeel/base/heap.hpp"
#include "evenkeel/base/sort.hpp"
#include "mapping/coarsen.hpp"

namespace evenkeel::mapping {
namespace {

constexpr std::size_t kEnough = 64;        // tasks at the coarsest level of a bipartition
constexpr std::int64_t kLeastPieces = 24;  // of the computation, at the coarsest level
constexpr std::int64_t kUnitsOfMove = 8;   // a partner: two heaps
constexpr std::int64_t kLooks = 50;        // at every task of a part, about
constexpr int kStarts = 8;
constexpr int kPasses = 8;
constexpr std::size_t kLeastPatience = 64;  // moves without a gain before a pass ends
constexpr std::size_t kPatience = 50;       // the same as a share of the tasks, inverse

// Tasks to be shared out between two halves.
struct Halves {
  const TaskGraph& tasks;
  const std::vector<std::int64_t>& bias;  // additional cost per task in the upper half
  std::int64_t apart;                     // cost per unit between the halves
  double beta;
};

// Two halves under improvement. Every move is the best remaining move, even if it increases the
// cost. A task moves at most once in a pass, and the pass is undone back to its best state.
class Improvement {
 public:
  Improvement(const Halves& halves, std::vector<std::uint8_t>& side, StopCheck* stop)
      : halves_(halves), side_(side), stop_(stop) {
    const std::size_t count = halves.tasks.tasks();
    gains_.resize(count);
    moved_.resize(count);
    for (std::size_t i = 0; i < count; ++i) loads_[side[i]] += halves.tasks.comp(i);
  }

  void run() {
    for (int pass = 0; pass < kPasses; ++pass) {
      fill();
      if (!improve()) break;
    }
  }

  // Starts with all tasks in the lower half. Tasks move up one by one, next to the tasks that are
  // already there.
  void grow(std::uint32_t seed) {
    fill();
    heaps_[0].clear();
    heaps_[1].clear();
    heaps_[0].push({gains_[seed], seed});
    while (loads_[1] < loads_[0]) {
      std::uint32_t task = seed;
      while (!heaps_[0].empty()) {
        task = heaps_[0].top().second;
        if (side_[task] == 0 && gains_[task] == heaps_[0].top().first) break;
        heaps_[0].pop();
      }
      if (heaps_[0].empty()) {  // a component is done
        while (side_[next_] != 0) ++next_;
        task = next_;
      }
      move(task);
    }
  }

  double cost() {
    std::int64_t cut = 0;
    for (std::uint32_t i = 0; i < side_.size(); ++i) {
      if (side_[i] != 0) cut += halves_.bias[i];
      for (const auto& [other, amount] : halves_.tasks.partners(i)) {
        if (other > i && side_[other] != side_[i]) cut += halves_.apart * amount;
      }
    }
    return root(loads_[0], loads_[1]) + halves_.beta * static_cast<double>(cut);
  }

 private:
  static double root(std::int64_t a, std::int64_t b) {
    const auto x = static_cast<double>(a), y = static_cast<double>(b);
    return std::sqrt((x * x + y * y) / 2);
  }

  // What moving the task saves in communication.
  std::int64_t gain_of(std::uint32_t i, bool& boundary) const {
    std::int64_t sum = 0;
    spend(stop_, 1 + static_cast<std::int64_t>(halves_.tasks.partners(i).size()));
    for (const auto& [other, amount] : halves_.tasks.partners(i)) {
      const bool apart = side_[other] != side_[i];
      boundary |= apart;
      sum += apart ? amount : -amount;
    }
    return sum * halves_.apart + (side_[i] != 0 ? halves_.bias[i] : -halves_.bias[i]);
  }

  void fill() {
    std::vector<Entry> entries[2];
    for (std::uint32_t i = 0; i < side_.size(); ++i) {
      moved_[i] = 0;
      bool boundary = side_.size() <= 2 * kEnough || halves_.bias[i] != 0;
      gains_[i] = gain_of(i, boundary);
      if (boundary) entries[side_[i]].emplace_back(gains_[i], i);
    }
    for (int s = 0; s < 2; ++s) heaps_[s] = Gains(std::move(entries[s]));
  }

  void flip(std::uint32_t task) {
    loads_[side_[task]] -= halves_.tasks.comp(task);
    side_[task] ^= 1;
    loads_[side_[task]] += halves_.tasks.comp(task);
  }

  void move(std::uint32_t task) {
    const std::uint8_t from = side_[task];
    flip(task);
    spend(stop_,
          kUnitsOfMove * (1 + static_cast<std::int64_t>(halves_.tasks.partners(task).size())));
    gains_[task] = -gains_[task];
    moved_[task] = 1;
    for (const auto& [other, amount] : halves_.tasks.partners(task)) {
      const std::int64_t change = 2 * halves_.apart * amount;
      gains_[other] += side_[other] == from ? change : -change;
      if (moved_[other] == 0) heaps_[side_[other]].push({gains_[other], other});
    }
  }

  bool improve() {
    moves_.clear();
    double change = 0, best = -1e-9;
    std::size_t kept = 0;
    const std::size_t patience = std::max(kLeastPatience, side_.size() / kPatience);
    double now = root(loads_[0], loads_[1]);
    while (moves_.size() < kept + patience) {
      double cheapest = 0;
      int chosen = -1;
      for (int s = 0; s < 2; ++s) {
        Gains& heap = heaps_[s];
        while (!heap.empty()) {
          const auto& [gain, task] = heap.top();
          if (moved_[task] == 0 && side_[task] == s && gains_[task] == gain) break;
          heap.pop();
        }
        if (heap.empty()) continue;
        const auto& [gain, task] = heap.top();
        const std::int64_t weight = halves_.tasks.comp(task);
        const double price = root(loads_[s] - weight, loads_[1 - s] + weight) - now -
                             halves_.beta * static_cast<double>(gain);
        if (chosen < 0 || price < cheapest) {
          cheapest = price;
          chosen = s;
        }
      }
      if (chosen < 0) break;
      const std::uint32_t task = heaps_[chosen].pop().second;
      move(task);
      moves_.push_back(task);
      now = root(loads_[0], loads_[1]);
      change += cheapest;
      if (change < best) {
        best = change;
        kept = moves_.size();
      }
    }
    for (std::size_t k = moves_.size(); k > kept; --k) {
      flip(moves_[k - 1]);
    }
    return kept > 0;
  }

  using Entry = std::pair<std::int64_t, std::uint32_t>;
  struct Last {
    Descending<Entry> operator()(const Entry& entry) const { return {entry}; }
  };
  using Gains = Heap<Entry, Last>;  ///< The largest gain on top.

  const Halves& halves_;
  std::vector<std::uint8_t>& side_;
  StopCheck* stop_;
  std::int64_t loads_[2] = {0, 0};
  std::vector<std::int64_t> gains_;
  std::vector<std::uint8_t> moved_;
  std::vector<std::uint32_t> moves_;
  Gains heaps_[2];
  std::uint32_t next_ = 0;
};

std::vector<std::uint8_t> halved(const Halves& halves, Rng& rng, StopCheck* stop) {
  std::vector<std::uint8_t> best;
  double best_cost = 0;
  for (int start = 0; start < kStarts; ++start) {
    std::vector<std::uint8_t> side(halves.tasks.tasks(), 0);
    Improvement improvement(halves, side, stop);
    improvement.grow(static_cast<std::uint32_t>(rng.uniform_index(side.size())));
    improvement.run();
    const double cost = improvement.cost();
    if (!best.empty() && cost >= best_cost) continue;
    best_cost = cost;
    best = std::move(side);
  }
  return best;
}

// 0 or 1 for every task.
std::vector<std::uint8_t> bipartition(const TaskGraph& tasks, std::vector<std::int64_t> bias,
                                      std::int64_t apart, double beta, Rng& rng, StopCheck* stop) {
  const std::int64_t heaviest = std::max<std::int64_t>(1, tasks.total_comp() / kLeastPieces);
  const Hierarchy graphs(tasks, kEnough, heaviest, rng, {}, stop);
  std::vector<std::vector<std::int64_t>> biases{std::move(bias)};
  for (std::size_t index = 1; index <= graphs.coarsest(); ++index) {
    std::vector<std::int64_t> sums(graphs.level(index).tasks(), 0);
    const std::vector<std::uint32_t>& group = graphs.group(index);
    for (std::size_t i = 0; i < group.size(); ++i) sums[group[i]] += biases.back()[i];
    biases.push_back(std::move(sums));
  }
  std::vector<std::uint8_t> side =
      halved({graphs.level(graphs.coarsest()), biases.back(), apart, beta}, rng, stop);
  for (std::size_t from = graphs.coarsest(); from > 0; --from) {
    side = graphs.finer(side, from);
    const Halves halves{graphs.level(from - 1), biases[from - 1], apart, beta};
    Improvement(halves, side, stop).run();
  }
  return side;
}

}  // namespace

Bipartition::Bipartition(const TaskGraph& tasks, const Distances& distances, double beta, Rng rng)
    : tasks_(tasks),
      distances_(distances),
      beta_(beta),
      rng_(rng),
      mapping_(tasks.tasks(), 0),
      bits_(distances.dimensions() * distances.groups()),
      bit_(bits_) {
  start_bit();
}

// The tasks by the bits that are decided.
void Bipartition::start_bit() {
  std::vector<std::uint32_t> decided(mapping_.size());
  for (std::size_t i = 0; i < mapping_.size(); ++i) decided[i] = mapping_[i] >> bit_;
  parts_ = Parts(tasks_, std::move(decided), distances_.servers() >> bit_);
  part_ = 0;
}

// Additional cost of a task in the upper half over the lower half, by messages to tasks of other
// parts.
std::int64_t Bipartition::bias_of(std::uint32_t task) const {
  const std::uint32_t bit = std::uint32_t{1} << (bit_ - 1);
  std::int64_t bias = 0;
  for (const auto& [other, amount] : tasks_.partners(task)) {
    const std::uint32_t part = parts_.part_of(other);
    if (part >= part_) continue;  // inside, or its bit is not known yet
    const std::uint32_t apart = (part ^ static_cast<std::uint32_t>(part_)) << bit_;
    const std::int64_t price = amount * (distances_(0, apart | bit) - distances_(0, apart));
    bias += (mapping_[other] & bit) != 0 ? -price : price;
  }
  return bias;
}

void Bipartition::split_part() {
  const auto members = parts_.members(part_);
  if (members.empty()) return;
  const std::uint32_t bit = std::uint32_t{1} << (bit_ - 1);
  const TaskGraph tasks = parts_.graph(part_);
  std::vector<std::int64_t> bias;
  for (const std::uint32_t task : members) bias.push_back(bias_of(task));
  const double share = static_cast<double>(distances_.servers()) / 2;
  const std::vector<std::uint8_t> side =
      bipartition(tasks, std::move(bias), distances_(0, bit), beta_ * share, rng_, stop_);
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (side[i] != 0) mapping_[members[i]] |= bit;
  }
}

bool Bipartition::advance(std::int64_t proposals) {
  while (bit_ > 0) {
    if (proposals <= 0) return false;
    const auto work = kLooks * static_cast<std::int64_t>(parts_.members(part_).size());
    split_part();
    proposals_ += work;
    proposals -= work + 1;
    if (++part_ < parts_.count()) continue;
    if (--bit_ > 0) start_bit();
  }
  return true;
}

double Bipartition::progress() const {
  if (bit_ == 0) return 1;
  const double part = static_cast<double>(part_) / static_cast<double>(parts_.count());
  return (bits_ - bit_ + part) / bits_;
}

}  // namespace evenkeel::mapping
