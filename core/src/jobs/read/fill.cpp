// Fills the answer of a read job.
#include "jobs/read/answer.hpp"
#include "jobs/shared/data.hpp"

namespace evenkeel::jobs {
namespace {

template <class Texts>
std::optional<answers::List<std::string>> names_if_any(Texts&& names) {
  if (names.empty()) return std::nullopt;
  if constexpr (std::is_lvalue_reference_v<Texts>) return answers::view_of(names);
  return answers::List<std::string>(std::move(names));
}

answers::List<double> ends_and_weight(const graph::Edge& edge) {
  std::vector<double> ends{static_cast<double>(edge.u), static_cast<double>(edge.v)};
  if (edge.weight != 1) ends.push_back(edge.weight);
  return ends;
}

answers::TraceTask trace_task_of(const formats::TraceTask& task) {
  answers::TraceTask to{
      .id = task.id, .arrival = task.arrival, .service = task.service, .hop = task.hop};
  if (!task.node.empty()) to.node = task.node;
  return to;
}

answers::Platform platform_of(const formats::PlatformText& text) {
  answers::Platform to{.nodes = text.nodes};
  if (!text.links.empty()) {
    to.topology = {
        text.nodes, answers::list_of_each(text.links, [](const formats::PlatformLink& link) {
          return std::array<double, 2>{static_cast<double>(link.u), static_cast<double>(link.v)};
        })};
    to.links = answers::list_of_each(text.links, [](const formats::PlatformLink& link) {
      return std::array<double, 4>{static_cast<double>(link.u), static_cast<double>(link.v),
                                   link.latency_s, link.bandwidth_bytes};
    });
  }
  if (!text.speeds.empty()) to.speeds = answers::view_of(text.speeds);
  return to;
}

/// Fills the members that depend on the kind of the text.
struct Filler {
  const ReadInput& input;
  Int128 total;
  answers::ReadResult& to;
  answers::ReadCheck& check;

  void operator()(const formats::LoadTable& text) const {
    to.value = answers::view_of(text.loads);
    if (!text.speeds.empty()) to.speeds = answers::view_of(text.speeds);
    to.names = names_if_any(formats::row_labels(text));
    if (input.finds_unit()) to.unit = text.unit;
    check.total = answers::exact_or_none(total);
    if (input.settings.unit) check.rounding_error = text.rounding_error;
  }
  void operator()(const formats::GraphText& text) const {
    to.value =
        answers::GraphColumns{text.nodes, answers::list_of_each(text.edges, ends_and_weight)};
    to.names = names_if_any(text.names);
  }
  void operator()(const formats::TaskText& text) const {
    to.value = answers::TaskColumns{
        answers::view_of(text.comp),
        answers::list_of_each(text.messages, [](const mapping::Message& message) {
          return std::array<answers::Whole, 3>{message.from, message.to, message.amount};
        })};
    to.names = names_if_any(text.names);
    to.unit = text.unit;
    check.total = static_cast<std::int64_t>(total);
  }
  void operator()(const formats::ArrivalText& text) const {
    to.value = answers::list_of_each(text.tasks, trace_task_of);
    check.total = answers::exact_or_none(total);
  }
  void operator()(const formats::PlatformText& text) const {
    to.value = platform_of(text);
    to.names = names_if_any(text.names);
  }
  void operator()(const formats::TablePreview& text) const {
    to.value = answers::TablePreview{
        text.has_header, answers::view_of(text.columns),
        answers::list_of_each(
            text.rows, [](const std::vector<std::string>& row) { return answers::view_of(row); })};
  }
  void operator()(const formats::ObjectText& text) const {
    to.value = answers::Raw{objects_as_json(text)};
    to.unit = text.unit;
    if (input.settings.unit || text.unit) check.rounding_error = text.rounding_error;
  }
};

template <class Amounts, class AmountOf>
Int128 sum_of(const Amounts& amounts, AmountOf amount_of) {
  Int128 sum = 0;
  for (const auto& one : amounts) sum += amount_of(one);
  return sum;
}

}  // namespace

Int128 total_of(const ReadText& text) {
  const auto itself = [](std::int64_t number) { return number; };
  if (const auto* table = std::get_if<formats::LoadTable>(&text))
    return sum_of(table->loads, itself);
  if (const auto* tasks = std::get_if<formats::TaskText>(&text)) return sum_of(tasks->comp, itself);
  if (const auto* arrivals = std::get_if<formats::ArrivalText>(&text))
    return sum_of(arrivals->tasks, [](const formats::TraceTask& task) { return task.service; });
  return 0;
}

answers::Read answer_of(const ReadInput& input, const ReadText& text) {
  DataHash hash;
  hash.add_text("text", input.text);
  answers::Read answer;
  answer.input = {.bytes = input.text.size(), .hash = hash.finish()};
  answer.summary = summary_of(text);
  answer.check.valid = true;
  std::visit(
      [&](const auto& read) {
        answer.result.format = formats::name_of(read.format);
        if constexpr (requires { read.notes; }) answer.notes = read.notes;
      },
      text);
  answer.result.notes = answer.notes;
  std::visit(Filler{input, total_of(text), answer.result, answer.check}, text);
  return answer;
}

}  // namespace evenkeel::jobs
