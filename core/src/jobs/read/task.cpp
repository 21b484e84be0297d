// The read job: a text read as loads, a graph, tasks, a platform, arrivals or objects.
#include "jobs/shared/task.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/arrivals.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/formats/objects.hpp"
#include "evenkeel/formats/platforms.hpp"
#include "evenkeel/formats/tasks.hpp"
#include "evenkeel/settings/read.hpp"
#include "jobs/read/objects.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

std::string take_text(const Json& value, const std::string& key, Buffers& buffers) {
  if (value.is_string()) return value.get<std::string>();
  const std::string* name = buffer_name(value);
  if (!name) {
    throw Error(ErrorCode::bad_value,
                concat({key, " is ", shown(value), ": it must be a text, or {\"$buffer\":NAME}"}),
                pointer_step(key));
  }
  const auto found = buffers.find(*name);
  if (found == buffers.end() || !std::holds_alternative<std::string>(found->second)) {
    throw Error(ErrorCode::missing_key,
                concat({"no text buffer named ", in_quotes(*name), " was handed over"}),
                pointer_step(key));
  }
  return std::move(std::get<std::string>(found->second));
}

// Whether a text of that kind can have a format.
bool fits(settings::Read::As as, std::string_view format) {
  using As = settings::Read::As;
  using namespace formats;
  switch (as) {
    case As::loads: return format_named<LoadFormat>(format).has_value();
    case As::graph: return format_named<GraphFormat>(format).has_value();
    case As::tasks: return format_named<TaskFormat>(format).has_value();
    case As::arrivals: return format_named<ArrivalFormat>(format).has_value();
    case As::platform: return format_named<PlatformFormat>(format).has_value();
    case As::objects: return format_named<ObjectFormat>(format).has_value();
    case As::table: {
      const auto named = format_named<LoadFormat>(format);
      return named && is_table_format(*named);
    }
  }
  return false;
}

// A format of another kind of text.
void check_format(const settings::Read& asked) {
  const auto names = names_of(asked.format);
  const std::string_view format = name_of(asked.format);
  if (format == names[0] || fits(asked.as, format)) return;
  std::vector<std::string> known;
  for (const std::string_view name : names)
    if (name == names[0] || fits(asked.as, name)) known.emplace_back(name);
  throw Error(ErrorCode::conflict,
              concat({"format ", format, " is not one of ", name_of(asked.as), ": choose ",
                      listed(known, "or")}),
              "/format");
}

class ReadTask final : public Task {
 public:
  explicit ReadTask(Request request)
      : Task(std::move(request.settings)),
        asked_(checked_settings<settings::Read>(request.body, settings_)),
        text_(take_text(request.body["text"], "text", request.buffers)) {
    check_format(asked_);
    if (!request.body.contains("nodes")) return;
    const Json& nodes = request.body["nodes"];
    if (nodes.is_number())
      node_count_ = nodes.get<std::size_t>();
    else
      node_table_ = take_text(nodes, "nodes", request.buffers);
  }

