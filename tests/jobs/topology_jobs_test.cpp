// Topology jobs: Moore bounds and matrices.
#include <catch2/catch.hpp>
#include <cmath>

#include "support/jobs.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::refusal;

namespace {

Json moore_of(const Json& topology) {
  return answer_of({{"kind", "topology"}, {"topology", topology}})["result"]["moore"];
}

}  // namespace

TEST_CASE("jobs/topology: Moore bounds and cages are right", "[jobs][graph]") {
  const auto expected = [](Json most, Json diameter, Json least, Json cage) {
    return Json{{"most_nodes", most},
                {"least_diameter", diameter},
                {"least_nodes", least},
                {"cage_nodes", cage}};
  };
  CHECK(moore_of("petersen") == expected(10, 2, 10, 10));
  CHECK(moore_of("hypercube:6") == expected(23437, 3, 12, 12));
  CHECK(moore_of("cage:6,6") == expected(187, 3, 62, 62));
  CHECK(moore_of("star:9") == expected(65, 1, nullptr, nullptr));
  CHECK(moore_of("random-regular:30,3,4")["most_nodes"].get<int>() >= 30);
  // With mixed degrees the minimum degree bounds the girth, and there is no cage to compare with.
  CHECK(moore_of("mesh:3,3") == expected(161, 2, 4, nullptr));
  CHECK(moore_of({{"nodes", 3}, {"edges", {{0, 1}}}}) ==
        expected(nullptr, nullptr, nullptr, nullptr));
}

TEST_CASE("jobs/topology: the matrices Z, A, L and M are right", "[jobs][graph]") {
  const Json own = {{"nodes", 5}, {"edges", {{0, 1}, {1, 2, 2.5}, {2, 3}, {3, 0}, {3, 4}}}};
  for (const Json& topology : {Json("petersen"), Json("star:6"), Json("debruijn:4"), own}) {
    CAPTURE(topology.dump());
    const Json answer = answer_of(
        {{"kind", "topology"}, {"topology", topology}, {"matrices", true}, {"list", true}});
    const Json& result = answer["result"];
    const Json& matrices = result["matrices"];
    const Json& edges = result["edge_list"];
    const std::size_t n = result["nodes"];
    REQUIRE(matrices["incidence"].size() == n);
    const double alpha = matrices["alpha"];
    CHECK(alpha == 2 / (result["lambda_2"].get<double>() + result["lambda_max"].get<double>()));
    for (std::size_t i = 0; i < n; ++i) {
      REQUIRE(matrices["incidence"][i].size() == edges.size());
      double degree = 0;
      for (std::size_t j = 0; j < n; ++j) {
        // L = Z F Z^T = C - A, and M = I - alpha L.
        double laplacian = 0;
        for (std::size_t e = 0; e < edges.size(); ++e) {
          const double weight = edges[e].size() > 2 ? edges[e][2].get<double>() : 1;
          laplacian += weight * matrices["incidence"][i][e].get<double>() *
                       matrices["incidence"][j][e].get<double>();
        }
        CHECK(matrices["laplacian"][i][j] == laplacian);
        if (i != j) CHECK(matrices["adjacency"][i][j] == -laplacian);
        degree += matrices["adjacency"][i][j].get<double>();
        CHECK(matrices["diffusion"][i][j].get<double>() ==
              Approx((i == j ? 1 : 0) - alpha * laplacian));
      }
      CHECK(matrices["laplacian"][i][i] == degree);
    }
    for (std::size_t e = 0; e < edges.size(); ++e) {  // directed from the smaller node
      CHECK(matrices["incidence"][edges[e][0].get<std::size_t>()][e] == 1);
      CHECK(matrices["incidence"][edges[e][1].get<std::size_t>()][e] == -1);
    }
  }
  const Json single = answer_of({{"kind", "topology"}, {"topology", "path:1"}, {"matrices", true}});
  CHECK(single["result"]["matrices"] ==
        Json::parse(R"({"incidence":[[]],"adjacency":[[0]],"laplacian":[[0]],"diffusion":[[1]],)"
                    R"("alpha":null})"));
  const Json error =
      refusal({{"kind", "topology"}, {"topology", "hypercube:7"}, {"matrices", true}});
  CHECK(error["code"] == "too_large");
  CHECK(error["path"] == "/matrices");
  CHECK(error["message"] == "hypercube:7 has 128 nodes: matrices are limited to 64 nodes");
}
