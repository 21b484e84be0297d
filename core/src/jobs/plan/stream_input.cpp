// Reads a stream of snapshots, one after the other.
#include "jobs/plan/stream_input.hpp"

#include <numeric>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/plan/columns.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/stream_rules.hpp"

namespace evenkeel::jobs {
namespace {

/// Whether a snapshot has its loads beside the nodes.
bool is_table(const Json& snapshot) { return snapshot.is_object() && snapshot.contains("load"); }

const Json& loads_of(const Json& snapshot, const std::string& path) {
  const Json& loads = is_table(snapshot) ? snapshot["load"] : snapshot;
  if (loads.is_array()) return loads;
  throw Error(
      ErrorCode::bad_value,
      concat({"a snapshot is ", shown(snapshot),
              ": it must be a list of loads, one an object, or {\"load\":[...],\"node\":[...]}"}),
      path);
}

/// What the reader of objects says, where it stands in a stream.
Error in_stream(const Error& error, const std::string& loads, const std::string& nodes) {
  const auto below = [&](const char* from) { return error.path().rfind(from, 0) == 0; };
  constexpr std::size_t kColumn = sizeof "/objects/load" - 1;
  std::string place = below("/nodes") ? "/stream" + error.path() : loads;
  if (below("/objects/node")) place = nodes + error.path().substr(kColumn);
  if (below("/objects/load")) place = loads + error.path().substr(kColumn);
  return Error(error.code(), error.what(), place);
}

}  // namespace

StreamInput::StreamInput(const Json& body, Json settings)
    : stream_(body["stream"]), settings_(std::move(settings)), rules_(read_stream_rules(stream_)) {
  check_form(body, "a stream", {"kind", "stream", "effort", "seed", "unit"});
  read_stream_fraction(stream_, "cost_per_move", cost_per_move_);
}

void StreamInput::start(const Json& snapshot, const std::string& path, Buffers& buffers,
                        StopCheck* stop) {
  const bool tells = is_table(snapshot) && snapshot.contains("node");
  if (!tells && !stream_.contains("node")) {
    throw Error(ErrorCode::missing_key,
                "the first snapshot needs \"node\", where every object is: {\"load\":[...],"
                "\"node\":[...]}",
                path + "/node");
  }
  Json body = Json::object();
  body["kind"] = "plan";
  body["nodes"] = stream_["nodes"];
  body["objects"]["load"] = loads_of(snapshot, path);
  body["objects"]["node"] = tells ? snapshot["node"] : stream_["node"];
  try {
    plan_ = read_plan_input(body, buffers, settings_, stop);
  } catch (const Error& error) {
    throw in_stream(error, is_table(snapshot) ? path + "/load" : path,
                    tells ? path + "/node" : "/stream/node");
  }
}

void StreamInput::take(const Json& snapshot, const std::string& path, Buffers& buffers,
                       StopCheck* stop) {
  if (!started()) return start(snapshot, path, buffers, stop);
  const std::string at = is_table(snapshot) ? path + "/load" : path;
  const Columns columns(snapshot, "", "object", plan_->model.objects(), buffers);
  std::vector<Load> loads = columns.whole_of(loads_of(snapshot, path), "load", at);
  if (std::accumulate(loads.begin(), loads.end(), Int128{0}) > kMaxExactInt)
    throw Error(ErrorCode::too_large, "the loads add up to more than 2^53 - 1", at);
  if (is_table(snapshot) && snapshot.contains("node")) place(snapshot["node"], path + "/node");
  plan_->model.load = std::move(loads);
}

/// Objects are where the snapshot says, whatever was planned.
void StreamInput::place(const Json& given, const std::string& path) {
  const NodeNames names(plan_->model.nodes(), plan_->node_names);
  std::vector<plan::Node> home;
  if (!given.is_array() || given.size() != plan_->model.objects())
    throw Error(ErrorCode::bad_shape, "node must be a list, one node an object", path);
  for (const Json& value : given) {
    const auto node = names.find(value);
    if (!node)
      throw Error(ErrorCode::bad_value,
                  concat({"node ", shown(value), " of object ", home.size(), " must be ",
                          names.expected()}),
                  concat({path, "/", home.size()}));
    home.push_back(*node);
  }
  plan_->model.home = std::move(home);
}

}  // namespace evenkeel::jobs