  bool advance(std::int64_t) override {
    if (done_) return true;
    if (asked_.as == As::graph) {
      formats::GraphOptions options;
      const auto named = formats::format_named<formats::GraphFormat>(format());
      options.format = named.value_or(formats::GraphFormat::automatic);
      options.weight = asked_.weight;
      options.column = asked_.column;
      options.base = base();
      graph_ = formats::read_graph(text_, options);
      table_.notes = graph_.notes;
      done_ = true;
      return true;
    }
    if (asked_.as == As::tasks) {
      formats::TaskOptions options;
      const auto named = formats::format_named<formats::TaskFormat>(format());
      options.format = named.value_or(formats::TaskFormat::automatic);
      options.unit = given_unit();
      options.find_unit = finds_unit();
      options.weight = asked_.weight;
      options.column = asked_.column;
      options.base = base();
      tasks_ = formats::read_tasks(text_, options);
      table_.notes = tasks_.notes;
      for (const std::int64_t weight : tasks_.comp) total_ += weight;
      done_ = true;
      return true;
    }
    if (asked_.as == As::arrivals) {
      formats::ArrivalOptions options;
      const auto named = formats::format_named<formats::ArrivalFormat>(format());
      options.format = named.value_or(formats::ArrivalFormat::automatic);
      options.unit = given_unit().value_or(options.unit);
      options.split = asked_.split == settings::Read::Split::par;
      arrivals_ = formats::read_arrivals(text_, options);
      table_.notes = arrivals_.notes;
      for (const formats::TraceTask& task : arrivals_.tasks) total_ += task.service;
      done_ = true;
      return true;
    }
    if (asked_.as == As::platform) {
      const auto named = formats::format_named<formats::PlatformFormat>(format());
      platform_ = formats::read_platform(text_, named.value_or(formats::PlatformFormat::automatic));
      table_.notes = platform_.notes;
      done_ = true;
      return true;
    }
    if (asked_.as == As::objects) {
      formats::ObjectOptions options;
      const auto named = formats::format_named<formats::ObjectFormat>(format());
      options.format = named.value_or(formats::ObjectFormat::automatic);
      options.column = asked_.column;
      options.unit = given_unit();
      options.find_unit = finds_unit();
      options.nodes = node_count_;
      options.node_table = node_table_;
      options.phase = asked_.phase;
      objects_ = formats::read_objects(text_, options);
      table_.notes = objects_.notes;
      done_ = true;
      return true;
    }
    formats::LoadOptions options;
    options.format = formats::format_named<formats::LoadFormat>(format()).value_or(
        formats::LoadFormat::automatic);
    options.one_number_asked = true;
    if (asked_.comma) options.comma = static_cast<formats::Comma>(*asked_.comma);
    if (asked_.as == As::table) {
      const auto rows = static_cast<std::size_t>(asked_.rows.value_or(INT32_MAX));
      preview_ = formats::preview_table(text_, rows, options);
      done_ = true;
      return true;
    }
    options.node = asked_.node;
    options.sum = asked_.sum.value_or(false);
    options.column = asked_.column;
    options.unit = given_unit();
    options.find_unit = finds_unit();
    options.max_nodes = kMaxNodes;
    table_ = formats::read_loads(text_, options);
    for (const Load load : table_.loads) total_ += load;
    done_ = true;
    return true;
  }

  bool stop() override { return done_; }

  void write(Writer& writer) override {
    DataHash hash;
    hash.add_text("text", text_);
    writer.key("input").begin_object().key("bytes").value(text_.size());
    writer.key("hash").value(hash.finish()).end_object();
    if (asked_.as == As::graph) {
      write_graph(writer);
      return;
    }
    if (asked_.as == As::tasks) {
      write_tasks(writer);
      return;
    }
    if (asked_.as == As::arrivals) {
      write_arrivals(writer);
      return;
    }
    if (asked_.as == As::platform) {
      write_platform(writer);
      return;
    }
    if (asked_.as == As::table) {
      write_preview(writer);
      return;
    }
    if (asked_.as == As::objects) {
      write_objects(writer);
      return;
    }
    const std::size_t count = table_.loads.size();
    writer.key("summary").value(
        concat({"Read ", count, count == 1 ? " load" : " loads", " with a sum of ",
                formats::LoadUnit(table_.unit).text(total_), " from ",
                formats::name_of(table_.format), " text."}));
    write_notes(writer);
    writer.key("result").begin_object();
    writer.numbers("value", table_.loads);
    if (!table_.speeds.empty()) {
      writer.key("speeds").begin_array();
      for (const double speed : table_.speeds) writer.value(speed);
      writer.end_array();
    }
    write_names(writer, formats::row_labels(table_));
    writer.key("format").value(formats::name_of(table_.format));
    if (finds_unit()) writer.key("unit").value(*table_.unit);
    write_notes(writer);
    writer.end_object();
    writer.key("check").begin_object().key("valid").value(true);
    if (total_ <= kMaxExactInt) writer.key("total").value(static_cast<std::int64_t>(total_));
    if (asked_.unit) writer.key("rounding_error").value(table_.rounding_error);
    writer.end_object();
  }

