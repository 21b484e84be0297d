// Objects as vt and LBAF write them: one LBDatafile per rank, whose tasks are its objects.
#include <algorithm>
#include <cmath>
#include <map>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/objects/rank_files.hpp"
#include "formats/objects/row.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/place.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

/// Times are measured in seconds. This is a microsecond.
constexpr double kUnit = 1e-6;

bool is_lbdatafile(std::string_view text) {
  constexpr std::size_t kHead = 4096;
  const std::string_view start = text_start(text);
  if (start.starts_with("==> ")) return true;
  if (!start.starts_with("{")) return false;
  const std::string_view head = start.substr(0, kHead);
  return head.find("\"LBDatafile\"") != head.npos ||
         (head.find("\"phases\"") != head.npos && head.find("\"tasks\"") != head.npos);
}

bool is_one_of(std::string_view key, std::initializer_list<std::string_view> keys) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// Counts the keys of an object that are not in the list.
void count_others(const Json& item, std::string_view of,
                  std::initializer_list<std::string_view> used, Unused& unused) {
  if (!item.is_object()) return;
  for (const auto& [key, value] : item.items())
    if (!is_one_of(key, used)) unused.add(key, of);
}

/// A number of user_defined for all tasks; 0 for tasks without it.
class Quantity {
 public:
  explicit Quantity(const char* key) : key_(key) {}

  void take(const RankFile& file, const Json& said, const std::string& at, std::size_t task) {
    if (!said.contains(key_)) return;
    values_.resize(task, 0);
    values_.push_back(whole(file, said, key_, at));
    ++said_;
  }
  std::vector<Load> finish(std::size_t tasks) {
    if (said_ > 0) values_.resize(tasks, 0);
    return std::move(values_);
  }
  std::size_t said() const { return said_; }

  static Load whole(const RankFile& file, const Json& said, const char* key,
                    const std::string& at) {
    const double value = file.number_at(said, key, at);
    if (value != std::floor(value) || value > static_cast<double>(kMaxExactInt))
      file.refuse(concat({at, "/", key}),
                  concat({"\"", key, "\" must be a whole number of bytes"}));
    return static_cast<Load>(value);
  }

 private:
  const char* key_;
  std::vector<Load> values_;
  std::size_t said_ = 0;
};

class Dump {
 public:
  Dump(const ObjectOptions& options, ObjectText& out) : options_(options), out_(out) {
    loads_.unit = options.unit.value_or(kUnit);
    loads_.find_unit = options.find_unit;
  }

