#pragma once
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/graphs.hpp"
#include "formats/text/place.hpp"

namespace evenkeel::formats {

/// Whether an attribute has a usual name of a weight: weight, value, capacity, bandwidth, in small
/// or capital letters. O(length).
bool is_usual_weight(std::string_view name);

/// Attributes of edges: one of them becomes the weight, the others are listed as not used.
class EdgeAttributes {
 public:
  /// @param usual  Further usual weight attributes of this format.
  explicit EdgeAttributes(GraphText& out, std::vector<std::string> usual = {})
      : out_(out), usual_(std::move(usual)) {}

  /// An attribute of edge number `edge`. `where()` is called only to refuse.
  /// @param again  A second value replaces the first. Otherwise it is refused.
  /// @throws Error bad_text (a second value). O(log names), and where() once per attribute.
  template <class Where>
  void add(std::size_t edge, std::string_view name, std::string_view value, const Where& where,
           bool again = false) {
    Column& column = column_of(name);
    if (!column.kept) {
      count(column, value);
      return;
    }
    if (column.values.size() <= edge) column.values.resize(edge + 1, kNoValue);
    const bool second = column.values[edge] != kNoValue;
    if (second && !again) refuse_second(name, where());
    if (!second) ++column.count;
    if (!take(column, edge, value) && !column.bad) column.bad = Bad{std::string(value), where()};
  }

  /// A default value for edges without a value.
  void usual_value(std::string_view name, std::string_view value, const TextPlace& place);

  /// Sets the weights of the edges. @throws Error bad_text: two attributes that could be the
  /// weight, a requested attribute that is missing, a value that is not a weight.
  void finish(const TextPlace& whole);

 private:
  static constexpr double kNoValue = -1;  ///< Weights are above 0.
  static constexpr double kBadValue = -2;

  struct Bad {
    std::string text;
    TextPlace place;
  };
  struct Column {
    std::string name;
    bool kept = false, numeric = true;
    std::size_t count = 0;
    std::vector<double> values;
    std::optional<Bad> bad;
    std::optional<double> usual;
  };

  Column& column_of(std::string_view name);
  static void count(Column& column, std::string_view value);
  static bool take(Column& column, std::size_t edge, std::string_view value);
  [[noreturn]] static void refuse_second(std::string_view name, const TextPlace& place);
  Column* chosen(const TextPlace& whole);

  GraphText& out_;
  std::vector<std::string> usual_;
  std::vector<Column> columns_;
  std::map<std::string, std::size_t, std::less<>> index_;
};

/// Attributes of nodes: one of them becomes the load of the nodes if tasks are read.
class NodeAttributes {
 public:
  explicit NodeAttributes(GraphText& out) : out_(out) {}

  /// An attribute of a node. A second value replaces the first. `where()` is called only to refuse.
  /// @throws Error bad_text. O(log names).
  template <class Where>
  void add(std::size_t node, std::string_view name, std::string_view value, const Where& where) {
    if (out_.refuse && out_.refuse->node && out_.refuse->index == node &&
        name == out_.refuse->attribute) {
      refuse_text(out_.refuse->message, where());
    }
    keep(node, name, value);
  }

  /// A default value for nodes without a value.
  void usual_value(std::string_view name, std::string_view value);

  /// @throws Error bad_text: the requested attribute is missing.
  void finish();

 private:
  struct Column {
    std::string name;
    bool kept = false, numeric = true;
    std::size_t count = 0;
    std::vector<std::string> values;
    std::string usual;
  };
  void keep(std::size_t node, std::string_view name, std::string_view value);
  Column& column_of(std::string_view name);

  GraphText& out_;
  std::vector<Column> columns_;
  std::map<std::string, std::size_t, std::less<>> index_;
};

}  // namespace evenkeel::formats
