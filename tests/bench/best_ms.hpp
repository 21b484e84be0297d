#pragma once
// The shortest of several runs, in milliseconds.
#include <algorithm>
#include <chrono>

template <class Work>
double best_ms(int rounds, Work work) {
  double best = 1e300;
  for (int i = 0; i < rounds; ++i) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const auto spent = std::chrono::steady_clock::now() - start;
    best = std::min(best, std::chrono::duration<double, std::milli>(spent).count());
  }
  return best;
}
