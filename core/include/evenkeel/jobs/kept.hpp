#pragma once
#include <memory>
#include <string>
#include <string_view>

namespace evenkeel::jobs {

/// Changes a text of an answer, for example so that a terminal can print it.
using TextChange = std::string (*)(std::string_view);

/// Request for the struct of an answer, see JobRun::keep_answer(). Made by keeping().
struct Keeping {
  const void* type = nullptr;  ///< Identifies the struct.
  std::shared_ptr<const void> (*copy)(const void* answer, TextChange change) = nullptr;
  TextChange change = nullptr;  ///< Applied to every text of the struct; null: none.
  bool alone = false;           ///< The text of the answer has no "input" and no "result".
};

/// The address of this variable identifies a struct.
template <class Answer>
inline constexpr char kTypeOf = 0;

/// A copy whose lists own their entries: it does not need the job. Defined for the answers of all
/// kinds except read and verify. O(size).
template <class Answer>
std::shared_ptr<const Answer> own_copy(const Answer& answer, TextChange change);

/// Asks for the answer as a struct such as answers::Ring.
/// Example: job.keep_answer(keeping<answers::Ring>(true, nullptr));
template <class Answer>
Keeping keeping(bool alone, TextChange change) {
  return {.type = &kTypeOf<Answer>,
          .copy = [](const void* answer, TextChange of_text) -> std::shared_ptr<const void> {
            return own_copy(*static_cast<const Answer*>(answer), of_text);
          },
          .change = change,
          .alone = alone};
}

}  // namespace evenkeel::jobs
