#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "mapping/coarsen.hpp"
#include "mapping/heat_bath.hpp"

namespace evenkeel::mapping {

/// Tasks at the coarsest level, a server.
inline constexpr std::size_t kCoarseTasksPerServer = 4;

/// Joins tasks until there are a few per server, none above half of a server's share.
/// @param within  As in Hierarchy.
Hierarchy hierarchy_for(const TaskGraph& tasks, const Distances& distances, Rng& rng,
                        std::vector<std::uint32_t> within = {}, StopCheck* stop = nullptr);

/// One pass through the levels. Tasks are joined until there are a few per server. Then every level
/// from the coarsest to the finest is annealed from the result of the coarser level.
///
/// With a start mapping, only tasks on the same server are joined, so that every level can
/// represent the mapping. The result then costs no more than the start. Without a start mapping,
/// the coarsest level is annealed from a high temperature, because a search is cheap there and has
/// the largest effect.
/// Complexity: O(sweeps x temperatures x (messages + tasks)), times at most the share of the finest
/// level in all rows.
/// Source: core/theory/mapping.md, section 6; iterated: Walshaw, "Multilevel refinement for
/// combinatorial optimisation problems", 2004.
class VCycle final : public Mapper {
 public:
  struct Options {
    HeatBathOptions cool;  ///< At the finest level.
    /// A coarser level uses the sweeps of the finest level x `least_factor` x rows of the finest /
    /// its own rows, within these limits. Levels with few messages are cheap.
    double least_factor = 1;
    double most_factor = 16;
  };

  /// @param start  Empty: no start mapping.
  VCycle(const TaskGraph& tasks, const Distances& distances, double beta,
         std::vector<std::uint32_t> start, const Options& options, Rng rng,
         StopCheck* stop = nullptr);

  bool advance(std::int64_t proposals) override;
  std::vector<std::uint32_t> mapping() const override;
  double progress() const override;

 private:
  void start_level(std::vector<std::uint32_t> mapping, bool hot);

  const Distances& distances_;
  double beta_;
  Options options_;
  Rng rng_;
  Hierarchy graphs_;
  std::size_t level_;
  std::unique_ptr<HeatBath> search_;
  Part seen_;
};

}  // namespace evenkeel::mapping
