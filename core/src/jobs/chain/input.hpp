#pragma once
#include <string>
#include <vector>

#include "evenkeel/formats/load_unit.hpp"
#include "evenkeel/settings/plan.hpp"
#include "jobs/shared/task.hpp"
#include "plan/chain_data.hpp"

namespace evenkeel::jobs {

/// The data of a chain.
struct ChainInput : plan::ChainData {
  settings::Plan settings;
  std::vector<std::string> item_names;  ///< Empty if not given.
  std::vector<std::string> notes;
  std::string hash;

  /// Loads and times in sentences, as the user measures them.
  formats::LoadUnit unit() const { return formats::LoadUnit(settings.unit); }
};

/// @throws Error with a JSON pointer; Stopped.
ChainInput read_chain_input(const Json& body, Buffers& buffers, const Json& settings,
                            StopCheck* stop);

}  // namespace evenkeel::jobs
