#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/mapping/mapper.hpp"
#include "mapping/placement.hpp"

namespace evenkeel::mapping {

struct HeatBathOptions {
  /// Acceptance probability of a mean rise at the first temperature, between 0 and 1.
  double acceptance = 0.3;
  double span = 1000;     ///< First temperature over the last, above 1.
  int temperatures = 60;  ///< At least 2.
  double sweeps = 4;      ///< Servers looked at, a task and temperature.
};

/// Upper limit on the tasks away from their home server.
struct MoveLimit {
  std::vector<std::uint32_t> home;
  std::int64_t moves = 0;
};

/// Cool, neighbour-biased annealing: it starts at a temperature that already refuses most rises,
/// and finishes cold. Each task in turn goes to one of several candidate servers, drawn by
/// Boltzmann's distribution. The candidates are its own server, mostly servers of its partners, one
/// server next to one of these, and one random server. In machines of 2, 4, 8 or 16 servers they
/// are all servers. Temperatures are relative to the mean change among such servers, so the scale
/// of the cost does not matter. Source: core/theory/mapping.md, section 5; drawing among several
/// instead of taking or refusing one: Geman and Geman, "Stochastic relaxation, Gibbs distributions,
/// and the Bayesian restoration of images", 1984 (heat bath).
class HeatBath final : public Mapper {
 public:
  HeatBath(Placement placement, const HeatBathOptions& options, Rng rng,
           std::optional<MoveLimit> limit = std::nullopt);

  bool advance(std::int64_t proposals) override;  ///< The final mapping is the best.
  std::vector<std::uint32_t> mapping() const override { return placement_.best(); }
  double progress() const override;

  const Placement& placement() const { return placement_; }

 private:
  static constexpr std::size_t kTries = 8;  ///< Servers a visit, the task's own among them.
  using Candidates = std::array<std::uint32_t, kTries>;

  bool may_move(std::size_t task, std::uint32_t to) const;
  double mean_change();
  std::int64_t visits_a_temperature() const;
  void visit();
  void visit_some(std::size_t task);
  template <std::size_t P>
  void visit_all(std::size_t task);
  void gather(std::size_t task);
  Candidates candidates_of(std::size_t task);
  template <std::size_t N>
  std::size_t drawn(std::array<double, N>& costs);
  void move(std::size_t task, std::uint32_t to, std::int64_t c2);

  Placement placement_;
  HeatBathOptions options_;
  Rng rng_;
  const float* noise_;  ///< Gumbel's, equally likely, in temperatures.
  double temperature_ = 0;
  double factor_ = 1;
  int temperatures_left_ = 0;
  std::int64_t left_ = 0;                ///< Visits at this temperature.
  std::size_t next_ = 0;                 ///< Task.
  std::size_t settle_every_ = 1;         ///< Tasks.
  std::vector<double> all_;              ///< Costs of all pairs of a small machine.
  std::vector<Distances::Sent> around_;  ///< Communication of the current task per server.
  std::vector<std::uint32_t> slots_;     ///< Index of a server in around_.
  std::optional<MoveLimit> limit_;
  std::int64_t away_ = 0;  ///< Tasks that are not at home.
};

}  // namespace evenkeel::mapping
