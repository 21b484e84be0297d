#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers::jeannot {

/// Index of the reading R1 (fitted) or R4 (literal).
inline constexpr std::size_t kFitted = 0, kLiteral = 1, kReadings = 2;

/// Nodes in use and their best number, published and under both readings; one entry per load.
struct Processors {
  std::vector<Load> means;
  std::vector<std::int64_t> used, best;
  std::array<std::vector<std::int64_t>, kReadings> our_used, our_best;
};
Judgement judge_processors(const Processors& found);

/// A quantity over the balancing steps: value[reading][load][step].
struct Curves {
  std::vector<Load> means;
  std::vector<std::int64_t> steps;
  std::array<std::vector<std::vector<double>>, kReadings> value;

  double first(std::size_t reading, std::size_t mean) const { return value[reading][mean].front(); }
  double last(std::size_t reading, std::size_t mean) const { return value[reading][mean].back(); }
};

/// Fig. 2: gains.
Judgement judge_gains(const Curves& gains);
/// Fig. 3: seconds of classical diffusion.
Judgement judge_classical(const Curves& seconds);
/// Fig. 4: seconds with k-1, and seconds of classical diffusion with the largest load and the
/// largest number of steps.
Judgement judge_decreasing(const Curves& seconds, const std::array<double, kReadings>& classical);
/// Fig. 5: seconds with k/2.
Judgement judge_halving(const Curves& seconds);

/// Fig. 6: gains of R1, one per granularity, and their means with the shaker over `seeds` seeds.
Judgement judge_shaker(const std::vector<double>& plain, const std::vector<double>& shaken,
                       std::int64_t seeds);

}  // namespace evenkeel::papers::jeannot
