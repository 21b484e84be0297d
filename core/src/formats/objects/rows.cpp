// Objects of a table: the roles of its columns, read row by row.
#include <algorithm>
#include <map>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/objects/row.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/place.hpp"

namespace evenkeel::formats {
namespace {

enum class Means {
  id,
  load,
  node,
  bytes,
  pinned,
  allowed,
  avoid,
  spread,
  together,
  block,
  block_size,
  use,
  peak,
  ignored
};

/// Names and numbers of groups, blocks and nodes in the order of first mention.
class Names {
 public:
  std::uint32_t number_of(const std::string& name) {
    return numbers_.try_emplace(name, static_cast<std::uint32_t>(numbers_.size())).first->second;
  }
  std::size_t size() const { return numbers_.size(); }
  std::vector<std::string> list() const {
    std::vector<std::string> names(numbers_.size());
    for (const auto& [name, number] : numbers_) names[number] = name;
    return names;
  }

 private:
  std::map<std::string, std::uint32_t> numbers_;
};

class ObjectRows {
 public:
  ObjectRows(const std::vector<Field>& header, const ObjectOptions& options, ObjectText& out)
      : out_(out), load_options_(loads_of(options)), builder_(load_options_, table_) {
    for (const std::string& name : out.nodes.names)
      known_.emplace(name, static_cast<std::uint32_t>(known_.size()));
    named_ = out.nodes.count == 0;
    for (const Field& field : header) means_.push_back(meaning_of(field, options));
    if (std::find(means_.begin(), means_.end(), Means::load) == means_.end()) {
      std::vector<std::string> columns;
      for (const Field& field : header) columns.push_back(in_quotes(field.text));
      refuse_text(concat({options.column ? "unknown column " + in_quotes(*options.column)
                                         : std::string("a column \"load\" is missing"),
                          ": the columns are ", listed(columns, "and")}),
                  header.front().place);
    }
    // Pointers into these columns stay valid: there is at most one per table column.
    columns_.resize(header.size());
    out.uses.reserve(header.size());
    out.peaks.reserve(header.size());
    for (std::size_t k = 0; k < header.size(); ++k) {
      if (means_[k] == Means::use)
        columns_[k] = &out.uses.emplace_back(header[k].text, std::vector<Load>{}).second;
      if (means_[k] == Means::peak)
        columns_[k] = &out.peaks.emplace_back(header[k].text.substr(5), std::vector<Load>{}).second;
    }
  }

  void add(const std::vector<Field>& fields) {
    check_width(fields, means_.size());
    if (table_.loads.size() >= kMostObjects)
      throw Error(ErrorCode::too_large, "more than 5000000 objects: this is the limit", "",
                  fields[0].place);
    std::uint32_t group = kNowhere;
    for (std::size_t k = 0; k < fields.size(); ++k) take(k, fields[k], group);
    if (has(Means::spread) || has(Means::together)) out_.group.push_back(group);
  }

  void finish() {
    builder_.finish();
    out_.load = std::move(table_.loads);
    out_.unit = table_.unit;
    out_.scale = table_.scale;
    out_.rounding_error = table_.rounding_error;
    for (std::string& note : table_.notes) out_.notes.push_back(std::move(note));
    out_.group_names = groups_.list();
    if (named_) name_nodes();
    out_.block_sizes.resize(blocks_.size());
    for (const std::string& name : ignored_) out_.unused.add(name, "row", out_.load.size());
    note_unused(out_.unused, out_.notes);
    if (!ignored_.empty())
      out_.notes.emplace_back(
          "Capacities per resource go into the table given by --nodes, in columns with the same "
          "names.");
    check_ids();
  }

 private:
  static LoadOptions loads_of(const ObjectOptions& options) {
    LoadOptions loads;
    loads.unit = options.unit;
    loads.find_unit = options.find_unit;
    return loads;
  }
  bool has(Means means) const {
    return std::find(means_.begin(), means_.end(), means) != means_.end();
  }
  bool is_resource(const std::string& name) const {
    const auto& capacities = out_.nodes.capacities;
    return name == "memory" ||
           std::any_of(capacities.begin(), capacities.end(),
                       [&](const NamedColumn& column) { return column.first == name; });
  }

