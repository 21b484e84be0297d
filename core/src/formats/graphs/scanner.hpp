#pragma once
#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

#include "evenkeel/base/text.hpp"
#include "formats/text/place.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {

struct Token {
  enum class Kind { word, text, html, symbol, end } kind = Kind::end;
  std::string_view text;  ///< Without quotes, or the outer angle brackets.
  std::size_t at = 0;
  bool is(std::string_view symbol) const { return kind == Kind::symbol && text == symbol; }
};

/// Words, "quoted texts", <HTML texts> of DOT, and symbols. Comments are skipped.
class Scanner {
 public:
  Scanner(std::string_view text, std::string_view symbols, bool c_comments)
      : text_(text), symbols_(symbols), c_comments_(c_comments) {
    advance();
  }
  const Token& now() const { return now_; }
  Token take() {
    const Token token = now_;
    advance();
    return token;
  }
  TextPlace place(const Token& token) const {
    const bool enclosed = token.kind == Token::Kind::text || token.kind == Token::Kind::html;
    const std::size_t quotes = enclosed ? 2 : 0;
    return place_at(text_, token.at, std::max<std::size_t>(1, token.text.size() + quotes));
  }

 private:
  void skip() {
    for (;;) {
      at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
      const std::string_view rest = text_.substr(at_);
      const bool line_start = at_ == 0 || text_[at_ - 1] == '\n';
      if ((rest.starts_with("#") && line_start) || (c_comments_ && rest.starts_with("//"))) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (c_comments_ && rest.starts_with("/*")) {
        const std::size_t close = text_.find("*/", at_ + 2);
        if (close == text_.npos) refuse_text("this comment is not closed", place_at(text_, at_, 2));
        at_ = close + 2;
      } else {
        return;
      }
    }
  }

  void advance() {
    skip();
    now_ = {Token::Kind::end, {}, at_};
    if (at_ == text_.size()) return;
    const std::string_view rest = text_.substr(at_);
    if (rest[0] == '"') {
      std::size_t close = 1;
      while (close < rest.size() && rest[close] != '"') close += rest[close] == '\\' ? 2U : 1U;
      if (close >= rest.size())
        refuse_text("the closing quote of this string is missing", place_at(text_, at_));
      now_ = {Token::Kind::text, rest.substr(1, close - 1), at_};
      at_ += close + 1;
      return;
    }
    if (c_comments_ && rest[0] == '<') {
      std::size_t depth = 0, close = 0;
      for (; close < rest.size(); ++close) {
        if (rest[close] == '<') ++depth;
        if (rest[close] == '>' && --depth == 0) break;
      }
      if (close >= rest.size())
        refuse_text("the closing > of this string is missing", place_at(text_, at_));
      now_ = {Token::Kind::html, rest.substr(1, close - 1), at_};
      at_ += close + 1;
      return;
    }
    for (const std::string_view two : {"--", "->"}) {
      if (c_comments_ && rest.starts_with(two)) {
        now_ = {Token::Kind::symbol, rest.substr(0, 2), at_};
        at_ += 2;
        return;
      }
    }
    if (symbols_.find(rest[0]) != symbols_.npos) {
      now_ = {Token::Kind::symbol, rest.substr(0, 1), at_};
      ++at_;
      return;
    }
    std::size_t end = 1;
    const auto stops = [&](std::size_t i) {
      const char c = rest[i];
      if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '"') return true;
      if (symbols_.find(c) != symbols_.npos) return true;
      return c_comments_ && c == '-' && i + 1 < rest.size() &&
             (rest[i + 1] == '-' || rest[i + 1] == '>');
    };
    while (end < rest.size() && !stops(end)) ++end;
    now_ = {Token::Kind::word, rest.substr(0, end), at_};
    at_ += end;
  }

  std::string_view text_;
  std::string_view symbols_;
  bool c_comments_;
  std::size_t at_ = 0;
  Token now_;
};

/// '[' in GML or '{' in DOT, which both begin with "graph": the bracket distinguishes them. Zero if
/// no such word begins the text, and in XML.
inline char first_opening(std::string_view text) {
  if (text_start(text).starts_with("<")) return '\0';
  const std::string head = lower_case(text.substr(0, 65536));
  const std::size_t brace = head.find('{');
  const std::size_t bracket = head.find('[');
  for (const std::string_view word : {"graph", "digraph", "strict"}) {
    for (std::size_t at = head.find(word); at != head.npos; at = head.find(word, at + 1)) {
      const bool begins = at == 0 || std::isspace(static_cast<unsigned char>(head[at - 1])) != 0;
      if (!begins) continue;
      if (bracket != head.npos && bracket < brace) return '[';
      if (brace != head.npos) return '{';
    }
  }
  return '\0';
}

}  // namespace evenkeel::formats
