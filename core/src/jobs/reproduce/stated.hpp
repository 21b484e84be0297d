#pragma once
#include <optional>
#include <string>
#include <vector>

#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

/// What a paper prints of an answer, beside what the answer says: one entry of `printed` in the
/// catalogue, core/schema/figures.json.
struct Compared {
  std::string what;
  Json printed, computed;  ///< Null: the job was not run.
  bool same = false;       ///< The printed value.
  std::string misprint;    ///< Where it differs and is what is known to be right: why.
  std::string copy;        ///< The same if our copy of the paper may be damaged there.
};

/// @param stated   The entry.
/// @param answers  Of all runs of the item; null for those that were not run.
/// @param run      Which run the entry stands at.
/// O(values at its places).
Compared compare(const Json& stated, const std::vector<Json>& answers, std::size_t run);

}  // namespace evenkeel::jobs
