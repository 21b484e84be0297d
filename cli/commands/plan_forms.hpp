#pragma once
#include <array>
#include <string_view>

#include "evenkeel/answers/plan.hpp"
#include "options/arguments.hpp"
#include "render/answers.hpp"

// The other forms of `evenkeel plan`, each in its own file. @return the exit code.
namespace evenkeel::cli {

int run_plan_chain(const Arguments& arguments);
int run_plan_experts(const Arguments& arguments);
int run_plan_stream(const Arguments& arguments);

/// Additional values of --format, next to text, json, csv and tsv: file formats of other programs.
using FileFormats = std::array<std::string_view, 2>;
inline constexpr FileFormats kFilesOfNodes = {"metis", "scotch"};
inline constexpr FileFormats kFilesOfExperts = {"tensorrt-llm", "vllm-ascend"};

/// Requests the file format of --format. @throws UsageError if the form has no such format.
void ask_for_file(const Arguments& arguments, const FileFormats& formats, Json& request);

/// Makespan / mean of the loads after a plan.
double plan_ratio(const Json& answer);

/// How to print the plans of a form: as text, as a table, or in the requested file format.
template <class Result>
View view_of_plan(std::string (*text)(const Kept<answers::Plan, Result>&),
                  std::string (*csv)(const Kept<answers::Plan, Result>&)) {
  return {jobs::keeping<answers::Plan>, text,
          [csv](const Kept<answers::Plan, Result>& plan, const std::string& format) {
            return format == "csv" ? csv(plan) : plan.result.written.value();
          },
          plan_ratio};
}

/// "1,2,null" as a JSON list. @throws UsageError.
Json list_of_flag(const Arguments& arguments, const std::string& flag);

}  // namespace evenkeel::cli
