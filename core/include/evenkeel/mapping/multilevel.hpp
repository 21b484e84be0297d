#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/mapping/coarsen.hpp"
#include "evenkeel/mapping/cool.hpp"
#include "evenkeel/mapping/mapper.hpp"

namespace evenkeel::mapping {

/// The best mapping for the work. Tasks are joined until there are a few a server; those are
/// annealed, on extended hypercubes level by level first; then every finer level is annealed from
/// where the coarser one ended. With more effort the coarsest level is started several times, and
/// the best goes on. In the end every task goes to its best server once.
/// Complexity: O(effort x (messages + tasks)), and O(messages x servers) for the end, which is left
/// out where that is more.
/// Source: theory/eh-static section 4, `ML`.
class Multilevel final : public Mapper {
 public:
  /// @param effort  Work in multiples of the usual, above 0.
  Multilevel(const TaskGraph& tasks, const Distances& distances, double beta, double effort,
             Rng rng);

  bool advance(std::int64_t proposals) override;
  std::vector<std::uint32_t> mapping() const override;
  double progress() const override;

 private:
  const TaskGraph& level(std::size_t index) const {
    return index == 0 ? tasks_ : coarse_[index - 1].tasks;
  }
  void start_anew();
  void start_level(std::vector<std::uint32_t> mapping);
  void end_level();
  bool polish(std::int64_t proposals);

  const TaskGraph& tasks_;
  const Distances& distances_;
  double beta_;
  int starts_;  ///< At the coarsest level.
  double effort_;
  Rng rng_;
  int start_ = 0;
  bool hot_ = true;
  std::vector<Coarse> coarse_;  ///< Finest first.
  std::size_t level_ = 0;
  bool by_levels_ = false;                               ///< The search of now goes level by level.
  std::unique_ptr<Mapper> search_;                       ///< Of this level.
  std::int64_t proposals_seen_ = 0, accepted_seen_ = 0;  ///< Of that search.
  std::size_t points_seen_ = 0;
  std::vector<std::uint32_t> best_;  ///< Of the starts that ended.
  double best_cost_ = 0;
  std::optional<Placement> end_;  ///< While every task goes to its best server.
  std::size_t next_task_ = 0;
  bool done_ = false;
};

/// A better mapping close to a given one: at most `moves` tasks change their servers. The moves
/// with the largest gain come first, annealing within the limit then.
class Remapping final : public Mapper {
 public:
  Remapping(const TaskGraph& tasks, const Distances& distances, double beta, double effort,
            MoveLimit limit, Rng rng);

  bool advance(std::int64_t proposals) override;
  std::vector<std::uint32_t> mapping() const override { return cool_->mapping(); }
  double progress() const override { return cool_->progress(); }

 private:
  std::optional<Cool> cool_;
};

}  // namespace evenkeel::mapping
