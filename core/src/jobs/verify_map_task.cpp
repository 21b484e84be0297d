#include "jobs/map_input.hpp"
#include "jobs/schema_internal.hpp"
#include "jobs/verify_task.hpp"

namespace evenkeel::jobs {
namespace {

/// Recomputes everything that a map answer claims from its mapping alone.
class VerifyMapTask final : public Task {
 public:
  explicit VerifyMapTask(Request request)
      : Task(std::move(request.settings)),
        job_settings_(
            inside_request([&] { return fill_settings("map", request.body["request"]); })),
        input_(inside_request([&] {
          return read_map_input(request.body["request"], request.buffers, job_settings_);
        })) {
    const Json& answer = request.body["answer"];
    check_answer(answer, "map", input_.hash);
    problems_ = compare_settings(job_settings_, answer);
    read_claims(member(answer, "result", "/answer/result"), request.buffers);
  }

  bool advance(std::int64_t) override {
    if (std::exchange(done_, true)) return true;
    for (std::string& problem : mapping::check_mapping(input_.tasks, input_.distances.servers(),
                                                       input_.passage, mapping_, claims_)) {
      problems_.push_back(std::move(problem));
    }
    const Json& most = job_settings_["max_moves"];
    std::int64_t moved = 0;
    for (std::size_t i = 0; i < input_.start.size(); ++i) {
      moved += input_.start[i] != mapping_[i] ? 1 : 0;
    }
    if (!most.is_null() && moved > most.get<std::int64_t>()) {
      problems_.push_back(plural(moved, "task") + " changed servers, more than max_moves");
    }
    return true;
  }

  void stop() override { advance(0); }

  void write(Writer& writer) override {
    const bool valid = problems_.empty();
    writer.key("input").begin_object().key("nodes").value(input_.tasks.tasks());
    writer.key("total").value(input_.tasks.total_comp());
    writer.key("hash").value(input_.hash).end_object();
    std::string summary = valid
                              ? "The mapping is valid: every task has a server, and its cost is " +
                                    brief(claims_.cost, 6)
                              : "The mapping is wrong: " + problems_.front();
    if (problems_.size() > 1) {
      summary += " (and " + std::to_string(problems_.size() - 1) + " more)";
    }
    writer.key("summary").value(summary + ".").key("notes").begin_array().end_array();
    writer.key("result").begin_object().key("valid").value(valid);
    writer.key("steps").null().key("traffic").value(claims_.c2).key("messages").null();
    writer.key("problems").begin_array();
    for (const std::string& problem : problems_) writer.value(problem);
    writer.end_array().key("not_checked").begin_array().end_array().end_object();
    writer.key("check").begin_object().key("valid").value(true).end_object();
  }

 private:
  void read_claims(const Json& result, Buffers& buffers) {
    const std::string path = "/answer/result";
    const auto inside_answer = [&](auto work) {
      try {
        return work();
      } catch (const Error& error) {
        throw Error(error.code(), error.what(), path + error.path());
      }
    };
    const auto number = [&](const Json& object, const char* key, const std::string& at) {
      const Json& value = member(object, key, at + "/" + key);
      if (value.is_number()) return value.get<double>();
      throw Error(ErrorCode::bad_value,
                  std::string(key) + " is " + shown(value) + ": it must be a number",
                  at + "/" + key);
    };
    const auto whole = [&](const Json& object, const char* key, const std::string& at) {
      const Json& value = member(object, key, at + "/" + key);
      if (value.is_number_integer()) return value.get<std::int64_t>();
      throw Error(ErrorCode::bad_value,
                  std::string(key) + " is " + shown(value) + ": it must be a whole number",
                  at + "/" + key);
    };
    const Json& mapping = member(result, "mapping", path + "/mapping");
    mapping_ = inside_answer([&] { return read_servers(mapping, "mapping", buffers, input_); });
    const Json& loads = member(result, "loads", path + "/loads");
    claims_.loads = inside_answer([&] { return take_loads(loads, "loads", buffers); });
    const Json& com = member(result, "com", path + "/com");
    claims_.com = inside_answer([&] { return take_loads(com, "com", buffers); });
    claims_.beta = beta_of(job_settings_, input_);
    if (number(result, "beta", path) != claims_.beta) {
      problems_.push_back("beta is not that of the request: " + brief(claims_.beta, 6));
    }
    claims_.cost = number(result, "cost", path);
    claims_.c1 = number(result, "c1", path);
    claims_.c2 = whole(result, "c2", path);
    claims_.sigma = number(result, "sigma", path);
    claims_.delta = number(result, "delta", path);
    const Json& load = member(result, "load", path + "/load");
    claims_.least_load = whole(load, "min", path + "/load");
    claims_.most_load = whole(load, "max", path + "/load");
  }

  Json job_settings_;
  MapInput input_;
  std::vector<std::uint32_t> mapping_;
  mapping::MappingClaims claims_;
  std::vector<std::string> problems_;
  bool done_ = false;
};

}  // namespace

std::unique_ptr<Task> make_verify_map_task(Request request) {
  return std::make_unique<VerifyMapTask>(std::move(request));
}

}  // namespace evenkeel::jobs
