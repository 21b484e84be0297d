#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::jobs {

/// The JSON Schema of requests and answers, as written in core/gen/job.schema.json.
std::string_view schema_text();

/// One option of a kind of job, as the schema records it.
struct OptionInfo {
  std::string name;
  std::string description;
  std::vector<std::string> choices;  ///< Allowed names; empty if it takes any value.
  bool is_data = false;              ///< Data of the job, not a setting.
  bool from_text = false;            ///< Comes with the text that was read.
  std::string default_text;          ///< JSON text; empty without a default.
};

/// One kind of job.
struct KindInfo {
  std::string name;
  std::string description;
  std::vector<OptionInfo> options;  ///< In the order of the schema.
};

/// The names of all kinds in the order of the schema.
const std::vector<std::string>& kind_names();

/// A kind by its name, or nothing if no kind has that name. Reads only the schema of that kind.
std::optional<KindInfo> kind_info(const std::string& kind);

}  // namespace evenkeel::jobs
