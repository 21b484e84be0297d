#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace evenkeel {

/// The sum of `count` terms in an order that depends only on `count`:
///
///   S(a, b) = S(a, a + p) + S(a + p, b),  p the largest power of two below b - a;  S(a, a + 1) =
///   term(a).
///
/// Every aligned block of 2^k terms is a subtree for every count. So each process of a parallel
/// program can add its blocks of indices, and the sum has the same bits.
/// @param term  Called once per index, ascending.
/// Complexity: O(count) additions with the rounding error of O(log count) additions; no memory.
template <class Term>
double pairwise_sum(std::size_t count, Term term) {
  std::array<double, 64> subtrees{};  // one per bit of the number of terms so far
  for (std::size_t i = 0; i < count; ++i) {
    double sum = term(i);
    std::size_t level = 0;
    for (std::size_t bits = i; bits % 2 == 1; bits /= 2) sum = subtrees[level++] + sum;
    subtrees[level] = sum;
  }
  double sum = 0;
  bool any = false;
  for (std::size_t level = 0, bits = count; bits != 0; ++level, bits /= 2) {
    if (bits % 2 == 0) continue;
    sum = any ? subtrees[level] + sum : subtrees[level];
    any = true;
  }
  return sum;
}

/// Inner product, summed by the same tree; b has the shape of a.
inline double pairwise_product(std::span<const double> a, std::span<const double> b) {
  return pairwise_sum(a.size(), [&](std::size_t i) { return a[i] * b[i]; });
}

}  // namespace evenkeel
