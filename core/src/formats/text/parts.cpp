// Several files in one text.
#include "evenkeel/formats/parts.hpp"

#include <algorithm>

#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::string_view kBefore = "==> ", kBehind = " <==";

/// The name in a line above a file. Empty for other lines.
std::string_view name_in(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (!line.starts_with(kBefore) || !line.ends_with(kBehind)) return {};
  if (line.size() <= kBefore.size() + kBehind.size()) return {};
  return line.substr(kBefore.size(), line.size() - kBefore.size() - kBehind.size());
}

}  // namespace

std::vector<TextPart> split_parts(std::string_view text) {
  std::vector<TextPart> parts;
  std::int64_t lines = 0;
  std::size_t from = 0;  // of the part that is open
  const auto close = [&](std::size_t end) {
    if (parts.empty()) return;
    parts.back().text = text.substr(from, end - from);
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    const std::string_view name = name_in(line);
    ++lines;
    if (!name.empty()) {
      close(at > from ? at - 1 : at);  // without the line break that belongs to the name
      from = std::min(end + 1, text.size());
      parts.push_back({std::string(name), {}, lines});
    } else if (parts.empty() && !text_start(line).empty()) {
      break;
    }
    at = end + 1;
  }
  close(text.size());
  if (parts.empty()) parts.push_back({"", text, 0});
  return parts;
}

std::string join_parts(std::span<const TextPart> parts) {
  if (parts.size() == 1 && parts[0].name.empty()) return std::string(parts[0].text);
  std::string text;
  for (const TextPart& part : parts) {
    if (!text.empty()) text += '\n';
    text.append(kBefore).append(part.name).append(kBehind) += '\n';
    text += part.text;
  }
  return text;
}

}  // namespace evenkeel::formats
