#pragma once
#include <string_view>

#include "evenkeel/formats/objects.hpp"
#include "host/json.hpp"
#include "input/job_input.hpp"
#include "options/arguments.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {

/// Whether --apply-to or --undo is given.
bool applies(const Arguments& arguments);

/// The text from which the objects were read.
struct ObjectsText {
  std::string_view text;
  formats::ObjectFormat format;
};

/// How a command read the objects of its request, if it read any.
formats::ObjectFormat format_read(const Json& request);

/// Writes the file of --apply-to with the objects after the plan, completely or not at all.
/// @param request  Request of the plan, with its objects.
/// @throws UsageError if the answer is not a plan of objects, or --apply-to is standard output;
///         FileError if the moves have no safe order.
void apply_plan(const Arguments& arguments, const Json& request, const Json& answer,
                const ObjectsText& objects);

/// Makes the request of the reverse plan. Its objects start at their nodes after the plan, and the
/// former nodes are their assignment. New objects stay. @throws as apply_plan.
Json way_back(const Json& request, const Json& answer);

/// Prints the plan of way_back(). With --apply-to it also writes the objects after that plan.
/// @return the exit code.
int execute_back(const Arguments& arguments, JobInput back, const std::vector<Data>& data,
                 const ObjectsText& objects);

}  // namespace evenkeel::cli
