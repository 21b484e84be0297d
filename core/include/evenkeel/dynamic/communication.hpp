#pragma once
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "evenkeel/dynamic/network.hpp"

namespace evenkeel::dynamic {

/// Two tasks, by number, that exchange `amount` units.
struct Exchange {
  std::uint32_t a = 0, b = 0;
  std::int64_t amount = 1;
};

/// Communication cost of placing a task: K(v, s) is the sum of amount x penalty x hops over the
/// placed partners of task v. On trees the penalty is the level of the least common ancestor, on
/// flat networks 1.
/// Source: thesis, Eqns 2.2, 3.12, 3.13; chapter 6 mentions the extension.
class Communication {
 public:
  Communication(const Network& network, const std::vector<Exchange>& exchanges,
                std::uint32_t tasks);

  /// The task is at that server, or at no place that counts.
  void place(std::uint32_t task, Place node) {
    if (node.level() == 0) {
      at_[task] = node;
    } else {
      at_.erase(task);
    }
  }

  /// K of the cheapest server below a node. O(levels 2^k partners).
  double best_below(std::uint32_t task, Place node) const;

 private:
  struct Partner {
    std::uint32_t server;
    std::int64_t amount;
  };
  std::vector<Partner> partners_of(std::uint32_t task) const;
  double inside(const std::vector<Partner>& partners, Place node) const;

  const Network& network_;
  std::vector<std::size_t> first_;  // index of every task's first exchange
  std::vector<std::pair<std::uint32_t, std::int64_t>> others_;
  std::map<std::uint32_t, Place> at_;
};

}  // namespace evenkeel::dynamic