  Means meaning_of(const Field& field, const ObjectOptions& options) {
    const std::string name = lower_case(field.text);
    if (options.column ? field.text == *options.column : name == "load") return Means::load;
    if (holds_homes(name) && !has(Means::node)) return Means::node;
    for (const auto& [word, means] : {std::pair{"id", Means::id},
                                      {"object", Means::id},
                                      {"name", Means::id},
                                      {"task", Means::id},
                                      {"bytes", Means::bytes},
                                      {"pinned", Means::pinned},
                                      {"allowed", Means::allowed},
                                      {"avoid", Means::avoid},
                                      {"group", Means::spread},
                                      {"spread", Means::spread},
                                      {"together", Means::together},
                                      {"block", Means::block},
                                      {"block_size", Means::block_size}})
      if (name == word && !has(means)) return means;
    if (is_resource(field.text)) return Means::use;
    if (name.starts_with("peak_") && is_resource(field.text.substr(5))) return Means::peak;
    ignored_.push_back(field.text);
    return Means::ignored;
  }

  static Load whole(const Field& field, const char* what) {
    const auto value = whole_number(field.text);
    if (!value || *value < 0 || *value > kMaxExactInt)
      refuse_text(concat({field.text.empty() ? "this cell is empty" : in_quotes(field.text),
                          field.text.empty() ? ": " : " is not valid here: ", what,
                          " must be whole numbers from 0"}),
                  field.place);
    return *value;
  }

  /// The node that a word refers to. @throws Error.
  std::uint32_t node_of(const std::string& word, const TextPlace& place) {
    if (named_) return nodes_.number_of(word);
    const auto found = known_.find(word);
    if (found != known_.end()) return found->second;
    const auto number = whole_value(word);
    const bool numbered = known_.empty() || !out_.nodes.names.empty();
    if (numbered && known_.empty() && number && *number >= 0 &&
        *number < static_cast<std::int64_t>(out_.nodes.count))
      return static_cast<std::uint32_t>(*number);
    std::string right = known_.empty()
                            ? "the nodes are 0 to " + std::to_string(out_.nodes.count - 1)
                            : "the table of nodes does not contain it";
    refuse_text(concat({"unknown node ", in_quotes(word), ": ", right,
                        did_you_mean(word, out_.nodes.names)}),
                place);
  }

  std::vector<std::uint32_t> nodes_in(const Field& field) {
    std::vector<std::uint32_t> nodes;
    for (const std::string& word : words_of(field.text, ';'))
      if (!word.empty()) nodes.push_back(node_of(word, field.place));
    return nodes;
  }

  static bool flag(const Field& field) {
    const std::string word = lower_case(field.text);
    if (word == "1" || word == "true" || word == "yes") return true;
    if (word == "0" || word == "false" || word == "no" || word.empty()) return false;
    refuse_text(in_quotes(field.text) + " must be 1, true or yes, or 0, false or no", field.place);
  }

  void join(const Field& field, bool together, std::uint32_t& group) {
    if (field.text.empty()) return;
    if (group != kNowhere)
      refuse_text(
          "the object already has a group: an object can be in one group, spread or together",
          field.place);
    group = groups_.number_of((together ? "together " : "spread ") + field.text);
    if (group == out_.together.size()) out_.together.push_back(together);
  }

  void size_block(const Field& field) {
    if (out_.block.empty() || out_.block.back() == kNowhere) return;
    const Load size = whole(field, "sizes of blocks");
    const std::uint32_t block = out_.block.back();
    if (block >= out_.block_sizes.size()) {
      out_.block_sizes.resize(block + 1);
      out_.block_sizes[block] = size;
    } else if (out_.block_sizes[block] != size) {
      refuse_text(concat({"the block has the size ", out_.block_sizes[block],
                          " in an earlier row, but here ", field.text}),
                  field.place);
    }
  }

