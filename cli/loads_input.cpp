#include "loads_input.hpp"

#include "answers.hpp"

namespace evenkeel::cli {

std::optional<int> read_loads_input(const Arguments& arguments, std::size_t index,
                                    LoadsInput& data) {
  const auto given = arguments.settings.find("loads");
  if (given != arguments.settings.end()) {
    if (arguments.files.size() > index) {
      throw UsageError{"loads come from --loads or from a file, not from both"};
    }
    data.text = given->second;
    data.source.name = "--loads";
  } else {
    const std::string name =
        input_name(arguments, index, "loads are missing: give a file or --loads 7,0,3");
    data.text = read_all(name);
    data.source.name = shown_name(name);
  }
  data.source.text = data.text;
  try {
    data.table = formats::read_loads(data.text, load_options(arguments));
  } catch (const Error& error) {
    return report_error(arguments, jobs::error_answer(arguments.command, error), data.source);
  }
  print_notes(arguments, data.source.name, data.table.notes);
  return std::nullopt;
}

}  // namespace evenkeel::cli
