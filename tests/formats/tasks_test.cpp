#include "evenkeel/formats/tasks.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/error.hpp"
#include "support/files.hpp"

using namespace evenkeel;
using formats::read_tasks;
using formats::TaskFormat;
using formats::TaskText;

namespace {

using Comp = std::vector<std::int64_t>;

std::vector<std::vector<std::int64_t>> triples(const TaskText& tasks) {
  std::vector<std::vector<std::int64_t>> out;
  for (const auto& message : tasks.messages) {
    out.push_back({message.from, message.to, message.amount});
  }
  return out;
}

std::string refusal(const std::string& text, const formats::TaskOptions& options = {}) {
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

TEST_CASE("formats/tasks: every format by hand", "[formats]") {
  const TaskText json = read_tasks(R"({"comp":[3,0,5],"edges":[[0,2,7],[1,2,0]]})");
  REQUIRE(json.format == TaskFormat::json);
  REQUIRE(json.comp == Comp{3, 0, 5});
  REQUIRE(triples(json) == std::vector<std::vector<std::int64_t>>{{0, 2, 7}, {1, 2, 0}});

  // The number may leave out the two dummies, or count them.
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
  REQUIRE(matrix.format == TaskFormat::matrix_market);
  REQUIRE(matrix.comp == Comp{1, 1});
  REQUIRE(triples(matrix) == std::vector<std::vector<std::int64_t>>{{1, 0, 1}});

  const TaskText list = read_tasks("from,to,amount\n0,1,5\n1,2,3\n");
  REQUIRE(list.format == TaskFormat::edge_list);
  REQUIRE(list.comp == Comp{1, 1, 1});
  REQUIRE(triples(list)[1] == std::vector<std::int64_t>{1, 2, 3});
}

TEST_CASE("formats/tasks: units, fractions and nonsense are answered", "[formats]") {
  formats::TaskOptions unit;
  unit.unit = 0.5;
  REQUIRE(read_tasks(R"({"comp":[1.25,3],"edges":[]})", unit).comp == Comp{3, 6});
  REQUIRE(says(refusal(R"({"comp":[1.25],"edges":[]})"), "--unit"));
  REQUIRE(says(refusal(R"({"comp":[-1]})"), "0 or more"));
  REQUIRE(says(refusal(R"({"comp":[1],"edges":[[0,1,2]]})"), "edges[0]"));
  REQUIRE(says(refusal(R"({"comp":[4000000000]})"), "larger unit"));
  REQUIRE(says(refusal(R"({"workflow":{"tasks":[]}})"), "WfFormat"));
  REQUIRE(says(refusal("3\n0 1 0\n1 1 1 7\n2 1 0\n"), "7"));
  REQUIRE(says(refusal("5\n0 1 0\n"), "announces 5"));
  REQUIRE(says(refusal("2\n0 1 0\n0 1 0\n"), "task 1 was expected"));
  REQUIRE(says(refusal("<adag><job id=\"a\"/></adag>"), "runtime"));
  REQUIRE(says(refusal("<adag><job id=\"a\" runtime=\"1\"/><child ref=\"b\"/></adag>"), "\"b\""));
  REQUIRE(says(refusal("<adag><job"), "XML"));
  REQUIRE(says(refusal("   \n"), "no task"));
  unit.unit = -1;
  REQUIRE(says(refusal(R"({"comp":[1]})", unit), "above 0"));
}

TEST_CASE("formats/tasks: real task graphs", "[formats][data]") {
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
           Row{"mtx/bcsstk01.mtx", 48, 176, TaskFormat::matrix_market},
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
  // Sizes of 10^10 a task do not fit as they are; the refusal says what to do.
  if (const auto dag = testing::read_data("taskgraphs/dot/simgrid_dag.dot")) {
    REQUIRE(says(refusal(*dag), "larger unit"));
    formats::TaskOptions options;
    options.unit = 1e6;
    const TaskText tasks = read_tasks(*dag, options);
    REQUIRE(tasks.comp.size() == 12);
    REQUIRE(tasks.messages.size() == 11);
    REQUIRE(triples(tasks)[3][2] == 0);
  }
}
