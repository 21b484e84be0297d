#pragma once
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::formats {

/// Counts the attributes, columns, keys and records of a text that its reader does not use.
class Unused {
 public:
  /// Counts one name: `add("color", "node")`. O(log names) per call.
  /// @param name   Name of an attribute, column or key.
  /// @param of     Singular noun of its owner: node, edge, row, task.
  /// @param count  How often, >= 1.
  void add(std::string_view name, std::string_view of, std::size_t count = 1);

  void add(const Unused& more);  ///< Adds all counts of another reader.
  bool empty() const { return entries_.empty(); }

  /// "Ignored: color of 12 nodes, length of 30 edges.", in the order of the first mention; empty if
  /// everything was used.
  std::string note() const;

 private:
  struct Entry {
    std::string name, of;
    std::size_t count = 0;
  };
  std::vector<Entry> entries_;
  std::map<std::string, std::map<std::string, std::size_t, std::less<>>, std::less<>> index_;
};

/// Appends a note about the unused names, if there are any.
void note_unused(const Unused& unused, std::vector<std::string>& notes);

}  // namespace evenkeel::formats
