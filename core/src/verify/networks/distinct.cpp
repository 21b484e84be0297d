// How many eigenvalues of a Laplacian differ, by a recurrence modulo a prime.
#include <algorithm>
#include <cmath>

#include "base/checked.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/types.hpp"
#include "verify/networks/network.hpp"

namespace evenkeel::verify {
namespace {

// Numbers modulo a prime below 2^53.
class Modulo {
 public:
  explicit Modulo(std::int64_t prime) : prime_(static_cast<std::uint64_t>(prime)) {}

  std::uint64_t of(UInt128 wide) const { return static_cast<std::uint64_t>(wide % prime_); }
  std::uint64_t of_signed(Int128 wide) const {
    const auto rest = static_cast<std::int64_t>(wide % static_cast<Int128>(prime_));
    return rest < 0 ? prime_ - static_cast<std::uint64_t>(-rest) : static_cast<std::uint64_t>(rest);
  }
  std::uint64_t times(std::uint64_t a, std::uint64_t b) const { return of(UInt128{a} * b); }
  std::uint64_t minus(std::uint64_t a, std::uint64_t b) const {
    return a >= b ? a - b : a + prime_ - b;
  }
  // By Fermat.
  std::uint64_t inverse(std::uint64_t a) const {
    std::uint64_t power = 1;
    for (std::uint64_t rest = prime_ - 2; rest > 0; rest >>= 1) {
      if ((rest & 1) != 0) power = times(power, a);
      a = times(a, a);
    }
    return power;
  }

 private:
  std::uint64_t prime_;
};

// Length of the shortest linear recurrence. Source: Berlekamp; Massey 1969.
std::int64_t recurrence(std::span<const std::uint64_t> terms, const Modulo& modulo) {
  std::vector<std::uint64_t> now{1}, before{1};
  std::size_t length = 0, gap = 1;
  std::uint64_t last = 1;
  for (std::size_t n = 0; n < terms.size(); ++n, ++gap) {
    UInt128 sum = 0;  // each product is below 2^106
    for (std::size_t i = 0; i <= length && i < now.size(); ++i) {
      sum += UInt128{now[i]} * terms[n - i];
      if ((i & 0xFFFFU) == 0xFFFFU) sum = modulo.of(sum);
    }
    const std::uint64_t wrong = modulo.of(sum);
    if (wrong == 0) continue;
    const std::uint64_t ratio = modulo.times(wrong, modulo.inverse(last));
    std::vector<std::uint64_t> next = now;
    next.resize(std::max(now.size(), before.size() + gap), 0);
    for (std::size_t i = 0; i < before.size(); ++i) {
      next[i + gap] = modulo.minus(next[i + gap], modulo.times(ratio, before[i]));
    }
    if (2 * length <= n) {
      length = n + 1 - length;
      before = std::move(now);
      last = wrong;
      gap = 0;
    }
    now = std::move(next);
  }
  return static_cast<std::int64_t>(length);
}

std::int64_t distinct_modulo(const graph::Graph& graph, std::int64_t most, std::int64_t prime,
                             Rng& rng) {
  const Modulo modulo(prime);
  const std::size_t n = graph.nodes();
  std::vector<std::uint64_t> x(n), y(n);
  for (std::size_t v = 0; v < n; ++v) {
    x[v] = modulo.of(rng.next());
    y[v] = modulo.of(rng.next());
  }
  std::vector<std::uint64_t> terms;
  std::vector<Int128> after(n);
  for (std::int64_t k = 0; k < 2 * most + 2; ++k) {
    UInt128 term = 0;
    for (std::size_t v = 0; v < n; ++v) {
      term += UInt128{x[v]} * y[v];
      if ((v & 0xFFFFU) == 0xFFFFU) term = modulo.of(term);
    }
    terms.push_back(modulo.of(term));
    std::fill(after.begin(), after.end(), Int128{0});
    for (const graph::Edge& edge : graph.edges()) {
      const Int128 flow = static_cast<Int128>(static_cast<std::int64_t>(edge.weight)) *
                          (static_cast<Int128>(y[edge.u]) - static_cast<Int128>(y[edge.v]));
      after[edge.u] += flow;
      after[edge.v] -= flow;
    }
    for (std::size_t v = 0; v < n; ++v) y[v] = modulo.of_signed(after[v]);
  }
  return recurrence(terms, modulo);
}

}  // namespace

std::optional<std::int64_t> count_distinct(const graph::Graph& graph, std::int64_t most,
                                           std::span<const std::int64_t> primes) {
  const auto visits = static_cast<std::int64_t>(graph.nodes() + 2 * graph.edges().size());
  const bool whole =
      std::all_of(graph.edges().begin(), graph.edges().end(), [](const graph::Edge& edge) {
        return edge.weight == std::floor(edge.weight) && edge.weight <= 0x1p53;
      });
  if (!whole || most < 1 || most > static_cast<std::int64_t>(graph.nodes()) ||
      saturating_mul(2 * most, visits) > 20000000)
    return std::nullopt;
  std::int64_t found = 0;
  for (std::size_t k = 0; k < primes.size(); ++k) {
    Rng rng(1, k);
    found = std::max(found, distinct_modulo(graph, most, primes[k], rng));
  }
  return found;
}

}  // namespace evenkeel::verify
