#include "formats/numbers.hpp"

#include <nlohmann/json.hpp>

namespace evenkeel::formats {

std::string shortest(double number) {
  std::string text = nlohmann::ordered_json(number).dump();
  if (text.size() > 2 && text.compare(text.size() - 2, 2, ".0") == 0) text.resize(text.size() - 2);
  return text;
}

}  // namespace evenkeel::formats
