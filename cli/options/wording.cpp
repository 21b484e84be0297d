// Errors of jobs name members of JSON; a shell has flags.
#include "options/wording.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::cli {
namespace {

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_name_char(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.';
}

/// Words before the name of a setting in an advice.
constexpr std::string_view kSet[] = {"set", "Set"};

/// The flag of a setting such as "links.latency_s", among the options of the form that was typed.
const Flag* flag_of_setting(const Command& command, std::string_view setting) {
  for (const Flag& flag : command.flags)
    if (!flag.setting.empty() && flag.setting == setting) return &flag;
  return nullptr;
}

/// The flag of a member of one of plan's forms: "old_cuts", or "speed" of --speeds.
const Flag* flag_of_member(const Command& command, const std::string& member) {
  const Flag* flag = find_flag(command, flag_name(member));
  return flag ? flag : find_flag(command, flag_name(member + "s"));
}

const Flag* flag_of_name(const Command& command, const std::string& name) {
  if (const Flag* flag = flag_of_setting(command, name)) return flag;
  const std::size_t dot = name.find('.');
  const std::string first = name.substr(0, dot);
  if (dot != std::string::npos) {
    if (first == "chain" || first == "stream") return flag_of_member(command, name.substr(dot + 1));
    return flag_of_setting(command, first);
  }
  const Flag* flag = find_flag(command, flag_name(name));
  return flag && flag->setting.empty() ? flag : nullptr;
}

const Command& typed_command(const Arguments& arguments) {
  const Command* form = find_command(arguments.form);
  return form ? *form : *find_command(arguments.command);
}

bool is_typed(const Arguments& arguments, const Flag& flag) {
  return arguments.given.count(std::string(flag.name)) > 0 ||
         arguments.given.count(std::string(flag.opposite)) > 0;
}

/// A word of a message with its neighbours.
struct Token {
  std::size_t begin = 0, end = 0;
  std::string name;  ///< Without [1] after it.
  std::string before, after;
  bool in_head = false;  ///< Before the first colon.
};

std::string word_before(const std::string& text, std::size_t at) {
  std::size_t end = at;
  while (end > 0 && text[end - 1] == ' ') --end;
  std::size_t begin = end;
  while (begin > 0 && text[begin - 1] != ' ') --begin;
  return text.substr(begin, end - begin);
}

std::string word_after(const std::string& text, std::size_t at) {
  const std::size_t begin = text.find_first_not_of(' ', at);
  if (begin == std::string::npos) return "";
  return text.substr(begin, std::min(text.find(' ', begin), text.size()) - begin);
}

std::string without_marks(std::string word) {
  while (!word.empty() && std::ispunct(static_cast<unsigned char>(word.back()))) word.pop_back();
  while (!word.empty() && std::ispunct(static_cast<unsigned char>(word.front())))
    word.erase(word.begin());
  return word;
}

/// Whether a word is the name of a setting here, and not an ordinary word.
bool is_name(const Token& token, const Flag& flag, bool typed) {
  if (token.name.find_first_of("_.") != std::string::npos) return true;
  if (is_one_of(without_marks(token.after), flag.choices)) return true;
  const bool is_data = flag.by_command;
  if (token.begin == 0) return typed || !is_data;
  constexpr std::string_view kBefore[] = {"needs", "with",     "to",       "and",   "or",
                                          "than",  "requires", "excludes", "leave", "add"};
  constexpr std::string_view kAfter[] = {"is",       "has", "needs",    "belongs", "belong",
                                         "works",    "and", "excludes", "exclude", "or",
                                         "requires", "out", "cannot",   "goes",    "go"};
  const bool ends = token.after.empty() || std::ispunct(static_cast<unsigned char>(token.after[0]));
  const bool separated = token.before.ends_with(',');
  return (token.in_head || token.before == "leave" || token.before == "add") &&
         (typed || !is_data) && (separated || is_one_of(token.before, kBefore)) &&
         (ends || is_one_of(token.after, kAfter));
}

/// Whether a name is the last step of a path that is not a number. A data setting, such as the
/// loads of a file, is not an option.
bool ends_with_step(const std::string& path, const std::string& name) {
  std::vector<std::string> steps = words_of(path, '/');
  while (!steps.empty() && steps.back().find_first_not_of("0123456789") == std::string::npos)
    steps.pop_back();
  return steps.size() > 2 && steps.back() == name;
}

std::string with_flags(const Arguments& arguments, const std::string& message,
                       const std::string& path, bool names_others) {
  const Command& command = typed_command(arguments);
  const Flag* about = flag_of_path(arguments, path);
  const std::size_t head = std::min(message.find(": "), message.size());
  std::string out;
  bool quoted = false;
  for (std::size_t at = 0; at < message.size();) {
    if (message[at] == '"') quoted = !quoted;
    const bool starts = !quoted && std::islower(static_cast<unsigned char>(message[at])) != 0 &&
                        (at == 0 || message[at - 1] == ' ');
    if (!starts) {
      out += message[at++];
      continue;
    }
    Token token;
    token.begin = at;
    token.end = at;
    while (token.end < message.size() && is_name_char(message[token.end])) ++token.end;
    while (token.end > at && message[token.end - 1] == '.') --token.end;
    token.name = message.substr(at, token.end - at);
    std::size_t next = token.end;
    if (next < message.size() && message[next] == '[') next = message.find(']', next) + 1;
    if (next == 0) next = token.end;
    token.before = word_before(message, at);
    token.after = next < message.size() && message[next] != ' ' ? message.substr(next, 1)
                                                                : word_after(message, next);
    token.in_head = at < head;
    const Flag* flag = flag_of_name(command, token.name);
    // The core also names a value by the last steps of its path alone.
    const bool is_last_step = at == 0 && about && ends_with_step(path, token.name) &&
                              (about->setting.ends_with("." + token.name) ||
                               about == flag_of_member(command, token.name));
    if (is_last_step) flag = about;
    // The node of --scenario peak:100,99 is not an option, although another option is named --node.
    const bool others = names_others || token.name.find('_') != token.name.npos;
    const bool named = flag && (others || (at == 0 && (!about || about == flag)));
    const bool is_advice = flag && is_one_of(token.before, kSet);
    if (is_last_step || is_advice || (named && is_name(token, *flag, is_typed(arguments, *flag)))) {
      out += flag->name;
    } else {
      out += token.name;
    }
    at = token.end;
  }
  return out;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
  return text;
}

/// "a", "b" or null: "a" or "b". Nobody types null in a shell.
std::string without_null(std::string text) {
  for (const std::string_view first : {"must be null or ", "must be null, "}) {
    const std::size_t at = text.find(first);
    if (at != std::string::npos) text.replace(at, first.size(), "must be ");
  }
  constexpr std::string_view kNull = " or null";
  const std::size_t at = text.find(kNull);
  if (at == std::string::npos) return text;
  text.erase(at, kNull.size());
  const std::size_t must = text.rfind("must be ", at);
  const std::size_t comma = text.rfind(", ", at - 1);
  if (must == std::string::npos || comma == std::string::npos || comma < must) return text;
  if (text.substr(comma, at - comma).find(" or ") != std::string::npos) return text;
  return text.replace(comma, 2, " or ");
}

}  // namespace

