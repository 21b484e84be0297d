#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/mapping/mapper.hpp"
#include "evenkeel/settings/map.hpp"
#include "mapping/best_server.hpp"
#include "mapping/placement.hpp"

namespace evenkeel::mapping {

/// `none` leaves the start unchanged. `local` makes random single-task moves that lower the cost.
/// `greedy` moves task after task to its best server, until a sweep moves nothing. `anneal` makes
/// random moves, also uphill at a high temperature. `best` combines searches: see Multilevel.
using Algorithm = settings::Map::Algorithm;

/// Temperature at which annealing freezes. `relative`: a rise of the mean uphill step has
/// probability 2^-32 (of the mean change if no step from the start goes up). The best map is kept,
/// so it is never worse than the start. `thesis`: a rise of one unit has that probability, and the
/// last map is kept.
using Freeze = settings::Map::Freeze;

/// Order in which greedy visits the tasks.
using Order = settings::Map::Order;

struct SearchOptions {
  Algorithm algorithm = Algorithm::anneal;
  double beta = 0;       ///< Weight of communication, >= 0.
  double sweeps = 3;     ///< Proposals over tasks x (servers - 1), in all or a temperature.
  double cooling = 0.9;  ///< Factor of the temperature, above 0 and below 1.
  Freeze freeze = Freeze::relative;
  Order order = Order::natural;
};

/// The thesis' searches, on all servers at once. Every proposal costs O(degree) in exact integers,
/// except for the square root in C1. Greedy chooses among all servers of a task, see BestServers.
/// Source: thesis, chapter 3. Errata: the acceptance rule is the rule of the thesis' code (a strict
/// decrease in local search); its greedy pseudo-code overwrites `cost`; its freeze has a dimension
/// and leaves the search hot on large machines, so `relative` is the default
/// (core/theory/mapping.md, section 3).
class Search final : public Mapper {
 public:
  /// @param start  Server of every task.
  Search(const TaskGraph& tasks, const Distances& distances, std::vector<std::uint32_t> start,
         const SearchOptions& options, Rng rng);

  bool advance(std::int64_t proposals) override;
  std::vector<std::uint32_t> mapping() const override;  ///< Best so far, or last; see Freeze.
  double progress() const override;
  const Annealing* annealing() const override { return annealing_ ? &*annealing_ : nullptr; }

 private:
  /// A proposed move; drawn some steps ahead so that its data is prefetched.
  struct Proposal {
    std::uint32_t task;
    std::uint32_t other;  ///< Index among the servers without the task's own.
  };
  Proposal draw();
  bool propose();
  void find_temperature();
  void cool();
  bool advance_random(std::int64_t proposals);
  bool advance_greedy(std::int64_t proposals);
  bool is_settled(std::size_t task) const;
  void move_greedily(std::size_t task, const BestServer& best);
  std::vector<std::uint32_t> greedy_order();

  SearchOptions options_;
  Rng rng_;
  Placement placement_;
  static constexpr std::size_t kAhead = 8;
  std::array<Proposal, kAhead> ahead_{};
  std::size_t next_ahead_ = 0;
  bool prefetches_ = false;
  std::int64_t in_round_ = 0;  ///< Proposals a temperature, or of the whole local search.
  std::int64_t round_left_ = 0;
  double temperature_ = 0;
  std::optional<Annealing> annealing_;
  Annealing::Step before_;            ///< Proposals and accepted proposals before this temperature.
  std::vector<std::uint32_t> order_;  ///< For greedy.
  std::vector<std::int64_t> pulls_;   ///< For greedy, see BestServer.
  std::optional<BestServers> servers_;  ///< For greedy.
  std::size_t next_task_ = 0;
  bool moved_ = false;
  bool done_ = false;
  std::int64_t stride_ = 1;
};

/// Starts: every task on a random server, or task i on server i mod servers.
std::vector<std::uint32_t> random_start(std::size_t tasks, std::size_t servers, Rng& rng);
std::vector<std::uint32_t> serial_start(std::size_t tasks, std::size_t servers);

}  // namespace evenkeel::mapping
