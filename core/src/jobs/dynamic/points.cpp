// The points of a dynamic job: one per combination of the swept settings.
#include <algorithm>
#include <iterator>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/settings/dynamic.hpp"
#include "jobs/dynamic/input.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::size_t kMaxRuns = 100000;
constexpr std::size_t kMaxListed = 5000000;  // tasks of all points of a sweep

constexpr const char* kRandomKeys[] = {"tasks", "load", "service", "mean_service", "variation"};

bool is_random_key(const std::string& key) {
  return std::find(std::begin(kRandomKeys), std::end(kRandomKeys), key) != std::end(kRandomKeys);
}

/// All members of "random", with their values without the sweep.
void complete_random(const Json& first, const Json& sweep, Json& settings) {
  const Json& usual = (*kind_schema("dynamic"))["properties"]["random"]["default"];
  const Json own = settings.at("random");
  Json random = first;  // in the order of `first`
  for (const auto& [key, values] : sweep.items())
    if (random.contains(key)) random.at(key) = own.contains(key) ? own[key] : usual[key];
  settings.at("random") = std::move(random);
}

}  // namespace

std::string hash_of_dynamic(const Json& body) {
  DataHash hash;
  for (const char* key : {"sweep", "tasks", "jobs", "exchanges", "probe_targets", "limits_of"})
    if (body.contains(key)) hash.add_value(key, body[key]);
  return hash.finish();
}

std::vector<DynamicPoint> read_dynamic_points(const Json& body, Json& settings, bool limits) {
  const auto replications =
      static_cast<std::size_t>(checked_settings<settings::Dynamic>(body, settings).replications);
  std::vector<DynamicPoint> points;
  const Json sweep = body.value("sweep", Json::object());
  if (sweep.empty()) {
    points.emplace_back();
    points.back().input = read_dynamic_input(body, settings, limits);
    return points;
  }
  std::size_t count = 1;
  if (sweep.size() > 2) {
    throw Error(ErrorCode::bad_shape,
                "sweep must have one or two settings, not " + std::to_string(sweep.size()),
                "/sweep");
  }
  for (const auto& [key, values] : sweep.items()) {
    const std::string path = "/sweep" + pointer_step(key);
    const Json& properties = (*kind_schema("dynamic"))["properties"];
    const bool known = is_random_key(key) || (properties.contains(key) && key != "kind" &&
                                              !properties[key].contains("x-data"));
    if (!known || key == "replications" || key == "log" || key == "per_task" || key == "random") {
      std::vector<std::string> names(std::begin(kRandomKeys), std::end(kRandomKeys));
      for (const auto& [name, property] : properties.items()) {
        if (name != "kind" && !property.contains("x-data")) names.push_back(name);
      }
      throw Error(ErrorCode::unknown_key,
                  concat({"unknown setting ", in_quotes(key), " in sweep",
                          known ? "" : did_you_mean(key, names)}),
                  path);
    }
    if (!values.is_array() || values.empty() || values.size() > 1000) {
      throw Error(ErrorCode::bad_value, "sweep needs a list of 1 to 1000 values", path);
    }
    count *= values.size();
  }
  if (count * replications > kMaxRuns) {
    throw Error(ErrorCode::too_large,
                concat({count * replications, " runs: the limit is ", kMaxRuns}), "/sweep");
  }
  // Every point reads the tasks separately, because their times and hops can be swept.
  const std::size_t listed = body.contains("tasks") ? body["tasks"].size() : 0;
  if (limits && count * listed > kMaxListed) {
    throw Error(ErrorCode::too_large,
                concat({count, " points with ", listed, " tasks each: the limit is ", kMaxListed,
                        " tasks in total"}),
                "/sweep");
  }
  for (std::size_t i = 0; i < count; ++i) {
    Json one = without(body, "sweep");
    DynamicPoint point;
    std::size_t rest = count, index = i;
    std::string path = "/sweep";
    for (const auto& [key, values] : sweep.items()) {
      rest /= values.size();
      const std::size_t chosen = index / rest;
      const Json& value = values[chosen];
      index %= rest;
      path = concat({"/sweep", pointer_step(key), "/", chosen});
      point.values[key] = value;
      if (is_random_key(key)) {
        one["random"][key] = value;
      } else {
        one[key] = value;
      }
    }
    try {
      Json own = fill_settings("dynamic", one);
      point.input = read_dynamic_input(one, own, limits);
      if (i == 0 && is_set(own, "random")) complete_random(own.at("random"), sweep, settings);
    } catch (const Error& error) {
      std::string top = error.path().substr(0, error.path().find('/', 1));
      if (top == "/random") top = "/" + error.path().substr(error.path().rfind('/') + 1);
      const bool swept = top.size() > 1 && sweep.contains(top.substr(1));
      throw Error(error.code(), error.what(), swept ? path : error.path());
    }
    points.push_back(std::move(point));
  }
  return points;
}

}  // namespace evenkeel::jobs
