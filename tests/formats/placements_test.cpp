// Placements as files of other programs: as their readers have them.
#include "evenkeel/formats/placements.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <vector>

namespace evenkeel::formats {

TEST_CASE("formats/placements: writes one line per vertex, or vertex and part", "[formats]") {
  const std::vector<std::uint32_t> nodes = {2, 0, 10};
  CHECK(write_metis_part(nodes) == "2\n0\n10\n");
  CHECK(write_scotch_map(nodes) == "3\n0\t2\n1\t0\n2\t10\n");
  CHECK(write_metis_part({}).empty());
  CHECK(write_scotch_map({}) == "0\n");
}

TEST_CASE("formats/placements: writes experts rank by rank", "[formats]") {
  const std::vector<std::uint32_t> first = {0, 1, 2, 0}, second = {2, 1, 0, 1};
  const std::vector<PlacedLayer> layers = {{3, first}, {7, second}};
  CHECK(write_tensorrt_llm(layers) ==
        "num_slots: 4\n"
        "initial_global_assignments:\n"
        "  3: [0, 1, 2, 0]\n"
        "  7: [2, 1, 0, 1]\n"
        "layer_updates_per_iter: 0\n");
  const auto map = nlohmann::json::parse(write_vllm_ascend(layers, 2));
  CHECK(map["moe_layer_count"] == 2);
  CHECK(map["layer_list"].size() == 2);
  CHECK(map["layer_list"][1] ==
        nlohmann::json::parse(R"({"layer_id":7,"device_count":2,"device_list":[
          {"device_id":0,"device_expert":[2,1]},{"device_id":1,"device_expert":[0,1]}]})"));
}

}  // namespace evenkeel::formats
