#pragma once
#include <memory>
#include <type_traits>
#include <variant>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"
#include "host/json.hpp"

namespace evenkeel::cli {

/// An answer for the printer of its kind.
struct Shown {
  const Json& json;  ///< Without "input" and "result" if the answer is kept and its text is short.
  std::shared_ptr<const void> kept;  ///< The struct, if the printer's View asks for it.
  operator const Json&() const { return json; }
};

/// Members of a kept answer of any kind.
struct AnyKept {
  const Json& json;  ///< Settings, summary, notes, check, proof.
  const answers::Input& input;
  operator const Json&() const { return json; }
};

/// A kept answer such as answers::Ring. @tparam Result  One of its results, if there are several.
template <class Answer, class Result = decltype(Answer::result)>
struct Kept : AnyKept {
  Kept(const Shown& shown)  // NOLINT: printers take what print_answer() shows
      : Kept(shown.json, *static_cast<const Answer*>(shown.kept.get())) {}
  Kept(const Json& rest, const Answer& answer) : AnyKept{rest, answer.input}, result(of(answer)) {}

  const Result& result;

 private:
  static const Result& of(const Answer& answer) {
    if constexpr (std::is_same_v<Result, decltype(Answer::result)>) {
      return answer.result;
    } else {
      return std::get<Result>(answer.result);
    }
  }
};

}  // namespace evenkeel::cli

/// Members of answers as cells.
namespace evenkeel::answers {
inline void to_json(cli::Json& cell, const Whole& number) { cell = std::int64_t{number}; }
}  // namespace evenkeel::answers
template <class T>
struct nlohmann::adl_serializer<std::optional<T>> {
  static void to_json(ordered_json& cell, const std::optional<T>& value) {
    if (value) cell = *value;
  }
};
