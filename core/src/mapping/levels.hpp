#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/mapping/mapper.hpp"
#include "mapping/parts.hpp"
#include "mapping/placement.hpp"

namespace evenkeel::mapping {

/// Makes the search of one subproblem; its arguments outlive it.
using MakeMapper =
    std::function<std::unique_ptr<Mapper>(const TaskGraph& tasks, const Distances& distances,
                                          double beta, std::vector<std::uint32_t> start, Rng rng)>;

/// A subproblem: the tasks below one controller, mapped onto its 2^k children.
///
/// With the exact rule, the cost between two children is their cost in the whole machine, and beta
/// is multiplied by servers / 2^k. A move then changes the cost of the subproblem in proportion to
/// the cost of the whole. With user-supplied betas, only hops within the cube count.
/// Source: thesis, section 3.4.2, which never gives its betas; core/theory/mapping.md, section 4.
struct LevelRule {
  std::vector<double> betas;  ///< Root first; empty: the exact rule.
  /// Keeps the best of the start and the mappings after every level; otherwise the last mapping.
  bool keep_best = false;
};

/// The betas fitted to the thesis' tables of level-by-level mapping; empty for other machines than
/// its EH(3,2) and EH(2,3). Source: core/theory/mapping.md, section 4.
std::vector<double> thesis_level_betas(std::size_t servers, int levels);

/// Level by level: the root divides the tasks among its children, each child divides them among its
/// own children, down to the servers. Only messages within a subproblem count there.
/// Source: thesis, section 3.4.2.
class LevelByLevel final : public Mapper {
 public:
  /// @param distances  Distances of an extended hypercube.
  /// @param start      Server of every task; its digits are the starts of the subproblems.
  LevelByLevel(const TaskGraph& tasks, const Distances& distances, double beta,
               std::vector<std::uint32_t> start, LevelRule rule, MakeMapper make, Rng rng);
  ~LevelByLevel() override;

  bool advance(std::int64_t proposals) override;
  std::vector<std::uint32_t> mapping() const override;
  double progress() const override;

  /// Proposals at the controllers of one level.
  struct Phase {
    std::int64_t all = 0;
    std::int64_t longest = 0;  ///< At one controller: the phase's length when all work at once.
  };
  const std::vector<Phase>& phases() const { return phases_; }  ///< Root first.

 private:
  struct Subproblem;
  void start_level();
  void start_subproblem();
  void end_subproblem();
  std::uint32_t digit(std::uint32_t server) const;

  const TaskGraph& tasks_;
  const Distances& distances_;
  double beta_;
  LevelRule rule_;
  MakeMapper make_;
  Rng rng_;
  std::vector<std::uint32_t> mapping_;  ///< Decided digits above, digits of the start below.
  std::vector<std::uint32_t> best_;     ///< Only with keep_best.
  double best_cost_ = 0;
  int level_;    ///< Level of the controllers whose children are assigned.
  Parts parts_;  ///< Tasks by controller.
  std::size_t controller_ = 0;
  std::unique_ptr<Distances> cube_;
  std::unique_ptr<Subproblem> now_;
  std::vector<Phase> phases_;
};

}  // namespace evenkeel::mapping
