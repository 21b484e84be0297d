// Simulation of arrivals; prints JSON: millions of events per second, a fixed calibration loop, and
// the memory of the large machine. bench.mjs computes the ratios.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "evenkeel/dynamic/simulation.hpp"

using namespace evenkeel::dynamic;

namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Best of some runs. Costs are zero, and the warm-up has one task per server.
double events_a_second(const Network& network, Policy policy, std::vector<double> thresholds,
                       std::uint64_t tasks, int runs) {
  double best = 0;
  for (int run = 0; run < runs; ++run) {
    Options options;
    options.policy = policy;
    options.thresholds = thresholds;
    RandomWorkload rule;
    rule.tasks = tasks + 4 * network.servers();
    rule.load = 0.9;
    Simulation simulation(network, options, make_random_workload(rule, network));
    simulation.advance(8 * static_cast<std::int64_t>(network.servers()));
    const std::int64_t before = simulation.events();
    const auto start = std::chrono::steady_clock::now();
    while (!simulation.advance(1000000)) {
    }
    const double rate =
        static_cast<double>(simulation.events() - before) / seconds_since(start) / 1e6;
    best = std::max(best, rate);
  }
  return best;
}

// A pointer chase through 8 MB: the time in ns of a step that waits for memory.
double memory_wait() {
  constexpr std::uint32_t kLines = 8 * 1024 * 1024 / 64;
  std::vector<std::uint32_t> next(std::size_t{kLines} * 16);
  std::vector<std::uint32_t> order(kLines);
  for (std::uint32_t i = 0; i < kLines; ++i) order[i] = i;
  std::uint64_t state = 1;
  for (std::uint32_t i = kLines; i > 1; --i) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    std::swap(order[i - 1], order[(state >> 33) % i]);
  }
  for (std::uint32_t i = 0; i < kLines; ++i) {
    next[std::size_t{order[i]} * 16] = order[(i + 1) % kLines];
  }
  std::uint32_t at = 0;
  const auto start = std::chrono::steady_clock::now();
  constexpr int kSteps = 2000000;
  for (int i = 0; i < kSteps; ++i) at = next[std::size_t{at} * 16];
  const double took = seconds_since(start);
  return took / kSteps * 1e9 + (at == UINT32_MAX ? 1 : 0);
}

}  // namespace

int main() {
  const Network small = Network::extended_hypercube(3, 2),
                large = Network::extended_hypercube(3, 6);
  std::printf("{\"llc\":%.3f,", events_a_second(small, Policy::llc, {}, 2000000, 3));
  std::printf("\"mlta\":%.3f,", events_a_second(small, Policy::si_mlta, {1}, 2000000, 3));
  std::printf("\"large_llc\":%.3f,", events_a_second(large, Policy::llc, {}, 3000000, 2));
  std::printf("\"large_mlta\":%.3f,",
              events_a_second(large, Policy::si_mlta, {1, 2, 3, 4, 5}, 3000000, 2));
  std::printf("\"memory_wait\":%.1f}\n", memory_wait());
}
