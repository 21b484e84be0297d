// What is written reads back the same, over random loads, tasks and platforms; what a format cannot
// hold is told or refused.
#include <algorithm>
#include <catch2/catch.hpp>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/formats/any.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "formats/arrivals/row.hpp"
#include "formats/graphs/row.hpp"
#include "formats/loads/row.hpp"
#include "formats/platforms/row.hpp"
#include "formats/tasks/row.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;

namespace {

// Letters, blanks and what formats use themselves.
std::vector<std::string> random_names(Rng& rng, std::size_t count, const std::string& odd) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) {
    std::string name = "n" + std::to_string(i);
    for (std::uint64_t k = 0; k < rng.uniform_index(4); ++k) {
      name += odd[static_cast<std::size_t>(rng.uniform_index(odd.size()))];
    }
    names.push_back(name + "e");
  }
  return names;
}

bool notes_have(const Written& written, const std::string& part) {
  return std::any_of(written.notes.begin(), written.notes.end(),
                     [&](const std::string& note) { return note.find(part) != note.npos; });
}

TaskText random_tasks(Rng& rng) {
  TaskText tasks;
  const std::size_t count = 2 + static_cast<std::size_t>(rng.uniform_index(8));
  for (std::size_t i = 0; i < count; ++i) {
    tasks.comp.push_back(static_cast<std::int64_t>(rng.uniform_index(9)));
  }
  for (std::uint32_t to = 1; to < count; ++to) {
    for (std::uint32_t from = 0; from < to; ++from) {
      if (rng.uniform_index(2) == 0) continue;
      tasks.messages.push_back({from, to, static_cast<std::int64_t>(1 + rng.uniform_index(9))});
    }
  }
  return tasks;
}

// Messages in one order: some formats list them by their ends.
std::vector<std::vector<std::int64_t>> sorted(const TaskText& tasks) {
  std::vector<std::vector<std::int64_t>> rows;
  for (const auto& message : tasks.messages) {
    rows.push_back({message.from, message.to, message.amount});
  }
  std::sort(rows.begin(), rows.end());
  return rows;
}

}  // namespace

TEST_CASE("formats/writers: loads in every format", "[formats][property]") {
  Rng rng(31);
  for (int trial = 0; trial < 200; ++trial) {
    CAPTURE(trial);
    LoadTable table;
    const std::size_t count = 2 + static_cast<std::size_t>(rng.uniform_index(20));
    for (std::size_t i = 0; i < count; ++i) {
      table.loads.push_back(static_cast<Load>(rng.uniform_index(std::uint64_t{1} << 50)));
    }
    if (trial % 2 == 0) table.names = random_names(rng, count, "a ,;\"'#%<&");
    if (trial % 3 == 0) {
      for (std::size_t i = 0; i < count; ++i) table.speeds.push_back(0.25 + rng.uniform01());
    }
    for (const LoadFormat format : {LoadFormat::csv, LoadFormat::tsv, LoadFormat::json}) {
      CAPTURE(name_of(format));
      const Written written = write_loads(table, format);
      CHECK(written.notes.empty());
      const LoadTable back = read_loads(written.text);
      CHECK(back.format == format);
      CHECK(back.loads == table.loads);
      CHECK(back.speeds == table.speeds);
      CHECK(back.names == table.names);
    }
    const Written plain = write_loads(table, LoadFormat::plain);
    CHECK(read_loads(plain.text).loads == table.loads);
    CHECK(notes_have(plain, "names are left out") == !table.names.empty());
    CHECK(notes_have(plain, "speeds are left out") == !table.speeds.empty());
  }
  LoadTable bad;
  bad.loads = {1, 2};
  bad.names = {"a\nb", "c"};
  CHECK_THROWS_AS(write_loads(bad, LoadFormat::csv), Error);
}

