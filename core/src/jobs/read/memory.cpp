// Upper bound of the memory of a job of kind read.
#include "jobs/read/input.hpp"
#include "jobs/shared/sizes.hpp"

namespace evenkeel::jobs {

namespace {

// Number of words of a text: each can become a number, a name or an end of an edge.
std::int64_t count_words(std::string_view text) {
  std::int64_t words = 1;
  for (const char c : text) {
    words += c == ' ' || c == ',' || c == ';' || c == '\n' || c == '\t' || c == '\r' ? 1 : 0;
  }
  return words;
}

}  // namespace

Bytes text_memory(const Json& given, const Buffers& buffers) {
  std::string_view text;
  if (given.is_string()) {
    text = given.get_ref<const std::string&>();
  } else if (const Buffer* buffer = buffer_of(given, buffers)) {
    if (const auto* held = std::get_if<std::string>(buffer)) text = *held;
  } else {
    return 0;
  }
  // Markup is kept as a tree, numbers as arrays.
  const bool markup = text.substr(0, 4096).find('<') != std::string_view::npos;
  return 4 * static_cast<Bytes>(text.size()) + (markup ? 300 : 60) * count_words(text);
}

Bytes read_memory(const Request& request) {
  return text_memory(at(request.body, "text"), request.buffers);
}

}  // namespace evenkeel::jobs
