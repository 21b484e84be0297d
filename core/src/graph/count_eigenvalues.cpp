// The exact number of distinct eigenvalues, by Lanczos' method in finite fields.
#include "graph/count_eigenvalues.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "graph/laplacian.hpp"

namespace evenkeel::graph {
namespace {

using Word = std::uint64_t;

// Arithmetic modulo a Mersenne prime 2^bits - 1. A "sum" is any word that reduce() makes a value.
struct Small {
  static constexpr int kBits = 31;
  static constexpr Word kPrime = (Word{1} << kBits) - 1;
  using Value = std::uint32_t;

  static Word fold(Word x) { return (x & kPrime) + (x >> kBits); }
  static Value reduce(Word x) {
    const Word folded = fold(fold(x));
    return static_cast<Value>(folded >= kPrime ? folded - kPrime : folded);
  }
  // Products are below 2^62, so 2^31 folded products can be summed.
  static Word plus(Word sum, Value a) { return sum + a; }
  static Word plus_product(Word sum, Value a, Value b) { return sum + fold(Word{a} * b); }
};

struct Large {
  static constexpr int kBits = 61;
  static constexpr Word kPrime = (Word{1} << kBits) - 1;
  using Value = Word;

  static Value reduce(Word x) { return x; }
  static Word plus(Word sum, Value a) {
    const Word total = sum + a;
    return total >= kPrime ? total - kPrime : total;
  }
  // By halves of 31 bits, which WebAssembly multiplies far faster than whole words.
  static Word plus_product(Word sum, Value a, Value b) {
    constexpr Word kLow31 = (Word{1} << 31) - 1;
    constexpr Word kLow30 = (Word{1} << 30) - 1;
    const Word a1 = a >> 31, a0 = a & kLow31;
    const Word b1 = b >> 31, b0 = b & kLow31;
    const Word middle = a1 * b0 + a0 * b1;  // 2^61 is 1: the high product counts twice
    const Word whole = 2 * a1 * b1 + (middle >> 30) + ((middle & kLow30) << 31) + a0 * b0;
    const Word folded = (whole & kPrime) + (whole >> 61);
    return plus(sum, folded >= kPrime ? folded - kPrime : folded);
  }
};

template <class Field>
typename Field::Value product(typename Field::Value a, typename Field::Value b) {
  return Field::reduce(Field::plus_product(0, a, b));
}

template <class Field>
typename Field::Value negative(typename Field::Value a) {
  return a == 0 ? 0 : static_cast<typename Field::Value>(Field::kPrime - a);
}

template <class Field>
typename Field::Value inverse(typename Field::Value a) {
  typename Field::Value result = 1;
  for (Word exponent = Field::kPrime - 2; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result = product<Field>(result, a);
    a = product<Field>(a, a);
  }
  return result;
}

// A number above 0 is m 2^e with integer m, and 2^bits is 1 here.
template <class Field>
typename Field::Value residue(double value) {
  int exponent = 0;
  const double mantissa = std::frexp(value, &exponent);
  const int turns = ((exponent - 53) % Field::kBits + Field::kBits) % Field::kBits;
  const auto whole = static_cast<Word>(mantissa * 0x1.0p53) % Field::kPrime;
  const auto power = (Word{1} << turns) % Field::kPrime;
  return product<Field>(static_cast<typename Field::Value>(whole),
                        static_cast<typename Field::Value>(power));
}

}  // namespace

class EigenvalueCount::Process {
 public:
  virtual ~Process() = default;
  /// False when the vectors so far span all they ever will.
  virtual bool step() = 0;
  virtual std::int64_t steps() const = 0;
};

// x(j+1) = L C^-1 x(j) - alpha x(j) - beta x(j-1) is orthogonal to all earlier vectors under the
// product x^T C^-1 y. It becomes 0 when the number of steps reaches the number of eigenvalues.
template <class Field>
class EigenvalueCount::FieldProcess final : public Process {
 public:
  using Value = typename Field::Value;

  FieldProcess(const Graph& graph, std::span<const double> speeds, Rng rng)
      : laplacian_(graph), rng_(rng) {
    const std::size_t n = graph.nodes();
    for (const double speed : speeds) {
      const Value value = residue<Field>(speed);
      possible_ = possible_ && value != 0;
      slownesses_.push_back(inverse<Field>(value));
    }
    // A common factor of all weights does not change the number of eigenvalues.
    for (std::size_t i = 0; i < n; ++i) {
      Word sum = laplacian_.weighted() ? 0 : laplacian_.row(i).size();
      if (laplacian_.weighted()) {
        for (const double weight : laplacian_.row_weights(i)) {
          const Value value = residue<Field>(weight);
          possible_ = possible_ && value != 0;
          weights_.push_back(value);
          sum = Field::plus(sum, value);
        }
      }
      diagonal_.push_back(Field::reduce(sum));
    }
    now_.resize(n);
    before_.resize(n);
    next_.resize(n);
    if (!slownesses_.empty()) slowed_.resize(n);
    if (possible_) begin();
  }

  /// False when a weight or a speed is 0 in this field, so that the graph would be another one.
  bool possible() const { return possible_; }
  std::int64_t steps() const override { return steps_; }

