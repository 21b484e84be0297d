#include "evenkeel/mapping/mapper.hpp"

namespace evenkeel::mapping {

bool Mapper::remember_at(std::int64_t proposals, double cost) {
  constexpr std::size_t kMostPoints = 400;
  if (!history_.empty() && history_.back().proposals == proposals) return false;
  history_.push_back({proposals, cost});
  if (history_.size() <= kMostPoints) return false;
  std::size_t kept = 0;
  for (std::size_t k = 0; k < history_.size(); k += 2) history_[kept++] = history_[k];
  history_.resize(kept);
  return true;
}

}  // namespace evenkeel::mapping
