#pragma once
#include <algorithm>
#include <ctime>

namespace evenkeel::testing {

/// Processor seconds of some work, the least of five runs: to compare two sizes of one input.
template <class Work>
double least_seconds(const Work& work) {
  double least = 1e9;
  for (int repeat = 0; repeat < 5; ++repeat) {
    // Repeats until the clock advances, because some clocks count milliseconds.
    const std::clock_t start = std::clock();
    std::clock_t passed = 0;
    int count = 0;
    do {
      work();
      ++count;
      passed = std::clock() - start;
    } while (passed < CLOCKS_PER_SEC / 100);
    least = std::min(least, static_cast<double>(passed) / CLOCKS_PER_SEC / count);
  }
  return least;
}

}  // namespace evenkeel::testing
