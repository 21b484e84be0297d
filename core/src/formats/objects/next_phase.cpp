// A plan as one more phase in the LBDatafiles of all ranks.
#include <algorithm>
#include <map>

#include "evenkeel/base/concat.hpp"
#include "formats/objects/rank_files.hpp"
#include "formats/objects/row.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

/// Tasks that arrive at a rank, in the order in which they leave the others.
struct Arrivals {
  Json tasks = Json::array(), messages = Json::array();
};

struct Way {
  std::size_t from = 0, to = 0;
};

class NextPhase {
 public:
  NextPhase(std::string_view text, std::span<const std::uint32_t> ranks)
      : ranks_(ranks),
        parts_(ranks_in_order(text)),
        arrivals_(parts_.size()),
        before_(parts_.size(), 0),
        after_(parts_.size(), 0) {}

  Written write() {
    read();
    std::vector<std::string> texts;
    texts.reserve(parts_.size());  // views of the texts stay valid
    for (std::size_t rank = 0; rank < parts_.size(); ++rank) texts.push_back(file_of(rank));
    for (std::size_t rank = 0; rank < parts_.size(); ++rank) parts_[rank].text = texts[rank];
    Written out{join_parts(parts_), {}};
    note_empty_ranks(before_, phase_, out.notes);
    note_empty_ranks(after_, phase_ + 1, out.notes);
    return out;
  }

 private:
  /// The target of every task, and the tasks that move with the messages that they send.
  void read() {
    std::size_t object = 0;
    for (std::size_t rank = 0; rank < parts_.size(); ++rank) {
      const RankFile file(parts_[rank], std::nullopt);
      phase_ = file.phase();
      for (std::size_t k = 0; k < file.tasks().size(); ++k, ++object) {
        if (object >= ranks_.size()) continue;
        const std::uint32_t to = ranks_[object];
        way_of_[file.id(k)] = {rank, to};
        if (file.is_migratable(k)) {
          ++before_[rank];
          ++after_[to];
        }
        if (to != rank) arrivals_[to].tasks.push_back(on(file.tasks()[k], to));
      }
      for (std::size_t k = 0; k < file.messages().size(); ++k) {
        const std::size_t to = rank_of_message(file, k, rank);
        if (to != rank) arrivals_[to].messages.push_back(file.messages()[k]);
      }
    }
    check_count(object, ranks_.size());
  }

  /// Messages go with the object that sends them from this rank; all others stay.
  std::size_t rank_of_message(const RankFile& file, std::size_t k, std::size_t rank) const {
    const auto message = file.between_objects(k);
    const auto way = message ? way_of_.find(message->from) : way_of_.end();
    return way == way_of_.end() || way->second.from != rank ? rank : way->second.to;
  }

  static Json on(Json task, std::uint32_t rank) {
    if (task.contains("node")) task["node"] = rank;
    return task;
  }

  std::string file_of(std::size_t rank) const {
    RankFile file(parts_[rank], std::nullopt);
    Json tasks = Json::array();
    for (std::size_t k = 0; k < file.tasks().size(); ++k)
      if (way_of_.at(file.id(k)).to == rank)
        tasks.push_back(on(file.tasks()[k], static_cast<std::uint32_t>(rank)));
    for (const Json& task : arrivals_[rank].tasks) tasks.push_back(task);
    Json messages = Json::array();
    for (std::size_t k = 0; k < file.messages().size(); ++k)
      if (rank_of_message(file, k, rank) == rank) messages.push_back(file.messages()[k]);
    for (const Json& message : arrivals_[rank].messages) messages.push_back(message);
    Json next = {{"id", phase_ + 1}, {"tasks", with_points(std::move(tasks), "time")}};
    if (!messages.empty()) next["communications"] = with_points(std::move(messages), "bytes");
    Json& value = file.value();
    value["phases"].push_back(std::move(next));
    count_phase(value);
    return written(value, parts_[rank].text);
  }

  /// Numbers that vt's checker expects as floating-point get a decimal point.
  static Json with_points(Json list, const char* key) {
    for (Json& one : list)
      if (one.contains(key) && one[key].is_number_integer()) one[key] = one[key].get<double>();
    return list;
  }

  static void count_phase(Json& value) {
    const auto metadata = value.find("metadata");
    if (metadata == value.end() || !metadata->is_object()) return;
    const auto phases = metadata->find("phases");
    if (phases == metadata->end() || !phases->is_object()) return;
    const auto count = phases->find("count");
    if (count != phases->end() && count->is_number_unsigned())
      *count = count->get<std::uint64_t>() + 1;
  }

  std::span<const std::uint32_t> ranks_;
  std::vector<TextPart> parts_;
  std::vector<Arrivals> arrivals_;
  std::vector<std::size_t> before_, after_;  ///< Migratable objects per rank.
  std::map<std::uint64_t, Way> way_of_;
  std::int64_t phase_ = 0;
};

}  // namespace

Written with_next_phase(std::string_view text, std::span<const std::uint32_t> ranks) {
  return NextPhase(text, ranks).write();
}

}  // namespace evenkeel::formats
