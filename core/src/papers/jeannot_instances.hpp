#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/stop.hpp"
#include "evenkeel/cluster/local_diffusion.hpp"
#include "evenkeel/cluster/model.hpp"

// Networks and runs of the recipes on Jeannot and Vernier.
namespace evenkeel::papers::jeannot {

/// A network and the speeds of its nodes.
struct Instance {
  graph::Graph graph;
  std::vector<double> speeds;
};

graph::Graph line_graph(graph::NodeId nodes);
/// 3 to 8 nodes, connected, with up to 4 edges more than a tree; speeds 1 to 4.
Instance random_instance(Rng& rng);
Instance random_tree(Rng& rng, std::size_t nodes);
/// Two new nodes, joined with each other and with one of the old nodes.
Instance with_triangle(const Instance& old, Rng& rng);
Instance with_lone_node(const Instance& old);

/// Detection on the tree at every balancing step, as Algorithm 1 is published: R4.
cluster::Options literal();
/// The reading that is fitted to Table 1: R1.
cluster::Options fitted();
/// Algo1: neither a cost test nor detection.
cluster::Options classical(cluster::Options options);

/// The completed run.
cluster::LocalDiffusion run_to_end(const cluster::Cluster& machines,
                                   const cluster::Options& options, std::vector<Load> loads,
                                   StopCheck* stop);

/// 64 x `mean` tokens on the first of 64 nodes.
std::vector<Load> all_on_first(Load mean);

}  // namespace evenkeel::papers::jeannot
