#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/mapping/mapper.hpp"
#include "evenkeel/mapping/placement.hpp"

namespace evenkeel::mapping {

struct CoolOptions {
  double acceptance = 0.3;  ///< Of a mean rise at the first temperature, between 0 and 1.
  double span = 1000;       ///< First temperature over the last, above 1.
  int temperatures = 60;    ///< At least 2.
  double sweeps = 4;        ///< Proposals a task and temperature.
};

/// At most so many tasks may end on another server than their home.
struct MoveLimit {
  std::vector<std::uint32_t> home;
  std::int64_t moves = 0;
};

/// Cool, neighbour-biased annealing: it starts where most rises are refused already, ends cold, and
/// most of its proposals are servers at or next to a partner of the task. Temperatures are relative
/// to the mean rise among such proposals, so the scale of the cost does not matter.
/// Source: theory/eh-static section 4, `sa2`.
class Cool final : public Mapper {
 public:
  Cool(Placement placement, const CoolOptions& options, Rng rng,
       std::optional<MoveLimit> limit = std::nullopt);

  bool advance(std::int64_t proposals) override;  ///< At the end the best is kept.
  std::vector<std::uint32_t> mapping() const override { return placement_.best(); }
  double progress() const override;

  const Placement& placement() const { return placement_; }

 private:
  std::uint32_t propose(std::size_t task);
  bool may_move(std::size_t task, std::uint32_t to) const;
  double mean_rise();
  std::int64_t visits_a_temperature() const;
  void visit();

  Placement placement_;
  CoolOptions options_;
  Rng rng_;
  const double* rises_;  ///< In temperatures, equally likely: the largest that is taken.
  double temperature_ = 0;
  double factor_ = 1;
  int temperatures_left_ = 0;
  std::int64_t left_ = 0;  ///< Visits at this temperature.
  std::size_t next_ = 0;   ///< Task.
  std::optional<MoveLimit> limit_;
  std::int64_t away_ = 0;  ///< Tasks that are not at home.
};

}  // namespace evenkeel::mapping
