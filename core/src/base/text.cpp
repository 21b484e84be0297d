// Texts made fit for messages: quoted, valid UTF-8, in small letters, split into words.
#include "evenkeel/base/text.hpp"

#include <algorithm>
#include <cstdint>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"

namespace evenkeel {
namespace {

// Length of the well-formed UTF-8 sequence at the front; 0 if there is none (RFC 3629).
std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  if (first >= 0xC2 && first <= 0xDF) return continues(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    if (first == 0xE0 && byte(1) < 0xA0) return 0;
    if (first == 0xED && byte(1) > 0x9F) return 0;
    return continues(1) && continues(2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    if (first == 0xF0 && byte(1) < 0x90) return 0;
    if (first == 0xF4 && byte(1) > 0x8F) return 0;
    return continues(1) && continues(2) && continues(3) ? 4 : 0;
  }
  return 0;
}

}  // namespace

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kMost = 40;
  constexpr char kHex[] = "0123456789abcdef";
  std::string out = "\"";
  std::size_t at = 0;
  while (at < text.size() && at < kMost) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const std::size_t length = sequence_length(text.substr(at));
    if (length == 0 || byte < 0x20 || byte == 0x7F) {
      out += "\\x";
      out += kHex[byte >> 4];
      out += kHex[byte & 15U];
      ++at;
      continue;
    }
    out += text.substr(at, length);
    at += length;
  }
  if (at < text.size()) out += "...";
  return out + "\"";
}

std::string valid_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = sequence_length(text.substr(at));
    if (length == 0) {
      out += "\xEF\xBF\xBD";
      ++at;
    } else {
      out += text.substr(at, length);
      at += length;
    }
  }
  return out;
}

void check_utf8(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length =
        static_cast<unsigned char>(text[at]) < 0x80 ? 1 : sequence_length(text.substr(at));
    if (length == 0) break;
    at += length;
  }
  if (at == text.size()) return;
  const std::string_view before = text.substr(0, at);
  const auto line = std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n') + 1;  // 0 without a newline
  throw Error(
      ErrorCode::bad_text,
      concat({"the input is not UTF-8: it contains the byte ", in_quotes(text.substr(at, 1)),
              "; convert it, for example with iconv -f latin1 -t utf-8"}),
      "", TextPlace{line + 1, static_cast<std::int64_t>(at - start) + 1, 1});
}

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::vector<std::string> words_of(const std::string& text, char separator) {
  std::vector<std::string> words;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(separator, from), text.size());
    words.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return words;
}

}  // namespace evenkeel
