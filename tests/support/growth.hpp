#pragma once
#include <algorithm>
#include <ctime>

namespace evenkeel::testing {

/// Processor seconds of some work, the least of five runs: to compare two sizes of one input.
template <class Work>
double least_seconds(const Work& work) {
  double least = 1e9;
  for (int repeat = 0; repeat < 5; ++repeat) {
    const std::clock_t start = std::clock();
    work();
    least = std::min(least, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  return least;
}

}  // namespace evenkeel::testing