TEST_CASE("formats/writers: tasks in every format that holds them", "[formats][property]") {
  Rng rng(32);
  for (int trial = 0; trial < 200; ++trial) {
    TaskText tasks = random_tasks(rng);
    if (trial % 2 == 0) tasks.names = random_names(rng, tasks.comp.size(), "a ,;'#%<&");
    for (const TaskFormat format :
         {TaskFormat::json, TaskFormat::dot, TaskFormat::metis, TaskFormat::scotch}) {
      CAPTURE(trial, name_of(format));
      const Written written = write_tasks(tasks, format);
      const bool named = format == TaskFormat::json || format == TaskFormat::dot;
      CHECK(notes_have(written, "names are left out") == (!named && !tasks.names.empty()));
      TaskOptions options;
      options.format = format;
      const TaskText back = read_tasks(written.text, options);
      CHECK(back.comp == tasks.comp);
      CHECK(sorted(back) == sorted(tasks));
      if (named) CHECK(back.names == tasks.names);
    }
    const TaskText stg = read_tasks(write_tasks(tasks, TaskFormat::stg).text);
    CHECK(stg.format == TaskFormat::stg);
    CHECK(stg.comp == tasks.comp);
    CHECK(stg.messages.size() == tasks.messages.size());
  }
}

TEST_CASE("formats/writers: what tasks lose is told", "[formats]") {
  TaskText tasks;
  tasks.comp = {3, 1, 2};
  tasks.messages = {{0, 1, 4}, {1, 0, 5}, {2, 1, 0}};
  CHECK(notes_have(write_tasks(tasks, TaskFormat::stg), "amounts"));
  const Written metis = write_tasks(tasks, TaskFormat::metis);
  CHECK(metis.text == "3 1 011\n3 2 9\n1 1 9\n2\n");
  CHECK(notes_have(metis, "1 message of 0 units is left out"));
  CHECK(notes_have(metis, "directions"));
  CHECK(notes_have(metis, "one edge"));
  const Written edges = write_tasks(tasks, TaskFormat::edge_list);
  CHECK(edges.text == "0 1 4\n1 0 5\n");
  CHECK(notes_have(edges, "computation"));
  CHECK(notes_have(edges, "from 2 on"));
  for (const TaskFormat format : {TaskFormat::wfcommons, TaskFormat::dax, TaskFormat::mtx,
                                  TaskFormat::gml, TaskFormat::graphml}) {
    CHECK_THROWS_AS(write_tasks(tasks, format), Error);
  }
}

TEST_CASE("formats/writers: platforms in every format", "[formats][property]") {
  Rng rng(33);
  for (int trial = 0; trial < 100; ++trial) {
    PlatformText platform;
    platform.nodes = 2 + static_cast<std::size_t>(rng.uniform_index(6));
    platform.names = random_names(rng, platform.nodes, "a '<&;");
    for (std::size_t i = 0; i < platform.nodes; ++i) {
      platform.speeds.push_back(1e9 * (1 + rng.uniform01()));
    }
    for (std::uint32_t v = 1; v < platform.nodes; ++v) {
      platform.links.push_back({v - 1, v, rng.uniform01() * 1e-4, 1e8 * (1 + rng.uniform01())});
    }
    const auto same_links = [&](const PlatformText& back) {
      REQUIRE(back.links.size() == platform.links.size());
      for (std::size_t k = 0; k < back.links.size(); ++k) {
        CHECK(back.links[k].u == platform.links[k].u);
        CHECK(back.links[k].v == platform.links[k].v);
        CHECK(back.links[k].latency_s == platform.links[k].latency_s);
        CHECK(back.links[k].bandwidth_bytes == platform.links[k].bandwidth_bytes);
      }
    };
    for (const PlatformFormat format : {PlatformFormat::json, PlatformFormat::simgrid}) {
      CAPTURE(trial, name_of(format));
      const Written written = write_platform(platform, format);
      CHECK(written.notes.empty());
      const PlatformText back = read_platform(written.text);
      CHECK(back.format == format);
      CHECK(back.names == platform.names);
      CHECK(back.speeds == platform.speeds);
      same_links(back);
    }
    const Written links = write_platform(platform, PlatformFormat::links);
    CHECK(notes_have(links, "speeds are left out"));
    const PlatformText back = read_platform(links.text);
    CHECK(back.names == platform.names);
    same_links(back);
    const Written speeds = write_platform(platform, PlatformFormat::speeds);
    CHECK(notes_have(speeds, "links are left out"));
    CHECK(read_platform(speeds.text).speeds == platform.speeds);
  }
  PlatformText only_links;
  only_links.nodes = 2;
  only_links.links = {{0, 1, 1e-5, 1e9}};
  CHECK_THROWS_AS(write_platform(only_links, PlatformFormat::speeds), Error);
  CHECK_THROWS_AS(write_platform(only_links, PlatformFormat::simgrid), Error);
  CHECK(read_platform(write_platform(only_links, PlatformFormat::json).text).speeds.empty());
}

