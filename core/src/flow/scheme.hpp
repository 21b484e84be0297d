#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace evenkeel::flow {

/// An iterative balancing scheme at work: an excess (load minus target) that shrinks, and the flow
/// that has made it shrink.
class Scheme {
 public:
  virtual ~Scheme() = default;

  /// One iteration; one sweep over all colours for the exchange schemes.
  virtual void step() = 0;

  /// Continues with this excess, keeping the flow so far. A plan starts again from its beginning.
  virtual void resume(std::vector<double> excess) = 0;

  /// Iterations after which the excess is zero except for rounding. Empty for schemes that only
  /// converge.
  virtual std::optional<std::int64_t> planned() const { return std::nullopt; }

  /// Iterations after which theory guarantees an excess below `tolerance` times the initial excess.
  /// Empty if unknown.
  virtual std::optional<std::int64_t> iterations_needed(double tolerance) const {
    static_cast<void>(tolerance);
    return planned();
  }

  /// Excess per node as the scheme keeps it, shape n.
  virtual std::span<const double> excess() const = 0;
  /// Sum of squares of the excess. O(1).
  virtual double square() const = 0;

  /// Current flow, one value per edge. O(m).
  virtual std::vector<double> flow() const = 0;
};

}  // namespace evenkeel::flow
