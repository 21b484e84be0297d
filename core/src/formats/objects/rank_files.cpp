// LBDatafiles of vt and LBAF: the file of one rank, and all files in their order.
#include "formats/objects/rank_files.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/place.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kMostRanks = 1000000;
const Json kNothing = Json::array();

/// The numbers in {"list": [1], "range": [[3, 5]]}, both ends of a range included; kept as ranges.
std::vector<std::pair<std::int64_t, std::int64_t>> ranges_in(const Json& said) {
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
  const auto is_number = [](const Json& value) { return value.is_number_unsigned(); };
  if (!said.is_object()) return ranges;
  for (const Json& one : said.value("list", kNothing))
    if (is_number(one)) ranges.emplace_back(one.get<std::int64_t>(), one.get<std::int64_t>());
  for (const Json& pair : said.value("range", kNothing))
    if (pair.is_array() && pair.size() == 2 && is_number(pair[0]) && is_number(pair[1]))
      ranges.emplace_back(pair[0].get<std::int64_t>(), pair[1].get<std::int64_t>());
  return ranges;
}

const Json& metadata_of(const Json& value) {
  static const Json none = Json::object();
  const auto found = value.find("metadata");
  return found != value.end() && found->is_object() ? *found : none;
}

/// The rank in a name such as "dump.12.json" or "dump.12.json.br".
std::optional<std::int64_t> rank_in(std::string_view name) {
  name = name.substr(name.find_last_of("/\\") + 1);
  if (name.ends_with(".br")) name.remove_suffix(3);
  if (!name.ends_with(".json")) return std::nullopt;
  name.remove_suffix(5);
  const std::size_t dot = name.rfind('.');
  const std::string_view digits = dot == name.npos ? name : name.substr(dot + 1);
  if (digits.empty() || digits.find_first_not_of("0123456789") != digits.npos) return std::nullopt;
  return whole_number(digits);
}

std::string before(const TextPart& part) { return part.name.empty() ? "" : part.name + ": "; }

}  // namespace

RankFile::RankFile(const TextPart& part, std::optional<std::int64_t> phase) : part_(part) {
  try {
    value_ = parse_json(part.text);
  } catch (const Error& error) {
    TextPlace place = error.place().value_or(TextPlace{});
    place.line += part.lines;
    throw Error(error.code(), before(part) + error.what(), "", place);
  }
  if (!value_.is_object() || !value_.contains("phases") || !value_["phases"].is_array())
    refuse("", "an LBDatafile was expected: {\"phases\": [{\"id\": 0, \"tasks\": [...]}, ...]}");
  const Json& phases = value_["phases"];
  if (phases.empty()) refuse("/phases", "the input has no phase");
  std::vector<std::pair<std::int64_t, std::size_t>> known;
  for (std::size_t k = 0; k < phases.size(); ++k) {
    const std::string at = concat({"/phases/", k});
    if (!phases[k].is_object() || !phases[k].contains("id") ||
        !phases[k]["id"].is_number_unsigned() || phases[k]["id"] > kMaxExactInt)
      refuse(at, "a phase with its \"id\" was expected, a whole number from 0");
    if (!phases[k].contains("tasks") || !phases[k]["tasks"].is_array())
      refuse(at, "the phase has no list \"tasks\"");
    known.emplace_back(phases[k]["id"].get<std::int64_t>(), k);
  }
  sort_stably(known);
  const auto said = metadata_of(value_).value("phases", Json::object());
  const auto identical =
      ranges_in(said.is_object() ? said.value("identical_to_previous", kNothing) : kNothing);
  last_ = known.back().first;
  for (const auto& [from, to] : identical) last_ = std::max(last_, to);
  phase_ = phase.value_or(last_);
  const auto behind =
      std::upper_bound(known.begin(), known.end(), std::pair{phase_, phases.size()});
  const bool is_known = behind != known.begin() &&
                        (std::prev(behind)->first == phase_ ||
                         std::any_of(identical.begin(), identical.end(), [&](const auto& range) {
                           return range.first <= phase_ && phase_ <= range.second;
                         }));
  if (!is_known) refuse("/phases", concat({"unknown phase ", phase_, ": the last is ", last_}));
  index_ = std::prev(behind)->second;
}

std::string RankFile::phase_at() const { return concat({"/phases/", index_}); }

const Json& RankFile::phase_value() const { return value_["phases"][index_]; }

const Json& RankFile::tasks() const { return phase_value()["tasks"]; }

const Json& RankFile::messages() const {
  const Json& phase = value_["phases"][index_];
  const auto found = phase.find("communications");
  return found != phase.end() && found->is_array() ? *found : kNothing;
}

double RankFile::alpha() const {
  return metadata_of(value_).contains("rank_alpha")
             ? number_at(value_["metadata"], "rank_alpha", "/metadata")
             : 1;
}

