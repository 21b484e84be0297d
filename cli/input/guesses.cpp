// Finds loads where users type them first: as inputs instead of --loads, and the other way round.
#include "input/guesses.hpp"

#include <unistd.h>

#include <algorithm>

namespace evenkeel::cli {

Arguments with_loads(const Arguments& arguments, std::size_t index) {
  Arguments result = arguments;
  std::vector<std::string>& files = result.files;
  if (const std::string* loads = arguments.setting("loads")) {
    const bool is_file = *loads == "-" || (!is_list(*loads) && access(loads->c_str(), F_OK) == 0);
    if (!is_file || files.size() != index) return result;
    files.push_back(*loads);
    result.settings.erase("loads");
    result.given.erase("--loads");
    return result;
  }
  if (files.size() <= index || access(files[index].c_str(), F_OK) == 0) return result;
  const auto first = files.begin() + static_cast<std::ptrdiff_t>(index);
  if (!std::all_of(first, files.end(), is_list)) return result;
  std::string list;
  for (auto word = first; word != files.end(); ++word) list += (list.empty() ? "" : ",") + *word;
  files.erase(first, files.end());
  result.settings["loads"] = list;
  result.given.insert("--loads");
  return result;
}

}  // namespace evenkeel::cli
