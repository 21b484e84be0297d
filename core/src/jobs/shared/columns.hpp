#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/fraction.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

class NodeNames;

/// The columns of a table in a request, such as "objects", and their place.
class Columns {
 public:
  /// @param name  Key of the table, "tasks.random" inside another. Empty: the columns are keys of
  ///              the request.
  /// @param what  One row: "object". @param rows  Number of rows.
  Columns(const Json& table, std::string name, std::string what, std::size_t rows, Buffers& buffers)
      : table_(&table),
        name_(std::move(name)),
        what_(std::move(what)),
        rows_(rows),
        buffers_(&buffers) {}

  std::size_t rows() const { return rows_; }
  bool has(const char* key) const { return table_->is_object() && table_->contains(key); }
  const Json& at(const char* key) const { return (*table_)[key]; }
  std::string path(const std::string& key) const;

  /// Integers, one per row. @throws Error with a JSON pointer into the column.
  std::vector<Load> whole(const char* key, std::size_t most = kMaxNodes) const {
    return whole_of(at(key), key, path(key), most);
  }
  /// The same of a column inside another, such as capacity.memory.
  std::vector<Load> whole_of(const Json& column, const std::string& key, const std::string& path,
                             std::size_t most = kMaxNodes) const;

  /// The entries of an array, one per row. @throws Error bad_shape, bad_value.
  const Json& list(const char* key) const { return list_of(at(key), key, path(key)); }
  const Json& list_of(const Json& column, const std::string& key, const std::string& path) const;

  /// Names, all different. Empty without the column.
  std::vector<std::string> names(const char* key) const;

  /// Numbers below `count`, with null as none. @param of  Numbered things: "groups".
  std::vector<std::uint32_t> numbers_of(const char* key, std::size_t count, const char* of) const;

  /// Rows of numbers or names of nodes, or a buffer of numbers. @param may_be_none  Null, in a
  /// buffer -1, is UINT32_MAX; `none` is its meaning.
  std::vector<std::uint32_t> nodes(const char* key, const NodeNames& names,
                                   const char* none = nullptr) const;

  /// Rows [from, to, amount], or a buffer of three numbers per row; any number of rows.
  /// @param count  Ends are below it. @param of  Numbered things: "tasks".
  void messages(const char* key, std::size_t count, const char* of,
                const std::function<void(std::uint32_t, std::uint32_t, std::int64_t)>& take) const;

  /// [minimum, maximum], whose entries the record has checked.
  std::pair<std::int64_t, std::int64_t> range(const char* key) const;

  [[noreturn]] void refuse(const std::string& key, std::size_t row, const Json& value,
                           const std::string& right) const;
  void check_rows(std::size_t count, const std::string& key, const std::string& path) const;

 private:
  /// "objects.load".
  std::string full(const std::string& key) const {
    return name_.empty() ? key : concat({name_, ".", key});
  }

  const Json* table_;
  std::string name_, what_;
  std::size_t rows_;
  Buffers* buffers_;
};

/// Numbers and names of nodes, or of objects, as used in other columns.
class NodeNames {
 public:
  /// @param what  A single item, such as "a node".
  NodeNames(std::size_t count, const std::vector<std::string>& names, const char* what = "a node");
  /// The node of a number or a name. Empty if the node does not exist. O(log n).
  std::optional<std::uint32_t> find(const Json& value) const;
  std::string expected() const;  ///< "a node from 0 to 3", for messages.

 private:
  std::size_t count_;
  const char* what_;
  std::vector<std::pair<std::string, std::uint32_t>> by_name_;
};

/// The decimal form of a number as a fraction in lowest terms. Empty if it has more than `decimals`
/// decimals.
std::optional<Fraction> decimal_fraction(double number, int decimals);

/// A setting with at most six decimals as a fraction. @throws Error bad_value.
Fraction exact_setting(double number, const char* key);

}  // namespace evenkeel::jobs
