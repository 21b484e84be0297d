// Prints help in the width of the terminal, from the generated table of commands.
#include "options/help.hpp"

#include <algorithm>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "host/width.hpp"

namespace evenkeel::cli {
namespace {

constexpr std::size_t kMostColumns = 100, kUsualColumns = 80;
constexpr const char* kIndent = "  ";

std::size_t width() { return std::min(text_width().value_or(kUsualColumns), kMostColumns); }

/// How many characters of a long word fit: up to its last | or comma, if there is one.
std::size_t part_of(std::string_view word, std::size_t most) {
  const std::size_t last = word.find_last_of("|,", most - 1);
  return last == std::string_view::npos ? most : last + 1;
}

/// A text in lines of the width of the help. Longer words are split.
/// @param head    Start of the first line, already of `indent` characters or longer.
/// @param indent  Blanks before the other lines.
std::string wrapped(std::string head, std::size_t indent, std::string_view text,
                    std::string_view joint = "\n") {
  std::string out, line = std::move(head);
  bool starts = true;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    std::string_view word = text.substr(at, end - at);
    if (!starts && line.size() + 1 + word.size() + joint.size() - 1 > width()) {
      out += line + std::string(joint);
      line.assign(indent, ' ');
      starts = true;
    }
    if (!starts) line += ' ';
    while (line.size() + word.size() > width()) {
      const std::size_t part = part_of(word, width() - std::min(line.size(), width() - 1));
      out += concat({line, word.substr(0, part), "\n"});
      line.assign(indent, ' ');
      word.remove_prefix(part);
    }
    line += word;
    starts = false;
    at = end + 1;
  }
  return out + line + "\n";
}

std::string wrapped(std::string_view text) { return wrapped("", 0, text); }

/// Two columns: names and their texts. A longer name has a separate line.
std::string row(const std::string& name, std::size_t column, std::string_view text) {
  std::string head = kIndent + name;
  std::string above;
  if (head.size() + 2 > column) {
    above = wrapped(kIndent, 6, name);
    head.clear();
  }
  head.resize(column, ' ');
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string out = above + wrapped(std::move(head), column, text.substr(0, end));
  for (std::size_t at = end + 1; at <= text.size();) {
    const std::size_t next = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, next - at);
    // Values of a list, "name = meaning", are indented.
    const std::size_t indent = line.find(" = ") < line.find(". ") ? column + 2 : column;
    out += wrapped(std::string(indent, ' '), column + (indent > column ? 4 : 0), line);
    at = next + 1;
  }
  return out;
}

std::size_t name_column() { return width() < 60 ? 8 : 28; }

std::string names_of(const Flag& flag) {
  std::string names = flag.letter.empty() ? "" : concat({"-", flag.letter, ", "});
  names += flag.name;
  if (!flag.opposite.empty()) names += ", " + std::string(flag.opposite);
  return flag.is_switch() ? names : concat({names, " ", flag.value});
}

/// The text of an option without its details.
std::string_view brief_text(std::string_view about) {
  std::size_t end = about.size();
  for (const std::string_view stop : {". ", " (", "; ", ": ", ":\n"})
    end = std::min(end, about.find(stop));
  if (about.substr(0, end).ends_with('.')) --end;
  return about.substr(0, end);
}

/// An example; a long one continues after a backslash.
std::string example_lines(std::string_view example) {
  return wrapped(kIndent, 6, example, " \\\n");
}

std::string examples_of(std::span<const std::string_view> examples) {
  std::string out = "\nExamples:\n";
  for (const std::string_view example : examples) out += example_lines(example);
  return out;
}

std::string usage_of(const Command& command) {
  return concat({wrapped(concat({"evenkeel ", command.name}), 4, concat({" ", command.usage})),
                 "\n", wrapped(command.about)});
}

