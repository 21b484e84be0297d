#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace evenkeel::cli {

/// Most bytes that one packed input may become: a few kilobytes can hold as many as one likes.
inline constexpr std::size_t kMaxUnpacked = std::size_t{512} << 20;

/// Packed data that cannot be unpacked.
struct BadPacking {
  const char* message;
};

/// What a packed stream becomes, piece by piece.
class Unpacker {
 public:
  struct Step {
    std::size_t taken = 0;  ///< Of the packed bytes.
    std::size_t made = 0;
  };

  virtual ~Unpacker() = default;

  /// Unpacks what fits. Taken and made are both 0 only for empty input. @throws BadPacking.
  virtual Step step(std::string_view packed, char* bytes, std::size_t most) = 0;

  /// Whether the stream may end here: between two members or frames of it.
  virtual bool complete() const = 0;

  virtual const char* name() const = 0;
};

/// Whether data that begin so may turn out to be packed: more bytes are needed to tell.
bool may_be_packed(std::string_view head, std::string_view name);

/// For data that begin so; null when they are not packed, by gzip, zstd or brotli. Only a name
/// tells brotli: it ends with .br, or with .json where the data are no text, as vt writes them.
std::unique_ptr<Unpacker> make_unpacker(std::string_view head, std::string_view name);

/// A text as brotli packs it.
std::string packed_by_brotli(std::string_view text);

}  // namespace evenkeel::cli
