#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "jobs/shared/json.hpp"
#include "jobs/shared/writer.hpp"

namespace evenkeel::jobs {

/// What a verifier found: what is wrong, and what it did not look at.
class Findings {
 public:
  /// Something is wrong. The first kMost sentences are kept, all are counted.
  void wrong(std::string_view sentence);
  void wrong(const std::vector<std::string>& sentences);

  /// A member of the answer that is not checked, and why; "result.iterations".
  void not_checked(std::string_view field, std::string_view why);
  /// A member that was listed as not checked is checked after all.
  void known(std::string_view field);
  /// A claim about checked members that is not proven, and why.
  void not_proven(std::string_view claim, std::string_view why);

  /// The claim must be that whole number.
  void whole(std::string_view field, const Json& claim, Int128 found);
  /// The same where numbers beyond 2^53 - 1, and those that do not exist, stand as null.
  void whole_or_null(std::string_view field, const Json& claim, std::optional<Int128> found);
  /// The claim must be a number within `slack` of the one found.
  void real(std::string_view field, const Json& claim, double found, double slack);
  /// The claim must be that value: a flag, a name, null, or an array of such.
  void same(std::string_view field, const Json& claim, const Json& found);

  bool valid() const { return count_ == 0; }
  std::size_t count() const { return count_; }
  const std::vector<std::string>& problems() const { return problems_; }

  /// What is not checked, or not proven.
  struct Gap {
    bool is_field;
    std::string what, why;
  };
  const std::vector<Gap>& gaps() const { return gaps_; }

  /// "problems":[...],"not_checked":[...]
  void write(Writer& writer) const;

 private:
  static constexpr std::size_t kMost = 20;
  std::vector<std::string> problems_;
  std::vector<Gap> gaps_;
  std::size_t count_ = 0;
};

}  // namespace evenkeel::jobs
