#include "completion.hpp"

#include "evenkeel/jobs/schema.hpp"
#include "help.hpp"
#include "host.hpp"

namespace evenkeel::cli {
namespace {

const std::vector<std::string> kCommon{"--format",   "--json",  "--output",
                                       "--threads",  "--quiet", "--no-limits",
                                       "--progress", "--help",  "--time-limit"};

std::vector<std::string> flags_of(const std::string& command) {
  std::vector<std::string> flags;
  for (const jobs::KindInfo& kind : jobs::kinds()) {
    if (kind.name != command || command == "verify") continue;
    for (const jobs::OptionInfo& option : kind.options) {
      if (option.from_text) continue;
      if (command == "dynamic" && (option.is_data || option.name == "random")) continue;
      if (command == "cluster" && has_own_flags(option.name)) continue;
      if (option.name != "text" && option.name != "id" && option.name != "format")
        flags.push_back(flag_name(option.name));
      if (option.is_switch && option.default_text == "true") {
        flags.push_back(off_flag_name(option.name));
      }
    }
  }
  if (takes_loads(command)) {
    flags.insert(flags.end(), {"--column", "--unit", "--buffer", "--input-format"});
  }
  if (takes_tasks(command)) flags.insert(flags.end(), {"--unit", "--input-format"});
  if (command == "dynamic") {
    flags.insert(flags.end(),
                 {"--random-tasks", "--random-load", "--random-service", "--random-mean-service",
                  "--random-variation", "--sweep", "--arrivals", "--jobs", "--exchanges", "--unit",
                  "--split", "--input-format", "--log-to"});
  }
  if (command == "cluster") {
    for (const ExtraFlag& extra : cluster_flags()) flags.push_back(extra.flag);
  }
  if (command == "ring") flags.emplace_back("--each");
  if (leaves_loads(command)) flags.emplace_back("--fail-above");
  if (takes_machine(command)) {
    flags.insert(flags.end(), {"--machine-startup-ms", "--machine-per-unit-ms"});
  }
  if (command == "topology") flags.emplace_back("--spectrum");
  if (command == "read") flags.emplace_back("--input-format");
  if (command == "convert") flags.emplace_back("--to");
  if (command == "run") flags.insert(flags.end(), {"--ndjson", "--buffer"});
  flags.insert(flags.end(), kCommon.begin(), kCommon.end());
  return flags;
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

std::string bash_script() {
  std::string out =
      "_evenkeel() {\n"
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" words=\"\"\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    words=\"" +
      joined(command_names()) +
      " --help --version\"\n"
      "  else\n"
      "    case \"${COMP_WORDS[1]}\" in\n";
  for (const std::string& command : command_names()) {
    out += "      " + command + ") words=\"" + joined(flags_of(command)) + "\" ;;\n";
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
      "#compdef evenkeel\n_evenkeel() {\n  if (( CURRENT == 2 )); then\n    compadd " +
      joined(command_names()) + " --help --version\n    return\n  fi\n  case $words[2] in\n";
  for (const std::string& command : command_names()) {
    out += "    " + command + ") compadd -- " + joined(flags_of(command)) + " ;;\n";
  }
  return out + "  esac\n  _files\n}\n_evenkeel \"$@\"\n";
}

std::string fish_script() {
  std::string out;
  for (const std::string& command : command_names()) {
    out += "complete -c evenkeel -n __fish_use_subcommand -a " + command + "\n";
    for (const std::string& flag : flags_of(command)) {
      out += "complete -c evenkeel -n '__fish_seen_subcommand_from " + command + "' -l " +
             flag.substr(2) + "\n";
    }
  }
  return out;
}

}  // namespace

const std::vector<std::string>& command_names() {
  static const std::vector<std::string> kNames{
      "ring", "flow",   "advise",    "eh",  "map",    "dynamic", "cluster",   "topology",
      "read", "verify", "reproduce", "run", "schema", "convert", "completion"};
  return kNames;
}

std::string completion_script(const std::string& shell) {
  if (shell == "bash") return bash_script();
  if (shell == "zsh") return zsh_script();
  if (shell == "fish") return fish_script();
  throw UsageError{"completion " + shell + ": the shell must be bash, zsh or fish"};
}

}  // namespace evenkeel::cli
