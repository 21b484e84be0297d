#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "evenkeel/dynamic/counter_random.hpp"
#include "evenkeel/dynamic/event_queue.hpp"
#include "evenkeel/dynamic/network.hpp"
#include "evenkeel/settings/dynamic.hpp"

namespace evenkeel::dynamic {

/// A task from outside. Tasks are numbered from 0 in order of arrival, ties in the given order.
struct Arrival {
  Tick time = 0;
  Tick service = 1;  ///< >= 1.
  Tick hop = 0;      ///< Time of the task for every hop.
  Place source;
};

using Service = settings::Dynamic::Service;

/// Poisson arrivals: one process of rate load * servers / mean_service, whose tasks arrive at
/// uniformly drawn sources. This is equivalent to independent processes at every source. The tasks
/// are the same on all networks with equally many servers and sources drawn alike.
/// Source: core/theory/dynamic.md, section 1; thesis 4.3.3. Erratum: Eqn 4.2 equates arrival and
/// service rates, which means load 1, and then no equilibrium exists.
struct RandomWorkload {
  std::uint64_t tasks = 10000;
  double load = 0.8;  ///< rho, > 0.
  Service service = Service::exponential;
  double variation = 4;            ///< Squared coefficient of variation, > 1, of hyperexponential.
  Tick mean_service = 1000000000;  ///< R, >= 1.
  Tick hop = 0;                    ///< Mean time a hop, C.
  bool random_hop = false;         ///< Exponential per task; otherwise constant.
  std::uint64_t seed = 1;
};

/// Source of the tasks of a simulation, in order of arrival.
class Workload {
 public:
  virtual ~Workload() = default;
  virtual std::uint64_t size() const = 0;
  /// Whether any task takes time for its hops.
  virtual bool costs() const = 0;
  /// The next task, in order of arrival.
  virtual void next(Arrival& task) = 0;
};

std::unique_ptr<Workload> make_random_workload(const RandomWorkload& rule, const Network& network);

/// @param tasks  In order of arrival.
std::unique_ptr<Workload> make_given_workload(std::shared_ptr<const std::vector<Arrival>> tasks);

}  // namespace evenkeel::dynamic
