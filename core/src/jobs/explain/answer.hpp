#pragma once
#include <memory>

#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// Explains an answer of any kind from its own members: the summary, the evidence per claim, the
/// parts that decide the result, and the notes. An answer that reports an error is explained by its
/// message and its proof.
/// @throws Error bad_value, missing_key, unknown_key with a pointer below /answer; conflict if the
/// job asks for a move or an object, which only plans of objects have.
std::unique_ptr<Task> make_explain_answer_task(Request request);

}  // namespace evenkeel::jobs