 private:
  using As = settings::Read::As;
  std::optional<double> given_unit() const {
    const auto* number = asked_.unit ? std::get_if<double>(&*asked_.unit) : nullptr;
    return number ? std::optional(*number) : std::nullopt;
  }
  bool finds_unit() const { return asked_.unit && !given_unit(); }
  std::string format() const { return std::string(name_of(asked_.format)); }
  std::optional<int> base() const {
    if (!asked_.base) return std::nullopt;
    return static_cast<int>(*asked_.base);
  }
  void write_graph(Writer& writer) const {
    const std::string_view format = formats::name_of(graph_.format);
    writer.key("summary").value(concat(
        {"Read a graph of ", plural(static_cast<Int128>(graph_.nodes), "node"), " and ",
         plural(static_cast<Int128>(graph_.edges.size()), "edge"), " from ", format, " text."}));
    write_notes(writer);
    writer.key("result").begin_object().key("value").begin_object();
    writer.key("nodes").value(graph_.nodes).key("edges").begin_array();
    for (const graph::Edge& edge : graph_.edges) {
      writer.begin_array().value(std::int64_t{edge.u}).value(std::int64_t{edge.v});
      if (edge.weight != 1) writer.value(edge.weight);
      writer.end_array();
    }
    writer.end_array().end_object();
    write_names(writer, graph_.names);
    writer.key("format").value(format);
    write_notes(writer);
    writer.end_object();
    writer.key("check").begin_object().key("valid").value(true).end_object();
  }

  void write_tasks(Writer& writer) const {
    const std::string_view format = formats::name_of(tasks_.format);
    writer.key("summary").value(
        concat({"Read ", plural(static_cast<Int128>(tasks_.comp.size()), "task"), " and ",
                plural(static_cast<Int128>(tasks_.messages.size()), "message"), " with ",
                formats::LoadUnit(tasks_.unit).text(total_), tasks_.unit ? "" : " units",
                " of computation from ", format, " text."}));
    write_notes(writer);
    writer.key("result").begin_object().key("value").begin_object();
    writer.list("comp", tasks_.comp).key("edges").begin_array();
    for (const mapping::Message& message : tasks_.messages) {
      writer.begin_array().value(std::int64_t{message.from}).value(std::int64_t{message.to});
      writer.value(message.amount).end_array();
    }
    writer.end_array().end_object();
    write_names(writer, tasks_.names);
    writer.key("format").value(format);
    if (tasks_.unit) writer.key("unit").value(*tasks_.unit);
    write_notes(writer);
    writer.end_object();
    writer.key("check").begin_object().key("valid").value(true);
    writer.key("total").value(static_cast<std::int64_t>(total_)).end_object();
  }

  void write_platform(Writer& writer) const {
    const std::string_view format = formats::name_of(platform_.format);
    writer.key("summary").value(concat(
        {"Read a platform of ", plural(static_cast<Int128>(platform_.nodes), "node"), " and ",
         plural(static_cast<Int128>(platform_.links.size()), "link"), " from ", format, " text."}));
    write_notes(writer);
    writer.key("result").begin_object().key("value").begin_object();
    writer.key("nodes").value(platform_.nodes);
    if (!platform_.links.empty()) {
      writer.key("topology").begin_object().key("nodes").value(platform_.nodes);
      writer.key("edges").begin_array();
      for (const formats::PlatformLink& link : platform_.links) {
        writer.begin_array().value(std::int64_t{link.u}).value(std::int64_t{link.v}).end_array();
      }
      writer.end_array().end_object().key("links").begin_array();
      for (const formats::PlatformLink& link : platform_.links) {
        writer.begin_array().value(std::int64_t{link.u}).value(std::int64_t{link.v});
        writer.value(link.latency_s).value(link.bandwidth_bytes).end_array();
      }
      writer.end_array();
    }
    if (!platform_.speeds.empty()) writer.list("speeds", platform_.speeds);
    writer.end_object();
    write_names(writer, platform_.names);
    writer.key("format").value(format);
    write_notes(writer);
    writer.end_object();
    writer.key("check").begin_object().key("valid").value(true).end_object();
  }