  bool step() override {
    if (length_ == 0) return false;
    ++steps_;
    const std::size_t n = now_.size();
    const std::vector<Value>& slowed = slow(now_);
    Word along = 0;
    for (std::size_t i = 0, k = 0; i < n; ++i) {
      Word sum = 0;
      const auto row = laplacian_.row(i);
      if (weights_.empty()) {
        for (const NodeId other : row) sum = Field::plus(sum, slowed[other]);
      } else {
        for (const NodeId other : row) sum = Field::plus_product(sum, weights_[k++], slowed[other]);
      }
      const Word rest = negative<Field>(Field::reduce(sum));
      next_[i] = Field::reduce(Field::plus_product(rest, diagonal_[i], slowed[i]));
      along = Field::plus_product(along, next_[i], slowed[i]);
    }
    const Value inverse_length = inverse<Field>(length_);
    const Value alpha = product<Field>(Field::reduce(along), inverse_length);
    const Value beta = steps_ == 1 ? 0 : product<Field>(length_, inverse_length_before_);
    const Value less_alpha = negative<Field>(alpha), less_beta = negative<Field>(beta);
    for (std::size_t i = 0; i < n; ++i) {
      Word sum = Field::plus_product(next_[i], less_alpha, now_[i]);
      sum = Field::plus_product(sum, less_beta, before_[i]);
      before_[i] = Field::reduce(sum);
    }
    before_.swap(now_);
    inverse_length_before_ = inverse_length;
    length_ = length_of(now_);
    // Orthogonal to itself without being 0, by a chance of 1 in the prime: once more.
    if (length_ == 0 && std::any_of(now_.begin(), now_.end(), [](Value x) { return x != 0; })) {
      begin();
    }
    return true;
  }

 private:
  const std::vector<Value>& slow(const std::vector<Value>& values) {
    if (slownesses_.empty()) return values;
    for (std::size_t i = 0; i < values.size(); ++i) {
      slowed_[i] = product<Field>(values[i], slownesses_[i]);
    }
    return slowed_;
  }

  Value length_of(const std::vector<Value>& values) {
    const std::vector<Value>& slowed = slow(values);
    Word sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      sum = Field::plus_product(sum, values[i], slowed[i]);
    }
    return Field::reduce(sum);
  }

  void begin() {
    steps_ = 0;
    do {
      for (Value& value : now_) value = static_cast<Value>(rng_.uniform_index(Field::kPrime));
      length_ = length_of(now_);
    } while (length_ == 0);
    std::fill(before_.begin(), before_.end(), Value{0});
  }

  Laplacian laplacian_;
  Rng rng_;
  bool possible_ = true;
  std::vector<Value> weights_;  // along the rows; empty when all are the same
  std::vector<Value> diagonal_;
  std::vector<Value> slownesses_;
  std::vector<Value> now_, before_, next_, slowed_;
  Value length_ = 0;  // of now_, squared
  Value inverse_length_before_ = 0;
  std::int64_t steps_ = 0;
};

EigenvalueCount::EigenvalueCount(const Graph& graph, std::span<const double> speeds,
                                 StopCheck* stop)
    : graph_(graph),
      speeds_(speeds),
      stop_(stop),
      most_(static_cast<std::int64_t>(graph.nodes())),
      found_(graph.edges().empty() ? 1 : 2) {}

// The powers of the matrix up to the longest distance are independent: that from node 0 to a
// farthest node, then from there.
bool EigenvalueCount::begin() {
  constexpr int kSearches = 2;
  if (begun_ == 0) {
    most_ = static_cast<std::int64_t>(graph_.nodes()) - component_count(graph_, stop_) + 1;
  } else if (begun_ <= kSearches) {
    const auto distances = distances_from(graph_, start_, stop_);
    const auto farthest = std::max_element(distances.begin(), distances.end());
    start_ = static_cast<NodeId>(farthest - distances.begin());
    found_ = std::max<std::int64_t>(found_, *farthest + 1);
  } else if (begun_ == kSearches + 1) {
    auto small = std::make_unique<FieldProcess<Small>>(graph_, speeds_, Rng(0xd157));
    if (small->possible()) process_ = std::move(small);
  } else {
    return true;
  }
  return ++begun_ > kSearches + 1;
}

EigenvalueCount::~EigenvalueCount() = default;

bool EigenvalueCount::advance(std::int64_t steps) {
  while (!begin()) {
  }
  while (found_ < most_) {
    if (!process_) {
      if (in_large_field_) return true;
      in_large_field_ = true;
      process_ = std::make_unique<FieldProcess<Large>>(graph_, speeds_, Rng(0xd158));
    }
    if (steps-- <= 0) return false;
    spend(stop_, 4 * (static_cast<std::int64_t>(graph_.nodes()) +
                      static_cast<std::int64_t>(graph_.edges().size())));
    if (!process_->step()) process_.reset();
    if (process_) found_ = std::max(found_, process_->steps());
  }
  return true;
}

std::int64_t count_distinct_eigenvalues(const Graph& graph, std::span<const double> speeds,
                                        StopCheck* stop) {
  EigenvalueCount count(graph, speeds, stop);
  while (!count.advance(1 << 20)) {
  }
  return count.found();
}

}  // namespace evenkeel::graph
