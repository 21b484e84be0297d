// Reads a stream of snapshots, one after another.
#include "jobs/stream/input.hpp"

#include <numeric>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/shared/columns.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/stream/rules.hpp"

namespace evenkeel::jobs {
namespace {

/// Whether a snapshot has its loads in the same object as the nodes.
bool is_table(const Json& snapshot) { return snapshot.is_object() && snapshot.contains("load"); }

const Json& loads_of(const Json& snapshot, const std::string& path) {
  const Json& loads = is_table(snapshot) ? snapshot["load"] : snapshot;
  if (loads.is_array()) return loads;
  throw Error(
      ErrorCode::bad_value,
      concat({"a snapshot is ", shown(snapshot),
              ": it must be a list with a load per object, or {\"load\":[...],\"node\":[...]}"}),
      path);
}

/// Every member of a snapshot is used. @throws Error.
void check_members(const Json& snapshot, const std::string& path) {
  if (!is_table(snapshot)) return;
  for (const auto& [key, unused] : snapshot.items())
    if (key != "load" && key != "node" && key != "id")
      throw Error(
          ErrorCode::unknown_key,
          concat({"a snapshot has no member ", in_quotes(key), ": its members are load, node, id"}),
          path + pointer_step(key));
}

/// An error of the reader of objects, with its place in the stream.
/// @param members  The pointer to the snapshot's id and load.
Error in_stream(const Error& error, const std::string& members, const std::string& loads,
                const std::string& nodes) {
  const auto below = [&](const char* from) { return error.path().rfind(from, 0) == 0; };
  constexpr std::size_t kColumn = sizeof "/objects/load" - 1;
  std::string place = below("/nodes") ? "/stream" + error.path() : loads;
  if (below("/objects/node")) place = nodes + error.path().substr(kColumn);
  if (below("/objects/load")) place = loads + error.path().substr(kColumn);
  if (below("/objects/id")) place = members + error.path().substr(sizeof "/objects" - 1);
  return Error(error.code(), error.what(), place);
}

}  // namespace

StreamInput::StreamInput(const Json& body, Json settings)
    : stream_(body["stream"]), settings_(std::move(settings)), rules_(read_stream_rules(stream_)) {
  check_form(body, "a stream", {"kind", "stream", "effort", "seed", "unit", "input_notes"});
  read_stream_fraction(stream_, "cost_per_move", cost_per_move_);
}

void StreamInput::start(const Json& snapshot, const std::string& path, Buffers& buffers,
                        StopCheck* stop) {
  const bool tells = is_table(snapshot) && snapshot.contains("node");
  if (!tells && !stream_.contains("node")) {
    throw Error(ErrorCode::missing_key,
                "the first snapshot requires \"node\", the node of every object: "
                "{\"load\":[...],\"node\":[...]}",
                path + "/node");
  }
  Json body = Json::object();
  body["kind"] = "plan";
  body["nodes"] = stream_["nodes"];
  body["objects"]["load"] = loads_of(snapshot, path);
  body["objects"]["node"] = tells ? snapshot["node"] : stream_["node"];
  if (is_table(snapshot) && snapshot.contains("id")) body["objects"]["id"] = snapshot["id"];
  try {
    for (const char* key : {"nodes", "objects"}) check_data("plan", key, body[key]);
    plan_ = read_plan_input(body, buffers, settings_, stop);
  } catch (const Error& error) {
    throw in_stream(error, path, is_table(snapshot) ? path + "/load" : path,
                    tells ? path + "/node" : "/stream/node");
  }
  ids_ = body["objects"].value("id", Json());
}

void StreamInput::take(const Json& snapshot, const std::string& path, Buffers& buffers,
                       StopCheck* stop) {
  check_members(snapshot, path);
  if (!started()) return start(snapshot, path, buffers, stop);
  const std::string at = is_table(snapshot) ? path + "/load" : path;
  const Columns columns(snapshot, "", "object", plan_->model.objects(), buffers);
  std::vector<Load> loads = columns.whole_of(loads_of(snapshot, path), "load", at);
  if (std::accumulate(loads.begin(), loads.end(), Int128{0}) > kMaxExactInt)
    throw Error(ErrorCode::too_large, "the sum of the loads exceeds 2^53 - 1", at);
  if (is_table(snapshot) && snapshot.contains("id") && snapshot["id"] != ids_)
    throw Error(ErrorCode::conflict, "the ids of all snapshots must be equal and in the same order",
                path + "/id");
  if (is_table(snapshot) && snapshot.contains("node")) place(snapshot["node"], path + "/node");
  plan_->model.load = std::move(loads);
}

/// Objects are at the nodes of the snapshot, even if a plan moved them elsewhere.
void StreamInput::place(const Json& given, const std::string& path) {
  const NodeNames names(plan_->model.nodes(), plan_->node_names);
  std::vector<plan::Node> home;
  if (!given.is_array() || given.size() != plan_->model.objects())
    throw Error(ErrorCode::bad_shape, "node must be a list with a node per object", path);
  for (const Json& value : given) {
    const auto node = names.find(value);
    if (!node)
      throw Error(ErrorCode::bad_value,
                  concat({"the node of object ", home.size(), " is ", shown(value), ": it must be ",
                          names.expected()}),
                  concat({path, "/", home.size()}));
    home.push_back(*node);
  }
  plan_->model.home = std::move(home);
}

}  // namespace evenkeel::jobs
