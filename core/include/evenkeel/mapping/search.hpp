#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/mapping/cost.hpp"

namespace evenkeel::mapping {

enum class Algorithm {
  none,    ///< The start as it is.
  local,   ///< Random single-task moves, taken when they lower the cost.
  greedy,  ///< Task after task to its best server, until a sweep moves nothing.
  anneal,  ///< Random moves, taken uphill too while it is hot.
};

enum class Freeze {
  relative,  ///< A rise of the mean uphill step has probability 2^-32; the best map is kept.
  thesis,    ///< A rise of one unit has that probability; the last map is kept.
};

struct SearchOptions {
  Algorithm algorithm = Algorithm::anneal;
  double beta = 0;       ///< Weight of communication, >= 0.
  double sweeps = 3;     ///< Proposals over tasks x (servers - 1), in all or a temperature.
  double cooling = 0.9;  ///< Of the temperature, above 0 and below 1.
  Freeze freeze = Freeze::relative;
};

/// Improves a mapping. Resumable; slicing does not change the result. Every proposal costs
/// O(degree), exactly in whole numbers but for the square root in C1.
/// Source: thesis, chapter 3. Errata: accepts what the thesis' code accepts (a strict decrease in
/// local search); its greedy pseudo-code overwrites `cost`; its freeze has a dimension and leaves
/// the search hot on large machines, so `relative` is the default (theory/eh-static 1b, 16 to 18).
class Search {
 public:
  /// @param start  Server of every task.
  Search(const TaskGraph& tasks, const Distances& distances, std::vector<std::uint32_t> start,
         const SearchOptions& options, Rng rng);

  /// About that many proposals. @return true at the end.
  bool advance(std::int64_t proposals);

  const std::vector<std::uint32_t>& mapping() const;  ///< Best so far, or last; see Freeze.
  std::int64_t proposals() const { return proposals_; }
  std::int64_t accepted() const { return accepted_; }
  double progress() const;  ///< 0 to 1.

  struct Point {
    std::int64_t proposals;
    double cost;
  };
  const std::vector<Point>& history() const { return history_; }  ///< A few hundred at most.

 private:
  struct Change {
    std::int64_t squares;
    std::int64_t c2;
    double cost;
  };
  Change change_of(std::size_t task, std::uint32_t to) const;
  void move(std::size_t task, std::uint32_t to, const Change& change);
  double cost() const { return root_ + options_.beta * static_cast<double>(c2_); }
  bool propose();
  void find_temperature();
  bool advance_random(std::int64_t proposals);
  bool advance_greedy(std::int64_t proposals);
  void note_best();
  void remember();

  const TaskGraph& tasks_;
  const Distances& distances_;
  SearchOptions options_;
  Rng rng_;
  std::vector<std::uint32_t> mapping_;
  std::vector<std::int64_t> loads_;
  std::int64_t squares_ = 0;
  std::int64_t c2_ = 0;
  double root_ = 0;  ///< C1

  std::int64_t proposals_ = 0;
  std::int64_t accepted_ = 0;
  std::int64_t in_round_ = 0;  ///< Proposals a temperature, or of the whole local search.
  std::int64_t round_left_ = 0;
  double temperature_ = 0;
  double first_temperature_ = 0;
  double last_temperature_ = 0;
  std::size_t next_task_ = 0;  ///< Of greedy.
  bool moved_ = false;
  bool done_ = false;

  std::vector<std::uint32_t> best_;
  double best_cost_ = 0;
  std::vector<Point> history_;
  std::int64_t stride_ = 1;
};

/// Starts: every task on a random server, or task i on server i mod servers.
std::vector<std::uint32_t> random_start(std::size_t tasks, std::size_t servers, Rng& rng);
std::vector<std::uint32_t> serial_start(std::size_t tasks, std::size_t servers);

}  // namespace evenkeel::mapping
