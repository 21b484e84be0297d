// Phase of the solver: the migration that carries out the integral flow.
#include "flow/pipeline/carrying.hpp"

#include "evenkeel/base/sort.hpp"

namespace evenkeel::flow {

void Carrying::start() {
  if (real_.rounds()) return;  // the plan is the migration
  const settings::Flow& options = course_.options;
  const Solution& found = course_.solution;
  if (!found.integral || options.migration == Sharing::none) return;
  if (options.timing == settings::Flow::Timing::async) {
    const Machine machine = options.machine ? machine_of(*options.machine) : own_machine(1, 0.01);
    async_.emplace(course_.graph(), course_.problem().loads, found.units, options.migration,
                   machine.startup, machine.per_unit);
  } else {
    migration_.emplace(course_.graph(), course_.problem().loads, found.units, options.migration);
  }
}

bool Carrying::advance(std::int64_t& work) {
  std::vector<Move>& all = course_.solution.moves;
  while (migration_ && migration_->step()) {
    const auto& moves = migration_->last_moves();
    if (course_.options.trace) all.insert(all.end(), moves.begin(), moves.end());
    work -= 10 + 4 * static_cast<std::int64_t>(moves.size());
    if (work <= 0) return false;
  }
  while (async_ && async_->step()) {
    if (course_.options.trace) all.push_back(async_->last_move());
    if (--work <= 0) return false;
  }
  if (async_) {
    sort_stably(all, [](const Move& a, const Move& b) { return a.round < b.round; });
  }
  return true;
}

void Carrying::stop() {
  migration_.reset();
  async_.reset();
  if (!real_.rounds()) course_.solution.moves.clear();  // there they are the plan
}

}  // namespace evenkeel::flow
