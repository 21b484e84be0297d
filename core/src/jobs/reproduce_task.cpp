#include "evenkeel/papers/report.hpp"
#include "jobs/data.hpp"
#include "jobs/task.hpp"

namespace evenkeel::jobs {
namespace {

class ReproduceTask final : public Task {
 public:
  explicit ReproduceTask(Request request)
      : Task(std::move(request.settings)), id_(request.body["id"].get<std::string>()) {
    papers::Trials trials;
    const Json& count = settings_["trials"];
    trials.count = count.is_null() ? papers::default_trials(id_) : count.get<std::int64_t>();
    trials.seed = settings_["seed"].get<std::uint64_t>();
    recipe_ = papers::make_recipe(id_, trials);
    if (!recipe_)
      throw Error(ErrorCode::unknown_id, "there is no recipe for " + in_quotes(id_), "/id");
  }

  std::size_t parts() const override { return recipe_->parts(); }
  void run_part(std::size_t index) override { recipe_->run_part(index); }
  bool advance(std::int64_t) override { return true; }

  void write(Writer& writer) override {
    const papers::Report report = recipe_->report();
    DataHash hash;
    hash.add_text("id", id_);
    writer.key("input").begin_object().key("hash").value(hash.finish()).end_object();
    writer.key("summary").value(report.verdict);
    writer.key("notes").begin_array().end_array();
    writer.key("result").begin_object();
    writer.key("id").value(id_).key("title").value(report.title).key("how").value(report.how);
    writer.key("tables").begin_array();
    for (const papers::Table& table : report.tables) write_table(writer, table);
    writer.end_array().key("series").begin_array();
    for (const papers::Series& series : report.series) {
      writer.begin_object().key("name").value(series.name).key("x").begin_array();
      for (const double x : series.x) writer.value(x);
      writer.end_array().key("y").begin_array();
      for (const double y : series.y) writer.value(y);
      writer.end_array().key("labels").begin_array();
      for (const std::string& label : series.labels) writer.value(label);
      writer.end_array().end_object();
    }
    writer.end_array().key("x_label").value(report.x_label);
    writer.key("y_label").value(report.y_label).end_object();
    writer.key("check").begin_object().key("valid").value(report.agrees).end_object();
  }

 private:
  static void write_table(Writer& writer, const papers::Table& table) {
    writer.begin_object().key("title").value(table.title).key("columns").begin_array();
    for (const std::string& column : table.columns) writer.value(column);
    writer.end_array().key("rows").begin_array();
    for (const auto& row : table.rows) {
      writer.begin_array();
      for (const papers::Cell& cell : row) {
        if (const auto* whole = std::get_if<std::int64_t>(&cell)) {
          writer.value(*whole);
        } else if (const auto* number = std::get_if<double>(&cell)) {
          writer.value(*number);
        } else if (const auto* text = std::get_if<std::string>(&cell)) {
          writer.value(*text);
        } else {
          writer.null();
        }
      }
      writer.end_array();
    }
    writer.end_array().end_object();
  }

  std::string id_;
  std::unique_ptr<papers::Recipe> recipe_;
};

}  // namespace

std::unique_ptr<Task> make_reproduce_task(Request request) {
  return std::make_unique<ReproduceTask>(std::move(request));
}

}  // namespace evenkeel::jobs
