#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "mapping/heat_bath.hpp"
#include "mapping/rounds.hpp"

namespace evenkeel::mapping {

/// A better mapping close to a given one: at most `moves` tasks change their servers. The moves
/// with the largest gain come first, then rounds of annealing within the limit. If all tasks can
/// move, greedy comes before.
class Remapping final : public Rounds {
 public:
  /// @param effort  Like in Multilevel.
  Remapping(const TaskGraph& tasks, const Distances& distances, double beta, double effort,
            MoveLimit limit, Rng rng);

 private:
  bool prepare(std::int64_t& proposals) override;
  std::vector<Stage> plan(double effort) override;

  MoveLimit limit_;
  Mapping moved_;  ///< After the moves with the largest gain.
};

/// Tasks that are elsewhere in the other mapping, of equal size. O(tasks).
std::int64_t moved_tasks(std::span<const std::uint32_t> from, std::span<const std::uint32_t> to);

}  // namespace evenkeel::mapping
