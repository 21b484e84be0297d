// Speed of the ring solver relative to prefix sums over the same loads. Fixed workloads; prints one
// JSON object of milliseconds (best of several runs). Only the ratios are meaningful, because all
// times come from one process on one machine.
//   ring_bench            the solver against prefix sums over the same vector
//   ring_bench FILE OUT   reads FILE and prints its numbers to OUT without solving (baseline of the
//                         command line)
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "best_ms.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "ring/targets.hpp"

using namespace evenkeel;

namespace {

volatile Load g_sink = 0;  // keeps results alive

int read_and_print(const char* input, const char* output) {
  std::ifstream in(input, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  std::string out = "[";
  for (const Load load : formats::read_loads(text).loads) {
    out += std::to_string(load);
    out += ',';
  }
  out.back() = ']';
  std::ofstream(output, std::ios::binary) << out << '\n';
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3) return read_and_print(argv[1], argv[2]);
  constexpr std::size_t kNodes = 1000000;
  Rng rng(1);
  std::vector<Load> loads(kNodes);
  Load total = 0;
  for (Load& load : loads) total += load = static_cast<Load>(rng.uniform_index(1000000001));
  const std::vector<Load> targets = ring::even_targets(total, kNodes);

  std::vector<Load> prefix(kNodes + 1);
  const double calibration = best_ms(15, [&] {
    Load sum = 0;
    for (std::size_t i = 0; i < kNodes; ++i) prefix[i + 1] = sum += loads[i];
    g_sink = prefix[kNodes / 2] + prefix[kNodes];
  });
  const auto solve = [&](ring::SendMode mode) {
    const ring::Instance instance(loads, targets);
    const ring::ShiftIntervals intervals(instance, {mode, std::nullopt});
    const ring::Optimum optimum = ring::optimal_shift(instance, intervals);
    g_sink = ring::make_flow(instance, optimum.shift)[1];
    return optimum.steps;
  };
  const double multi = best_ms(7, [&] { g_sink = solve(ring::SendMode::multi); });
  const double single = best_ms(7, [&] { g_sink = solve(ring::SendMode::single); });
  const double limited = best_ms(1, [&] {
    const ring::Instance instance(loads, targets);
    const ring::ShiftIntervals intervals(instance, {ring::SendMode::multi, Load{1000000000}});
    g_sink = ring::optimal_shift(instance, intervals).steps;
  });
  std::printf("{\"prefix_sums\":%.4f,\"multi\":%.4f,\"single\":%.4f,\"limited\":%.4f}\n",
              calibration, multi, single, limited);
  return 0;
}
