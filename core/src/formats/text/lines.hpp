#pragma once
#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "formats/text/place.hpp"

namespace evenkeel::formats {

/// The words of the lines of a text, between blanks and tabs. Lines whose first word begins with a
/// comment character are skipped.
class Lines {
 public:
  Lines(std::string_view text, std::string_view comments) : text_(text), comments_(comments) {}

  /// The next line that is not a comment; blank lines only if `keep_blank`. @return false if there
  /// is none.
  bool next(std::vector<std::string_view>& words, bool keep_blank = false) {
    while (at_ < text_.size()) {
      const std::size_t end = std::min(text_.find('\n', at_), text_.size());
      line_ = text_.substr(at_, end - at_);
      at_ = end + 1;
      ++number_;
      if (!line_.empty() && line_.back() == '\r') line_.remove_suffix(1);
      split(words);
      if (words.empty() ? keep_blank : comments_.find(words[0][0]) == comments_.npos) return true;
    }
    words.clear();
    line_ = text_.substr(text_.size());
    return false;
  }

  std::string_view line() const { return line_; }  ///< The last line read, without its newline.
  std::int64_t number() const { return number_; }  ///< Number of that line, from 1.
  TextPlace place(std::string_view part) const { return place_of(text_, part); }
  TextPlace here() const { return place(line_); }

 private:
  void split(std::vector<std::string_view>& words) const {
    words.clear();
    const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    for (std::size_t at = 0; at < line_.size();) {
      if (blank(line_[at])) {
        ++at;
        continue;
      }
      std::size_t end = at + 1;
      while (end < line_.size() && !blank(line_[end])) ++end;
      words.push_back(line_.substr(at, end - at));
      at = end;
    }
  }

  std::string_view text_, comments_, line_;
  std::size_t at_ = 0;
  std::int64_t number_ = 0;
};

}  // namespace evenkeel::formats
