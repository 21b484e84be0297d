// Copies of experts on GPUs, and their loads in whole units.
#include "plan/copies.hpp"

#include <algorithm>
#include <numeric>

#include "evenkeel/base/error.hpp"

namespace evenkeel::plan {

Fraction Layer::fraction(Int128 work) const {
  Int128 a = work, b = unit;
  while (b != 0) {
    const Int128 rest = a % b;
    a = b;
    b = rest;
  }
  const Int128 num = work / a, fewer = unit / a;
  const auto common = std::gcd(static_cast<Load>(fewer % factor), factor);
  const Int128 den = fewer / common;
  if (den > INT64_MAX || num > INT64_MAX / (factor / common))
    throw Error(
        ErrorCode::too_large,
        "the load of a GPU is not a fraction of 64-bit numbers: use fewer replicas per expert, "
        "or smaller loads");
  return {static_cast<Load>(num) * (factor / common), static_cast<Load>(den)};
}

Copies::Copies(const Layer& layer, const std::vector<Expert>& old)
    : layer_(&layer),
      on_(layer.gpus),
      where_(layer.experts()),
      loads_(layer.gpus),
      has_(layer.gpus * layer.experts()) {
  if (old.empty()) return;
  had_.resize(has_.size());
  for (std::size_t s = 0; s < old.size(); ++s)
    had_[at(static_cast<Gpu>(s / layer.slots_a_gpu), old[s])] = 1;
}

Gpu Copies::most_loaded() const {
  return static_cast<Gpu>(std::max_element(loads_.begin(), loads_.end()) - loads_.begin());
}

void Copies::enter(Gpu g, Expert e) {
  on_[g].push_back(e);
  where_[e].push_back(g);
  has_[at(g, e)] = 1;
  if (!had_.empty() && !had(g, e)) ++moves_;
}

void Copies::leave(Gpu g, Expert e) {
  on_[g].erase(std::find(on_[g].begin(), on_[g].end(), e));
  where_[e].erase(std::find(where_[e].begin(), where_[e].end(), g));
  has_[at(g, e)] = 0;
  if (!had_.empty() && !had(g, e)) --moves_;
}

void Copies::add(Gpu g, Expert e) {
  const std::int64_t copies = count(e);
  if (copies > 0)
    for (const Gpu h : where_[e])
      loads_[h] -= layer_->share(e, copies) - layer_->share(e, copies + 1);
  loads_[g] += layer_->share(e, copies + 1);
  enter(g, e);
}

void Copies::remove(Gpu g, Expert e) {
  const std::int64_t copies = count(e);
  leave(g, e);
  loads_[g] -= layer_->share(e, copies);
  if (copies > 1)
    for (const Gpu h : where_[e])
      loads_[h] += layer_->share(e, copies - 1) - layer_->share(e, copies);
}

void Copies::swap(Gpu g, Expert e, Gpu h, Expert f) {
  const Int128 from = layer_->share(e, count(e)), to = layer_->share(f, count(f));
  leave(g, e);
  leave(h, f);
  enter(g, f);
  enter(h, e);
  loads_[g] += to - from;
  loads_[h] += from - to;
}

}  // namespace evenkeel::plan
