#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace evenkeel::cli {

/// Maximum size of one unpacked input: a few packed kilobytes can expand without limit.
inline constexpr std::size_t kMaxUnpacked = std::size_t{512} << 20;

/// Packed data that cannot be unpacked.
struct BadPacking {
  const char* message;
};

/// Unpacks a stream piece by piece.
class Unpacker {
 public:
  struct Step {
    std::size_t taken = 0;  ///< Packed bytes that were read.
    std::size_t made = 0;
  };

  virtual ~Unpacker() = default;

  /// Unpacks as much as fits. Taken and made are both 0 only for empty input. @throws BadPacking.
  virtual Step step(std::string_view packed, char* bytes, std::size_t most) = 0;

  /// Whether the stream can stop here: between two members or frames.
  virtual bool complete() const = 0;

  virtual const char* name() const = 0;
};

/// Whether data with this head can turn out to be packed: more bytes are needed to decide.
bool may_be_packed(std::string_view head, std::string_view name);

/// An unpacker for data with this head; null if it is not packed by gzip, zstd or brotli. Brotli is
/// recognized by the name alone: .br, or .json if the data is not text, as vt writes it.
std::unique_ptr<Unpacker> make_unpacker(std::string_view head, std::string_view name);

/// Packs a text with brotli.
std::string packed_by_brotli(std::string_view text);

}  // namespace evenkeel::cli
