#pragma once
#include <memory>
#include <vector>

#include "evenkeel/insitu/balancer.hpp"
#include "insitu/routine.hpp"
#include "insitu/row_scheme.hpp"

namespace evenkeel::insitu {

/// Loads of this rank's rows, and their shares.
struct OwnLoads {
  std::vector<Load> loads;
  std::vector<Load> totals;    ///< Per component.
  std::vector<Load> low;       ///< Shares rounded down.
  std::vector<double> rest;    ///< Shares less `low`.
  std::vector<double> excess;  ///< Loads less shares, with the bits of flow::make_problem().
};

/// Makes real flows integral by one of the rules.
class Wholes {
 public:
  /// Collective. @param speeds  Speeds of all nodes at rank 0, or empty.
  Wholes(const Site& site, Whole rule, const std::vector<double>& speeds);

  /// @param real   Real flow out of the row of every entry over its edge, the same at both ends.
  /// @param units  The same in units.
  Routine make(Runner& runner, const OwnLoads& own, const std::vector<double>& real,
               std::vector<Load>& units);

 private:
  /// A row's place in the breadth-first tree of its component.
  struct TreeRow {
    std::uint32_t depth = 0;
    std::uint32_t up = UINT32_MAX;  ///< The entry that leads to its parent; UINT32_MAX at roots.
    std::uint32_t place = 0;        ///< In preorder of its component.
    double before = 0;              ///< Share of its component's speed before the row,
    double after = 0;               ///< and including the row; unused if speeds are equal.
  };
  void plant_tree(const std::vector<double>& speeds);
  Load target(const OwnLoads& own, std::size_t row) const;
  Routine by_tree(Runner& runner, const OwnLoads& own, std::vector<Load>& units);
  Routine by_core(Runner& runner, const OwnLoads& own, const std::vector<double>& real,
                  std::vector<Load>& units);

  Site site_;
  Whole rule_;
  const std::vector<double>& speeds_;
  std::vector<TreeRow> tree_;
  std::vector<std::vector<std::uint32_t>> levels_;  ///< Rows of this rank by depth,
  std::vector<std::vector<std::uint32_t>> below_;   ///< and entries to children at other ranks.
};

}  // namespace evenkeel::insitu
