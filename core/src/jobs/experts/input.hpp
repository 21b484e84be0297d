#pragma once
#include <string>
#include <vector>

#include "evenkeel/settings/plan.hpp"
#include "jobs/shared/task.hpp"
#include "plan/experts.hpp"

namespace evenkeel::jobs {

/// Maximum number of slots of a layer, and of all layers together.
inline constexpr std::int64_t kMaxSlots = 100000;
inline constexpr std::int64_t kMaxAllSlots = 10000000;

/// The layers of a mixture of experts, all with the same GPUs.
struct ExpertsInput {
  settings::Plan settings;
  std::vector<plan::Experts> layers;
  std::vector<std::string> names;  ///< Names of the layers; empty if they are numbered.
  std::vector<plan::ExpertsAim> aims;
  Load total = 0;
  std::string hash;

  /// The pointer of a layer in the request, and its name.
  std::string path(const char* key, std::size_t layer) const;
  std::string name(std::size_t layer) const {
    return "layer " + (names.empty() ? std::to_string(layer) : names[layer]);
  }
  /// An error of the solver about a layer, with its place in the request.
  Error placed(const Error& error, std::size_t layer) const;
};

/// @throws Error if no layer can be placed with its settings, with a JSON pointer.
void check_layers(const ExpertsInput& input);

/// body["experts"], [[n]] or {layer:{expert:n}}, with slots, gpus and the other keys of experts.
/// @throws Error with a JSON pointer.
ExpertsInput read_experts_input(const Json& body, const Json& settings);

}  // namespace evenkeel::jobs
