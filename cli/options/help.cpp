// Prints help through CLI11 in the layout of this program, from the generated table of commands.
#include "options/help.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "evenkeel/base/concat.hpp"
#include "options/command_line.hpp"

namespace evenkeel::cli {
namespace {

constexpr std::size_t kWidth = 96;
constexpr std::size_t kIndent = 28;

// Lines of at most `width` characters; CLI11 indents them.
std::string wrapped(std::string_view text, std::size_t width) {
  std::string out;
  std::size_t column = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (column > 0 && column + 1 + (end - at) > width) {
      out += '\n';
      column = 0;
    } else if (column > 0) {
      out += ' ';
      ++column;
    }
    out += text.substr(at, end - at);
    column += end - at;
    at = end + 1;
  }
  return out;
}

constexpr const char* kBefore =
    R"(evenkeel ring --loads 7,0,3,1,1,0    balances a ring of six processors

Decides how work moves so that every processor gets its share, and proves it.

Commands:
)";

constexpr const char* kAfter =
    R"(
evenkeel COMMAND --help shows examples and every option, evenkeel example NAME
their files. Input: a file, - or a pipe. Output: text, --json, --format csv|tsv.
)";

class Help final : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string, CLI::AppFormatMode mode) const override {
    const Command* command = find_command(app->get_name());
    if (!command) return main_help();
    const std::string name(command->name);
    std::string out = concat({"evenkeel ", name, " ", command->usage, "\n\n",
                              wrapped(command->about, kWidth), "\n\nExamples:\n"});
    for (const std::string_view example : command->examples) {
      out += concat({"  ", example, "\n"});
    }
    return out + make_groups(app, mode);
  }

  std::string make_option_name(const CLI::Option* option, bool) const override {
    std::string names;
    const auto add = [&](const std::string& name) { names += (names.empty() ? "" : ", ") + name; };
    for (const std::string& letter : option->get_snames()) add("-" + letter);
    for (const std::string& name : option->get_lnames()) add("--" + name);
    return names;
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    return wrapped(option->get_description(), kWidth - kIndent);
  }
};

}  // namespace

void set_help(CLI::App& app) {
  auto help = std::make_shared<Help>();
  help->column_width(kIndent);
  app.formatter(std::move(help));
}

// Two columns, so that everything fits on a screen of 24 lines and 80 columns.
std::string main_help() {
  constexpr std::size_t kScreen = 80, kName = 12, kColumn = 40;
  const auto all = commands();
  const std::size_t rows = (all.size() + 1) / 2;
  const auto cell = [&](std::size_t i) {
    std::string name(all[i].name);
    name.resize(kName, ' ');
    return name + std::string(all[i].summary);
  };
  std::string out = kBefore;
  for (std::size_t i = 0; i < rows; ++i) {
    std::string line = cell(i);
    if (rows + i < all.size()) {
      line.resize(std::max(line.size() + 1, kColumn), ' ');
      line += cell(rows + i);
    }
    out += line + "\n";
  }
  std::string codes = "Exit codes:";
  for (const auto& [code, about] : exit_texts()) {
    codes += concat({code == exit_texts().front().code ? " " : ", ", code, " ", about});
  }
  return concat({out, kAfter, wrapped(codes, kScreen), "\n"});
}

}  // namespace evenkeel::cli
