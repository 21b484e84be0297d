// Generated from core/schema/explain.json; do not edit.
#pragma once
#include "evenkeel/answers/explain.hpp"
#include "jobs/answers/members.hpp"

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

}  // namespace evenkeel::jobs