  void take(std::size_t column, const Field& field, std::uint32_t& group) {
    switch (means_[column]) {
      case Means::id:
        out_.ids.push_back(field.text);
        id_places_.push_back(field.place);
        break;
      case Means::load: builder_.add(field.text, field.place); break;
      case Means::node:
        out_.home.push_back(field.text.empty() ? kNowhere : node_of(field.text, field.place));
        break;
      case Means::bytes: out_.bytes.push_back(whole(field, "bytes")); break;
      case Means::pinned: out_.pinned.push_back(flag(field) ? 1 : 0); break;
      case Means::allowed: out_.allowed.push_back(nodes_in(field)); break;
      case Means::avoid: out_.avoid.push_back(nodes_in(field)); break;
      case Means::spread:
      case Means::together: join(field, means_[column] == Means::together, group); break;
      case Means::block:
        out_.block.push_back(field.text.empty() ? kNowhere : blocks_.number_of(field.text));
        break;
      case Means::block_size: size_block(field); break;
      case Means::use:
      case Means::peak: columns_[column]->push_back(whole(field, "resources")); break;
      case Means::ignored: break;
    }
  }

  void check_ids() const {
    std::map<std::string_view, std::size_t> first;
    for (std::size_t j = 0; j < out_.ids.size(); ++j) {
      const auto [there, is_new] = first.try_emplace(out_.ids[j], j);
      if (is_new) continue;
      refuse_text(concat({"the object ", in_quotes(out_.ids[j]), " is also in line ",
                          id_places_[there->second].line, ": give one row per object"}),
                  id_places_[j]);
    }
  }

  /// Nodes are the homes of the objects: integers from 0, or names.
  void name_nodes() {
    std::vector<std::string> names = nodes_.list();
    std::vector<std::int64_t> numbers;
    for (const std::string& name : names) {
      const auto number = whole_value(name);
      if (number && *number >= 0 && *number < 1000000) numbers.push_back(*number);
    }
    if (names.empty())
      refuse_text("the column node is empty: give nodes, the number of nodes", TextPlace{});
    if (numbers.size() < names.size()) {
      out_.nodes.count = names.size();
      out_.nodes.names = std::move(names);
      out_.notes.push_back(concat({"Default value used: ", out_.nodes.count, " nodes, because ",
                                   out_.nodes.count, " nodes hold objects"}));
      return;
    }
    out_.nodes.count =
        static_cast<std::size_t>(*std::max_element(numbers.begin(), numbers.end())) + 1;
    out_.notes.push_back(concat(
        {"the nodes are 0 to ", out_.nodes.count - 1, ", up to the largest node of an object"}));
    const auto renumber = [&](std::uint32_t& node) {
      if (node != kNowhere) node = static_cast<std::uint32_t>(numbers[node]);
    };
    for (std::uint32_t& node : out_.home) renumber(node);
    for (auto* lists : {&out_.allowed, &out_.avoid})
      for (auto& list : *lists)
        for (std::uint32_t& node : list) renumber(node);
  }

  ObjectText& out_;
  LoadOptions load_options_;
  LoadTable table_;
  LoadBuilder builder_;
  std::vector<Means> means_;
  std::vector<std::vector<Load>*> columns_;
  std::vector<std::string> ignored_;
  std::vector<TextPlace> id_places_;
  bool named_ = false;  ///< The nodes follow from the objects.
  std::map<std::string, std::uint32_t> known_;
  Names nodes_, groups_, blocks_;
};

}  // namespace

bool holds_homes(std::string_view column) {
  return column == "node" || column == "home" || column == "rank" || column == "host" ||
         column == "server";
}

void read_object_rows(Rows& rows, const ObjectOptions& options, ObjectText& out) {
  std::vector<Field> header, fields;
  if (!rows.next(header) || !looks_like_header(header))
    refuse_text("a header was expected, such as id,node,load",
                header.empty() ? TextPlace{} : header.front().place);
  ObjectRows objects(header, options, out);
  while (rows.next(fields)) objects.add(fields);
  objects.finish();
  if (out.load.empty()) refuse_text("the table has no rows below its header", TextPlace{});
}

}  // namespace evenkeel::formats
