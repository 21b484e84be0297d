#pragma once
#include "evenkeel/answers/answer.hpp"
#include "jobs/shared/writer.hpp"

/// Writes answers as JSON. gen/src/jobs/answers has these functions for every kind, and the tables
/// of members from which read.hpp and compare.hpp read and compare answers.
namespace evenkeel::jobs {

void write_input(Writer& writer, const answers::Input& input);

/// Members "input" to "check" of an answer. The host adds its members around them.
template <class Result, class Check>
void write_answer(Writer& writer, const answers::Answer<Result, Check>& answer);

/// One value of an answer, of a type whose record has the mark `alone`.
template <class T>
void write(Writer& writer, const T& value);

}  // namespace evenkeel::jobs
