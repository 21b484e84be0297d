#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/jobs/run.hpp"
#include "jobs/shared/json.hpp"
#include "jobs/shared/writer.hpp"

/// Converts answers between structs and JSON; gen/src/jobs/answers has these functions for every
/// kind.
namespace evenkeel::jobs {

void write_input(Writer& writer, const answers::Input& input);
answers::Input read_input(const Json& input);

/// Members "input" to "check" of an answer. The host adds its members around them.
template <class Result, class Check>
void write_answer(Writer& writer, const answers::Answer<Result, Check>& answer);

/// One value of an answer, of a type whose record has the mark `alone`.
template <class T>
void write(Writer& writer, const T& value);

/// An answer whose form was checked, see check_answer_form().
/// @param buffers  Contents of arrays that the answer refers to. Must outlive the result.
template <class Answer>
Answer read_answer(const Json& answer, const Buffers& buffers);

/// A member that is not compared, with its reason.
struct NotCompared {
  std::string member;
  std::string_view why;
};

/// Result of a comparison: a sentence per member that differs, and the members that were left out.
struct Comparison {
  std::vector<std::string> wrong;
  std::vector<NotCompared> left_out;
};

/// Compares the result of an answer with the verifier's result. O(size).
template <class Result>
Comparison compare_results(const Result& claimed, const Result& found);

}  // namespace evenkeel::jobs
