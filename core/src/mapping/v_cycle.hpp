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

/// Tasks joined until there are a few a server, none more than half a server's share.
/// @param within  As in Hierarchy.
Hierarchy hierarchy_for(const TaskGraph& tasks, const Distances& distances, Rng& rng,
                        std::vector<std::uint32_t> within = {}, StopCheck* stop = nullptr);

/// Once through the levels: tasks are joined until there are a few a server, and every level from
/// the coarsest to the finest is annealed from where the coarser one ended.
///
/// With a mapping to start from only tasks on one server are joined, so that every level knows the
/// mapping, and the result costs no more than it. Without one the coarsest level is annealed from
/// hot, where a search is cheap and decides the most.
/// Complexity: O(sweeps x temperatures x (messages + tasks)), times at most the share of the finest
/// level in all rows.
/// Source: core/theory/mapping.md, section 6; iterated: Walshaw, "Multilevel refinement for
/// combinatorial optimisation problems", 2004.
class VCycle final : public Mapper {
 public:
  struct Options {
    HeatBathOptions cool;  ///< At the finest level.
    /// Of its sweeps a coarser level gets the share `least_factor` x rows of the finest / its own
    /// rows, within these limits: levels with few messages are cheap.
    double least_factor = 1;
    double most_factor = 16;
  };

  /// @param start  Empty: none.
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
