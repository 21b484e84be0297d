#pragma once
#include <string>
#include <vector>

#include "evenkeel/settings/plan.hpp"
#include "jobs/shared/task.hpp"
#include "plan/experts.hpp"

namespace evenkeel::jobs {

/// Most slots of a layer, and of all layers together.
inline constexpr std::int64_t kMaxSlots = 100000;
inline constexpr std::int64_t kMaxAllSlots = 10000000;

/// The layers of a mixture of experts, all with the same GPUs.
struct ExpertsInput {
  settings::Plan settings;
  std::vector<plan::Experts> layers;
  std::vector<std::string> names;  ///< Of the layers; empty where they are numbered.
  std::vector<plan::ExpertsAim> aims;
  Load total = 0;
  std::string hash;

  /// The pointer of a layer in the request, and what it is called.
  std::string path(const char* key, std::size_t layer) const;
  std::string name(std::size_t layer) const {
    return "layer " + (names.empty() ? std::to_string(layer) : names[layer]);
  }
  /// An error of the solver about a layer, where it stands in the request.
  Error placed(const Error& error, std::size_t layer) const;
};

/// @throws Error where no layer can be placed as it is, with a JSON pointer.
void check_layers(const ExpertsInput& input);

/// body["experts"], [[n]] or {layer:{expert:n}}, with slots, gpus and what else there is of them.
/// @throws Error with a JSON pointer.
ExpertsInput read_experts_input(const Json& body, const Json& settings);

}  // namespace evenkeel::jobs
