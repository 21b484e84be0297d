// MD and ADI: the optimal scheme factor by factor on products; OPT if there is only one factor.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "flow/multi_diffusion.hpp"
#include "flow/schemes/planned.hpp"

namespace evenkeel::flow {
namespace {

std::unique_ptr<Scheme> by_factors(SchemeInput& input, Sweeps sweeps) {
  if (!input.topology) return make_opt(input);
  const graph::Topology product = product_of(*input.topology);
  if (product.factors.size() == 1) return make_opt(input);
  if (product.factors != input.topology->factors) input.parameters.factors = product.text();
  std::vector<std::vector<double>> levels;
  std::int64_t cost = 0;
  for (const graph::Family& family : product.factors) {
    if (!input.find(family)) return nullptr;
    const FactorSpectra::Factor& factor = input.factors.of(family);
    if (!factor.levels) {
      throw Error(
          ErrorCode::too_large,
          concat({"scheme ", asked_name(input), " needs all distinct eigenvalues of ",
                  family.text(), ", which are computed only up to ", graph::kDenseNodes, " nodes"}),
          "/scheme");
    }
    check_planned(input, *factor.levels);
    cost += factor.degree * static_cast<std::int64_t>(factor.levels->size());
    levels.push_back(ordered(*factor.levels, *input.parameters.order));
  }
  input.parameters.cost = Cost{cost, cost};
  return std::make_unique<MultiDiffusion>(input.graph, product, std::move(levels), input.excess,
                                          sweeps);
}

}  // namespace

std::unique_ptr<Scheme> make_md(SchemeInput& input) {
  return by_factors(input, Sweeps::one_by_one);
}

std::unique_ptr<Scheme> make_adi(SchemeInput& input) {
  const bool plain = input.options.sweeps == settings::Flow::Sweeps::plain;
  return by_factors(input, plain ? Sweeps::together : Sweeps::alternating);
}

}  // namespace evenkeel::flow
