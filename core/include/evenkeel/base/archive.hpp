#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "evenkeel/base/types.hpp"

namespace evenkeel {

/// Converts values to bytes and back by one description. The same calls write values or read them
/// back, so both directions agree. Integers of every type take 8 bytes, lowest byte first. Doubles
/// keep their bits. The bytes are the same on every host. Reading checks every bound.
class Archive {
 public:
  Archive() = default;                                                       ///< Writes.
  explicit Archive(std::string_view bytes) : reads_(true), bytes_(bytes) {}  ///< Reads.
  bool reads() const { return reads_; }

  /// Numbers, enumerators, texts; optionals and vectors of such. @throws Error bad_value.
  template <class... T>
  void operator()(T&... values) {
    (one(values), ...);
  }

  /// A vector of records: each(record) passes its fields to this, at least one field. @throws
  /// Error.
  template <class T, class Each>
  void list(std::vector<T>& values, const Each& each) {
    std::uint64_t count = values.size();
    word(count);
    if (reads_) {
      if (count > left() / kWord) refuse();
      values.assign(static_cast<std::size_t>(count), T());
    }
    for (T& value : values) each(value);
  }

  std::string take() { return std::move(bytes_); }  ///< The bytes written.
  /// Checks that nothing follows the last value read. @throws Error bad_value if bytes are left.
  void finish() const {
    if (left() > 0) refuse();
  }

 private:
  static constexpr std::size_t kWord = 8;  // bytes

  std::size_t left() const { return bytes_.size() - next_; }
  [[noreturn]] static void refuse();
  void word(std::uint64_t& value);

  template <class T>
  void one(T& value) {
    if constexpr (std::is_same_v<T, Int128>) {
      auto low = static_cast<std::uint64_t>(value);
      auto high = static_cast<std::uint64_t>(value >> 64);
      word(low);
      word(high);
      value = static_cast<Int128>((UInt128{high} << 64) | low);
    } else if constexpr (std::is_enum_v<T>) {
      auto number = static_cast<std::underlying_type_t<T>>(value);
      one(number);
      value = static_cast<T>(number);
    } else {
      static_assert(std::is_integral_v<T>);
      auto bits = static_cast<std::uint64_t>(value);
      word(bits);
      value = static_cast<T>(bits);
      if (static_cast<std::uint64_t>(value) != bits) refuse();
    }
  }
  void one(double& value);
  void one(std::string& text);
  template <class T>
  void one(std::optional<T>& value) {
    bool there = value.has_value();
    one(there);
    if (reads_) value = there ? std::optional<T>(T()) : std::nullopt;
    if (there) one(*value);
  }
  template <class T>
  void one(std::vector<T>& values) {
    list(values, [this](T& value) { one(value); });
  }

  bool reads_ = false;
  std::string bytes_;
  std::size_t next_ = 0;  // byte to read
};

}  // namespace evenkeel
