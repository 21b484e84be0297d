// Completion scripts for bash, zsh and fish, from the generated table of commands.
#include "options/completion.hpp"

#include <vector>

#include "evenkeel/base/concat.hpp"
#include "host/host.hpp"
#include "options/command_line.hpp"

namespace evenkeel::cli {
namespace {

std::vector<std::string> flags_of(const Command& command) {
  std::vector<std::string> flags;
  for (const Flag& flag : command.flags) {
    flags.emplace_back(flag.name);
    if (!flag.opposite.empty()) flags.emplace_back(flag.opposite);
  }
  flags.insert(flags.end(), {"--help", "--version"});
  return flags;
}

// The words that can follow the name of a command: its options, and the words of its first input.
std::vector<std::string> next_of(const Command& command) {
  std::vector<std::string> words = flags_of(command);
  words.insert(words.end(), command.words.begin(), command.words.end());
  return words;
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  return names;
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

std::string bash_script() {
  std::string out =
      concat({"_evenkeel() {\n"
              "  local word=\"${COMP_WORDS[COMP_CWORD]}\" words=\"\"\n"
              "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
              "    words=\"",
              joined(command_names()),
              " --help --version\"\n"
              "  else\n"
              "    case \"${COMP_WORDS[1]}\" in\n"});
  for (const Command& command : commands()) {
    std::string values;  // words that can follow the preceding option
    for (const Flag& flag : command.flags) {
      if (flag.choices.empty()) continue;
      values += concat({"          ", flag.name, ") words=\"",
                        joined({flag.choices.begin(), flag.choices.end()}), "\" ;;\n"});
    }
    out +=
        concat({"      ", command.name, ")\n        words=\"", joined(flags_of(command)), "\"\n"});
    if (!command.words.empty()) {
      out += concat({"        [ \"$COMP_CWORD\" -eq 2 ] && words=\"$words ",
                     joined({command.words.begin(), command.words.end()}), "\"\n"});
    }
    if (!values.empty()) {
      out +=
          concat({"        case \"${COMP_WORDS[COMP_CWORD-1]}\" in\n", values, "        esac\n"});
    }
    out += "        ;;\n";
  }
  return out +
         "    esac\n"
         "  fi\n"
         "  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
         "}\n"
         "complete -o default -F _evenkeel evenkeel\n";
}

std::string zsh_script() {
  std::string out =
      concat({"#compdef evenkeel\n_evenkeel() {\n  if (( CURRENT == 2 )); then\n    compadd ",
              joined(command_names()), " --help --version\n    return\n  fi\n",
              "  case \"$words[2] $words[CURRENT-1]\" in\n"});
  for (const Command& command : commands()) {
    for (const Flag& flag : command.flags) {
      if (flag.choices.empty()) continue;
      out += concat({"    \"", command.name, " ", flag.name, "\") compadd -- ",
                     joined({flag.choices.begin(), flag.choices.end()}), "; return ;;\n"});
    }
  }
  out += "  esac\n  case $words[2] in\n";
  for (const Command& command : commands()) {
    out += concat({"    ", command.name, ") compadd -- ", joined(next_of(command)), " ;;\n"});
  }
  return out + "  esac\n  _files\n}\n_evenkeel \"$@\"\n";
}

// A text in single quotes, for fish.
std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

std::string fish_script() {
  std::string out;
  for (const Command& command : commands()) {
    const std::string name(command.name);
    out += concat({"complete -c evenkeel -n __fish_use_subcommand -a ", name, " -d ",
                   shell_quoted(command.summary), "\n"});
    const std::string start =
        concat({"complete -c evenkeel -n '__fish_seen_subcommand_from ", name, "'"});
    for (const Flag& flag : command.flags) {
      out += concat({start, " -l ", flag.name.substr(2)});
      if (!flag.letter.empty()) out += " -s " + std::string(flag.letter);
      if (!flag.is_switch()) out += " -r";
      if (!flag.choices.empty()) {
        out += " -f -a " + shell_quoted(joined({flag.choices.begin(), flag.choices.end()}));
      }
      out += "\n";
      if (!flag.opposite.empty()) {
        out += concat({start, " -l ", flag.opposite.substr(2), "\n"});
      }
    }
    if (!command.words.empty()) {
      out += concat({start, " -f -a ",
                     shell_quoted(joined({command.words.begin(), command.words.end()})), "\n"});
    }
    out += concat({start, " -l help\n", start, " -l version\n"});
  }
  return out;
}

}  // namespace

std::string completion_script(const std::string& shell) {
  if (shell == "bash") return bash_script();
  if (shell == "zsh") return zsh_script();
  if (shell == "fish") return fish_script();
  throw UsageError{concat({"completion ", shell, ": the shell must be bash, zsh or fish"})};
}

}  // namespace evenkeel::cli
