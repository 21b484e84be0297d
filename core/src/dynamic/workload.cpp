// Source of the tasks of a simulation: Poisson arrivals, or given tasks.
#include "evenkeel/dynamic/workload.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/detmath.hpp"

namespace evenkeel::dynamic {
namespace {

// Rounded to the nearest tick, halves away from zero.
Tick ticks_of(double time) {
  time += 0.5;
  return static_cast<Tick>(time);
}

class RandomTasks final : public Workload {
 public:
  RandomTasks(const RandomWorkload& rule, const Network& network)
      : rule_(rule),
        network_(network),
        interarrival_(rule.seed, Stream::interarrival),
        source_(rule.seed, Stream::source),
        service_(rule.seed, Stream::service),
        hop_(rule.seed, Stream::hop),
        mean_service_(static_cast<double>(rule.mean_service)),
        mean_gap_(mean_service_ / (rule.load * network.servers())) {
    const double c = rule.variation;
    fast_ = (1 + std::sqrt((c - 1) / (c + 1))) / 2;
  }

  std::uint64_t size() const override { return rule_.tasks; }
  bool costs() const override { return rule_.hop > 0; }

  void next(Arrival& task) override {
    if (at_ == kBlock) make_block();
    task = block_[at_++];
  }

 private:
  static constexpr std::size_t kBlock = 64;

  // Computed in blocks: the logarithms of different tasks then overlap in the processor.
  void make_block() {
    std::array<double, kBlock> gap, work;
    for (std::size_t i = 0; i < kBlock; ++i) {
      gap[i] = -detmath::log(interarrival_.uniform(made_ + i));
      work[i] = -detmath::log(service_.uniform(made_ + i));
    }
    for (std::size_t i = 0; i < kBlock; ++i) {
      Arrival& task = block_[i];
      time_ += ticks_of(mean_gap_ * gap[i]);
      task.time = time_;
      task.service = std::max<Tick>(1, service(made_ + i, work[i]));
      task.hop = rule_.hop;
      if (rule_.random_hop) {
        const double draw = -detmath::log(hop_.uniform(made_ + i));
        task.hop = ticks_of(static_cast<double>(rule_.hop) * draw);
      }
      const std::uint64_t source = source_.pick(network_.sources(), made_ + i);
      task.source = network_.source(static_cast<std::uint32_t>(source));
    }
    made_ += kBlock;
    at_ = 0;
  }
  Tick service(std::uint64_t number, double draw) const {
    if (rule_.service == Service::constant) return rule_.mean_service;
    double mean = mean_service_;
    if (rule_.service == Service::hyperexponential) {
      // Balanced means: both kinds of task bring the same amount of work.
      mean /= 2 * (service_.uniform(number, 1) < fast_ ? fast_ : 1 - fast_);
    }
    return ticks_of(mean * draw);
  }

  RandomWorkload rule_;
  const Network& network_;
  CounterRandom interarrival_, source_, service_, hop_;
  double mean_service_, mean_gap_;
  double fast_;  // share of the short tasks of a hyperexponential service
  Tick time_ = 0;
  std::array<Arrival, kBlock> block_;
  std::size_t at_ = kBlock;
  std::uint64_t made_ = 0;
};

class GivenTasks final : public Workload {
 public:
  explicit GivenTasks(std::shared_ptr<const std::vector<Arrival>> tasks)
      : tasks_(std::move(tasks)) {}
  std::uint64_t size() const override { return tasks_->size(); }
  bool costs() const override {
    return std::any_of(tasks_->begin(), tasks_->end(),
                       [](const Arrival& task) { return task.hop > 0; });
  }
  void next(Arrival& task) override { task = (*tasks_)[at_++]; }

 private:
  std::shared_ptr<const std::vector<Arrival>> tasks_;
  std::size_t at_ = 0;
};

}  // namespace

std::unique_ptr<Workload> make_random_workload(const RandomWorkload& rule, const Network& network) {
  return std::make_unique<RandomTasks>(rule, network);
}

std::unique_ptr<Workload> make_given_workload(std::shared_ptr<const std::vector<Arrival>> tasks) {
  return std::make_unique<GivenTasks>(std::move(tasks));
}

}  // namespace evenkeel::dynamic
