// Unpacks gzip, zstd and brotli during reading, with their libraries.
#include "host/unpack.hpp"

#include <brotli/decode.h>
#include <brotli/encode.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <limits>
#include <new>

namespace evenkeel::cli {
namespace {

constexpr std::string_view kGzip("\x1F\x8B", 2);
constexpr std::string_view kZstd("\x28\xB5\x2F\xFD", 4);

// A gzip stream can consist of several members.
class Gunzip final : public Unpacker {
 public:
  Gunzip() {
    constexpr int kGzipAlone = 16;
    if (inflateInit2(&stream_, MAX_WBITS + kGzipAlone) != Z_OK) throw std::bad_alloc();
  }
  ~Gunzip() override { inflateEnd(&stream_); }
  Gunzip(const Gunzip&) = delete;
  Gunzip& operator=(const Gunzip&) = delete;

  Step step(std::string_view packed, char* bytes, std::size_t most) override {
    constexpr std::size_t kMost = std::numeric_limits<uInt>::max();
    if (ended_ && !packed.empty()) {
      if (packed[0] != kGzip[0]) throw BadPacking{"other data follow its end"};
      inflateReset(&stream_);
      ended_ = false;
    }
    // The library's type for input is not const, but the library does not write there.
    stream_.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(packed.data()));
    stream_.avail_in = static_cast<uInt>(std::min(packed.size(), kMost));
    stream_.next_out = reinterpret_cast<Bytef*>(bytes);
    stream_.avail_out = static_cast<uInt>(std::min(most, kMost));
    const uInt in = stream_.avail_in, out = stream_.avail_out;
    const int code = inflate(&stream_, Z_NO_FLUSH);
    if (code == Z_MEM_ERROR) throw std::bad_alloc();
    if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR) {
      throw BadPacking{"its data are damaged"};
    }
    ended_ = code == Z_STREAM_END;
    return {in - stream_.avail_in, out - stream_.avail_out};
  }
  bool complete() const override { return ended_; }
  const char* name() const override { return "gzip"; }

 private:
  z_stream stream_ = {};
  bool ended_ = false;
};

class Unzstd final : public Unpacker {
 public:
  Unzstd() : stream_(ZSTD_createDStream()) {
    if (!stream_) throw std::bad_alloc();
  }
  ~Unzstd() override { ZSTD_freeDStream(stream_); }
  Unzstd(const Unzstd&) = delete;
  Unzstd& operator=(const Unzstd&) = delete;

  Step step(std::string_view packed, char* bytes, std::size_t most) override {
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    ZSTD_outBuffer out{bytes, most, 0};
    if (packed.empty() && ended_) return {};
    const std::size_t left = ZSTD_decompressStream(stream_, &out, &in);
    if (ZSTD_isError(left) != 0) throw BadPacking{"its data are damaged"};
    ended_ = left == 0;
    return {in.pos, out.pos};
  }
  bool complete() const override { return ended_; }
  const char* name() const override { return "zstd"; }

 private:
  ZSTD_DStream* stream_;
  bool ended_ = false;
};

class Unbrotli final : public Unpacker {
 public:
  Unbrotli() : state_(BrotliDecoderCreateInstance(nullptr, nullptr, nullptr)) {
    if (!state_) throw std::bad_alloc();
  }
  ~Unbrotli() override { BrotliDecoderDestroyInstance(state_); }
  Unbrotli(const Unbrotli&) = delete;
  Unbrotli& operator=(const Unbrotli&) = delete;

  Step step(std::string_view packed, char* bytes, std::size_t most) override {
    const auto* in = reinterpret_cast<const std::uint8_t*>(packed.data());
    auto* out = reinterpret_cast<std::uint8_t*>(bytes);
    std::size_t left = packed.size(), room = most;
    if (complete() && !packed.empty()) throw BadPacking{"other data follow its end"};
    const auto result = BrotliDecoderDecompressStream(state_, &left, &in, &room, &out, nullptr);
    if (result == BROTLI_DECODER_RESULT_ERROR) throw BadPacking{"its data are damaged"};
    return {packed.size() - left, most - room};
  }
  bool complete() const override { return BrotliDecoderIsFinished(state_) == BROTLI_TRUE; }
  const char* name() const override { return "brotli"; }

 private:
  BrotliDecoderState* state_;
};

/// A packed stream of this length is hardly ever valid text.
constexpr std::size_t kTelling = 64;

bool is_text(std::string_view head) {
  return std::all_of(head.begin(), head.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= ' ' || c == '\t' || c == '\n' || c == '\r';
  });
}

}  // namespace

bool may_be_packed(std::string_view head, std::string_view name) {
  return (head.size() < kGzip.size() && kGzip.starts_with(head)) ||
         (head.size() < kZstd.size() && kZstd.starts_with(head)) ||
         (head.size() < kTelling && name.ends_with(".json") && is_text(head));
}

std::unique_ptr<Unpacker> make_unpacker(std::string_view head, std::string_view name) {
  if (head.starts_with(kGzip)) return std::make_unique<Gunzip>();
  if (head.starts_with(kZstd)) return std::make_unique<Unzstd>();
  if (name.ends_with(".br") || (name.ends_with(".json") && !is_text(head)))
    return std::make_unique<Unbrotli>();
  return nullptr;
}

std::string packed_by_brotli(std::string_view text) {
  constexpr int kQuality = 9;
  std::string packed(BrotliEncoderMaxCompressedSize(text.size()) + 1, '\0');
  std::size_t size = packed.size();
  const auto done =
      BrotliEncoderCompress(kQuality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, text.size(),
                            reinterpret_cast<const std::uint8_t*>(text.data()), &size,
                            reinterpret_cast<std::uint8_t*>(packed.data()));
  if (done != BROTLI_TRUE) throw std::bad_alloc();
  packed.resize(size);
  return packed;
}

}  // namespace evenkeel::cli
