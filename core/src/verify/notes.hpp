#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::verify {

/// Notes of a verifier: problems of an answer, and the members that it takes from the answer
/// unchecked.
class Notes {
 public:
  /// Notes a problem. The first kMost sentences are kept, all are counted.
  void wrong(std::string_view sentence);
  void wrong(const std::vector<std::string>& sentences);

  /// Notes a member that is not checked, such as "result.iterations", with the reason.
  void not_checked(std::string_view field, std::string_view why);
  /// Removes a member from the members that are not checked.
  void known(std::string_view field);
  /// Notes the claim about checked members that is not proven, with the reason.
  void not_proven(std::string_view claim, std::string_view why);

  bool valid() const { return count_ == 0; }
  std::size_t count() const { return count_; }
  const std::vector<std::string>& problems() const { return problems_; }

  /// A member that is not checked, or a claim that is not proven.
  struct Gap {
    bool is_field;
    std::string what, why;
  };
  const std::vector<Gap>& gaps() const { return gaps_; }

 private:
  static constexpr std::size_t kMost = 20;
  std::vector<std::string> problems_;
  std::vector<Gap> gaps_;
  std::size_t count_ = 0;
};

}  // namespace evenkeel::verify
