#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/mapping/distances.hpp"
#include "evenkeel/mapping/mapper.hpp"
#include "mapping/parts.hpp"

namespace evenkeel::mapping {

/// Dual recursive bipartitioning of an extended hypercube: the tasks of every half of the machine
/// are divided between its two halves, from the highest bit of the server numbers to the lowest. A
/// bipartition is made on a coarse graph of its tasks and improved on every finer one; messages to
/// tasks outside count by their decided bits.
/// Complexity: O(log servers x (messages + tasks) log tasks).
/// Source: Pellegrini, "Static mapping by dual recursive bipartitioning of process and architecture
/// graphs", 1994; improvement by Fiduccia and Mattheyses, "A linear-time heuristic for improving
/// network partitions", 1982.
class Bipartition final : public Mapper {
 public:
  /// @param distances  Distances of an extended hypercube.
  Bipartition(const TaskGraph& tasks, const Distances& distances, double beta, Rng rng);

  bool advance(std::int64_t proposals) override;
  std::vector<std::uint32_t> mapping() const override { return mapping_; }
  double progress() const override;

 private:
  void start_bit();
  void split_part();
  std::int64_t bias_of(std::uint32_t task) const;

  const TaskGraph& tasks_;
  const Distances& distances_;
  double beta_;
  Rng rng_;
  std::vector<std::uint32_t> mapping_;  ///< Decided bits; lower bits are 0.
  int bits_;                            ///< Number of bits of a server number.
  int bit_;                             ///< The bit that is decided now.
  Parts parts_;                         ///< Tasks by the bits that are decided.
  std::size_t part_ = 0;                ///< The part that is split next.
};

}  // namespace evenkeel::mapping
