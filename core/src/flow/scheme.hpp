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

  /// Goes on with this excess, keeping the flow so far; a plan starts again from its beginning.
  virtual void resume(std::vector<double> excess) = 0;

  /// Iterations after which the excess is zero but for rounding; none for schemes that only
  /// converge.
  virtual std::optional<std::int64_t> planned() const { return std::nullopt; }

  /// Iterations after which theory has the excess below `tolerance` times that of the start; none
  /// where that is not known.
  virtual std::optional<std::int64_t> enough(double tolerance) const {
    static_cast<void>(tolerance);
    return planned();
  }

  /// Excess of every node as the scheme keeps it, shape n.
  virtual std::span<const double> excess() const = 0;
  /// Sum of its squares. O(1).
  virtual double square() const = 0;

  /// Flow so far, one number an edge. O(m).
  virtual std::vector<double> flow() const = 0;
};

}  // namespace evenkeel::flow