std::uint64_t RankFile::id_of(const Json& entity, const std::string& at) const {
  if (entity.is_object()) {
    for (const char* key : {"id", "seq_id"}) {
      const auto found = entity.find(key);
      if (found == entity.end()) continue;
      if (found->is_number_unsigned()) return found->get<std::uint64_t>();
      refuse(concat({at, "/", key}), "an id must be a whole number from 0");
    }
  }
  refuse(at, "an entity was expected, such as {\"id\": 262147, \"migratable\": true}");
}

std::string RankFile::task_at(std::size_t task) const {
  return concat({phase_at(), "/tasks/", task});
}

const Json& RankFile::entity(std::size_t task) const {
  const Json& said = tasks()[task];
  if (!said.is_object() || !said.contains("entity") || !said["entity"].is_object())
    refuse(task_at(task), "a task with its \"entity\" was expected");
  return said["entity"];
}

std::uint64_t RankFile::id(std::size_t task) const {
  return id_of(entity(task), task_at(task) + "/entity");
}

bool RankFile::is_migratable(std::size_t task) const {
  const auto said = entity(task).find("migratable");
  if (said == entity(task).end() || !said->is_boolean())
    refuse(task_at(task) + "/entity", "\"migratable\" is missing: give true or false");
  return said->get<bool>();
}

std::optional<RankMessage> RankFile::between_objects(std::size_t message) const {
  const Json& said = messages()[message];
  const std::string at = concat({phase_at(), "/communications/", message});
  if (!said.is_object() || !said.contains("from") || !said.contains("to"))
    refuse(at, "a message with \"from\" and \"to\" was expected");
  const auto type = said.find("type");
  if (type == said.end() || *type != "SendRecv") return std::nullopt;
  return RankMessage{id_of(said["from"], at + "/from"), id_of(said["to"], at + "/to"),
                     number_at(said, "bytes", at)};
}

TextPlace RankFile::place(const std::string& pointer) const {
  TextPlace place = place_in_json(part_.text, pointer);
  place.line += part_.lines;
  return place;
}

void RankFile::refuse(const std::string& pointer, const std::string& message) const {
  refuse_text(before(part_) + message, place(pointer));
}

double RankFile::number_at(const Json& parent, const char* key, const std::string& at) const {
  const auto found = parent.find(key);
  if (found == parent.end() || !found->is_number() || found->get<double>() < 0)
    refuse(concat({at, found == parent.end() ? "" : "/", found == parent.end() ? "" : key}),
           concat({"\"", key, found == parent.end() ? "\" is missing: give " : "\" must be ",
                   "a number from 0"}));
  return found->get<double>();
}

std::vector<TextPart> ranks_in_order(std::string_view text) {
  std::vector<TextPart> parts = split_parts(text);
  std::vector<std::pair<std::int64_t, std::size_t>> order;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    const TextPart& part = parts[k];
    auto rank = rank_in(part.name);
    if (!rank) {
      const RankFile file(part, std::nullopt);
      const Json& metadata = metadata_of(file.value());
      const auto said = metadata.find("rank");
      if (said != metadata.end() && !said->is_number_unsigned())
        file.refuse("/metadata/rank", "a rank must be a whole number from 0");
      if (said == metadata.end() && parts.size() > 1)
        file.refuse(
            "",
            "the rank of the file is unknown: give it in the file name, such as dump.3.json, or as "
            "\"metadata\": {\"rank\": 3}");
      rank = said == metadata.end() ? 0 : said->get<std::int64_t>();
    }
    order.emplace_back(*rank, k);
  }
  sort_stably(order);
  std::vector<TextPart> sorted;
  for (std::size_t k = 0; k < order.size(); ++k) {
    const auto& [rank, part] = order[k];
    const TextPlace place{parts[part].lines + 1, 1, 1};
    if (rank < static_cast<std::int64_t>(k))
      refuse_text(concat({before(parts[part]), "a second file of rank ", rank}), place);
    if (rank > static_cast<std::int64_t>(k) || k >= kMostRanks)
      refuse_text(
          concat({before(parts[part]), "this is the file of rank ", rank, ", but the file of rank ",
                  k, " is missing: give the files of all ranks from 0"}),
          place);
    sorted.push_back(std::move(parts[part]));
  }
  return sorted;
}

void note_empty_ranks(const std::vector<std::size_t>& count, std::int64_t phase,
                      std::vector<std::string>& notes) {
  std::vector<std::string> ranks;
  for (std::size_t rank = 0; rank < count.size(); ++rank)
    if (count[rank] == 0) ranks.push_back(std::to_string(rank));
  if (ranks.empty()) return;
  constexpr std::size_t kShown = 8;
  const std::size_t more = ranks.size() > kShown ? ranks.size() - kShown : 0;
  ranks.resize(ranks.size() - more);
  if (more > 0) ranks.push_back(concat({more, " more"}));
  notes.push_back(
      concat({ranks.size() == 1 ? "rank " : "ranks ", listed(ranks, "and"),
              ranks.size() == 1 ? " has" : " have", " no migratable object in phase ", phase,
              ": OfflineLB of vt needs one on every rank, before and after the plan"}));
}

}  // namespace evenkeel::formats
