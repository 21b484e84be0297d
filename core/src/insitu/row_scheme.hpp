#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "flow/diffusion.hpp"
#include "insitu/halo.hpp"
#include "insitu/routine.hpp"

namespace evenkeel::insitu {

/// A scheme of flow/scheme.hpp on the rows of one rank. All of its arithmetic is local to a row and
/// in the order of the serial scheme, neighbours ascending, so the bits are the same.
class RowScheme {
 public:
  virtual ~RowScheme() = default;

  /// One iteration.
  virtual Routine step(Runner& runner) = 0;
  /// Continues with this excess, keeping the flow so far. A plan starts again from its beginning.
  virtual void resume(std::vector<double> excess) = 0;
  /// Restarts from the beginning with a new excess.
  virtual void begin(std::vector<double> excess) = 0;

  virtual std::optional<std::int64_t> planned() const { return std::nullopt; }
  virtual std::optional<std::int64_t> iterations_needed(double tolerance) const {
    static_cast<void>(tolerance);
    return planned();
  }
  /// Whether the serial scheme adds up squares in the order of Laplacian::transfer().
  virtual bool sums_by_transfer() const { return false; }

  virtual std::span<const double> excess() const = 0;
  /// Flow out of the row of every entry over the entry's edge.
  virtual std::vector<double> outflow() const = 0;
};

/// The surroundings of a row scheme: all members must outlive the scheme.
struct Site {
  const Network::State& state;
  const Communicator& comm;
  Transport transport;
  const std::vector<double>& speeds;  ///< Speeds of this rank's rows, or empty.
  bool by_speed;                      ///< Whether there are speeds; `speeds` is also empty at a
                                      ///< rank without rows.
};

/// Edge weights in a scheme.
struct EntryWeights {
  std::vector<double>
      each;  ///< Per entry; empty if all edges, of all ranks, have the weight `scale`.
  double scale = 1;
};
/// Edge weights of the network.
EntryWeights weights_of(const Network::State& state);

/// FOS, SOS, Chebyshev, OPT, OPS.
std::unique_ptr<RowScheme> row_diffusion(const Site& site,
                                         std::unique_ptr<flow::Increments> increments,
                                         EntryWeights weights);

/// DE and GDE. @param colours  Per entry, below `count`.
std::unique_ptr<RowScheme> row_exchange(const Site& site, std::span<const std::uint32_t> colours,
                                        std::uint32_t count, double lambda);

/// Dimension of a step, and its size.
struct FactorStep {
  std::uint32_t dimension = 0;
  double step = 0;
};
/// MD and ADI. @param dimensions  Per entry, below `count`.
/// @param program  The steps of every iteration.
std::unique_ptr<RowScheme> row_factors(const Site& site, std::span<const std::uint32_t> dimensions,
                                       std::uint32_t count,
                                       std::vector<std::vector<FactorStep>> program);

}  // namespace evenkeel::insitu
