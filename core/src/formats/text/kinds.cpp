// Refuses binary data, and texts of known kinds that are not graphs, with the command that reads
// them.
#include "formats/text/kinds.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "evenkeel/base/text.hpp"
#include "formats/text/lines.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/xml.hpp"

namespace evenkeel::formats {
namespace {

struct Magic {
  std::string_view bytes;
  const char* what;
};

constexpr const char* kWide =
    "this input is UTF-16: save it as UTF-8, for example with iconv -f utf-16 -t utf-8";

constexpr Magic kMagics[] = {
    {"\xFF\xFE", kWide},
    {"\xFE\xFF", kWide},
    {"\x1F\x8B", "this is compressed with gzip: unpack it first"},
    {"\x28\xB5\x2F\xFD", "this is compressed with zstd: unpack it first"},
    {"\xFD"
     "7zXZ",
     "this is compressed with xz: unpack it first"},
    {"BZh91AY", "this is compressed with bzip2: unpack it first"},
    {"PK\x03\x04", "this is a zip archive: unpack it first"},
};

}  // namespace

void refuse_zero_bytes(std::string_view text) {
  const std::size_t zero = text.find('\0');
  if (zero == text.npos) return;
  // Latin letters in UTF-16 have a zero in every second byte.
  const bool wide =
      zero < 2 && text.size() > zero + 2 && text[zero + 2] == '\0' && text[1 - zero] != '\0';
  refuse_text(wide ? kWide : "this looks like a binary file, because it contains a zero byte",
              place_at(text, zero));
}

void refuse_no_text(std::string_view text) {
  for (const Magic& magic : kMagics) {
    if (text.starts_with(magic.bytes)) refuse_text(magic.what, TextPlace{});
  }
  refuse_zero_bytes(text);
  const std::string_view head = text.substr(0, 65536);
  const auto odd = std::find_if(head.begin(), head.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 && (c < '\t' || c > '\r');
  });
  if (odd == head.end()) {
    check_utf8(text);
    return;
  }
  refuse_text("this looks like a binary or compressed file (brotli?): no text has the byte " +
                  in_quotes(std::string_view(&*odd, 1)),
              place_at(text, static_cast<std::size_t>(odd - head.begin())));
}

std::string known_xml(std::string_view root) {
  if (root == "platform") {
    return "this is a SimGrid platform: use evenkeel cluster --platform FILE";
  }
  if (root == "topology") {
    return "this is an hwloc machine, which is not supported: describe it as a topology, "
           "such as eh:2,2";
  }
  if (root == "adag") return "this is a workflow (DAX): use evenkeel map MACHINE FILE";
  if (root == "graphml") return "this is a graph (GraphML): give it as network file:NAME";
  return "";
}

void refuse_no_graph(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == text.npos || text[start] != '<') return;
  const std::string_view root = root_name(text);
  const std::string known = root == "graphml" ? "" : known_xml(root);
  if (!known.empty()) refuse_text(known, place_of(text, root));
}

}  // namespace evenkeel::formats
