#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/names.hpp"
#include "evenkeel/formats/parts.hpp"
#include "formats/text/json_reader.hpp"

namespace evenkeel::formats {

/// A message between two objects, by their ids.
struct RankMessage {
  std::uint64_t from = 0, to = 0;
  double bytes = 0;
};

/// The LBDatafile of one rank: phases of tasks that ran there, in the schema of vt and LBAF.
class RankFile {
 public:
  /// @param phase  The one to look at; none: the last.
  /// @throws Error bad_text with its place where there are no phases, or not that one.
  RankFile(const TextPart& part, std::optional<std::int64_t> phase);

  /// Number of the phase, also where it is said to be identical to the one before.
  std::int64_t phase() const { return phase_; }
  std::int64_t last_phase() const { return last_; }
  const Json& phase_value() const;
  const Json& tasks() const;
  const Json& messages() const;  ///< "communications"; empty where there are none.
  Json& value() { return value_; }
  const Json& value() const { return value_; }

  /// Factor of all times of this rank; 1 where nothing is said.
  double alpha() const;
  /// Id of a task's entity, a number as it is written, and whether it may migrate.
  std::uint64_t id(std::size_t task) const;
  bool is_migratable(std::size_t task) const;
  /// What a message carries from one object to another; none where it is of another sort.
  std::optional<RankMessage> between_objects(std::size_t message) const;
  /// Pointer to a task of the phase.
  std::string task_at(std::size_t task) const;
  TextPlace place(const std::string& pointer) const;
  /// @throws Error bad_text that names the file, at the value of the pointer.
  [[noreturn]] void refuse(const std::string& pointer, const std::string& message) const;
  /// A number from 0 that is there, or the other one. @throws Error for all else.
  double number_at(const Json& parent, const char* key, const std::string& at) const;

 private:
  const Json& entity(std::size_t task) const;
  std::uint64_t id_of(const Json& entity, const std::string& at) const;
  std::string phase_at() const;

  const TextPart& part_;
  Json value_;
  std::size_t index_ = 0;  ///< Of the phase in "phases".
  std::int64_t phase_ = 0, last_ = 0;
};

/// The files of all ranks in their order; the name of a file says its rank, NAME.<rank>.json, or
/// else its metadata do.
/// @throws Error bad_text where a rank has no file, or two; or name and metadata differ.
std::vector<TextPart> ranks_in_order(std::string_view text);

/// What vt's OfflineLB cannot do without: an object to migrate on every rank, in both phases.
/// @param count  Of migratable objects a rank.
void note_empty_ranks(const std::vector<std::size_t>& count, std::int64_t phase,
                      std::vector<std::string>& notes);

/// A value with or without line breaks, as the text has it that it came from. O(bytes).
std::string written(const Json& value, std::string_view text);

/// The dump with one phase more behind its last, in which every task stands in the file of its
/// rank; what it sends goes with it.
/// @param ranks  A rank an object, in the order that read_objects has them.
/// @throws Error bad_shape where the dump has another number of objects.
Written with_next_phase(std::string_view text, std::span<const std::uint32_t> ranks);

}  // namespace evenkeel::formats
