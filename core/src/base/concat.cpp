#include "evenkeel/base/concat.hpp"

namespace evenkeel {

void Piece::append_to(std::string& sentence) const {
  if (form_ == Form::text) {
    sentence += text_;
    return;
  }
  if (form_ == Form::negative) sentence += '-';
  sentence += std::to_string(magnitude_);
}

std::string concat(std::initializer_list<Piece> pieces) {
  std::string sentence;
  for (const Piece& piece : pieces) piece.append_to(sentence);
  return sentence;
}

}  // namespace evenkeel
