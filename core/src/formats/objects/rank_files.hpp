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
  /// @param phase  Phase to read; unset: the last phase.
  /// @throws Error bad_text with its place if there are no phases, or if this phase is missing.
  RankFile(const TextPart& part, std::optional<std::int64_t> phase);

  /// Number of the phase, even if the file marks it as identical to the phase before.
  std::int64_t phase() const { return phase_; }
  std::int64_t last_phase() const { return last_; }
  const Json& phase_value() const;
  const Json& tasks() const;
  const Json& messages() const;  ///< "communications"; empty if there are none.
  Json& value() { return value_; }
  const Json& value() const { return value_; }

  /// Factor of all times of this rank; 1 if it is not given.
  double alpha() const;
  /// Id of a task's entity, the number in the file, and whether the task can migrate.
  std::uint64_t id(std::size_t task) const;
  bool is_migratable(std::size_t task) const;
  /// Message from one object to another. Empty for other kinds of messages.
  std::optional<RankMessage> between_objects(std::size_t message) const;
  /// Pointer to a task of the phase.
  std::string task_at(std::size_t task) const;
  TextPlace place(const std::string& pointer) const;
  /// @throws Error bad_text with the name of the file, at the value of the pointer.
  [[noreturn]] void refuse(const std::string& pointer, const std::string& message) const;
  /// The number at the key, at least 0, or the default if it is missing. @throws Error for other
  /// values.
  double number_at(const Json& parent, const char* key, const std::string& at) const;

 private:
  const Json& entity(std::size_t task) const;
  std::uint64_t id_of(const Json& entity, const std::string& at) const;
  std::string phase_at() const;

  const TextPart& part_;
  Json value_;
  std::size_t index_ = 0;  ///< Index of the phase in "phases".
  std::int64_t phase_ = 0, last_ = 0;
};

/// The files of all ranks in order. The rank is in the file name, NAME.<rank>.json, or otherwise in
/// the metadata.
/// @throws Error bad_text if a rank has no file or two files, or if name and metadata differ.
std::vector<TextPart> ranks_in_order(std::string_view text);

/// vt's OfflineLB requires a migratable object on every rank, in both phases.
/// @param count  Number of migratable objects per rank.
void note_empty_ranks(const std::vector<std::size_t>& count, std::int64_t phase,
                      std::vector<std::string>& notes);

/// A value with line breaks exactly if its original text has them. O(bytes).
std::string written(const Json& value, std::string_view text);

/// The dump with one more phase after its last. In the new phase, every task is in the file of its
/// rank, with the messages that it sends.
/// @param ranks  One rank per object, in the order of read_objects.
/// @throws Error bad_shape if the dump has a different number of objects.
Written with_next_phase(std::string_view text, std::span<const std::uint32_t> ranks);

}  // namespace evenkeel::formats
