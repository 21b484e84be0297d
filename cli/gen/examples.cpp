// Generated from cli/examples; do not edit.
#include "options/command_line.hpp"

namespace evenkeel::cli {
namespace {

constexpr ExampleFile kFiles[] = {
    {"batch.txt",
     "7 0 3 1 1 0\n"
     "4 4 4 4 4 4\n"
     "9 0 0 0 0 3\n"},
    {"edges.csv",
     "0,1\n"
     "1,2\n"
     "2,3\n"
     "3,0\n"
     "0,2\n"},
    {"experts.json",
     "[[90, 132, 40, 61, 104, 165, 39, 4, 73, 56, 183, 86],\n"
     " [20, 107, 104, 64, 19, 197, 187, 157, 172, 86, 16, 27]]\n"},
    {"job.json",
     "{\"kind\":\"ring\",\"loads\":[7,0,3,1,1,0]}\n"},
    {"jobs.ndjson",
     "{\"kind\":\"ring\",\"loads\":[7,0,3,1,1,0]}\n"
     "{\"kind\":\"topology\",\"topology\":\"petersen\"}\n"
     "{\"kind\":\"flow\",\"topology\":\"torus:4,4\",\"scenario\":{\"peak\":{\"total\":160,\"node\":0}}}\n"},
    {"loads.csv",
     "node,load\n"
     "0,7\n"
     "1,0\n"
     "2,3\n"
     "3,1\n"
     "4,1\n"
     "5,0\n"
     "6,9\n"
     "7,3\n"},
    {"measured.csv",
     "rank,phase_400,phase_401,phase_402\n"
     "0,1.204,0.911,1.021\n"
     "1,0.300,0.418,0.377\n"
     "2,0.655,1.530,0.702\n"
     "3,0.120,0.105,0.490\n"},
    {"mesh.graph",
     "% A mesh of 2 x 4 nodes, in the format of METIS.\n"
     "8 10\n"
     "2 5\n"
     "1 3 6\n"
     "2 4 7\n"
     "3 8\n"
     "1 6\n"
     "2 5 7\n"
     "3 6 8\n"
     "4 7\n"},
    {"never-asks.json",
     "{\"kind\":\"dynamic\",\"topology\":\"eh:1,2\",\"policy\":\"ri-mlta\",\"thresholds\":[1],\"log\":true,\"tasks\":[{\"id\":0,\"arrival\":0,\"node\":\"1:1\",\"service\":100},{\"id\":1,\"arrival\":1,\"node\":\"1:1\",\"service\":100},{\"id\":2,\"arrival\":2,\"node\":\"1:1\",\"service\":100},{\"id\":3,\"arrival\":3,\"node\":\"1:1\",\"service\":100}]}\n"},
    {"nodes.csv",
     "node,speed,memory,state\n"
     "0,1,8,open\n"
     "1,1,8,open\n"
     "2,1,8,open\n"},
    {"nothing-waits.json",
     "{\"kind\":\"dynamic\",\"topology\":\"eh:1,2\",\"policy\":\"ri-ta\",\"thresholds\":[1],\"probe_limits\":[1],\"log\":true,\"tasks\":[{\"id\":0,\"arrival\":0,\"node\":\"1:0\",\"service\":10},{\"id\":1,\"arrival\":0,\"node\":\"1:1\",\"service\":100},{\"id\":2,\"arrival\":0,\"node\":\"1:1\",\"service\":100}]}\n"},
    {"now.part",
     "0\n"
     "0\n"
     "0\n"
     "1\n"
     "1\n"
     "1\n"},
    {"objects.csv",
     "id,node,load,memory\n"
     "mesh,0,9,1\n"
     "forces,0,7,2\n"
     "fields,0,6,3\n"
     "tracers,0,5,4\n"
     "output,0,4,4\n"
     "cache,0,4,3\n"
     "halo,0,3,2\n"
     "log,0,2,1\n"},
    {"platform.xml",
     "<?xml version='1.0'?>\n"
     "<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">\n"
     "<platform version=\"4.1\">\n"
     "  <cluster id=\"small\" prefix=\"node-\" suffix=\"\" radical=\"0-7\" speed=\"1Gf\" bw=\"125MBps\" lat=\"50us\"/>\n"
     "</platform>\n"},
    {"racks.csv",
     "node,speed,state,rack,memory\n"
     "a,2,open,r1,12\n"
     "b,1,open,r1,10\n"
     "c,1,open,r2,10\n"
     "d,1,closed,r2,10\n"},
    {"ran.0.json",
     "{\n"
     "  \"metadata\": {\n"
     "    \"rank\": 0,\n"
     "    \"type\": \"LBDatafile\"\n"
     "  },\n"
     "  \"phases\": [\n"
     "    {\n"
     "      \"id\": 0,\n"
     "      \"tasks\": [\n"
     "        {\n"
     "          \"entity\": {\n"
     "            \"home\": 0,\n"
     "            \"id\": 3,\n"
     "            \"migratable\": true,\n"
     "            \"type\": \"object\"\n"
     "          },\n"
     "          \"node\": 0,\n"
     "          \"resource\": \"cpu\",\n"
     "          \"time\": 3.0\n"
     "        },\n"
     "        {\n"
     "          \"entity\": {\n"
     "            \"home\": 0,\n"
     "            \"id\": 262147,\n"
     "            \"migratable\": true,\n"
     "            \"type\": \"object\"\n"
     "          },\n"
     "          \"node\": 0,\n"
     "          \"resource\": \"cpu\",\n"
     "          \"time\": 2.5\n"
     "        },\n"
     "        {\n"
     "          \"entity\": {\n"
     "            \"home\": 0,\n"
     "            \"id\": 524291,\n"
     "            \"migratable\": true,\n"
     "            \"type\": \"object\"\n"
     "          },\n"
     "          \"node\": 0,\n"
     "          \"resource\": \"cpu\",\n"
     "          \"time\": 1.0\n"
     "        },\n"
     "        {\n"
     "          \"entity\": {\n"
     "            \"home\": 0,\n"
     "            \"id\": 786435,\n"
     "            \"migratable\": true,\n"
     "            \"type\": \"object\"\n"
     "          },\n"
     "          \"node\": 0,\n"
     "          \"resource\": \"cpu\",\n"
     "          \"time\": 1.0\n"
     "        }\n"
     "      ]\n"
     "    }\n"
     "  ]\n"
     "}\n"},
    {"ran.1.json",
     "{\n"
     "  \"metadata\": {\n"
     "    \"rank\": 1,\n"
     "    \"type\": \"LBDatafile\"\n"
     "  },\n"
     "  \"phases\": [\n"
     "    {\n"
     "      \"id\": 0,\n"
     "      \"tasks\": [\n"
     "        {\n"
     "          \"entity\": {\n"
     "            \"home\": 1,\n"
     "            \"id\": 7,\n"
     "            \"migratable\": true,\n"
     "            \"type\": \"object\"\n"
     "          },\n"
     "          \"node\": 1,\n"
     "          \"resource\": \"cpu\",\n"
     "          \"time\": 0.5\n"
     "        }\n"
     "      ]\n"
     "    }\n"
     "  ]\n"
     "}\n"},
    {"ran.2.json",
     "{\n"
     "  \"metadata\": {\n"
     "    \"rank\": 2,\n"
     "    \"type\": \"LBDatafile\"\n"
     "  },\n"
     "  \"phases\": [\n"
     "    {\n"
     "      \"id\": 0,\n"
     "      \"tasks\": [\n"
     "        {\n"
     "          \"entity\": {\n"
     "            \"home\": 2,\n"
     "            \"id\": 11,\n"
     "            \"migratable\": true,\n"
     "            \"type\": \"object\"\n"
     "          },\n"
     "          \"node\": 2,\n"
     "          \"resource\": \"cpu\",\n"
     "          \"time\": 1.0\n"
     "        }\n"
     "      ]\n"
     "    }\n"
     "  ]\n"
     "}\n"},
    {"rules.csv",
     "id,node,load,bytes,memory,pinned,allowed,avoid,spread,together,block,block_size\n"
     "web1,a,9,40,2,0,,,web,,,\n"
     "web2,a,7,40,2,0,,,web,,,\n"
     "cache,a,6,90,3,0,a;b,,,,images,2\n"
     "thumbs,a,5,30,1,0,,,,,images,2\n"
     "db,b,8,200,4,1,,,,,,\n"
     "log1,a,3,10,1,0,,b,,log,,\n"
     "log2,a,2,10,1,0,,b,,log,,\n"},
    {"snapshots.ndjson",
     "{\"load\":[4,3,2,1],\"node\":[0,0,0,1]}\n"
     "[4,3,2,1]\n"
     "[5,3,2,1]\n"
     "[5,4,2,1]\n"},
    {"tasks.graph",
     "% Six tasks with their computation and messages, in the format of METIS.\n"
     "6 6 11\n"
     "9 2 4 3 2\n"
     "4 1 4 4 1\n"
     "6 1 2 5 5\n"
     "3 2 1 6 2\n"
     "8 3 5 6 1\n"
     "2 4 2 5 1\n"},
    {"tasks.json",
     "{\"comp\":[9,4,6,3,8,2],\"edges\":[[0,1,4],[0,2,2],[1,3,1],[2,4,5],[3,5,2],[4,5,1]]}\n"},
    {"theorems.json",
     "{\"kind\":\"dynamic\",\"topology\":\"eh:1,1\",\"policy\":\"si-ta\",\"thresholds\":[1],\"allocate_cpu\":5,\"log\":true,\"tasks\":[{\"id\":0,\"arrival\":0,\"node\":\"1:0\",\"service\":100},{\"id\":1,\"arrival\":10,\"node\":\"1:0\",\"service\":100},{\"id\":2,\"arrival\":20,\"node\":\"1:0\",\"service\":100}]}\n"},
    {"trace.swf",
     "; A trace in the standard workload format: job, submit, wait, run, processors, ...\n"
     "1 0 -1 120 4 -1 -1 4 -1 -1 1 1 1 1 1 -1 -1 -1\n"
     "2 30 -1 60 1 -1 -1 1 -1 -1 1 2 1 1 1 -1 -1 -1\n"
     "3 45 -1 300 8 -1 -1 8 -1 -1 1 1 1 1 1 -1 -1 -1\n"
     "4 90 -1 15 1 -1 -1 1 -1 -1 1 3 1 1 1 -1 -1 -1\n"},
    {"workflow.json",
     "{\"name\":\"three steps\",\"schemaVersion\":\"1.5\",\"workflow\":{\"specification\":{\"tasks\":[{\"name\":\"split\",\"id\":\"split\",\"parents\":[],\"children\":[\"left\",\"right\"],\"inputFiles\":[],\"outputFiles\":[\"parts\"]},{\"name\":\"left\",\"id\":\"left\",\"parents\":[\"split\"],\"children\":[],\"inputFiles\":[\"parts\"],\"outputFiles\":[]},{\"name\":\"right\",\"id\":\"right\",\"parents\":[\"split\"],\"children\":[],\"inputFiles\":[\"parts\"],\"outputFiles\":[]}],\"files\":[{\"id\":\"parts\",\"sizeInBytes\":2000}]},\"execution\":{\"tasks\":[{\"id\":\"split\",\"runtimeInSeconds\":1.5},{\"id\":\"left\",\"runtimeInSeconds\":2},{\"id\":\"right\",\"runtimeInSeconds\":2.5}]}}}\n"},
};

}  // namespace

std::span<const ExampleFile> example_files() { return kFiles; }

}  // namespace evenkeel::cli