TEST_CASE("formats/writers: names of nodes, where the format has any", "[formats][property]") {
  Rng rng(34);
  for (int trial = 0; trial < 100; ++trial) {
    const graph::Graph graph = graph::make_topology(graph::parse_topology("cycle:5"));
    const auto names = random_names(rng, 5, "a ,;'#%<&");
    for (const GraphFormat format : {GraphFormat::json, GraphFormat::node_link, GraphFormat::gml,
                                     GraphFormat::dot, GraphFormat::graphml}) {
      CAPTURE(trial, name_of(format), names);
      const Written written = write_graph({graph, names}, format);
      CHECK(written.notes.empty());
      const GraphText back = read_graph(written.text);
      CHECK(back.names == names);
      CHECK(graph::Graph(back.nodes, back.edges).edges() == graph.edges());
    }
    for (const GraphFormat format :
         {GraphFormat::edge_list, GraphFormat::metis, GraphFormat::mtx, GraphFormat::scotch}) {
      CHECK(notes_have(write_graph({graph, names}, format), "names are left out"));
    }
  }
  const graph::Graph pair(2, {{0, 1, 1}});
  const std::vector<std::string> twice{"a", "a"}, quote{"a\"", "b"};
  CHECK_THROWS_AS(write_graph({pair, twice}, GraphFormat::dot), Error);
  CHECK_THROWS_AS(write_graph({pair, quote}, GraphFormat::gml), Error);
}

