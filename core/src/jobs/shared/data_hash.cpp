// The hash of a job's data, which can have millions of numbers.
#include "jobs/shared/data_hash.hpp"

#include <array>
#include <charconv>
#include <cstring>

#include "evenkeel/base/words.hpp"

namespace evenkeel::jobs {
namespace {

std::string hex_digits(std::uint64_t bits) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 0; i < 16; ++i) text[i] = kHex[(bits >> (60 - 4 * i)) & 15U];
  return text;
}

}  // namespace

void DataHash::add(std::string_view bytes) {
  std::uint64_t state = state_;
  for (const char byte : bytes) {
    state = (state ^ static_cast<unsigned char>(byte)) * 1099511628211ULL;
  }
  state_ = state;
}

void DataHash::add_key(std::string_view key) {
  add(first_ ? "{\"" : ",\"");
  first_ = false;
  add(key);
  add("\":");
}

void DataHash::add_number(std::int64_t number) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  add({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

void DataHash::add_number(double number) {
  if (const auto whole = whole_number(number)) return add_number(*whole);
  static_assert(sizeof(double) == sizeof(std::uint64_t));
  std::uint64_t bits = 0;
  std::memcpy(&bits, &number, sizeof bits);
  add("\"");
  add(hex_digits(bits));
  add("\"");
}

template <class Number>
void DataHash::add_list(const std::vector<Number>& values) {
  add("[");
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) add(",");
    add_number(values[i]);
  }
  add("]");
}

void DataHash::add_array(std::string_view key, const std::vector<Load>& values) {
  add_key(key);
  add_list(values);
}

void DataHash::add_array(std::string_view key, const std::vector<double>& values) {
  add_key(key);
  add_list(values);
}

void DataHash::add_lists(std::string_view key,
                         const std::vector<std::vector<std::uint32_t>>& lists) {
  add_key(key);
  add("[");
  for (std::size_t k = 0; k < lists.size(); ++k) {
    if (k > 0) add(",");
    add_list(std::vector<Load>(lists[k].begin(), lists[k].end()));
  }
  add("]");
}

void DataHash::add_graph(std::string_view key, std::size_t nodes,
                         const std::vector<graph::Edge>& edges, StopCheck* stop) {
  add_key(key);
  add("{\"nodes\":");
  add_number(static_cast<std::int64_t>(nodes));
  add(",\"edges\":[");
  for (std::size_t e = 0; e < edges.size(); ++e) {
    spend(stop, 16);
    add(e > 0 ? ",[" : "[");
    add_number(std::int64_t{edges[e].u});
    add(",");
    add_number(std::int64_t{edges[e].v});
    if (edges[e].weight != 1) {
      add(",");
      add_number(edges[e].weight);
    }
    add("]");
  }
  add("]}");
}

std::string DataHash::finish() {
  add(first_ ? "{}" : "}");
  return digest();
}

std::string DataHash::digest() const { return hex_digits(state_); }

}  // namespace evenkeel::jobs
