// Measures of a run: occupancy, response times, intervals over replications.
#include "evenkeel/dynamic/measures.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::dynamic {

Sample Occupancy::sample() const {
  Sample sample;
  sample.time = last_;
  sample.in_system = in_system_;
  sample.waiting = waiting();
  sample.busy = busy();
  sample.most = most_;
  const double mean = static_cast<double>(present_) / static_cast<double>(servers_);
  sample.variance = static_cast<double>(squares_) / static_cast<double>(servers_) - mean * mean;
  return sample;
}

Averages Occupancy::averages() const {
  Averages averages;
  averages.window = static_cast<double>(end_ - begin_);
  if (end_ <= begin_) return averages;
  const double time = averages.window;
  const auto servers = static_cast<double>(servers_);
  averages.utilisation = busy_time_ / time / servers;
  averages.in_system = system_time_ / time;
  averages.variance =
      std::max(0.0, squares_time_ / servers - present_square_time_ / servers / servers) / time;
  averages.most = most_time_ / time;
  averages.idle_while_waiting = idle_time_ / time / servers;
  averages.throughput = static_cast<double>(completed_) / time;
  return averages;
}

Responses summarize(std::vector<Tick> responses) {
  Responses found;
  if (responses.empty()) return found;
  Int128 sum = 0;
  for (const Tick response : responses) {
    sum += response;
    found.most = std::max(found.most, response);
  }
  const std::size_t n = responses.size();
  found.mean = static_cast<double>(sum) / static_cast<double>(n);
  // The largest first: the next one only has to look at the values below it.
  std::size_t end = n;
  const auto percentile = [&](std::size_t q) {
    const std::size_t at = (q * n + 99) / 100 - 1;
    if (at < end) select_nth(std::span(responses).first(end), at);
    end = std::min(end, at + 1);
    return responses[at];
  };
  found.p99 = percentile(99);
  found.p95 = percentile(95);
  found.p50 = percentile(50);
  constexpr std::size_t kBars = 30;
  found.bar = std::max<Tick>(
      1, (found.p99 + static_cast<Tick>(kBars) - 2) / (static_cast<Tick>(kBars) - 1));
  found.bars.assign(kBars, 0);
  for (const Tick response : responses) {
    ++found.bars[std::min(kBars - 1, static_cast<std::size_t>(response / found.bar))];
  }
  return found;
}

Interval interval_of(const std::vector<double>& values) {
  // Student's t, 97.5%, for 1 to 30 degrees of freedom; beyond, the expansion of the quantile.
  static constexpr double kT[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306,
                                  2.262,  2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
                                  2.110,  2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064,
                                  2.060,  2.056, 2.052, 2.048, 2.045, 2.042};
  Interval found;
  const auto n = static_cast<double>(values.size());
  for (const double value : values) found.mean += value / n;
  if (values.size() < 2) return found;
  double squares = 0;
  for (const double value : values) squares += (value - found.mean) * (value - found.mean);
  const std::size_t freedom = values.size() - 1;
  const double z = 1.959964;
  const double t =
      freedom <= 30 ? kT[freedom - 1] : z + (z * z * z + z) / (4 * static_cast<double>(freedom));
  found.half = t * std::sqrt(squares / static_cast<double>(freedom) / n);
  return found;
}

}  // namespace evenkeel::dynamic
