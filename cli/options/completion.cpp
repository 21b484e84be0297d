// Completion scripts for bash, zsh and fish, from the generated table of commands.
#include "options/completion.hpp"

#include <algorithm>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "host/host.hpp"
#include "options/command_line.hpp"

namespace evenkeel::cli {
namespace {

std::vector<std::string> flags_of(const Command& command) {
  std::vector<std::string> flags;
  for (const Flag& flag : command.flags) {
    if (flag.hidden) continue;
    flags.emplace_back(flag.name);
    if (!flag.opposite.empty()) flags.emplace_back(flag.opposite);
  }
  flags.insert(flags.end(), {"--help", "--version"});
  return flags;
}

// "chain" of the form "plan chain"; else the name.
std::string last_word(const Command& command) {
  return std::string(command.name.substr(command.name.rfind(' ') + 1));
}

// The words that can be the first input of a command: the names of its forms, or words.
std::vector<std::string> inputs_of(const Command& command) {
  std::vector<std::string> words(command.words.begin(), command.words.end());
  for (const Command& form : commands()) {
    if (form.form_of == command.name) words.push_back(last_word(form));
  }
  return words;
}

// The words that can follow the name of a command: its options, and the words of its first input.
std::vector<std::string> next_of(const Command& command) {
  std::vector<std::string> words = flags_of(command);
  const std::vector<std::string> inputs = inputs_of(command);
  words.insert(words.end(), inputs.begin(), inputs.end());
  return words;
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    if (command.form_of.empty()) names.emplace_back(command.name);
  }
  return names;
}

// Forms first: the first pattern that fits decides.
std::vector<const Command*> forms_first() {
  std::vector<const Command*> all;
  for (const Command& command : commands()) all.push_back(&command);
  std::stable_partition(all.begin(), all.end(),
                        [](const Command* one) { return !one->form_of.empty(); });
  return all;
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
              "    case \"${COMP_WORDS[1]} ${COMP_WORDS[2]}\" in\n"});
  for (const Command* one : forms_first()) {
    const Command& command = *one;
    std::string values;  // words that can follow the preceding option
    for (const Flag& flag : command.flags) {
      if (flag.choices.empty()) continue;
      values += concat({"          ", flag.name, ") words=\"",
                        joined({flag.choices.begin(), flag.choices.end()}), "\" ;;\n"});
    }
    out += concat({"      \"", command.name, command.form_of.empty() ? " \"*" : "\"",
                   ")\n        words=\"", joined(flags_of(command)), "\"\n"});
    if (const auto inputs = inputs_of(command); !inputs.empty()) {
      out +=
          concat({"        [ \"$COMP_CWORD\" -eq 2 ] && words=\"$words ", joined(inputs), "\"\n"});
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
              "  local name=$words[2]\n  case \"$words[2] $words[3]\" in\n"});
  for (const Command& command : commands()) {
    if (command.form_of.empty()) continue;
    out += concat(
        {"    \"", command.name, "\") (( CURRENT > 3 )) && name=\"", command.name, "\" ;;\n"});
  }
  out += "  esac\n  case \"$name $words[CURRENT-1]\" in\n";
  for (const Command& command : commands()) {
    for (const Flag& flag : command.flags) {
      if (flag.choices.empty()) continue;
      out += concat({"    \"", command.name, " ", flag.name, "\") compadd -- ",
                     joined({flag.choices.begin(), flag.choices.end()}), "; return ;;\n"});
    }
  }
  out += "  esac\n  case \"$name\" in\n";
  for (const Command& command : commands()) {
    out += concat({"    \"", command.name, "\") compadd -- ", joined(next_of(command)), " ;;\n"});
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

// The condition under which fish completes a command: a form after its command, or the command
// without a form.
std::string fish_condition(const Command& command) {
  const bool is_form = !command.form_of.empty();
  std::string out =
      concat({"__fish_seen_subcommand_from ", is_form ? command.form_of : command.name});
  if (is_form) return concat({out, "; and __fish_seen_subcommand_from ", last_word(command)});
  for (const Command& form : commands()) {
    if (form.form_of != command.name) continue;
    out += concat({"; and not __fish_seen_subcommand_from ", last_word(form)});
  }
  return out;
}

std::string fish_script() {
  std::string out;
  for (const Command& command : commands()) {
    if (command.form_of.empty()) {
      out += concat({"complete -c evenkeel -n __fish_use_subcommand -a ", command.name, " -d ",
                     shell_quoted(command.summary), "\n"});
    }
    const std::string start =
        concat({"complete -c evenkeel -n ", shell_quoted(fish_condition(command))});
    for (const Flag& flag : command.flags) {
      if (flag.hidden) continue;
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
    if (const auto inputs = inputs_of(command); !inputs.empty()) {
      out += concat({start, " -f -a ", shell_quoted(joined(inputs)), "\n"});
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
