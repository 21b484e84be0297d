// Task graphs in every format: read by hand, refused at their place; real task graphs.
#include "evenkeel/formats/tasks.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "support/files.hpp"
#include "support/written.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;
using evenkeel::testing::notes_have;
using evenkeel::testing::random_names;
using formats::read_tasks;
using formats::TaskFormat;
using formats::TaskText;

namespace {

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

using Comp = std::vector<std::int64_t>;

std::vector<std::vector<std::int64_t>> triples(const TaskText& tasks) {
  std::vector<std::vector<std::int64_t>> out;
  for (const auto& message : tasks.messages) {
    out.push_back({message.from, message.to, message.amount});
  }
  return out;
}

std::string task_refusal(const std::string& text, const formats::TaskOptions& options = {}) {
  try {
    read_tasks(text, options);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("formats/tasks: written tasks read back the same, in every format that can hold them",
          "[formats][property]") {
  Rng rng(32);
  for (int trial = 0; trial < 200; ++trial) {
    TaskText tasks = random_tasks(rng);
    if (trial % 2 == 0) tasks.names = random_names(rng, tasks.comp.size(), "a ,;'#%<&");
    for (const TaskFormat format :
         {TaskFormat::json, TaskFormat::dot, TaskFormat::metis, TaskFormat::scotch}) {
      CAPTURE(trial, name_of(format));
      const Written written = write_tasks(tasks, format);
      const bool named = format == TaskFormat::json || format == TaskFormat::dot;
      CHECK(notes_have(written, "names are omitted") == (!named && !tasks.names.empty()));
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

TEST_CASE("formats/tasks: formats report the data that they lose", "[formats]") {
  TaskText tasks;
  tasks.comp = {3, 1, 2};
  tasks.messages = {{0, 1, 4}, {1, 0, 5}, {2, 1, 0}};
  CHECK(notes_have(write_tasks(tasks, TaskFormat::stg), "amounts"));
  const Written metis = write_tasks(tasks, TaskFormat::metis);
  CHECK(metis.text == "3 1 011\n3 2 9\n1 1 9\n2\n");
  CHECK(notes_have(metis, "1 message of 0 units is omitted"));
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

TEST_CASE("formats/tasks: every format matches an example by hand", "[formats]") {
  const TaskText json = read_tasks(R"({"comp":[3,0,5],"edges":[[0,2,7],[1,2,0]]})");
  REQUIRE(json.format == TaskFormat::json);
  REQUIRE(json.comp == Comp{3, 0, 5});
  REQUIRE(triples(json) == std::vector<std::vector<std::int64_t>>{{0, 2, 7}, {1, 2, 0}});

  // The number can include the two dummies or exclude them.
  for (const char* count : {"1", "3"}) {
    const TaskText stg =
        read_tasks(std::string(count) + "\r\n 0 0 0\r\n 1 8 1 0\r\n 2 0 1 1\r\n# end");
    REQUIRE(stg.format == TaskFormat::stg);
    REQUIRE(stg.comp == Comp{0, 8, 0});
    REQUIRE(triples(stg) == std::vector<std::vector<std::int64_t>>{{0, 1, 1}, {1, 2, 1}});
  }

  const TaskText workflow = read_tasks(R"({"workflow":{"specification":{"tasks":[
    {"id":"a","children":["b"],"outputFiles":["x","y"]},
    {"id":"b","parents":["a"],"inputFiles":["x","z"]}],
    "files":[{"id":"x","sizeInBytes":40},{"id":"y","sizeInBytes":500}]},
    "execution":{"tasks":[{"id":"a","runtimeInSeconds":1.5},{"id":"b","runtimeInSeconds":0.0004}]}}})");
  REQUIRE(workflow.format == TaskFormat::wfcommons);
  REQUIRE(workflow.comp == Comp{1500, 0});
  REQUIRE(triples(workflow) == std::vector<std::vector<std::int64_t>>{{0, 1, 40}});
  REQUIRE(workflow.names == std::vector<std::string>{"a", "b"});

  const TaskText dax = read_tasks(R"(<?xml version="1.0"?><adag>
    <job id="J1" runtime="2.25"><uses file="f" link="output" size="12"/></job>
    <job id="J2" runtime="1"><uses file="f" link="input" size="12"/></job>
    <child ref="J2"><parent ref="J1"/></child></adag>)");
  REQUIRE(dax.format == TaskFormat::dax);
  REQUIRE(dax.comp == Comp{2250, 1000});
  REQUIRE(triples(dax) == std::vector<std::vector<std::int64_t>>{{0, 1, 12}});

  const TaskText dot = read_tasks(
      "digraph G { a [size=\"4\"]; b [size=6]; a->b [size=\"9\"]; b->c [size=\"-1\"]; c->a; }");
  REQUIRE(dot.format == TaskFormat::dot);
  REQUIRE(dot.comp == Comp{4, 6, 1});
  REQUIRE(triples(dot) == std::vector<std::vector<std::int64_t>>{{0, 1, 9}, {1, 2, 0}, {2, 0, 1}});

  const TaskText metis = read_tasks("3 2 11\n5 2 7\n6 1 7 3 2\n9 2 2\n");
  REQUIRE(metis.format == TaskFormat::metis);
  REQUIRE(metis.comp == Comp{5, 6, 9});
  REQUIRE(triples(metis) == std::vector<std::vector<std::int64_t>>{{0, 1, 7}, {1, 2, 2}});

  const TaskText matrix = read_tasks(
      "%%MatrixMarket matrix coordinate real symmetric\n2 2 3\n1 1 4.5\n2 1 -0.5\n2 2 1\n");
  REQUIRE(matrix.format == TaskFormat::mtx);
  REQUIRE(matrix.comp == Comp{1, 1});
  REQUIRE(triples(matrix) == std::vector<std::vector<std::int64_t>>{{1, 0, 1}});

  const TaskText list = read_tasks("from,to,amount\n0,1,5\n1,2,3\n");
  REQUIRE(list.format == TaskFormat::edge_list);
  REQUIRE(list.comp == Comp{1, 1, 1});
  REQUIRE(triples(list)[1] == std::vector<std::int64_t>{1, 2, 3});
}

TEST_CASE("formats/tasks: a table has one row per task or message, in any order", "[formats]") {
  const std::string header = "table,task,computation,to,amount\n";
  const TaskText found =
      read_tasks(header + "message,a,,\"b, 2\",7\ntask,a,3,,\ntask,\"b, 2\",4,,\n");
  REQUIRE(found.format == TaskFormat::csv);
  CHECK(found.comp == std::vector<std::int64_t>{3, 4});
  CHECK(found.names == std::vector<std::string>{"a", "b, 2"});
  REQUIRE(found.messages.size() == 1);
  CHECK(found.messages[0].from == 0);
  CHECK(found.messages[0].to == 1);
  CHECK(found.messages[0].amount == 7);
  CHECK(read_tasks(header + "task,0,3,,\ntask,1,4,,\n").names.empty());
  for (const auto& [rows, place] : {std::pair{"job,a,3,,\n", TextPlace{2, 1, 3}},
                                    {"task,a,x,,\n", TextPlace{2, 8, 1}},
                                    {"task,a,3,,\ntask,a,3,,\n", TextPlace{3, 6, 1}},
                                    {"task,a,3,,\nmessage,a,,b,1\n", TextPlace{3, 12, 1}},
                                    {"task,a,3,,\nmessage,a,,a,-1\n", TextPlace{3, 14, 2}}}) {
    try {
      read_tasks(header + rows);
      FAIL("this text should be refused");
    } catch (const Error& error) {
      CHECK(error.place()->line == place.line);
      CHECK(error.place()->column == place.column);
      CHECK(error.place()->length == place.length);
    }
  }
}

TEST_CASE("formats/tasks: units, fractions and invalid values are handled", "[formats]") {
  formats::TaskOptions unit;
  unit.unit = 0.5;
  REQUIRE(read_tasks(R"({"comp":[1.5,3],"edges":[]})", unit).comp == Comp{3, 6});
  REQUIRE(
      says(task_refusal(R"({"comp":[1.25],"edges":[]})"), "so set unit to a value such as 0.01"));
  REQUIRE(says(task_refusal(R"({"comp":[-1]})"), "0 or more"));
  REQUIRE(says(task_refusal(R"({"comp":[1],"edges":[[0,1,2]]})"), "edges[0]"));
  REQUIRE(says(task_refusal(R"({"comp":[4000000000]})"), "larger unit"));
  REQUIRE(says(task_refusal(R"({"workflow":{"tasks":[]}})"), "WfFormat"));
  REQUIRE(says(task_refusal("3\n0 1 0\n1 1 1 7\n2 1 0\n"), "7"));
  REQUIRE(says(task_refusal("5\n0 1 0\n"), "announces 5"));
  REQUIRE(says(task_refusal("2\n0 1 0\n0 1 0\n"), "task 1 was expected"));
  REQUIRE(says(task_refusal("<adag><job id=\"a\"/></adag>"), "runtime"));
  REQUIRE(
      says(task_refusal("<adag><job id=\"a\" runtime=\"1\"/><child ref=\"b\"/></adag>"), "\"b\""));
  REQUIRE(says(task_refusal("<adag><job"), "XML"));
  REQUIRE(says(task_refusal("   \n"), "no task"));
  unit.unit = -1;
  REQUIRE(says(task_refusal(R"({"comp":[1]})", unit), "above 0"));
}

TEST_CASE("formats/tasks: every error has a position", "[formats]") {
  const auto refuses = [](const std::string& text, const std::string& part, std::int64_t line,
                          std::int64_t column) {
    CAPTURE(text, part);
    try {
      read_tasks(text);
      FAIL("was read");
    } catch (const Error& error) {
      CAPTURE(error.what());
      CHECK(says(error.what(), part));
      REQUIRE(error.place());
      CHECK(error.place()->line == line);
      CHECK(error.place()->column == column);
    }
  };
  refuses("{\"comp\":[1,\n\"2\"]}", "comp[1] is not a number", 2, 1);
  refuses("{\"comp\":[1,\n -2]}", "0 or more", 2, 2);
  refuses("{\"comp\":[1],\n\"edges\":[[0,0,1.5]]}", "edges[0]", 2, 10);
  refuses("{\"comp\":[1],\n\"edges\":[[0,0,99999999999999999]]}", "edges[0]", 2, 10);
  refuses("{\"comp\":[1],\n\"edges\":[7]}", "edges[0]", 2, 10);
  refuses("{\"comp\":[1],\n\"edges\":{}}", "tasks in JSON", 2, 9);
  refuses("{\"comp\":[],\"edges\":[[0,0,1]]}", "edges[0]", 1, 21);
  refuses("{\"comp\":[1],\n\"comp\":[2]}", "appears twice", 2, 1);
  refuses("{\"comp\":[1],\n\"weights\":[2]}", "unknown key \"weights\"", 2, 11);
  refuses("2\n0 1 0\n1 x 0\n", "not a number", 3, 3);
  refuses("2\n0 1 0\n1 1e999 0\n", "not a number", 3, 3);
  refuses("2\n0 1 0\n1 -1 0\n", "0 or more", 3, 3);
  refuses("2\n0 1 0\n1 1 1 9\n", "does not exist", 3, 7);
  refuses("# c\n5\n0 1 0\n", "announces 5", 2, 1);
  refuses("0,1,2\n1,2,2.5\n", "whole numbers of units", 2, 5);
  refuses("node,load\n0,3\n1,4\n", "not a header of an edge list", 1, 1);
  refuses("3 2 11\n5 2 7\n6 1 7 3 2.5\n9 2 2.5\n", "whole numbers of units", 3, 9);
  refuses("graph {\n a [size=x];\n a -- b }", "not a number", 2, 10);
  refuses("graph {\n a [size=-1];\n a -- b }", "0 or more", 2, 10);
  refuses("graph {\n a;\n a -- b [size=x] }", "not a number", 3, 2);
  const auto workflow = [](const std::string& task, const std::string& file,
                           const std::string& time) {
    return "{\"workflow\":{\"specification\":{\"tasks\":[{\"id\":\"a\"" + task +
           "}],\n\"files\":[" + file + "]},\n\"execution\":{\"tasks\":[" + time + "]}}}";
  };
  const std::string time = "{\"id\":\"a\",\"runtimeInSeconds\":1}";
  REQUIRE(read_tasks(workflow("", "", time)).comp == Comp{1000});
  refuses(workflow("", "", "{\"id\":\"a\",\"runtimeInSeconds\":\"6.352\"}"), "must be a number", 3,
          52);
  refuses(workflow("", "", "{\"id\":\"a\",\"runtimeInSeconds\":-1}"), "a number from 0", 3, 52);
  refuses(workflow("", "", "{\"id\":\"a\"}"), "runtimeInSeconds is missing", 3, 23);
  refuses(workflow("", "", "{\"id\":\"b\",\"runtimeInSeconds\":1}"), "unknown task id", 3, 23);
  refuses(workflow("", "", time + ",\n" + time), "the run time of this task was already given", 4,
          1);
  refuses(workflow("", "", ""), "has no run time", 3, 22);
  refuses(workflow("", "{\"id\":\"x\",\"sizeInBytes\":-5}", time), "a number from 0", 2, 34);
  refuses(workflow("", "{\"id\":\"x\",\"sizeInBytes\":\"5\"}", time), "must be a number", 2, 34);
  refuses(workflow("", "{\"id\":\"x\",\"sizeInBytes\":5},\n{\"id\":\"x\",\"sizeInBytes\":6}", time),
          "another size", 3, 25);
  refuses(workflow(",\n\"inputFiles\":[7]", "", time), "array of ids", 2, 15);
  refuses(workflow(",\n\"children\":[\"b\"]", "", time), "unknown task id", 2, 13);
  const auto dax = [](const std::string& runtime, const std::string& size) {
    return "<adag>\n<job id=\"a\" runtime=\"" + runtime +
           "\">\n<uses file=\"f\" link=\"output\" size=\"" + size + "\"/></job></adag>";
  };
  REQUIRE(read_tasks(dax("1", "7")).comp == Comp{1000});
  for (const char* bad : {"inf", "-7", "7x", "0x10", "1e999", ""}) {
    refuses(dax("1", bad), "size is", 3, 2);
    refuses(dax(bad, "1"), "runtime is", 2, 2);
  }
  refuses("<platform>\n</platform>", "cluster --platform FILE", 1, 2);
  // Two tasks that hand over more bytes than can be counted.
  const std::string huge =
      "<adag><job id=\"a\" runtime=\"1\"><uses file=\"f\" link=\"output\" size=\"1e300\"/></job>"
      "<job id=\"b\" runtime=\"1\"><uses file=\"f\" link=\"input\" size=\"1e300\"/></job>"
      "<child ref=\"b\"><parent ref=\"a\"/></child></adag>";
  REQUIRE(says(task_refusal(huge), "the limit is"));
}

TEST_CASE("formats/tasks: reads real task graphs", "[formats][data]") {
  struct Row {
    const char* file;
    std::size_t tasks, messages;
    TaskFormat format;
  };
  for (const Row& row : {
           Row{"wf-srasearch-10a.json", 22, 30, TaskFormat::wfcommons},
           Row{"wf-montage-2mass-005d.json", 58, 114, TaskFormat::wfcommons},
           Row{"wf-seismology-100p.json", 101, 100, TaskFormat::wfcommons},
           Row{"wfcommons/1000genome-chameleon-2ch-100k-001.json", 52, 76, TaskFormat::wfcommons},
           Row{"wfcommons/epigenomics-chameleon-hep-1seq-100k-001.json", 41, 48,
               TaskFormat::wfcommons},
           Row{"wfcommons/montage-chameleon-dss-05d-001.json", 58, 114, TaskFormat::wfcommons},
           Row{"wfcommons/soykb-chameleon-10fastq-10ch-001.json", 96, 194, TaskFormat::wfcommons},
           Row{"wfcommons/sarek-dirt02-001.json", 26, 50, TaskFormat::wfcommons},
           Row{"wfcommons/helloworld-forkjoin-10-chameleon.json", 10, 16, TaskFormat::wfcommons},
           Row{"dax/Montage_25.xml", 25, 45, TaskFormat::dax},
           Row{"dax/Montage_100.xml", 100, 233, TaskFormat::dax},
           Row{"dax/CyberShake_30.xml", 30, 52, TaskFormat::dax},
           Row{"dax/Epigenomics_24.xml", 24, 27, TaskFormat::dax},
           Row{"dax/Inspiral_30.xml", 30, 35, TaskFormat::dax},
           Row{"dax/HEFT_paper.xml", 10, 15, TaskFormat::dax},
           Row{"metis/kahip_example_weighted.graph", 132, 328, TaskFormat::metis},
           Row{"mtx/bcsstk01.mtx", 48, 176, TaskFormat::mtx},
           Row{"stg/robot.stg", 90, 135, TaskFormat::stg},
           Row{"stg/sparse.stg", 98, 177, TaskFormat::stg},
           Row{"stg/rand0000.stg", 52, 119, TaskFormat::stg},
       }) {
    CAPTURE(row.file);
    const auto text = testing::read_data(std::string("taskgraphs/") + row.file);
    if (!text) {
      WARN("skipped: EVENKEEL_DATA is not set");
      return;
    }
    const TaskText tasks = read_tasks(*text);
    REQUIRE(tasks.format == row.format);
    REQUIRE(tasks.comp.size() == row.tasks);
    REQUIRE(tasks.messages.size() == row.messages);
  }
  // Sizes of 10^10 per task exceed the limit; the refusal suggests a unit.
  if (const auto dag = testing::read_data("taskgraphs/dot/simgrid_dag.dot")) {
    REQUIRE(says(task_refusal(*dag), "larger unit"));
    formats::TaskOptions options;
    options.unit = 1e6;
    const TaskText tasks = read_tasks(*dag, options);
    REQUIRE(tasks.comp.size() == 12);
    REQUIRE(tasks.messages.size() == 11);
    REQUIRE(triples(tasks)[3][2] == 0);
  }
}
