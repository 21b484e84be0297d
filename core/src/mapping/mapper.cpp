// What searches keep of their course: a history that is thinned out, also of their parts, and what
// annealing did at its temperatures.
#include "evenkeel/mapping/mapper.hpp"

#include <algorithm>

namespace evenkeel::mapping {

bool Mapper::remember_at(std::int64_t proposals, double cost) {
  constexpr std::size_t kMaxPoints = 400;
  if (!history_.empty() && history_.back().proposals == proposals) return false;
  history_.push_back({proposals, cost});
  if (history_.size() <= kMaxPoints) return false;
  std::size_t kept = 0;
  for (std::size_t k = 0; k < history_.size(); k += 2) history_[kept++] = history_[k];
  history_.resize(kept);
  return true;
}

void Annealing::add(const Step& step) {
  constexpr std::size_t kMost = 500;
  const auto join = [](Step& one, const Step& next) {
    one.temperatures += next.temperatures;
    one.proposals += next.proposals;
    one.accepted += next.accepted;
  };
  // All steps except the last span the same number of temperatures as the first.
  if (!steps.empty() && steps.back().temperatures < steps.front().temperatures) {
    join(steps.back(), step);
    return;
  }
  if (steps.size() == kMost) {
    for (std::size_t k = 0; k < kMost / 2; ++k) {
      steps[k] = steps[2 * k];
      join(steps[k], steps[2 * k + 1]);
    }
    steps.resize(kMost / 2);
  }
  steps.push_back(step);
}

void Mapper::follow(const Mapper& search, Part& seen) {
  const std::int64_t before = proposals_ - seen.proposals;
  proposals_ += search.proposals_ - seen.proposals;
  accepted_ += search.accepted_ - seen.accepted;
  for (std::size_t k = std::min(seen.points, search.history_.size()); k < search.history_.size();
       ++k) {
    remember_at(before + search.history_[k].proposals, search.history_[k].cost);
  }
  seen = {search.proposals_, search.accepted_, search.history_.size()};
}

}  // namespace evenkeel::mapping
