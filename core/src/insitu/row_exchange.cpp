// Dimension exchange on the rows of one rank, colour after colour.
#include <algorithm>
#include <utility>

#include "insitu/row_scheme.hpp"

namespace evenkeel::insitu {
namespace {

class RowExchange final : public RowScheme {
 public:
  RowExchange(const Site& site, std::span<const std::uint32_t> colours, std::uint32_t count,
              double lambda)
      : state_(site.state), speeds_(site.speeds), by_speed_(site.by_speed), lambda_(lambda) {
    for (std::uint32_t colour = 0; colour < count; ++colour) {
      halos_.push_back(std::make_unique<Halo>(state_, site.comm, site.transport, colours, colour));
    }
    if (by_speed_) fetch_speeds();
  }

  void begin(std::vector<double> excess) override {
    flow_.assign(state_.entries(), 0);
    resume(std::move(excess));
  }
  void resume(std::vector<double> excess) override { excess_ = std::move(excess); }
  std::span<const double> excess() const override { return excess_; }
  std::vector<double> outflow() const override { return flow_; }

  Routine step(Runner& runner) override {
    for (std::size_t colour = 0; colour < halos_.size(); ++colour) {
      Halo& halo = *halos_[colour];
      std::copy(excess_.begin(), excess_.end(), halo.values().begin());
      co_await runner.all(halo.start());
      exchange(colour);
    }
  }

 private:
  // Both ends compute the same units from the same numbers.
  void exchange(std::size_t colour) {
    const Halo& halo = *halos_[colour];
    const std::vector<double>& load = halo.values();
    for (std::size_t i = 0; i < halo.rows(); ++i) {
      if (halo.row(i).empty()) continue;
      const auto [entry, slot] = halo.row(i).front();
      const bool first = state_.rows.targets[entry] > state_.first() + i;
      const std::size_t u = first ? i : slot;
      const std::size_t v = first ? slot : i;
      double units = lambda_ * (load[u] - load[v]);
      if (by_speed_) {
        const double cu = speeds_of_[colour][u];
        const double cv = speeds_of_[colour][v];
        units = 2 * lambda_ * ((load[u] * cv - load[v] * cu) / (cu + cv));
      }
      if (first) {
        excess_[i] -= units;
        flow_[entry] += units;
      } else {
        excess_[i] += units;
        flow_[entry] -= units;
      }
    }
  }

  void fetch_speeds() {
    for (const auto& halo : halos_) {
      std::copy(speeds_.begin(), speeds_.end(), halo->values().begin());
      const std::span<MPI_Request> requests = halo->start();
      MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
      speeds_of_.push_back(halo->values());
    }
  }

  const Network::State& state_;
  std::vector<double> speeds_;
  bool by_speed_;
  double lambda_;
  std::vector<std::unique_ptr<Halo>> halos_;    ///< Per colour.
  std::vector<std::vector<double>> speeds_of_;  ///< Per colour, at the positions of its halo.
  std::vector<double> excess_;
  std::vector<double> flow_;
};

}  // namespace

std::unique_ptr<RowScheme> row_exchange(const Site& site, std::span<const std::uint32_t> colours,
                                        std::uint32_t count, double lambda) {
  return std::make_unique<RowExchange>(site, colours, count, lambda);
}

}  // namespace evenkeel::insitu
