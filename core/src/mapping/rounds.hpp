#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/mapping/mapper.hpp"
#include "mapping/search.hpp"

namespace evenkeel::mapping {

/// Rounds of growing effort, each a whole search; the best mapping of all of them counts.
///
/// First come the start and a quick annealing from it, then round after round. Between the rounds,
/// the thesis' greedy runs once from the start until it finishes. A round depends only on its own
/// effort. A run with more effort includes all rounds of a run with less effort. So no run is worse
/// than its start, than greedy, or than a run with less effort. The last of several rounds has
/// three quarters of the work. A run that is stopped early has the best mapping so far.
class Rounds : public Mapper {
 public:
  bool advance(std::int64_t proposals) override;
  std::vector<std::uint32_t> mapping() const override;  ///< The best so far. O(messages).
  double progress() const override;

 protected:
  using Mapping = std::vector<std::uint32_t>;
  /// A search within a round.
  struct Stage {
    /// From the best mapping of the round, which is empty at first.
    std::function<std::unique_ptr<Mapper>(Mapping best, Rng rng)> make;
    double share;  ///< Approximate share of the work of the round.
  };

  /// @param start    Server of every task.
  /// @param efforts  Efforts of the rounds, ascending.
  Rounds(const TaskGraph& tasks, const Distances& distances, double beta, Mapping start,
         std::vector<double> efforts, Rng rng);

  /// The searches of a round, one after the other.
  virtual std::vector<Stage> plan(double effort) = 0;
  /// Preparation before the first round. Proposals are counted and subtracted.
  /// @return whether the preparation is complete.
  virtual bool prepare(std::int64_t& proposals) = 0;

  /// Lets all tasks move anywhere: the quick annealing and greedy then belong to the search.
  void move_freely();
  /// Offers a mapping, which is kept if it is the best.
  void offer(Mapping mapping);
  const Mapping& best() const { return best_.mapping; }
  /// Stream 0 is for preparations.
  Rng rng_of(std::uint64_t stream) const { return Rng(seed_, stream); }

  const TaskGraph& tasks_;
  const Distances& distances_;
  double beta_;

 private:
  struct Found {
    Mapping mapping;
    double cost = 0;
  };
  enum class Phase { first, preparation, rounds, greedy, done };

  Found found(Mapping mapping) const;
  std::unique_ptr<Mapper> greedy_from(Mapping mapping) const;
  void begin(std::unique_ptr<Mapper> search);
  bool advance_search(std::int64_t& proposals);
  void end_search();
  bool greedy_is_due() const;
  void start_round();
  void plan_polish();
  void advance_round(std::int64_t& proposals);
  void end_stage();

  Phase phase_ = Phase::preparation;
  bool free_ = false;  ///< Whether all tasks can move.
  bool had_greedy_ = false;
  std::vector<double> efforts_;
  Mapping start_;
  std::uint64_t seed_;
  std::size_t round_ = 0;
  std::vector<Stage> stages_;
  std::size_t stage_ = 0;
  bool polished_ = false;         ///< Also true if polishing is not worthwhile.
  std::int64_t round_began_ = 0;  ///< Proposals.
  Rng rng_{0};
  std::unique_ptr<Mapper> search_;
  Part seen_;
  Found best_;                       ///< Best of all finished searches.
  std::optional<Found> round_best_;  ///< Best of the finished searches of this round.
};

/// The efforts of the rounds of a search: 1/64, 1/16, 1/4, 1, 4, ... up to `effort`, at least the
/// first. Above 20,000 tasks they start at 1/16, because 1/64 already takes long. An effort between
/// two of them acts as the lower one.
std::vector<double> efforts_of_rounds(std::size_t tasks, double effort);

}  // namespace evenkeel::mapping
