#pragma once
#include <array>
#include <string_view>

#include "options/arguments.hpp"

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

/// An answer as a table, or in the requested file format.
std::string file_or_table(const Json& answer, const std::string& format,
                          std::string (*table)(const Json&));

/// "1,2,null" as a JSON list. @throws UsageError.
Json list_of_flag(const Arguments& arguments, const std::string& flag);

}  // namespace evenkeel::cli
