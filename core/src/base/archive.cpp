// Values as bytes: words of eight, the lowest byte first.
#include "evenkeel/base/archive.hpp"

#include <cstring>

#include "evenkeel/base/error.hpp"

namespace evenkeel {

void Archive::refuse() {
  throw Error(ErrorCode::bad_value,
              "these bytes differ from the saved bytes: they were truncated or changed, or belong "
              "to another "
              "version");
}

void Archive::word(std::uint64_t& value) {
  if (!reads_) {
    for (std::size_t i = 0; i < kWord; ++i) bytes_ += static_cast<char>(value >> (8 * i) & 0xff);
    return;
  }
  if (left() < kWord) refuse();
  value = 0;
  for (std::size_t i = 0; i < kWord; ++i) {
    value |= std::uint64_t{static_cast<unsigned char>(bytes_[next_ + i])} << (8 * i);
  }
  next_ += kWord;
}

void Archive::one(double& value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  word(bits);
  std::memcpy(&value, &bits, sizeof value);
}

void Archive::one(std::string& text) {
  std::uint64_t length = text.size();
  word(length);
  if (!reads_) {
    bytes_ += text;
    return;
  }
  if (length > left()) refuse();
  text = bytes_.substr(next_, static_cast<std::size_t>(length));
  next_ += static_cast<std::size_t>(length);
}

}  // namespace evenkeel
