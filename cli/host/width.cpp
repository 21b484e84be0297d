// The width of the terminal.
#include "host/width.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace evenkeel::cli {

std::optional<std::size_t> text_width() {
  constexpr std::size_t kLeast = 20;
  if (const char* columns = std::getenv("COLUMNS")) {
    const unsigned long width = std::strtoul(columns, nullptr, 10);
    if (width > 0) return std::max<std::size_t>(kLeast, width);
  }
  winsize size = {};
  if (!isatty(STDOUT_FILENO)) return std::nullopt;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return std::max<std::size_t>(kLeast, size.ws_col);
}

}  // namespace evenkeel::cli
