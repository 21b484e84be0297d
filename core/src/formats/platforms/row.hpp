#pragma once
#include <span>
#include <string_view>

#include "evenkeel/formats/platforms.hpp"
#include "formats/text/catalogue.hpp"

namespace evenkeel::formats {

/// A format of platforms, as the rest of the program sees it.
struct PlatformRow {
  /// Whether a text, without its byte order mark, has this format.
  bool (*sniff)(std::string_view text) = nullptr;
  void (*read)(std::string_view text, PlatformText& out) = nullptr;
  Written (*write)(const PlatformText& platform) = nullptr;
};

std::span<const PlatformRow* const> rows_of(PlatformFormat);

}  // namespace evenkeel::formats
