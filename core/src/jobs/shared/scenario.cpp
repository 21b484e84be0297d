// Loads by a rule, and notes on machines, for all kinds that accept them.
#include "jobs/shared/scenario.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/jobs/scenario.hpp"

namespace evenkeel::jobs {
namespace {

// A node, or a number of nodes, of this network. The record has checked the rest.
Load within(const Json& scenario, const char* name, const char* key, Load low, Load high) {
  const auto value = scenario.at(name).at(key).get<Load>();
  if (value >= low && value <= high) return value;
  throw Error(ErrorCode::bad_value,
              concat({key, " is ", value, ": it must be a whole number from ", low, " to ", high}),
              concat({"/scenario/", name, "/", key}));
}

}  // namespace

std::vector<Load> scenario_loads(const Json& scenario, std::size_t nodes, std::int64_t seed) {
  Rng rng(static_cast<std::uint64_t>(seed));
  const auto count = static_cast<Load>(nodes);
  const std::string name = scenario.begin().key();
  const Json& values = scenario.begin().value();
  if (name == "peak") {
    const Load node = within(scenario, "peak", "node", 0, count - 1);
    return flow::peak_loads(nodes, values.at("total").get<Load>(), static_cast<std::size_t>(node));
  }
  const auto mean = values.at("mean").get<Load>();
  if (name == "random") return flow::random_loads(nodes, mean, rng);
  if (name == "gradient") return flow::gradient_loads(nodes, mean);
  const Load spots = within(scenario, "hot_spots", "count", 1, count);
  return flow::hot_spot_loads(nodes, mean, static_cast<std::size_t>(spots), rng);
}

std::string machine_note(const settings::MachineName* machine) {
  if (!machine) return "";
  const bool cray = *machine == settings::MachineName::cray_t3e;
  return concat(
      {std::string("the migration time of "), cray ? "the Cray T3E" : "the workstations",
       " comes from a model that is fitted to measurements with random loads. For random loads, "
       "the model is within ",
       cray ? "13" : "70",
       "% of the measurements in the paper. With all load on one node, the time of the model is ",
       cray ? "0.8 to 2.5" : "1.6 to 5.6", " times the measured time"});
}

std::vector<Load> loads_of_scenario(std::string_view scenario, std::size_t nodes,
                                    std::int64_t seed) {
  return scenario_loads(parse_json(scenario), nodes, seed);
}

}  // namespace evenkeel::jobs
