// Generated from core/schema/verify.json; do not edit.
#pragma once
#include "evenkeel/answers/verify.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::VerifyNotChecked> {
  using T = answers::VerifyNotChecked;
  static constexpr auto kRows = std::tuple{
      row("field", &T::field, kOptional), row("claim", &T::claim, kOptional), row("why", &T::why)};
};

template <>
struct Members<answers::VerifyEvidence> {
  using T = answers::VerifyEvidence;
  static constexpr auto kRows = std::tuple{
      row("word", &T::word), row("name", &T::name), row("text", &T::text)};
};

template <>
struct Members<answers::VerifyResult> {
  using T = answers::VerifyResult;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid), row("steps", &T::steps), row("traffic", &T::traffic),
      row("messages", &T::messages), row("deadlock", &T::deadlock, kOptional),
      row("problems", &T::problems), row("not_checked", &T::not_checked),
      row("evidence", &T::evidence, kOptional)};
};

template <>
struct Members<answers::VerifyCheck> {
  using T = answers::VerifyCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid)};
};

}  // namespace evenkeel::jobs