  void read(std::string_view text) {
    const std::vector<TextPart> ranks = ranks_in_order(text);
    check_nodes(ranks.size());
    out_.unit = *loads_.unit;
    LoadBuilder builder(loads_, table_);
    std::vector<std::size_t> migratable(ranks.size(), 0);
    for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
      const RankFile file(ranks[rank], options_.phase);
      if (rank == 0) phase_ = file.phase();
      if (file.phase() != phase_)
        file.refuse(
            "/phases",
            concat({"the last phase is ", file.phase(), ", but the last phase of rank 0 is ",
                    phase_, ": all ranks must have the same phases, or choose a phase"}));
      phases_ = std::max(phases_, file.last_phase() + 1);
      if (rank == 0) alpha_ = file.alpha();
      if (file.alpha() != alpha_)
        file.refuse(
            "/metadata/rank_alpha",
            concat({"rank_alpha is ", shortest(file.alpha()), ", but rank 0 has ", shortest(alpha_),
                    ": all ranks must have the same value; give different speeds "
                    "in a table of nodes"}));
      base_.push_back(0);
      for (std::size_t k = 0; k < file.tasks().size(); ++k)
        migratable[rank] += take(file, k, rank, builder) ? std::size_t{1} : 0;
      take_messages(file);
      count_more(file);
    }
    if (out_.ids.empty())
      refuse_text(concat({"no rank has any task in phase ", phase_}), TextPlace{});
    builder.finish();
    out_.scale = table_.scale;
    finish(migratable);
  }

 private:
  void check_nodes(std::size_t ranks) {
    if (out_.nodes.count == 0) out_.nodes.count = ranks;
    if (out_.nodes.count == ranks) return;
    throw Error(ErrorCode::bad_shape,
                concat({"there are ", out_.nodes.count, " nodes, but files of ",
                        plural(static_cast<Int128>(ranks), "rank"), ": the numbers must be equal"}),
                "/nodes");
  }

  /// @return whether the task can migrate.
  bool take(const RankFile& file, std::size_t k, std::size_t rank, LoadBuilder& builder) {
    const Json& task = file.tasks()[k];
    const std::uint64_t id = file.id(k);
    const bool migratable = file.is_migratable(k);
    const std::size_t object = out_.ids.size();
    if (object >= kMostObjects)
      throw Error(ErrorCode::too_large, "more than 5000000 objects: this is the limit", "",
                  file.place(file.task_at(k)));
    if (const auto [there, is_new] = objects_.try_emplace(id, object); !is_new)
      file.refuse(file.task_at(k) + "/entity",
                  concat({"the object ", std::to_string(id), " is on rank ",
                          out_.home[there->second], " too: every id must be unique"}));
    out_.ids.push_back(std::to_string(id));
    out_.home.push_back(static_cast<std::uint32_t>(rank));
    out_.pinned.push_back(migratable ? 0 : 1);
    out_.block.push_back(kNowhere);
    const double time = file.number_at(task, "time", file.task_at(k));
    try {
      builder.add(shortest(time * alpha_), TextPlace{});
    } catch (const Error& error) {
      file.refuse(file.task_at(k) + "/time", error.what());
    }
    count_others(task, "task", {"entity", "node", "resource", "time", "user_defined"}, out_.unused);
    count_others(task["entity"], "task", {"id", "seq_id", "migratable", "type"}, out_.unused);
    const auto said = task.find("user_defined");
    if (said != task.end() && said->is_object()) take_memory(file, *said, k, rank);
    return migratable;
  }

  void take_memory(const RankFile& file, const Json& said, std::size_t k, std::size_t rank) {
    const std::string at = file.task_at(k) + "/user_defined";
    count_others(said, "task",
                 {"task_footprint_bytes", "task_working_bytes", "task_serialized_bytes",
                  "rank_working_bytes", "shared_id", "shared_bytes"},
                 out_.unused);
    const std::size_t object = out_.ids.size() - 1;
    use_.take(file, said, at, object);
    peak_.take(file, said, at, object);
    moved_.take(file, said, at, object);
    if (said.contains("rank_working_bytes"))
      base_[rank] = std::max(base_[rank], Quantity::whole(file, said, "rank_working_bytes", at));
    const auto shared = said.find("shared_id");
    if (shared == said.end() || !shared->is_number_integer() || *shared < 0) return;
    const auto [known, is_new] = blocks_.try_emplace(shared->get<std::uint64_t>(),
                                                     static_cast<std::uint32_t>(blocks_.size()));
    const Load size = Quantity::whole(file, said, "shared_bytes", at);
    if (is_new) out_.block_sizes.push_back(size);
    if (out_.block_sizes[known->second] != size)
      file.refuse(at + "/shared_bytes",
                  concat({"the block ", known->first, " has ", out_.block_sizes[known->second],
                          " bytes at an earlier task, but here ", size}));
    out_.block.back() = known->second;
  }

  /// Members of a file in addition to the tasks and messages of the phase.
  void count_more(const RankFile& file) {
    const Json& value = file.value();
    count_others(value, "file", {"type", "metadata", "phases"}, out_.unused);
    count_others(value.value("metadata", Json::object()), "file",
                 {"type", "rank", "rank_alpha", "phases"}, out_.unused);
    count_others(file.phase_value(), "phase", {"id", "tasks", "communications"}, out_.unused);
  }

  void take_messages(const RankFile& file) {
    for (std::size_t k = 0; k < file.messages().size(); ++k) {
      count_others(file.messages()[k], "message", {"type", "from", "to", "bytes"}, out_.unused);
      const auto message = file.between_objects(k);
      if (!message) {
        ++not_between_objects_;
      } else if (message->from != message->to) {
        sent_.push_back(*message);
      }
    }
  }

  void finish(const std::vector<std::size_t>& migratable) {
    const std::size_t tasks = out_.ids.size();
    out_.load = std::move(table_.loads);
    out_.rounding_error = table_.rounding_error;
    if (phases_ > 1)
      out_.notes.push_back(
          concat({"phase ", phase_, " was read; the phases are 0 to ", phases_ - 1}));
    for (std::string& note : table_.notes) out_.notes.push_back(std::move(note));
    out_.bytes = moved_.said() == tasks ? moved_.finish(tasks) : std::vector<Load>{};
    if (use_.said() > 0) out_.uses.emplace_back("memory", use_.finish(tasks));
    if (peak_.said() > 0) out_.peaks.emplace_back("memory", peak_.finish(tasks));
    if (out_.block_sizes.empty()) out_.block.clear();
    if (std::count(out_.pinned.begin(), out_.pinned.end(), 1) == 0) out_.pinned.clear();
    finish_bases();
    finish_messages();
    note_empty_ranks(migratable, phase_, out_.notes);
    note_unused(out_.unused, out_.notes);
  }

  void finish_bases() {
    auto& bases = out_.nodes.bases;
    const bool given = std::any_of(bases.begin(), bases.end(), [](const NamedColumn& column) {
      return column.first == "memory";
    });
    if (!given && *std::max_element(base_.begin(), base_.end()) > 0)
      bases.emplace_back("memory", base_);
  }

  void finish_messages() {
    std::size_t unknown = 0;
    for (const RankMessage& sent : sent_) {
      const auto from = objects_.find(sent.from), to = objects_.find(sent.to);
      if (from == objects_.end() || to == objects_.end()) {
        ++unknown;
        continue;
      }
      out_.messages.push_back({from->second, to->second, sent.bytes});
    }
    if (unknown > 0)
      out_.notes.push_back(concat({plural(static_cast<Int128>(unknown), "message"),
                                   " of objects without a task in this phase ",
                                   unknown == 1 ? "is" : "are", " ignored"}));
    if (not_between_objects_ > 0)
      out_.notes.push_back(concat({plural(static_cast<Int128>(not_between_objects_), "message"),
                                   " not from object to object (SendRecv) ",
                                   not_between_objects_ == 1 ? "is" : "are", " ignored"}));
    if (!out_.messages.empty())
      out_.notes.push_back(concat({plural(static_cast<Int128>(out_.messages.size()), "message"),
                                   ": --beta X is the work per byte sent between nodes, in "
                                   "units of ",
                                   shortest(*loads_.unit), " s. The default is 0."}));
  }

  const ObjectOptions& options_;
  ObjectText& out_;
  LoadOptions loads_;
  LoadTable table_;
  std::map<std::uint64_t, std::size_t> objects_;
  std::map<std::uint64_t, std::uint32_t> blocks_;
  Quantity use_{"task_footprint_bytes"}, peak_{"task_working_bytes"},
      moved_{"task_serialized_bytes"};
  std::vector<Load> base_;
  std::vector<RankMessage> sent_;
  std::size_t not_between_objects_ = 0;
  double alpha_ = 1;
  std::int64_t phase_ = 0, phases_ = 0;
};

}  // namespace

// Format: { "place": 2 }
namespace objects_room {
extern const ObjectRow lbdatafile{.sniff = is_lbdatafile,
                                  .read = [](std::string_view text, const ObjectOptions& options,
                                             ObjectText& out) { Dump(options, out).read(text); }};
}

}  // namespace evenkeel::formats
