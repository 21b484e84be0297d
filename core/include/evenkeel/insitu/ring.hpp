#pragma once
#include <cstdint>
#include <memory>

#include "evenkeel/base/types.hpp"
#include "evenkeel/insitu/network.hpp"

namespace evenkeel::insitu {

/// The time-optimal schedule of a ring of ranks; `target` and `flow` are of this rank.
struct RingOutcome {
  Load target = 0;         ///< An equal share; the first ranks take the remainder.
  Load flow = 0;           ///< To the next rank; below 0: from it. The last rank's next is rank 0.
  std::int64_t steps = 0;  ///< The fewest in which it can be done.
  /// Shift of the linear schedule, and the interval of shifts with the same number of steps:
  Load shift = 0;
  Load first_shift = 0;
  Load last_shift = 0;
};

/// Lau's problem on the ring of all ranks, in multi-send. The schedule equals the schedule of
/// ring::Solver exactly, because all numbers are integers. Set up once, collectively.
class Ring {
 public:
  /// @throws Error bad_shape (fewer than two ranks), conflict (MPI does not run).
  explicit Ring(MPI_Comm comm);
  Ring(Ring&&) noexcept;
  Ring& operator=(Ring&&) noexcept;
  ~Ring();  ///< Collective.

  /// Collective. @throws Error negative_load, too_large, the same at all ranks.
  /// Complexity: 2 messages of 8 bytes per candidate number of steps, and one reduction per 16
  /// candidates: 1 + log_16 T reductions. At most 9 reductions for the shift with minimum traffic.
  /// Source: Lau 2001; the interval theorem, core/theory/ring.md.
  RingOutcome balance(Load own);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace evenkeel::insitu
