// A mapping under change, with its present cost, which can return to the best mapping so far.
#include "mapping/placement.hpp"

#include <utility>

namespace evenkeel::mapping {
namespace {

void undo(std::vector<std::uint32_t>& mapping,
          const std::vector<std::pair<std::uint32_t, std::uint32_t>>& journal, std::size_t moves) {
  for (std::size_t i = moves; i-- > 0;) mapping[journal[i].first] = journal[i].second;
}

}  // namespace

Placement::Placement(const TaskGraph& tasks, const Distances& distances,
                     std::vector<std::uint32_t> mapping, double beta)
    : tasks_(&tasks),
      distances_(&distances),
      beta_(beta),
      per_server_(1 / static_cast<double>(distances.servers())),
      mapping_(std::move(mapping)) {
  Measures now = measure(tasks, distances, mapping_, beta);
  loads_ = std::move(now.loads);
  squares_ = now.squares;
  c2_ = now.c2;
  settle();
}

void Placement::keep_best() {
  best_cost_ = cost();
  journaling_ = true;
  stored_ = false;
  journal_.resize(mapping_.size() + 1);
  journaled_ = 0;
}

void Placement::end_journal() {
  copy_ = mapping_;
  undo(copy_, journal_, journaled_);
  stored_ = true;
  journaling_ = false;
}

std::vector<std::uint32_t> Placement::best() const {
  if (cost() <= best_cost_) return mapping_;
  if (stored_) return copy_;
  std::vector<std::uint32_t> mapping = mapping_;
  undo(mapping, journal_, journaled_);
  return mapping;
}

void Placement::return_to_best() {
  if (cost() <= best_cost_) return;
  *this = Placement(*tasks_, *distances_, best(), beta_);
}

}  // namespace evenkeel::mapping