/// The other documents of a command, or of the program if `name` is empty.
std::string documents_of(std::string_view name) {
  std::string page(name);
  std::replace(page.begin(), page.end(), ' ', '-');
  const std::string manual = page.empty() ? "evenkeel" : "evenkeel-" + page;
  const std::string address = page.empty() ? "docs/index.html" : "docs/commands/" + page + ".html";
  return concat(
      {wrapped(concat({"Manual page: man ", manual})),
       wrapped(concat({"Handbook: ", address, page.empty() ? " on the Evenkeel page" : ""}))});
}

/// The names and summaries of the forms of a command.
std::string forms_of(const Command& command) {
  std::string out;
  for (const Command& form : commands()) {
    if (form.form_of != command.name) continue;
    out += row(std::string(form.name), name_column(), form.summary);
  }
  return out.empty() ? out : "\nForms, each with its own --help:\n" + out;
}

}  // namespace

std::string main_help() {
  const ProgramHelp& help = program_help();
  std::string out = wrapped(help.about) + examples_of(help.examples);
  std::size_t longest = 0;
  for (const Command& command : commands()) longest = std::max(longest, command.name.size());
  for (const CommandGroup& group : help.groups) {
    if (group.commands.empty()) continue;
    out += concat({"\n", group.title, ":\n"});
    for (const std::string_view name : group.commands)
      out += row(std::string(name), longest + 4, find_command(name)->summary);
  }
  std::string codes = "Exit codes:";
  for (const auto& [code, about] : exit_texts()) {
    codes += concat({code == exit_texts().front().code ? " " : ", ", code, " ", about});
  }
  return concat({out, "\n",
                 wrapped("evenkeel COMMAND --help shows examples and every option, -h the most "
                         "used. evenkeel example NAME prints the files of the examples. Input: a "
                         "file, - or a pipe. Output: text, --json, --format csv|tsv."),
                 wrapped(codes + ". evenkeel help errors lists the error codes of answers."), "\n",
                 documents_of("")});
}

std::string command_help(const Command& command) {
  constexpr std::string_view kTitles[] = {"Input", "Task", "Limits", "Output", "Advanced"};
  std::string out = usage_of(command) + examples_of(command.examples) + forms_of(command);
  for (const ColumnGroup& group : command.columns) {
    out += concat({"\n", group.title, ":\n"});
    for (const auto& [name, about] : group.columns)
      out += row(std::string(name), name_column(), about);
  }
  for (std::size_t group = 0; group < std::size(kTitles); ++group) {
    std::string rows;
    for (const Flag& flag : command.flags) {
      if (flag.hidden || static_cast<std::size_t>(flag.group) != group) continue;
      rows += row(names_of(flag), name_column(), flag.about);
    }
    if (group + 1 == std::size(kTitles)) {
      rows += row("-h, --help", name_column(), "-h: the most used options; --help: all.");
      rows += row("--version", name_column(), "Print the version of the program.");
    }
    if (!rows.empty()) out += concat({"\n", kTitles[group], ":\n", rows});
  }
  return concat({out, "\n", documents_of(command.name)});
}

std::string errors_help() {
  std::size_t longest = 0;
  for (const auto& [code, about] : error_texts()) longest = std::max(longest, code.size());
  std::string out = wrapped("An error in an answer (--json, evenkeel run) has one of these codes:");
  for (const auto& [code, about] : error_texts()) out += row(std::string(code), longest + 4, about);
  return out + "\n" + wrapped("Handbook: docs/errors.html#CODE on the Evenkeel page");
}

std::string short_help(const Command& command) {
  std::string out = usage_of(command) + "\nMost used options:\n";
  for (const Flag& flag : command.flags) {
    if (!flag.used) continue;
    out += row(names_of(flag), name_column(), brief_text(flag.about));
  }
  return concat(
      {out, forms_of(command), "\n",
       wrapped(concat({"All options and examples: evenkeel ", command.name, " --help"}))});
}

}  // namespace evenkeel::cli
