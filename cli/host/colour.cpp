// Colours of terminals: when there are any, and what they look like.
#include "host/colour.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

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

}  // namespace

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
