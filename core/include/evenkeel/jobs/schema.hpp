#pragma once
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
  std::string unit;                  ///< Empty when it has none.
  std::vector<std::string> choices;  ///< Names that it takes; empty when it takes none.
  bool takes_number = false;
  bool takes_text = false;
  bool takes_array = false;
  bool is_switch = false;    ///< true or false.
  bool takes_rule = false;   ///< A name with numbers, as scenarios are.
  bool is_data = false;      ///< Data of the job, not a setting.
  bool from_text = false;    ///< Comes with the text that was read; it has no flag.
  std::string default_text;  ///< JSON text; empty when there is none.
  std::string range_text;    ///< For people: ">= 1"; empty when anything goes.
};

/// One kind of job.
struct KindInfo {
  std::string name;
  std::string description;
  std::vector<OptionInfo> options;  ///< In the order of the schema.
};

/// All kinds in the order of the schema.
const std::vector<KindInfo>& kinds();

}  // namespace evenkeel::jobs
