// Meaning of commas between digits if a text is ambiguous.
#include <algorithm>
#include <string>

#include "evenkeel/base/concat.hpp"
#include "formats/loads/readers.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kMostShown = 4;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool in_word(char c) { return is_digit(c) || c == ',' || c == '.' || c == '-' || c == '+'; }

// Groups of three digits after commas: 1,234,567 or 1,234.5.
bool has_thousands(std::string_view word) {
  const std::string_view whole = word.substr(0, word.find('.'));
  const std::size_t first = whole.find(',');
  if (first == whole.npos || first == 0 || first > 3 || (whole.size() - first) % 4 != 0) {
    return false;
  }
  for (std::size_t at = first; at < whole.size(); at += 4) {
    if (whole[at] != ',' || whole.substr(at + 1, 3).find(',') != whole.npos) return false;
  }
  return true;
}

// A word with its commas in the given meaning, of the same length.
std::string meant(std::string_view word, Comma comma) {
  std::string out(word);
  const std::size_t first = word.find(',');
  if (first == word.npos) return out;
  if (comma == Comma::decimal) {
    const bool alone = word.find(',', first + 1) == word.npos && word.find('.') == word.npos;
    if (alone && first + 1 < word.size()) out[first] = '.';
  } else if (comma == Comma::thousands && has_thousands(word)) {
    std::erase(out, ',');
    out.resize(word.size(), ' ');
  }
  return out;
}

// The words of the text with their commas in the given meaning. Empty if a word is not a number, or
// if several separators are left.
std::vector<std::string> numbers_in(std::string_view text, Comma comma) {
  const std::string read = with_commas(text, comma);
  std::vector<std::string> words;
  bool semicolons = false, blanks = false;
  for (std::size_t at = 0; at < read.size();) {
    const std::size_t end = std::min(read.find_first_of(" \t\r\n;", at), read.size());
    if (end > at) words.push_back(read.substr(at, end - at));
    if (end > at && !parse_decimal(words.back())) return {};
    const std::size_t next = std::min(read.find_first_not_of(" \t", end), read.size());
    semicolons = semicolons || (end < read.size() && read[end] == ';');
    blanks = blanks || (end > at && next > end && next < read.size() && in_word(read[next]));
    at = end + 1;
  }
  return semicolons && blanks ? std::vector<std::string>{} : words;
}

std::string shown(const std::vector<std::string>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size() && i < kMostShown; ++i) {
    out += (i > 0 ? " " : "") + words[i];
  }
  return words.size() > kMostShown ? out + " ..." : out;
}

}  // namespace

namespace {

// Commas between two numbers become blanks. A missing number between two commas stays missing.
std::string separated(std::string_view text) {
  std::string out(text);
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] != ',' || !is_digit(text[at - 1])) continue;
    const std::size_t next = text.find_first_not_of(" \t\r\n", at + 1);
    if (next != text.npos && text[next] != ',' && in_word(text[next])) out[at] = ' ';
  }
  return out;
}

}  // namespace

std::string with_commas(std::string_view text, Comma comma) {
  if (comma == Comma::refused) return std::string(text);
  if (comma == Comma::separator) return separated(text);
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && in_word(text[end])) ++end;
    out += meant(text.substr(at, end - at), comma);
    if (end < text.size()) out += text[end];
    at = end + 1;
  }
  return out;
}

bool may_be_one_number(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == text.npos) return false;
  const std::string_view word = text.substr(start, text.find_last_not_of(" \t\r\n") + 1 - start);
  const auto strange = [](char c) { return !is_digit(c) && c != ','; };
  return word[0] != '0' && word.find(',') < 3 && has_thousands(word) &&
         std::none_of(word.begin(), word.end(), strange);
}

std::string readings_of(std::string_view text) {
  std::string out;
  const std::size_t fewest = may_be_one_number(text) ? 1 : 2;
  const auto add = [&](Comma comma, const char* how) {
    const auto words = numbers_in(text, comma);
    if (words.size() < fewest) return;
    out += concat({out.empty() ? "" : ", or ", words.size(),
                   words.size() == 1 ? " number (" : " numbers (", shown(words), ") with comma ",
                   how});
  };
  add(Comma::decimal, "decimal");
  add(Comma::thousands, "thousands");
  add(Comma::separator, "separator");
  return out;
}

}  // namespace evenkeel::formats
