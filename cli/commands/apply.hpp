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

/// The text that objects were read from.
struct ObjectsText {
  std::string_view text;
  formats::ObjectFormat format;
};

/// How the objects of a request were read, where a command made it from them.
formats::ObjectFormat format_read(const Json& request);

/// With --apply-to writes the objects as they are after the plan, whole or not at all.
/// @param request  Of the plan, with its objects.
/// @throws UsageError where the answer is no plan of objects, or --apply-to is standard output;
///         FileError where it has no order of its moves.
void apply_plan(const Arguments& arguments, const Json& request, const Json& answer,
                const ObjectsText& objects);

/// The request of the plan back: the objects where the plan takes them, and where they were as
/// their assignment. New objects stay. @throws as apply_plan.
Json way_back(const Json& request, const Json& answer);

/// Prints the plan back of way_back(), and with --apply-to writes the objects as they are after it.
/// @return the exit code.
int execute_back(const Arguments& arguments, JobInput back, const std::vector<Data>& data,
                 const ObjectsText& objects);

/// How plans are shown.
View plan_view();

}  // namespace evenkeel::cli
