// Generated from core/schema/explain.json; do not edit.
#include "evenkeel/answers/explain.hpp"
#include "jobs/answers/compare.hpp"
#include "jobs/answers/read.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::Explanation> {
  using T = answers::Explanation;
  static constexpr auto kRows = std::tuple{
      row("about", &T::about), row("number", &T::number, kOptional), row("text", &T::text)};
};

template <>
struct Members<answers::ExplainResult> {
  using T = answers::ExplainResult;
  static constexpr auto kRows = std::tuple{
      row("says", &T::says)};
};

template <>
struct Members<answers::ExplainCheck> {
  using T = answers::ExplainCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid)};
};

template void write_answer(Writer&, const answers::Explain&);
template answers::Explain read_answer(const Json&, const Buffers&);
template Comparison compare_results(const decltype(answers::Explain::result)&,
    const decltype(answers::Explain::result)&);

}  // namespace evenkeel::jobs
