#pragma once
#include <cstdint>
#include <vector>

#include "papers/verdict.hpp"

namespace evenkeel::papers {

/// Minimum number of seeds for a judgement about Chapter 5's times.
inline constexpr std::int64_t kLeastSeeds = 5;

/// Figs. 5.1 and 5.2. times[r][i] is the time of rival r at ratio R/C ratios[i]: the extended
/// hypercube, mesh and cube at load 1, the same at load 0.3, and the larger mesh.
Judgement judge_ratios(const std::vector<double>& ratios,
                       const std::vector<std::vector<double>>& times, std::int64_t seeds);

/// Fig. 5.3. times[r][i] is the time of EH(3,2), then EH(2,3), with threshold thresholds[i]. The
/// mean load of a server is 1.
Judgement judge_thresholds(const std::vector<double>& thresholds,
                           const std::vector<std::vector<double>>& times, std::int64_t seeds);

}  // namespace evenkeel::papers