  void write_preview(Writer& writer) const {
    writer.key("summary").value(
        concat({preview_.more_rows ? "The first rows of a table: " : "A table of ",
                plural(static_cast<Int128>(preview_.columns.size()), "column"), " and ",
                plural(static_cast<Int128>(preview_.rows.size()), "row"), "."}));
    write_notes(writer);
    writer.key("result").begin_object().key("value").begin_object();
    writer.key("header").value(preview_.has_header);
    write_texts(writer, "columns", preview_.columns);
    writer.key("rows").begin_array();
    for (const auto& row : preview_.rows) {
      writer.begin_array();
      for (const std::string& cell : row) writer.value(cell);
      writer.end_array();
    }
    writer.end_array().end_object();
    writer.key("format").value(formats::name_of(preview_.format));
    write_notes(writer);
    writer.end_object();
    writer.key("check").begin_object().key("valid").value(true).end_object();
  }

  void write_objects(Writer& writer) const {
    const std::string_view format = formats::name_of(objects_.format);
    writer.key("summary").value(told(objects_));
    write_notes(writer);
    writer.key("result").begin_object().key("value");
    jobs::write_objects(writer, objects_);
    writer.key("format").value(format);
    if (objects_.unit) writer.key("unit").value(*objects_.unit);
    write_notes(writer);
    writer.end_object();
    writer.key("check").begin_object().key("valid").value(true);
    if (asked_.unit || objects_.unit) writer.key("rounding_error").value(objects_.rounding_error);
    writer.end_object();
  }

  void write_arrivals(Writer& writer) const {
    const std::string_view format = formats::name_of(arrivals_.format);
    writer.key("summary").value(
        concat({"Read ", plural(static_cast<Int128>(arrivals_.tasks.size()), "task"), " with ",
                to_text(total_), " ticks of service from ", format, " text."}));
    write_notes(writer);
    writer.key("result").begin_object().key("value").begin_array();
    for (const formats::TraceTask& task : arrivals_.tasks) {
      writer.begin_object().key("id").value(task.id).key("arrival").value(task.arrival);
      if (!task.node.empty()) writer.key("node").value(task.node);
      writer.key("service").value(task.service);
      if (task.hop) writer.key("hop").value(*task.hop);
      writer.end_object();
    }
    writer.end_array().key("format").value(format);
    write_notes(writer);
    writer.end_object();
    writer.key("check").begin_object().key("valid").value(true);
    if (total_ <= kMaxExactInt) writer.key("total").value(static_cast<std::int64_t>(total_));
    writer.end_object();
  }

  static void write_names(Writer& writer, const std::vector<std::string>& names) {
    if (!names.empty()) write_texts(writer, "names", names);
  }

  static void write_texts(Writer& writer, const char* key, const std::vector<std::string>& texts) {
    writer.key(key).begin_array();
    for (const std::string& text : texts) writer.value(text);
    writer.end_array();
  }

  void write_notes(Writer& writer) const {
    writer.key("notes").begin_array();
    for (const std::string& note : table_.notes) writer.value(note);
    writer.end_array();
  }

  settings::Read asked_;
  std::string text_;
  formats::LoadTable table_;
  formats::TablePreview preview_;
  formats::GraphText graph_;
  formats::TaskText tasks_;
  formats::ArrivalText arrivals_;
  formats::PlatformText platform_;
  formats::ObjectText objects_;
  std::optional<std::size_t> node_count_;
  std::string node_table_;
  Int128 total_ = 0;
  bool done_ = false;
};

}  // namespace

std::unique_ptr<Task> make_read_task(Request request) {
  return std::make_unique<ReadTask>(std::move(request));
}

}  // namespace evenkeel::jobs
