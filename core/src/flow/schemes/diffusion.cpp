// FOS, SOS and Chebyshev: diffusion with a step, and momentum, from the ends of the spectrum.
#include "flow/diffusion.hpp"

#include <algorithm>
#include <variant>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/words.hpp"
#include "flow/schemes/input.hpp"

namespace evenkeel::flow {
namespace {

using Alpha = settings::Flow::Alpha;

std::unique_ptr<Scheme> diffusion(const SchemeInput& input, std::unique_ptr<Increments> increments,
                                  std::vector<double> factors = {}) {
  return std::make_unique<Diffusion>(input.graph, input.excess, input.speeds, std::move(increments),
                                     std::move(factors));
}

// 1 / (the largest weighted degree over speed + 1).
double cybenko_alpha(const SchemeInput& input) {
  double largest = 0;
  const std::vector<double> weights = graph::Laplacian(input.graph).diagonal();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    largest = std::max(largest, weights[i] / (input.speeds.empty() ? 1 : input.speeds[i]));
  }
  return 1 / (largest + 1);
}

}  // namespace

std::unique_ptr<Scheme> make_fos(SchemeInput& input) {
  const auto& alpha = input.options.alpha;
  if (alpha == std::variant<Alpha, double>(Alpha::boillat)) {
    return diffusion(input, first_order(1), boillat_alphas(input.graph, input.speeds));
  }
  double step = 0;
  if (const double* given = std::get_if<double>(&alpha)) {
    step = *given;
  } else if (std::get<Alpha>(alpha) == Alpha::cybenko) {
    step = cybenko_alpha(input);
  } else {
    if (!input.find(Spectrum::Part::ends)) return nullptr;
    const graph::Extremes& ends = input.spectrum.extremes();
    step = 2 / (ends.smallest + ends.largest);
  }
  input.parameters.alpha = step;
  if (input.options.stop == settings::Flow::Stop::checked) {
    return diffusion(input, first_order(step));
  }
  if (!input.find(Spectrum::Part::ends)) return nullptr;
  const graph::Extremes& ends = input.spectrum.extremes();
  const double factor = first_order_factor(step, ends.smallest, ends.largest);
  if (factor >= 1) {
    throw Error(
        ErrorCode::bad_value,
        concat({"alpha is ", brief(step, 6),
                ", with which the scheme never balances: it must be below 2 / lambda_max = ",
                brief(2 / ends.largest, 6)}),
        "/alpha");
  }
  return diffusion(input, first_order(step, factor));
}

std::unique_ptr<Scheme> make_sos(SchemeInput& input) {
  if (!input.find(Spectrum::Part::ends)) return nullptr;
  const graph::Extremes& ends = input.spectrum.extremes();
  return diffusion(input, second_order(ends.smallest, ends.largest));
}

std::unique_ptr<Scheme> make_chebyshev(SchemeInput& input) {
  if (!input.find(Spectrum::Part::ends)) return nullptr;
  const graph::Extremes& ends = input.spectrum.extremes();
  return diffusion(input, chebyshev(ends.smallest, ends.largest));
}

}  // namespace evenkeel::flow
