#include "loads_input.hpp"

#include <cstdio>

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
  if (!arguments.quiet) {
    for (const std::string& note : data.table.notes) {
      std::fprintf(stderr, "%s: note: %s\n", data.source.name.c_str(), note.c_str());
    }
  }
  return std::nullopt;
}

}  // namespace evenkeel::cli
