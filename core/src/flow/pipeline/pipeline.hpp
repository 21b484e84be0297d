#pragma once
#include "flow/pipeline/carrying.hpp"
#include "flow/pipeline/comparison.hpp"
#include "flow/pipeline/cost_count.hpp"
#include "flow/pipeline/integral.hpp"

namespace evenkeel::flow {

/// The phases of a Solver in their order.
class Pipeline {
 public:
  Pipeline(Instance instance, settings::Flow options, StopCheck* stop)
      : course_(std::move(instance), std::move(options), stop) {}
  Pipeline(const Pipeline&) = delete;
  Pipeline& operator=(const Pipeline&) = delete;

  bool advance(std::int64_t work);
  void stop();
  bool done() const { return phase_ == Phase::done; }
  std::optional<std::int64_t> progress() const;

  const Course& course() const { return course_; }
  const LeastNormFlows& least() const { return least_; }
  const RealFlow& real() const { return real_; }
  const Comparison& comparison() const { return comparison_; }
  const Carrying& carrying() const { return carrying_; }

 private:
  enum class Phase { prepare, run, least, count, take, plan, finish, compare, migrate, done };

  bool advance_phase(std::int64_t& work);
  bool prepare(std::int64_t& work);

  Course course_;
  LeastNormFlows least_{course_};
  RealFlow real_{course_, least_};
  CostCount cost_{course_};
  Integral integral_{course_, least_, real_};
  Comparison comparison_{course_, least_, real_};
  Carrying carrying_{course_, real_};
  Phase phase_ = Phase::prepare;
};

}  // namespace evenkeel::flow
