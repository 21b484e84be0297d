#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "evenkeel/insitu/balancer.hpp"
#include "flow/spectrum.hpp"
#include "insitu/row_scheme.hpp"

namespace evenkeel::insitu {

/// @throws Error bad_value, conflict: settings out of range, or that cannot be combined.
void check_options(const Options& options);

/// All settings as words, to compare them between ranks.
std::string words_of(const Options& options);

/// Makes row schemes: rank 0 computes their numbers with the core (eigenvalues in the order of use,
/// steps, colours) and broadcasts them. Collective. The arguments must outlive it.
class Recipe {
 public:
  /// @param speeds  Speeds of all nodes at rank 0, or empty.
  Recipe(const Site& site, const Options& options, const std::vector<double>& speeds);

  /// The scheme of the options. @throws Error like flow::Solver for the same settings.
  std::unique_ptr<RowScheme> scheme();
  /// The Chebyshev scheme, which takes over if a plan fails.
  std::unique_ptr<RowScheme> chebyshev();

 private:
  struct Numbers;
  const graph::Topology* topology() const;
  bool by_factors() const;
  Numbers find();
  std::unique_ptr<RowScheme> exchange(const Numbers& numbers);
  std::unique_ptr<RowScheme> factors(const Numbers& numbers);

  Site site_;
  Options options_;
  const std::vector<double>& speeds_;
  std::optional<flow::Spectrum> spectrum_;  ///< At rank 0.
};

}  // namespace evenkeel::insitu
