#pragma once
#include <functional>
#include <utility>

#include "evenkeel/papers/report.hpp"

namespace evenkeel::papers {

/// A recipe without random numbers: its report is made when it is requested.
class FixedReport final : public Recipe {
 public:
  explicit FixedReport(std::function<Report()> make) : make_(std::move(make)) {}
  std::size_t parts() const override { return 0; }
  void run_part(std::size_t, StopCheck*) override {}
  Report report() const override { return make_(); }

 private:
  std::function<Report()> make_;
};

}  // namespace evenkeel::papers
