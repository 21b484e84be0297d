#include "evenkeel/mapping/placement.hpp"

#include <utility>

namespace evenkeel::mapping {
namespace {

void undo(std::vector<std::uint32_t>& mapping,
          const std::vector<std::pair<std::uint32_t, std::uint32_t>>& journal) {
  for (std::size_t i = journal.size(); i-- > 0;) mapping[journal[i].first] = journal[i].second;
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
  root_ = std::sqrt(static_cast<double>(squares_) * per_server_);
}

void Placement::keep_best() {
  best_cost_ = cost();
  journaling_ = true;
  stored_ = false;
  journal_.clear();
}

void Placement::note(std::size_t task, std::uint32_t from) {
  if (journal_.size() < mapping_.size()) {
    journal_.emplace_back(static_cast<std::uint32_t>(task), from);
    return;
  }
  copy_ = mapping_;
  copy_[task] = from;
  undo(copy_, journal_);
  stored_ = true;
  journaling_ = false;
}

std::vector<std::uint32_t> Placement::best() const {
  if (cost() <= best_cost_) return mapping_;
  if (stored_) return copy_;
  std::vector<std::uint32_t> mapping = mapping_;
  undo(mapping, journal_);
  return mapping;
}

void Placement::return_to_best() {
  if (cost() <= best_cost_) return;
  *this = Placement(*tasks_, *distances_, best(), beta_);
}

}  // namespace evenkeel::mapping
