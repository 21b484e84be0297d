#pragma once
#include <cstddef>

namespace evenkeel::graph {

/// term(0) + ... + term(count - 1). Four sums hide the latency of the additions; their order is
/// fixed, so the result is too. O(count).
template <class Term>
double summed(std::size_t count, Term term) {
  double sums[4] = {0, 0, 0, 0};
  std::size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    for (std::size_t k = 0; k < 4; ++k) sums[k] += term(i + k);
  }
  for (; i < count; ++i) sums[0] += term(i);
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

}  // namespace evenkeel::graph
