// MD and ADI on the rows of one rank: messages along one dimension at a time.
#include <algorithm>
#include <utility>

#include "insitu/row_scheme.hpp"

namespace evenkeel::insitu {
namespace {

class RowFactors final : public RowScheme {
 public:
  RowFactors(const Site& site, std::span<const std::uint32_t> dimensions, std::uint32_t count,
             std::vector<std::vector<FactorStep>> program)
      : state_(site.state), program_(std::move(program)) {
    for (std::uint32_t d = 0; d < count; ++d) {
      halos_.push_back(std::make_unique<Halo>(state_, site.comm, site.transport, dimensions, d));
    }
  }

  void begin(std::vector<double> excess) override {
    potentials_.clear();
    for (const auto& halo : halos_) potentials_.emplace_back(halo->values().size(), 0.0);
    resume(std::move(excess));
  }
  void resume(std::vector<double> excess) override {
    excess_ = std::move(excess);
    iteration_ = 0;
  }
  std::optional<std::int64_t> planned() const override {
    return static_cast<std::int64_t>(program_.size());
  }
  std::span<const double> excess() const override { return excess_; }

  Routine step(Runner& runner) override {
    const std::vector<FactorStep>& steps = program_[iteration_];
    iteration_ = (iteration_ + 1) % program_.size();
    for (std::size_t k = 0; k < steps.size(); ++k) {
      Halo& halo = *halos_[steps[k].dimension];
      for (std::size_t i = 0; i < excess_.size(); ++i) {
        halo.values()[i] = steps[k].step * excess_[i];
      }
      co_await runner.all(halo.start());
      transfer(halo, potentials_[steps[k].dimension]);
    }
  }

  std::vector<double> outflow() const override {
    std::vector<double> out(state_.entries(), 0);
    for (std::size_t d = 0; d < halos_.size(); ++d) {
      const std::vector<double>& potential = potentials_[d];
      for (std::size_t i = 0; i < halos_[d]->rows(); ++i) {
        for (const Halo::Entry& entry : halos_[d]->row(i)) {
          out[entry.entry] = state_.weight(entry.entry) * (potential[i] - potential[entry.slot]);
        }
      }
    }
    return out;
  }

 private:
  // Edge by edge like the serial scheme, instead of row sums.
  void transfer(const Halo& halo, std::vector<double>& potential) {
    const std::vector<double>& increment = halo.values();
    for (std::size_t i = 0; i < potential.size(); ++i) potential[i] += increment[i];
    for (std::size_t i = 0; i < halo.rows(); ++i) {
      for (const Halo::Entry& entry : halo.row(i)) {
        const double weight = state_.weight(entry.entry);
        if (state_.rows.targets[entry.entry] > state_.first() + i) {
          excess_[i] -= weight * (increment[i] - increment[entry.slot]);
        } else {
          excess_[i] += weight * (increment[entry.slot] - increment[i]);
        }
      }
    }
  }

  const Network::State& state_;
  std::vector<std::vector<FactorStep>> program_;
  std::vector<std::unique_ptr<Halo>> halos_;  ///< Per dimension.
  std::vector<std::vector<double>> potentials_;
  std::vector<double> excess_;
  std::size_t iteration_ = 0;
};

}  // namespace

std::unique_ptr<RowScheme> row_factors(const Site& site, std::span<const std::uint32_t> dimensions,
                                       std::uint32_t count,
                                       std::vector<std::vector<FactorStep>> program) {
  return std::make_unique<RowFactors>(site, dimensions, count, std::move(program));
}

}  // namespace evenkeel::insitu
