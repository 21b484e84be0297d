#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "evenkeel/base/types.hpp"
#include "jobs/shared/json.hpp"
#include "jobs/shared/writer.hpp"
#include "verify/notes.hpp"

namespace evenkeel::jobs {

/// Findings of a verifier, with comparisons of JSON values.
class Findings : public verify::Notes {
 public:
  /// The claim must be that whole number.
  void whole(std::string_view field, const Json& claim, Int128 found);
  /// The same where numbers beyond 2^53 - 1, and those that do not exist, stand as null.
  void whole_or_null(std::string_view field, const Json& claim, std::optional<Int128> found);
  /// The claim must be a number within `slack` of the one found.
  void real(std::string_view field, const Json& claim, double found, double slack);
  /// The claim must be that value: a flag, a name, null, or an array of such.
  void same(std::string_view field, const Json& claim, const Json& found);

  /// "problems":[...],"not_checked":[...]
  void write(Writer& writer) const;
};

}  // namespace evenkeel::jobs