// Every family that Scotch has too comes back as the same graph, node by node.
TEST_CASE("formats/writers: machines of Scotch", "[formats]") {
  for (const char* spec : {"hypercube:4", "clique:6", "mesh:3,5", "mesh:2,3,4", "torus:4,3",
                           "torus:3,4,5", "mesh:2,3,2,3", "torus:3,3,3,4"}) {
    CAPTURE(spec);
    const graph::Graph graph = graph::make_topology(graph::parse_topology(spec));
    const std::string text = write_graph({graph, {}, spec}, GraphFormat::tgt).text;
    const GraphText back = read_graph(text);
    CHECK(back.format == GraphFormat::tgt);
    CHECK(back.topology == spec);
    CHECK(graph::Graph(back.nodes, back.edges).edges() == graph.edges());
  }
  // Scotch's first side counts fastest, our last one.
  CHECK(write_graph({graph::make_topology(graph::parse_topology("mesh:3,5")), {}, "mesh:3,5"},
                    GraphFormat::tgt)
            .text == "mesh2D 5 3\n");
  CHECK(read_graph("tleaf 1 6 10\n").topology == "clique:6");
  const auto refused = [](const std::string& text) {
    try {
      read_graph(text);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(refused("tleaf 3 4 100 8 10 4 1\n").find("several levels") != std::string::npos);
  CHECK(refused("cmpltw 4 1 2 3 4\n").find("clique:4") != std::string::npos);
  CHECK(refused("torus2D 4\n").find("2 sizes") != std::string::npos);
  CHECK(refused("hcub 22\n").find("hypercube:22") != std::string::npos);
  CHECK(refused("hcub 7\nhcub 7\n").find("one line") != std::string::npos);
  const graph::Graph pair(2, {{0, 1, 1}});
  CHECK_THROWS_AS(write_graph({pair}, GraphFormat::tgt), Error);
  CHECK_THROWS_AS(write_graph({pair, {}, "petersen"}, GraphFormat::tgt), Error);
}

// The rows that the catalogue promises are there, and are written where it says so.
TEST_CASE("formats/catalogue: every format has a row", "[formats]") {
  const auto count = [](auto format) { return names_of(format).size() - 1; };
  REQUIRE(rows_of(LoadFormat::automatic).size() == count(LoadFormat::automatic));
  REQUIRE(rows_of(GraphFormat::automatic).size() == count(GraphFormat::automatic));
  REQUIRE(rows_of(TaskFormat::automatic).size() == count(TaskFormat::automatic));
  for (const LoadRow* row : rows_of(LoadFormat::automatic)) CHECK((row->read && row->write));
  for (const GraphRow* row : rows_of(GraphFormat::automatic)) CHECK((row->read && row->write));
  for (const ArrivalRow* row : rows_of(ArrivalFormat::automatic)) CHECK(row->read);
  for (const PlatformRow* row : rows_of(PlatformFormat::automatic)) {
    CHECK((row->read && row->write));
  }
  for (const TaskRow* row : rows_of(TaskFormat::automatic)) {
    CHECK((row->graph != GraphFormat::automatic) == (row->read == nullptr));
  }
}

TEST_CASE("formats/any: a text is what its marks or its readers say", "[formats]") {
  const auto kind = [](const std::string& text) { return read_any(text).kind(); };
  CHECK(kind("7 0 3 1 1 0\n") == Kind::loads);
  CHECK(kind("node,load,speed\n0,3,1\n1,4,2\n") == Kind::loads);
  CHECK(kind("[3,4]") == Kind::loads);
  CHECK(kind("{\"loads\":[3,4],\"speeds\":[1,2]}") == Kind::loads);
  CHECK(kind("source,target\n0,1\n") == Kind::graph);
  CHECK(kind("3 2\n2\n1 3\n2\n") == Kind::graph);
  CHECK(kind("graph { a -- b }") == Kind::graph);
  CHECK(kind("{\"nodes\":2,\"edges\":[[0,1]]}") == Kind::graph);
  CHECK(kind("torus2D 4 4\n") == Kind::graph);
  CHECK(kind("{\"comp\":[1,2]}") == Kind::tasks);
  CHECK(kind("2\n0 3 0\n1 4 1 0\n") == Kind::tasks);
  CHECK(kind("0 0 1:0 5\n1 2 1:1 3\n") == Kind::arrivals);
  CHECK(kind("source,target,bandwidth,latency\na,b,1e9,1e-5\n") == Kind::platform);
  CHECK(kind("{\"nodes\":2,\"speeds\":[1,2]}") == Kind::platform);
  const AnyText both = read_any("0 5\n1 7\n");
  CHECK(both.kind() == Kind::loads);
  CHECK(both.also == std::vector<Kind>{Kind::graph});

  AnyOptions options;
  options.as = Kind::tasks;
  CHECK(read_any("source,target\n0,1\n", options).kind() == Kind::tasks);
  options.format = "swf";
  CHECK_THROWS_AS(read_any("0 1\n", options), Error);
  // The error is that of the reader that came furthest, or of the format that the lines have.
  const auto line = [](const std::string& text) {
    try {
      read_any(text);
    } catch (const Error& error) {
      return error.place() ? error.place()->line : 0;
    }
    return std::int64_t{-1};
  };
  CHECK(line("source,target\n0,1\n0,x\n") == 3);
  CHECK(line("0 0 1:0 5\n1 2 1:1 x\n") == 2);
  CHECK(line("3 3\n2\n1 3\n2\n") == 1);
}

TEST_CASE("formats/platforms: JSON, and what is wrong with it", "[formats]") {
  const PlatformText read = read_platform(
      "{\"nodes\":3,\"topology\":{\"nodes\":3,\"edges\":[[0,1],[1,2]]},"
      "\"links\":[[0,1,1e-5,1e9],[1,2,0,2e9]],\"labels\":[\"a\",\"b\",\"c\"]}");
  CHECK(read.format == PlatformFormat::json);
  CHECK(read.links[1].bandwidth_bytes == 2e9);
  CHECK(read.names.size() == 3);
  const auto refused = [](const std::string& text) {
    try {
      read_platform(text, PlatformFormat::json);
    } catch (const Error& error) {
      return error.place() ? error.place()->column : 0;
    }
    return std::int64_t{-1};
  };
  CHECK(refused("{\"nodes\":0}") == 10);
  CHECK(refused("{\"nodes\":2}") == 1);
  CHECK(refused("{\"nodes\":2,\"speeds\":[1]}") == 21);
  CHECK(refused("{\"nodes\":2,\"speeds\":[1,0]}") == 24);
  CHECK(refused("{\"nodes\":2,\"links\":[[0,2,0,1]]}") == 21);
  CHECK(refused("{\"nodes\":2,\"speeds\":[1,2],\"x\":1}") == 31);
  CHECK(refused("{\"nodes\":2,\"topology\":{\"nodes\":2,\"edges\":[]},\"links\":[[0,1,0,1]]}") ==
        23);
}
