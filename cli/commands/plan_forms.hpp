#pragma once
#include <array>
#include <string_view>

#include "options/arguments.hpp"

// `evenkeel plan` in its other forms, each in a file of its own. @return the exit code.
namespace evenkeel::cli {

int run_plan_chain(const Arguments& arguments);
int run_plan_experts(const Arguments& arguments);
int run_plan_stream(const Arguments& arguments);

/// What --format may be beside text, json, csv and tsv: files of other programs.
using FileFormats = std::array<std::string_view, 2>;
inline constexpr FileFormats kFilesOfNodes = {"metis", "scotch"};
inline constexpr FileFormats kFilesOfExperts = {"tensorrt-llm", "vllm-ascend"};

/// Asks for the file of --format. @throws UsageError where the form has no such file.
void ask_for_file(const Arguments& arguments, const FileFormats& formats, Json& request);

/// An answer as a table, or the file that was asked for.
std::string file_or_table(const Json& answer, const std::string& format,
                          std::string (*table)(const Json&));

/// "1,2,null" as a JSON list. @throws UsageError.
Json list_of_flag(const Arguments& arguments, const std::string& flag);

}  // namespace evenkeel::cli
