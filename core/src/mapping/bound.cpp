// A lower bound on the cost of every mapping.
#include "mapping/bound.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <vector>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::mapping {
namespace {

constexpr int kLimits = 32;       // largest loads that are looked at
constexpr double kStep = 1.15;    // from one to the next
constexpr double kSlack = 1e-12;  // for rounding

// The minimum sum of squared loads: tasks above the mean of the remaining load have a server each.
double least_squares(const TaskGraph& tasks, std::size_t servers) {
  std::vector<std::int64_t> comp(tasks.tasks());
  for (std::size_t i = 0; i < comp.size(); ++i) comp[i] = tasks.comp(i);
  sort_stably(comp, std::greater<>());
  std::int64_t left = tasks.total_comp();
  auto free = static_cast<std::int64_t>(servers);
  double squares = 0;
  for (std::size_t i = 0; i < comp.size() && free > 1 && comp[i] * free > left; ++i, --free) {
    squares += static_cast<double>(comp[i]) * static_cast<double>(comp[i]);
    left -= comp[i];
  }
  const std::int64_t share = left / free;
  const auto low = static_cast<double>(share);
  const auto higher = static_cast<double>(left % free);
  return squares + higher * (low + 1) * (low + 1) +
         (static_cast<double>(free) - higher) * low * low;
}

// A partner with computation: its communication per unit of load.
struct Share {
  double density, comp;
};

class Communication {
 public:
  Communication(const TaskGraph& tasks, const Distances& distances) : shells_(distances.shells()) {
    offsets_.push_back(0);
    for (std::size_t i = 0; i < tasks.tasks(); ++i) {
      own_.push_back(static_cast<double>(tasks.comp(i)));
      for (const auto& [other, amount] : tasks.partners(i)) {
        if (tasks.comp(other) == 0) continue;  // fits on any server
        const auto comp = static_cast<double>(tasks.comp(other));
        shares_.push_back({static_cast<double>(amount) / comp, comp});
      }
      // Partners with the most communication per unit of load go nearest.
      sort_stably(std::span(shares_).subspan(offsets_.back()), [](const Share& a, const Share& b) {
        return a.density != b.density ? a.density > b.density : a.comp < b.comp;
      });
      offsets_.push_back(shares_.size());
    }
  }

  // When no server computes more than `most`.
  double at_least(double most) const {
    double sum = 0;
    for (std::size_t i = 0; i < own_.size(); ++i) sum += of_task(i, most);
    return sum / 2;
  }

 private:
  double of_task(std::size_t task, double most) const {
    std::size_t shell = 0;
    double room = std::max(0.0, most * static_cast<double>(shells_[0].servers) - own_[task]);
    double sum = 0;
    for (std::size_t k = offsets_[task]; k < offsets_[task + 1]; ++k) {
      auto [density, left] = shares_[k];
      while (left > room && shell + 1 < shells_.size()) {
        sum += density * room * static_cast<double>(shells_[shell].cost);
        left -= room;
        ++shell;
        room = most * static_cast<double>(shells_[shell].servers - shells_[shell - 1].servers);
      }
      sum += density * left * static_cast<double>(shells_[shell].cost);
      room -= left;
    }
    return sum;
  }

  std::vector<Distances::Shell> shells_;
  std::vector<double> own_;
  std::vector<std::size_t> offsets_;
  std::vector<Share> shares_;
};

}  // namespace

LowerBound lower_bound(const TaskGraph& tasks, const Distances& distances, double beta) {
  const auto servers = static_cast<double>(distances.servers());
  const auto total = static_cast<double>(tasks.total_comp());
  const double even = std::sqrt(least_squares(tasks, distances.servers()) / servers);
  LowerBound bound{.cost = even, .to = total, .c1 = even};
  if (distances.servers() > 1 && beta > 0) {
    const Communication communication(tasks, distances);
    // The largest load is in one of the intervals; C1 counts from its lower end, C2 from its upper.
    bound.cost = 1e300;
    double low = total / servers;
    for (int i = 0; i < kLimits; ++i) {
      const bool last = i + 1 == kLimits || low >= total;
      const double high = last ? std::max(low, total) : low * kStep;
      const double rest = total - low;
      const double c1 =
          std::max(even, std::sqrt((low * low + rest * rest / (servers - 1)) / servers));
      bound.limits.push_back(low);
      if (c1 >= bound.cost) break;  // all larger loads cost more by themselves
      const double c2 = communication.at_least(high);
      if (c1 + beta * c2 < bound.cost) {
        bound.cost = c1 + beta * c2;
        bound.from = low, bound.to = high, bound.c1 = c1, bound.c2 = c2;
      }
      if (last) break;
      low = high;
    }
  }
  bound.cost *= 1 - kSlack;
  return bound;
}

}  // namespace evenkeel::mapping