const Flag* flag_of_path(const Arguments& arguments, const std::string& path) {
  const Command& command = typed_command(arguments);
  std::string name;
  const Flag* found = nullptr;
  for (const std::string& step : words_of(path.empty() ? path : path.substr(1), '/')) {
    name += (name.empty() ? "" : ".") + step;
    if (const Flag* flag = flag_of_name(command, name)) found = flag;
  }
  return found;
}

std::string flag_given_for(const Arguments& arguments, const std::string& path) {
  const Flag* flag = flag_of_path(arguments, path);
  if (!flag || !is_typed(arguments, *flag)) return "";
  const bool opposed = arguments.given.count(std::string(flag->name)) == 0;
  return std::string(opposed ? flag->opposite : flag->name);
}

std::string in_words_of_shell(const Arguments& arguments, const std::string& message,
                              const std::string& code, const std::string& path) {
  const Flag* flag = flag_of_path(arguments, path);
  const bool is_missing = code == "missing_key" && flag && !is_typed(arguments, *flag);
  std::string text = message;
  if (is_missing) {
    const std::size_t colon = message.find(": ");
    text = colon == std::string::npos || message.find(flag->name) != std::string::npos
               ? missing_options({std::string(flag->name)}, *flag, typed_command(arguments))
               : concat({flag->name, " is missing: ", message.substr(colon + 2)});
  } else {
    const bool names_others = code == "conflict" || code == "missing_key";
    const bool is_of_a_text = code == "bad_text" && path.empty();
    if (!is_of_a_text) text = with_flags(arguments, message, path, names_others);
    const bool is_setting = path.rfind('/') == 0;
    if (code == "unknown_key" && is_setting && flag && is_typed(arguments, *flag))
      return std::string(flag->name) + " has no effect here";
    const bool is_column = arguments.has_column && text.find("unknown column") != text.npos;
    if (is_column && text.find("--column") == text.npos) text += ": choose one with --column";
    if (code == "bad_text" && flag && text.find(flag->name) == std::string::npos)
      text += concat({" (", flag->name, ")"});
    if (flag && flag->value.find("FILE") != std::string_view::npos)
      for (const std::string_view string : {" or a text", " or a string"})
        text = replaced(text, string, " or the name of a file");
  }
  text = without_null(text);
  const std::string largest = std::to_string(kMaxExactInt);
  text = replaced(text, concat({", at most ", largest, " in magnitude"}), "");
  return replaced(text, largest, "2^53 - 1");
}

}  // namespace evenkeel::cli
