// Concatenates texts and integers to sentences.
#include "evenkeel/base/concat.hpp"

namespace evenkeel {

void Piece::append_to(std::string& sentence) const {
  if (length_ == kSigned)
    sentence += std::to_string(static_cast<std::int64_t>(number_));
  else if (length_ == kUnsigned)
    sentence += std::to_string(number_);
  else
    sentence.append(text_, length_);
}

std::string concat(std::initializer_list<Piece> pieces) {
  std::string sentence;
  for (const Piece& piece : pieces) piece.append_to(sentence);
  return sentence;
}

}  // namespace evenkeel
