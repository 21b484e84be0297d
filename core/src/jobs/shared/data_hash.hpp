#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"
#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

/// FNV-1a with 64 bits over the data of a job as compact JSON. Integers below 2^63 are written as
/// integers, and every other number as the 16 hex digits of its IEEE bits, highest first, as a
/// string. So other programs can compute the hash without a rule for printing decimals.
class DataHash {
 public:
  void add(std::string_view bytes);
  void add_array(std::string_view key, const std::vector<Load>& values);
  void add_array(std::string_view key, const std::vector<double>& values);
  void add_graph(std::string_view key, std::size_t nodes, const std::vector<graph::Edge>& edges,
                 StopCheck* stop = nullptr);
  void add_lists(std::string_view key, const std::vector<std::vector<std::uint32_t>>& lists);
  void add_value(std::string_view key, const Json& value);
  /// Adds JSON text in which all numbers are integers.
  void add_json(std::string_view key, std::string_view json);
  void add_text(std::string_view key, std::string_view text);
  std::string finish();        ///< Closes the object; 16 hex digits.
  std::string digest() const;  ///< Hash of the bytes added so far; 16 hex digits.

 private:
  void add_key(std::string_view key);
  void add_number(double number);
  void add_number(std::int64_t number);
  void add_value(const Json& value);
  template <class Number>
  void add_list(const std::vector<Number>& values);
  std::uint64_t state_ = 14695981039346656037ULL;
  bool first_ = true;
};

}  // namespace evenkeel::jobs
