#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

namespace evenkeel {

/// A piece of a sentence: characters, or an integer in decimal. It refers to the original
/// characters, so it is only used as an argument of `concat`.
class Piece {
 public:
  Piece(std::string_view text) noexcept
      : text_(text.data()), length_(static_cast<std::uint32_t>(text.size())) {}
  Piece(const std::string& text) noexcept : Piece(std::string_view(text)) {}
  Piece(const char* text) noexcept : Piece(std::string_view(text)) {}
  template <std::signed_integral Number>
  requires(!std::same_as<Number, char>) Piece(Number number)
  noexcept : number_(static_cast<std::uint64_t>(number)), length_(kSigned) {}
  template <std::unsigned_integral Number>
  requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) Piece(Number number)
  noexcept : number_(number), length_(kUnsigned) {}

  void append_to(std::string& sentence) const;

 private:
  static constexpr std::uint32_t kSigned = ~std::uint32_t{0}, kUnsigned = kSigned - 1;

  union {
    const char* text_;
    std::uint64_t number_;
  };
  std::uint32_t length_;  ///< Length of a text, or the kind of a number.
};

/// The pieces one after another: `concat({"node ", 3, " holds ", load})`. One call instead of a
/// chain of `+` and `std::to_string`, which is shorter to read and in machine code.
std::string concat(std::initializer_list<Piece> pieces);

}  // namespace evenkeel
