#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/formats/load_unit.hpp"
#include "evenkeel/settings/plan.hpp"
#include "jobs/shared/task.hpp"
#include "plan/chain.hpp"

namespace evenkeel::jobs {

/// The data of a chain.
struct ChainInput {
  settings::Plan settings;
  plan::Chain chain;
  Load speed_unit = 1;  ///< Common denominator of the speeds.
  bool ring = false;
  std::vector<Load> bytes;        ///< One per item; or empty.
  std::optional<plan::Cuts> old;  ///< From 0 to the number of items.
  Load total = 0;
  std::vector<std::string> item_names;  ///< Empty if not given.
  std::vector<std::string> notes;
  std::string hash;

  /// Loads and times in sentences, as the user measures them.
  formats::LoadUnit unit() const { return formats::LoadUnit(settings.unit); }
  std::int64_t items() const { return static_cast<std::int64_t>(chain.load.size()); }
  /// A time in lowest terms, with speeds as given.
  Fraction asked_time(const Fraction& time) const {
    return lowest_terms(static_cast<Int128>(time.num) * speed_unit, time.den);
  }
};

/// @throws Error with a JSON pointer; Stopped.
ChainInput read_chain_input(const Json& body, Buffers& buffers, const Json& settings,
                            StopCheck* stop);

}  // namespace evenkeel::jobs
