// Approximate Cholesky factorisation of a Laplacian, by sampled elimination.
#include "graph/approximate_cholesky.hpp"

#include <algorithm>

#include "evenkeel/base/rng.hpp"

namespace evenkeel::graph {
namespace {

constexpr std::uint32_t kNone = UINT32_MAX;

// Half of an edge in the list of one of its ends.
struct Half {
  std::uint32_t other;
  std::uint32_t next;
  double weight;
};

// Nodes by their number of edges; counts above the last bucket share it.
class Buckets {
 public:
  explicit Buckets(std::size_t nodes) : next_(nodes, kNone), prev_(nodes, kNone), key_(nodes, 0) {
    heads_.assign(kBuckets, kNone);
  }
  void insert(std::uint32_t node, std::int64_t count) {
    const std::uint32_t key = bucket_of(count);
    key_[node] = key;
    next_[node] = heads_[key];
    prev_[node] = kNone;
    if (heads_[key] != kNone) prev_[heads_[key]] = node;
    heads_[key] = node;
    least_ = std::min(least_, key);
  }
  void remove(std::uint32_t node) {
    if (prev_[node] != kNone) {
      next_[prev_[node]] = next_[node];
    } else {
      heads_[key_[node]] = next_[node];
    }
    if (next_[node] != kNone) prev_[next_[node]] = prev_[node];
  }
  void move(std::uint32_t node, std::int64_t count) {
    if (bucket_of(count) == key_[node]) return;
    remove(node);
    insert(node, count);
  }
  std::uint32_t pop() {
    while (heads_[least_] == kNone) ++least_;
    const std::uint32_t node = heads_[least_];
    remove(node);
    return node;
  }

 private:
  static constexpr std::uint32_t kBuckets = 4096;
  static std::uint32_t bucket_of(std::int64_t count) {
    return static_cast<std::uint32_t>(
        std::clamp<std::int64_t>(count, 0, std::int64_t{kBuckets} - 1));
  }
  std::vector<std::uint32_t> heads_, next_, prev_, key_;
  std::uint32_t least_ = 0;
};

struct Neighbour {
  std::uint32_t node;
  double weight;
};

}  // namespace

ApproximateCholesky::ApproximateCholesky(const Laplacian& laplacian) {
  const auto n = static_cast<std::uint32_t>(laplacian.nodes());
  std::vector<Half> halves;
  std::vector<std::uint32_t> heads(n, kNone);
  std::vector<std::int64_t> counts(n, 0);
  const auto attach = [&](std::uint32_t node, std::uint32_t other, double weight) {
    halves.push_back({other, heads[node], weight});
    heads[node] = static_cast<std::uint32_t>(halves.size() - 1);
    ++counts[node];
  };
  for (std::uint32_t i = 0; i < n; ++i) {
    const auto row = laplacian.row(i);
    for (std::size_t k = 0; k < row.size(); ++k) {
      attach(i, row[k], laplacian.weighted() ? laplacian.row_weights(i)[k] : laplacian.scale());
    }
  }
  Buckets queue(n);
  for (std::uint32_t i = n; i-- > 0;) queue.insert(i, counts[i]);
  std::vector<bool> gone(n, false);
  std::vector<std::uint32_t> place(n, kNone);  // of a node among the neighbours at hand
  std::vector<Neighbour> around;
  std::vector<double> sums;
  Rng rng(0x5eed);
  offsets_.push_back(0);
  for (std::uint32_t done = 0; done < n; ++done) {
    const std::uint32_t node = queue.pop();
    gone[node] = true;
    around.clear();
    for (std::uint32_t h = heads[node]; h != kNone; h = halves[h].next) {
      const Half& half = halves[h];
      if (gone[half.other]) continue;
      --counts[half.other];
      if (place[half.other] == kNone) {
        place[half.other] = static_cast<std::uint32_t>(around.size());
        around.push_back({half.other, half.weight});
      } else {
        around[place[half.other]].weight += half.weight;
      }
    }
    for (const Neighbour& one : around) place[one.node] = kNone;
    std::sort(around.begin(), around.end(), [](const Neighbour& a, const Neighbour& b) {
      return a.weight != b.weight ? a.weight < b.weight : a.node < b.node;
    });
    // sums[k] = weight of the neighbours from k on.
    sums.assign(around.size() + 1, 0);
    for (std::size_t k = around.size(); k-- > 0;) sums[k] = sums[k + 1] + around[k].weight;
    const double total = sums[0];
    for (std::size_t k = 0; k + 1 < around.size(); ++k) {
      const double rest = sums[k + 1];
      const double draw = rng.uniform01() * rest;
      // The partner of k is drawn among the later ones in proportion to their weights.
      std::size_t low = k + 1;
      std::size_t high = around.size() - 1;
      while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (rest - sums[middle + 1] > draw) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      const double weight = around[k].weight * rest / total;
      attach(around[k].node, around[low].node, weight);
      attach(around[low].node, around[k].node, weight);
    }
    order_.push_back(node);
    pivots_.push_back(total);
    for (const Neighbour& one : around) {
      rows_.push_back(one.node);
      shares_.push_back(one.weight / total);
      queue.move(one.node, counts[one.node]);
    }
    offsets_.push_back(static_cast<std::uint32_t>(rows_.size()));
  }
}

void ApproximateCholesky::solve(const std::vector<double>& in, std::vector<double>& out) const {
  out = in;
  for (std::size_t k = 0; k < order_.size(); ++k) {
    const double value = out[order_[k]];
    for (std::uint32_t j = offsets_[k]; j < offsets_[k + 1]; ++j) {
      out[rows_[j]] += shares_[j] * value;
    }
  }
  for (std::size_t k = order_.size(); k-- > 0;) {
    double value = pivots_[k] > 0 ? out[order_[k]] / pivots_[k] : 0;
    for (std::uint32_t j = offsets_[k]; j < offsets_[k + 1]; ++j) {
      value += shares_[j] * out[rows_[j]];
    }
    out[order_[k]] = value;
  }
}

}  // namespace evenkeel::graph
