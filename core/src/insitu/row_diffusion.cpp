// FOS, SOS, Chebyshev, OPT and OPS on the rows of one rank.
#include <algorithm>
#include <utility>

#include "insitu/row_scheme.hpp"

namespace evenkeel::insitu {
namespace {

class RowDiffusion final : public RowScheme {
 public:
  RowDiffusion(const Site& site, std::unique_ptr<flow::Increments> increments, EntryWeights weights)
      : state_(site.state),
        halo_(site.state, site.comm, site.transport),
        increments_(std::move(increments)),
        weights_(std::move(weights)),
        slowness_(site.speeds),
        potential_(halo_.values().size(), 0) {
    for (double& value : slowness_) value = 1 / value;
  }

  void begin(std::vector<double> excess) override {
    std::fill(potential_.begin(), potential_.end(), 0.0);
    resume(std::move(excess));
  }
  void resume(std::vector<double> excess) override {
    excess_ = std::move(excess);
    std::fill(halo_.values().begin(), halo_.values().end(), 0.0);
    increments_->restart();
  }
  std::optional<std::int64_t> planned() const override { return increments_->planned(); }
  std::optional<std::int64_t> iterations_needed(double tolerance) const override {
    return increments_->iterations_needed(tolerance);
  }
  bool sums_by_transfer() const override { return true; }
  std::span<const double> excess() const override { return excess_; }

  Routine step(Runner& runner) override {
    increase();
    co_await runner.all(halo_.start());
    transfer();
  }

  std::vector<double> outflow() const override {
    std::vector<double> out(state_.entries(), 0);
    for (std::size_t i = 0; i < halo_.rows(); ++i) {
      for (const Halo::Entry& entry : halo_.row(i)) {
        const double weight = weights_.each.empty() ? weights_.scale : weights_.each[entry.entry];
        out[entry.entry] = weight * (potential_[i] - potential_[entry.slot]);
      }
    }
    return out;
  }

 private:
  void increase() {
    const flow::Increment next = increments_->next();
    double* increment = halo_.values().data();
    for (std::size_t i = 0; i < excess_.size(); ++i) {
      const double excess = slowness_.empty() ? excess_[i] : excess_[i] * slowness_[i];
      increment[i] = next.momentum * increment[i] + next.step * excess;
    }
  }

  // The other rows' increments are added up as well, so the flow needs no exchange when it is read.
  void transfer() {
    const double* increment = halo_.values().data();
    for (std::size_t i = 0; i < excess_.size(); ++i) {
      const double own = increment[i];
      double sum = 0;
      if (weights_.each.empty()) {
        for (const Halo::Entry& entry : halo_.row(i)) sum += own - increment[entry.slot];
        sum *= weights_.scale;
      } else {
        for (const Halo::Entry& entry : halo_.row(i)) {
          sum += weights_.each[entry.entry] * (own - increment[entry.slot]);
        }
      }
      excess_[i] -= sum;
    }
    for (std::size_t i = 0; i < potential_.size(); ++i) potential_[i] += increment[i];
  }

  const Network::State& state_;
  Halo halo_;  ///< For the increments.
  std::unique_ptr<flow::Increments> increments_;
  EntryWeights weights_;
  std::vector<double> slowness_;  ///< 1 / speed; empty if all are equal.
  std::vector<double> excess_;
  std::vector<double> potential_;  ///< One per row of this rank and per neighbour.
};

}  // namespace

EntryWeights weights_of(const Network::State& state) {
  return {state.weighted ? state.rows.weights : std::vector<double>{}, state.scale};
}

std::unique_ptr<RowScheme> row_diffusion(const Site& site,
                                         std::unique_ptr<flow::Increments> increments,
                                         EntryWeights weights) {
  return std::make_unique<RowDiffusion>(site, std::move(increments), std::move(weights));
}

}  // namespace evenkeel::insitu
