// Colours of terminals: when they are used, and their escape sequences.
#include "host/colour.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "evenkeel/base/concat.hpp"

namespace evenkeel::cli {
namespace {

// Set once, by the first thread, before any text is made.
bool g_result = false;
bool g_stderr = false;

const char* sequence_of(Style style) {
  switch (style) {
    case Style::bold: return "\033[1m";
    case Style::good: return "\033[32m";
    case Style::bad: return "\033[1;31m";
  }
  return "";
}

std::string styled(bool coloured, Style style, const std::string& text) {
  return coloured && !text.empty() ? concat({sequence_of(style), text, "\033[0m"}) : text;
}

// The escape for the character at the front and the character's byte count; nothing if it is
// printable.
std::pair<std::string, std::size_t> escape_of(std::string_view text) {
  constexpr char kHex[] = "0123456789abcdef";
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto hex = [&](unsigned value) {
    return std::string{kHex[value >> 4 & 15U], kHex[value & 15U]};
  };
  if (byte(0) < 0x20 || byte(0) == 0x7F) return {"\\x" + hex(byte(0)), 1};
  if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0) return {"\\x" + hex(byte(1)), 2};
  if (byte(0) != 0xE2 || (byte(1) != 0x80 && byte(1) != 0x81)) return {};
  // U+2000 to U+207F: line and paragraph separators, and marks, overrides and isolates of
  // direction.
  const unsigned low = (byte(1) - 0x80U) << 6 | (byte(2) & 0x3FU);
  const bool marks = low == 0x0E || low == 0x0F || (low >= 0x28 && low <= 0x2E);
  const bool isolates = low >= 0x66 && low <= 0x69;
  if (!marks && !isolates) return {};
  return {"\\u20" + hex(low), 3};
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const auto [escape, length] = escape_of(text);
    out += length == 0 ? std::string(text.substr(0, 1)) : escape;
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return out;
}

std::string blanked(std::string_view text) {
  std::string out(text);
  for (std::size_t at = 0; at < out.size();) {
    const std::size_t length = escape_of(text.substr(at)).second;
    std::fill_n(out.begin() + static_cast<std::ptrdiff_t>(at), length, ' ');
    at += std::max<std::size_t>(length, 1);
  }
  return out;
}

bool is_dumb_terminal() {
  const char* terminal = std::getenv("TERM");
  return terminal && std::string_view(terminal) == "dumb";
}

void choose_colours(ColourWhen when, bool to_file) {
  const char* none = std::getenv("NO_COLOR");
  const bool wanted =
      when == ColourWhen::automatic && !(none && *none != '\0') && !is_dumb_terminal();
  const bool always = when == ColourWhen::always;
  g_result = always || (wanted && !to_file && isatty(STDOUT_FILENO));
  g_stderr = always || (wanted && isatty(STDERR_FILENO));
}

std::string for_result(Style style, const std::string& text) {
  return styled(g_result, style, text);
}

std::string for_stderr(Style style, const std::string& text) {
  return styled(g_stderr, style, text);
}

}  // namespace evenkeel::cli
