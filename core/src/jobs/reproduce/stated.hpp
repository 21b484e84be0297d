#pragma once
#include <optional>
#include <string>
#include <vector>

#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

/// A published value next to the value of the answer: one entry of `printed` in the catalogue,
/// core/schema/figures.json.
struct Compared {
  std::string what;
  Json printed, computed;  ///< Null: the job was not run.
  bool same = false;       ///< Equals the published value.
  std::string misprint;    ///< Reason, if it differs and the answer is known to be right.
  std::string copy;        ///< Reason, if our copy of the paper could be damaged there.
};

/// @param stated   The entry.
/// @param answers  Answers of all runs of the item. Null for runs that were not done.
/// @param run      Run of the entry. O(values at its places).
Compared compare(const Json& stated, const std::vector<Json>& answers, std::size_t run);

}  // namespace evenkeel::jobs
