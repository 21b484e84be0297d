// Joins several files into one text, and splits such a text.
#include "input/files.hpp"

#include <glob.h>
#include <unistd.h>

#include <list>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/parts.hpp"
#include "host/unpack.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {
namespace {

/// The files that match a pattern; a name alone if it is not a pattern, or if it is a file itself.
std::vector<std::string> meant_by(const std::string& name) {
  const bool is_pattern = name.find_first_of("*?[") != std::string::npos;
  if (!is_pattern || access(name.c_str(), F_OK) == 0) return {name};
  glob_t found = {};
  const int code = glob(name.c_str(), 0, nullptr, &found);
  std::vector<std::string> files(found.gl_pathv, found.gl_pathv + found.gl_pathc);
  globfree(&found);
  if (code == GLOB_NOSPACE) throw std::bad_alloc();
  if (files.empty()) throw FileError{name, "no file matches this pattern"};
  return files;
}

}  // namespace

std::vector<std::string> expanded(const std::vector<std::string>& names) {
  std::vector<std::string> files;
  for (const std::string& name : names)
    for (std::string& file : meant_by(name)) files.push_back(std::move(file));
  return files;
}

std::string read_files(const std::vector<std::string>& names) {
  std::vector<std::string> files = expanded(names);
  if (files.size() == 1 && names.size() == 1 && files[0] == names[0]) return read_all(files[0]);
  std::list<std::string> texts;
  std::vector<formats::TextPart> parts;
  for (const std::string& file : files) {
    const std::string& text = texts.emplace_back(read_all(file));
    parts.push_back({valid_utf8(file), text});
  }
  return formats::join_parts(parts);
}

std::string shown_name(const std::vector<std::string>& names) {
  const std::string first = shown_name(names.front());
  return names.size() == 1 ? first : concat({first, " and ", names.size() - 1, " more"});
}

std::pair<Json, Source> in_its_file(Json answer, const Source& files) {
  Json& error = answer["error"];
  if (!error.contains("line")) return {std::move(answer), files};
  const std::int64_t line = error["line"].get<std::int64_t>();
  formats::TextPart its;
  for (const formats::TextPart& part : formats::split_parts(files.text))
    if (part.lines < line) its = part;
  if (its.name.empty()) return {std::move(answer), files};
  error["line"] = line - its.lines;
  const std::string message = error["message"].get<std::string>();
  if (message.starts_with(its.name + ": ")) error["message"] = message.substr(its.name.size() + 2);
  return {std::move(answer), {its.name, its.text}};
}

void write_files(const std::string& name, std::string_view text) {
  const std::vector<formats::TextPart> parts = formats::split_parts(text);
  const std::size_t star = name.find('*');
  if (parts.size() > 1 && star == std::string::npos)
    throw UsageError{concat({"--apply-to ", name, ": there are ", parts.size(),
                             " files, one per rank: give a name with a * for the rank, such as "
                             "'plan.*.json'"})};
  std::list<Output> files;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    std::string file = name;
    if (!parts[k].name.empty() && star != std::string::npos)
      file.replace(star, 1, std::to_string(k));
    Output& out = files.emplace_back(file);
    out.write(file.ends_with(".br") ? packed_by_brotli(parts[k].text) : std::string(parts[k].text));
  }
  for (Output& file : files) file.finish();
}

}  // namespace evenkeel::cli
