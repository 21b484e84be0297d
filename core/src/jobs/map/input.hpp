#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/formats/load_unit.hpp"
#include "evenkeel/mapping/cost.hpp"
#include "evenkeel/settings/map.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/graph_input.hpp"
#include "jobs/shared/task.hpp"
#include "mapping/passage.hpp"
#include "verify/map/recompute.hpp"

namespace evenkeel::jobs {

/// Maximum number of tasks of a map job.
inline constexpr std::size_t kMaxTasks = 2000000;

/// The data of a map job: tasks, machine, and the start if it is given.
struct MapInput {
  settings::Map settings;
  mapping::TaskGraph tasks;
  std::vector<mapping::Message> messages;  ///< With their directions, only for algorithm list.
  mapping::Distances distances;
  std::string machine;               ///< "eh:3,2"
  std::optional<eh::Shape> shape;    ///< Shape of an extended hypercube.
  std::vector<std::uint32_t> start;  ///< Empty unless given.
  std::vector<double> level_betas;   ///< Empty unless given.
  std::vector<std::string> notes;
  std::string hash;
  std::vector<std::string> task_labels, server_labels;  ///< Empty if not given.

  formats::LoadUnit unit() const { return formats::LoadUnit(settings.unit); }

  /// Costs, hops and levels by arithmetic, or by searches in the machine's graph.
  mapping::PassageOf passage;
};

/// @throws Error with a JSON pointer.
MapInput read_map_input(const Json& body, Buffers& buffers, const Json& settings,
                        StopCheck* stop = nullptr);

/// The data that the verifier needs. The input must outlive it.
verify::MapData verified_data(const MapInput& input);

/// The weight of communication: a number, or by the rule "balance".
double beta_of(const MapInput& input);

}  // namespace evenkeel::jobs
