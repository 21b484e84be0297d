#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

namespace evenkeel {

/// A piece of a sentence: characters, or a whole number in decimal. It refers to the characters
/// that it was made from, so it is an argument of `concat` and nothing else.
class Piece {
 public:
  Piece(std::string_view text) : text_(text), form_(Form::text) {}
  Piece(const std::string& text) : Piece(std::string_view(text)) {}
  Piece(const char* text) : Piece(std::string_view(text)) {}
  template <std::signed_integral Number>
  requires(!std::same_as<Number, char>) Piece(Number number)
      : magnitude_(number < 0 ? 0 - static_cast<std::uint64_t>(number)
                              : static_cast<std::uint64_t>(number)),
        form_(number < 0 ? Form::negative : Form::whole) {}
  template <std::unsigned_integral Number>
  requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) Piece(Number number)
      : magnitude_(number), form_(Form::whole) {}

  void append_to(std::string& sentence) const;

 private:
  enum class Form : std::uint8_t { text, whole, negative };

  union {
    std::string_view text_;
    std::uint64_t magnitude_;
  };
  Form form_;
};

/// The pieces one after another: `concat({"node ", 3, " holds ", load})`. One call instead of a
/// chain of `+` and `std::to_string`, which is shorter to read and in machine code.
std::string concat(std::initializer_list<Piece> pieces);

}  // namespace evenkeel
