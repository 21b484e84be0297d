// A request with separate arrays, as a job to run and as one JSON text.
#include "input/job_input.hpp"

#include <cmath>
#include <type_traits>
#include <variant>

#include "input/buffers.hpp"

namespace evenkeel::cli {
namespace {

// Integers are written as integers: 3 instead of 3.0.
Json number_of(double value) {
  constexpr double kExact = 9007199254740992;
  if (value != std::floor(value) || std::fabs(value) > kExact) return value;
  return static_cast<std::int64_t>(value);
}

// Edge ends are flattened, two numbers per edge; messages of tasks have three numbers each.
std::size_t group_of(const std::string& name) {
  if (name == "edges") return 2;
  return name == "task_edges" ? 3 : 1;
}

template <class Number>
Json array_of(const std::vector<Number>& values, std::size_t group) {
  Json list = Json::array();
  const auto cell = [](Number value) -> Json {
    if constexpr (std::is_same_v<Number, double>) return number_of(value);
    return value;
  };
  for (std::size_t i = 0; i + group <= values.size(); i += group) {
    if (group == 1) {
      list.push_back(cell(values[i]));
      continue;
    }
    Json entry = Json::array();
    for (std::size_t k = 0; k < group; ++k) entry.push_back(cell(values[i + k]));
    list.push_back(std::move(entry));
  }
  return list;
}

// Arrays keep weights separate from edges; in JSON an edge is [u, v, weight].
void join_weights(Json& graph) {
  if (!graph.contains("edges") || !graph.contains("weights")) return;
  for (std::size_t i = 0; i < graph["edges"].size(); ++i) {
    graph["edges"][i].push_back(graph["weights"][i]);
  }
  graph.erase("weights");
}

// Inserts the arrays at their references in the request.
void put_in(Json& value, const jobs::Buffers& buffers) {
  if (value.is_array()) {
    for (Json& entry : value) put_in(entry, buffers);
  }
  if (!value.is_object()) return;
  const auto named = value.find("$buffer");
  if (named == value.end()) {
    for (auto& [key, entry] : value.items()) put_in(entry, buffers);
    join_weights(value);
    return;
  }
  const std::string name = named->get<std::string>();
  const auto found = buffers.find(name);
  if (found == buffers.end()) return;
  value = std::visit(
      [&](const auto& held) -> Json {
        if constexpr (std::is_same_v<std::decay_t<decltype(held)>, std::string>) {
          return held;
        } else {
          return array_of(held, group_of(name));
        }
      },
      found->second);
}

}  // namespace

jobs::JobRun make_job(const Arguments& arguments, JobInput input) {
  jobs::JobRun job(input.request.dump());
  prepare(arguments, job);
  for (auto& [name, values] : input.buffers) job.set_buffer(name, std::move(values));
  return job;
}

std::string request_text(const Arguments& arguments, JobInput input) {
  for (auto& [name, values] : given_buffers(arguments)) {
    if (input.buffers.count(name) == 0) input.set_buffer(name, std::move(values));
  }
  put_in(input.request, input.buffers);
  return input.request.dump();
}

}  // namespace evenkeel::cli
