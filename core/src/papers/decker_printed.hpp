#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>

namespace evenkeel::papers {

/// A row of Fig. 1, left.
struct CostRow {
  const char* printed;
  const char* spec;
  std::int64_t dimensions, degree, iterations, cost;
  const char* simple;  ///< For a multigraph: the graph without its double edge.
};

inline constexpr CostRow kCostRows[] = {
    {"Cycle(64)", "cycle:64", 1, 2, 32, 64, ""},
    {"Clique(64)", "clique:64", 1, 63, 1, 63, ""},
    {"Torus(8,8)", "torus:8,8", 1, 4, 12, 48, ""},
    {"Cycle(8)^2 (MD)", "cycle:8^2", 2, 2, 4, 16, ""},
    {"Hyp(6)", "hypercube:6", 1, 6, 6, 36, ""},
    {"Hyp(2)^3 (MD)", "hypercube:2^3", 3, 2, 2, 12, ""},
    {"Hyp(1)^6 (MD)", "hypercube:1^6", 6, 1, 1, 6, ""},
    {"Lattice(4,3)", "lattice:4,3", 1, 9, 3, 27, ""},
    {"Lattice(4,3) (MD)", "clique:4^3", 3, 3, 3, 9, ""},
    {"Butterfly(4)", "butterfly:4", 1, 4, 10, 40, ""},
    {"DeBruijn(6)", "debruijn-multi:6", 1, 4, 17, 68, "debruijn:6"},
    {"Knoedel(64)", "knodel:64", 1, 6, 33, 198, ""},
    {"Cage(6,6)", "cage:6,6", 1, 6, 3, 18, ""},
    {"Knoedel(62)", "knodel:62", 1, 5, 7, 35, ""}};

/// The six columns of times of Fig. 3.
struct PrintedTimes {
  double cray_s, now_s;                      ///< T_m
  double cray_per_flow_ms, now_per_flow_ms;  ///< T_m / f(x)
  double cray_per_l2_us, now_per_l2_ms;      ///< T_m / l2(x)
};

/// A row of Fig. 3, left.
struct RandomRow {
  const char* printed;
  const char* spec;
  bool by_factors;
  double rounds, node_flow, l2;
  PrintedTimes times;
  const char* of_flow = "";  ///< Contradiction to its f within the paper.
  std::optional<std::size_t> partner =
      std::nullopt;  ///< Row whose r could have been exchanged with this row's r.
};

inline constexpr RandomRow kRandomRows[] = {
    {"Cycle(64)", "cycle:64", false, 3.3, 4067, 7591, {0.076, 0.54, 0.018, 0.13, 9.6, 0.07}},
    {"Clique(64)", "clique:64", false, 1.0, 875, 478, {0.026, 0.60, 0.030, 0.69, 53.6, 1.27}},
    {"Torus(8,8)", "torus:8,8", false, 1.8, 1195, 2338, {0.024, 0.51, 0.020, 0.43, 10.4, 0.22}},
    {"Cycle(8)^2 MD", "cycle:8^2", true, 2.2, 1641, 3239, {0.029, 0.61, 0.019, 0.37, 9.6, 0.19}},
    {"Clique(4)^3", "clique:4^3", false, 1.3, 929, 1345, {0.022, 0.44, 0.024, 0.47, 16.8, 0.32}},
    {"Clique(4)^3 MD",
     "clique:4^3",
     true,
     2.1,
     1950,
     1919,
     {0.027, 0.60, 0.022, 0.48, 14.4, 0.32},
     "its published times imply 1178 to 1279"},
    {"Hyp(6)", "hypercube:6", false, 2.1, 970, 1679, {0.022, 0.49, 0.023, 0.50, 13.6, 0.29}, "", 8},
    {"Hyp(2)^3 MD", "hypercube:2^3", true, 2.1, 1282, 2481, {0.025, 0.51, 0.019, 0.40, 9.6, 0.20}},
    {"Hyp(1)^6 MD",
     "hypercube:1^6",
     true,
     1.3,
     1355,
     2733,
     {0.028, 0.64, 0.020, 0.47, 10.4, 0.23},
     "",
     6},
    {"Butterfly(4)", "butterfly:4", false, 2.0, 1214, 2288, {0.024, 0.50, 0.020, 0.41, 10.4, 0.22}},
    {"DeBruijn(6)", "debruijn:6", false, 1.7, 1219, 2314, {0.026, 0.54, 0.022, 0.44, 11.2, 0.23}},
    {"Gossip(64)", "knodel:64", false, 1.4, 991, 1676, {0.021, 0.52, 0.022, 0.53, 12.8, 0.31}},
    {"Gossip(62)", "knodel:62", false, 1.4, 998, 1850, {0.022, 0.45, 0.022, 0.45, 12.0, 0.24}},
    {"Cage(6,6)", "cage:6,6", false, 1.4, 1063, 1624, {0.023, 0.49, 0.022, 0.46, 14.4, 0.30}}};

}  // namespace evenkeel::papers
