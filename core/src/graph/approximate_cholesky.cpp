// Approximate Cholesky factorisation of a Laplacian, by sampled elimination.
#include "graph/approximate_cholesky.hpp"

#include <algorithm>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/sort.hpp"

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
  double weight;
  std::uint32_t node;
  auto operator<=>(const Neighbour&) const = default;
};

}  // namespace

// The remaining graph, and the nodes in elimination order.
class ApproximateCholesky::Elimination {
 public:
  explicit Elimination(const Laplacian& laplacian)
      : heads_(laplacian.nodes(), kNone),
        counts_(laplacian.nodes(), 0),
        queue_(laplacian.nodes()),
        gone_(laplacian.nodes(), false),
        place_(laplacian.nodes(), kNone) {
    const auto n = static_cast<std::uint32_t>(laplacian.nodes());
    for (std::uint32_t i = 0; i < n; ++i) {
      const auto row = laplacian.row(i);
      for (std::size_t k = 0; k < row.size(); ++k) {
        attach(i, row[k], laplacian.weighted() ? laplacian.row_weights(i)[k] : laplacian.scale());
      }
    }
    for (std::uint32_t i = n; i-- > 0;) queue_.insert(i, counts_[i]);
  }

  void next(ApproximateCholesky& factor) {
    const std::uint32_t node = queue_.pop();
    gone_[node] = true;
    find_around(node);
    const double total = join_around();
    factor.order_.push_back(node);
    factor.pivots_.push_back(total);
    for (const Neighbour& one : around_) {
      factor.rows_.push_back(one.node);
      factor.shares_.push_back(one.weight / total);
      queue_.move(one.node, counts_[one.node]);
    }
    factor.offsets_.push_back(static_cast<std::uint32_t>(factor.rows_.size()));
  }

 private:
  void attach(std::uint32_t node, std::uint32_t other, double weight) {
    halves_.push_back({other, heads_[node], weight});
    heads_[node] = static_cast<std::uint32_t>(halves_.size() - 1);
    ++counts_[node];
  }

  // Its neighbours by weight; parallel edges are one.
  void find_around(std::uint32_t node) {
    around_.clear();
    for (std::uint32_t h = heads_[node]; h != kNone; h = halves_[h].next) {
      const Half& half = halves_[h];
      if (gone_[half.other]) continue;
      --counts_[half.other];
      if (place_[half.other] == kNone) {
        place_[half.other] = static_cast<std::uint32_t>(around_.size());
        around_.push_back({half.weight, half.other});
      } else {
        around_[place_[half.other]].weight += half.weight;
      }
    }
    for (const Neighbour& one : around_) place_[one.node] = kNone;
    sort_fast(around_);
  }

  // Samples edges among them. @return the sum of their weights.
  double join_around() {
    // sums_[k] = weight of the neighbours from k on.
    sums_.assign(around_.size() + 1, 0);
    for (std::size_t k = around_.size(); k-- > 0;) sums_[k] = sums_[k + 1] + around_[k].weight;
    const double total = sums_[0];
    for (std::size_t k = 0; k + 1 < around_.size(); ++k) {
      const double rest = sums_[k + 1];
      const double draw = rng_.uniform01() * rest;
      // The partner of k is drawn among the later neighbours in proportion to their weights.
      std::size_t low = k + 1;
      std::size_t high = around_.size() - 1;
      while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (rest - sums_[middle + 1] > draw) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      const double weight = around_[k].weight * rest / total;
      attach(around_[k].node, around_[low].node, weight);
      attach(around_[low].node, around_[k].node, weight);
    }
    return total;
  }

  std::vector<Half> halves_;
  std::vector<std::uint32_t> heads_;
  std::vector<std::int64_t> counts_;
  Buckets queue_;
  std::vector<bool> gone_;
  std::vector<std::uint32_t> place_;  // place of a node among the present neighbours
  std::vector<Neighbour> around_;
  std::vector<double> sums_;
  Rng rng_{0x5eed};
};

ApproximateCholesky::ApproximateCholesky(const Laplacian& laplacian)
    : nodes_(laplacian.nodes()),
      offsets_{0},
      elimination_(std::make_unique<Elimination>(laplacian)) {}
ApproximateCholesky::~ApproximateCholesky() = default;

bool ApproximateCholesky::advance(std::size_t nodes) {
  for (; nodes > 0 && order_.size() < nodes_; --nodes) elimination_->next(*this);
  if (order_.size() < nodes_) return false;
  elimination_.reset();
  return true;
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
