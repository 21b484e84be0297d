// Generated from core/schema/common.json; do not edit.
#include "evenkeel/answers/input.hpp"
#include "jobs/answers/compare.hpp"
#include "jobs/answers/read.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::Input> {
  using T = answers::Input;
  static constexpr auto kRows = std::tuple{
      row("nodes", &T::nodes, kOptional), row("edges", &T::edges, kOptional),
      row("objects", &T::objects, kOptional), row("total", &T::total, kOptional),
      row("bytes", &T::bytes, kOptional), row("hash", &T::hash),
      row("labels", &T::labels, kOptional), row("task_labels", &T::task_labels, kOptional),
      row("server_labels", &T::server_labels, kOptional),
      row("object_labels", &T::object_labels, kOptional)};
};

void write_input(Writer& writer, const answers::Input& input) { write(writer, input); }
answers::Input read_input(const Json& input) {
  const Buffers none;
  return AnswerReader(none).read<answers::Input>(input);
}

}  // namespace evenkeel::jobs
