// Platforms and tables of links and speeds: read, refused at their place; real machines.
#include "evenkeel/formats/platforms.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "support/files.hpp"
#include "support/growth.hpp"
#include "support/written.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;
using evenkeel::testing::notes_have;
using evenkeel::testing::random_names;

namespace {

std::string in_platform(const std::string& inside) {
  return "<?xml version='1.0'?>\n<platform version=\"4.1\">\n" + inside + "\n</platform>\n";
}

Error refusal(const std::string& text) {
  try {
    read_platform(text);
  } catch (const Error& error) {
    return error;
  }
  FAIL("was read");
  return Error(ErrorCode::internal, "");
}

const PlatformLink* link_between(const PlatformText& text, std::uint32_t u, std::uint32_t v) {
  for (const PlatformLink& link : text.links) {
    if ((link.u == u && link.v == v) || (link.u == v && link.v == u)) return &link;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("formats/platforms: a written platform reads back the same, in every format",
          "[formats][property]") {
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
    CHECK(notes_have(links, "speeds are omitted"));
    const PlatformText back = read_platform(links.text);
    CHECK(back.names == platform.names);
    same_links(back);
    const Written speeds = write_platform(platform, PlatformFormat::speeds);
    CHECK(notes_have(speeds, "links are omitted"));
    CHECK(read_platform(speeds.text).speeds == platform.speeds);
  }
  PlatformText only_links;
  only_links.nodes = 2;
  only_links.links = {{0, 1, 1e-5, 1e9}};
  CHECK_THROWS_AS(write_platform(only_links, PlatformFormat::speeds), Error);
  CHECK_THROWS_AS(write_platform(only_links, PlatformFormat::simgrid), Error);
  CHECK(read_platform(write_platform(only_links, PlatformFormat::json).text).speeds.empty());
}

TEST_CASE("formats/platforms: reads JSON, and reports errors in it", "[formats]") {
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

TEST_CASE("formats/platforms: reads clusters, zones, hosts and routes", "[formats]") {
  const PlatformText torus = read_platform(in_platform(
      "<cluster id='c' topology='TORUS' topo_parameters='3,2,2' prefix='n-' suffix='.x' "
      "radical='0-11' speed='2.5Gf' bw='1Gbps' lat='50us'/>"));
  REQUIRE(torus.nodes == 12);
  REQUIRE(torus.links.size() == 24);  // 12 in the first dimension, 6 in each of two sides of 2
  REQUIRE(torus.speeds[11] == 2.5e9);
  REQUIRE(torus.names[11] == "n-11.x");
  REQUIRE(torus.links[0].bandwidth_bytes == 125e6);
  REQUIRE(torus.links[0].latency_s == 5e-5);
  // Node 3 is (0, 1, 0): its neighbours are (1, 1, 0), (2, 1, 0), (0, 0, 0) and (0, 1, 1).
  for (const std::uint32_t other : {4U, 5U, 0U, 9U}) REQUIRE(link_between(torus, 3, other));
  REQUIRE_FALSE(link_between(torus, 3, 6));

  const std::string flat =
      "<zone id='a'><cluster id='c1' radical='1,3-4' prefix='p' suffix='' speed='1kf' bw='10MBps' "
      "lat='1ms' bb_bw='5MBps' bb_lat='2ms'/></zone>"
      "<zone id='b'><host id='h' speed='7E3f'/></zone>"
      "<link id='wan' bandwidth='1MBps' latency='30ms'/>"
      "<zoneRoute src='a' dst='b' gw_src='x' gw_dst='h'><link_ctn id='wan'/></zoneRoute>";
  const PlatformText zones = read_platform(in_platform(flat));
  REQUIRE(zones.nodes == 4);
  REQUIRE(zones.names == std::vector<std::string>{"p1", "p3", "p4", "h"});
  // Twice the host's link and the backbone; to the other zone once each and the wide-area link.
  REQUIRE(link_between(zones, 0, 1)->latency_s == Approx(4e-3));
  REQUIRE(link_between(zones, 0, 1)->bandwidth_bytes == 5e6);
  REQUIRE(link_between(zones, 0, 3)->latency_s == Approx(33e-3));
  REQUIRE(link_between(zones, 0, 3)->bandwidth_bytes == 1e6);
  REQUIRE(zones.notes.size() == 1);

  const PlatformText hosts = read_platform(
      in_platform("<host id='a' speed='1Gf'/><host id='b' speed='2Gf'/>"
                  "<link id='x' bandwidth='3' latency='1'/><link id='y' bandwidth='2' latency='2'/>"
                  "<route src='a' dst='b'><link_ctn id='x'/><link_ctn id='y'/></route>"));
  REQUIRE(hosts.links.size() == 1);
  REQUIRE(hosts.links[0].latency_s == 3);
  REQUIRE(hosts.links[0].bandwidth_bytes == 2);
}

TEST_CASE("formats/platforms: reads tables of links and of speeds", "[formats]") {
  const PlatformText links = read_platform(
      "source,target,bandwidth_Bps,latency_ms\r\nparis,lyon,1.25E9,0.1\nlyon,nice,1e6,5\n");
  REQUIRE(links.format == PlatformFormat::links);
  REQUIRE(links.names == std::vector<std::string>{"paris", "lyon", "nice"});
  REQUIRE(links.links[1].latency_s == 5e-3);
  REQUIRE(links.links[0].bandwidth_bytes == 1.25e9);
  const PlatformText speeds =
      read_platform("site;cluster;nodes;speed_flops\nx;a;2;5e9\nx;b;1;7e9\n");
  REQUIRE(speeds.speeds == std::vector<double>{5e9, 5e9, 7e9});
  REQUIRE(speeds.names == std::vector<std::string>{"x/a-1", "x/a-2", "x/b"});
}

TEST_CASE("formats/platforms: errors are reported with their position", "[formats]") {
  const Error unit = refusal("node,speed\na,1e9\nb,fast\n");
  REQUIRE(unit.place()->line == 3);
  REQUIRE(unit.place()->column == 3);
  REQUIRE(refusal("a,b\n1,2\n").place()->line == 1);
  REQUIRE(refusal("source,target,bandwidth\n").code() == ErrorCode::bad_text);
  REQUIRE(refusal("source,target,bandwidth,latency\na,a,1,1\n").place()->line == 2);
  REQUIRE(refusal("source,target,bandwidth,latency\na,b,1,1\nb,a,1,1\n").place()->line == 3);
  REQUIRE(refusal("source,target,bandwidth,latency\na,b,0,1\n").code() == ErrorCode::bad_text);
  REQUIRE(refusal("").code() == ErrorCode::bad_text);
  const Error peer = refusal(in_platform("<host id='h' speed='1f'/>\n<peer id='p'/>"));
  REQUIRE(peer.place()->line == 4);
  REQUIRE(refusal(in_platform("<host id='h' speed='1f'/><host id='h' speed='1f'/>")).code() ==
          ErrorCode::bad_text);
  REQUIRE(refusal(in_platform("<cluster id='c' radical='0-1' speed='1parsec' bw='1' lat='0'/>"))
              .code() == ErrorCode::bad_text);
  REQUIRE(
      refusal(in_platform("<cluster id='c' radical='0-4' topology='TORUS' topo_parameters='2,2' "
                          "speed='1f' bw='1' lat='0'/>"))
          .code() == ErrorCode::bad_text);
  REQUIRE(refusal(in_platform("")).code() == ErrorCode::bad_text);
  REQUIRE(refusal("<graph/>").code() == ErrorCode::bad_text);
}

TEST_CASE("formats/platforms: sizes are counted without overflow", "[formats]") {
  const auto cluster = [](const std::string& kind, const std::string& sides,
                          const std::string& radical) {
    return in_platform("<cluster id='c' radical='" + radical + "' topology='" + kind +
                       "' topo_parameters='" + sides + "' speed='1f' bw='1' lat='0'/>");
  };
  // 641 * 6700417 = 2^32 + 1; 4194304 * 4194304 * 4194304 = 2^66.
  for (const std::string& text :
       {cluster("TORUS", "641,6700417", "0"), cluster("TORUS", "4194304,4194304,4194304", "0"),
        cluster("FAT_TREE", "2;641,6700417;1,1;1,1", "0"),
        cluster("DRAGONFLY", "641,1;6700417,1;1,1;1", "0")}) {
    const Error error = refusal(text);
    CAPTURE(text, error.what());
    CHECK(std::string(error.what()).find("make more than 1000000 hosts") != std::string::npos);
    CHECK(error.place()->line == 3);
  }
  CHECK(refusal(cluster("TORUS", "2,2", "0-999999999")).code() == ErrorCode::too_large);
}

TEST_CASE("formats/platforms: malformed and ambiguous input is refused, not guessed", "[formats]") {
  const auto refuses = [](const std::string& text, const std::string& part, std::int64_t line) {
    const Error error = refusal(text);
    CAPTURE(text, error.what());
    CHECK(std::string(error.what()).find(part) != std::string::npos);
    REQUIRE(error.place());
    CHECK(error.place()->line == line);
  };
  const std::string header = "source,target,bandwidth,latency\n";
  refuses(header + "a,b,1,1\na,c,,1\n", "bandwidth is", 3);
  refuses(header + "a,b,1\n", "3 cells", 2);
  refuses(header + "a,b,1,1,7\n", "5 cells", 2);
  refuses(header + "a,b,0x10,1\n", "bandwidth is", 2);
  refuses(header + "a,b,1,-1\n", "latency is", 2);
  refuses(header + "a,b,1,1e999\n", "latency is", 2);
  refuses("source,target,bandwidth_gbps,latency\na,b,1,1\n", "unit \"gbps\"", 1);
  refuses("usage,target,bandwidth,latency\na,b,1,1\n", "no column source", 1);
  refuses("node,speed_parsecs\na,1\n", "unit \"parsecs\"", 1);
  const std::string hosts = "<host id='a' speed='1f'/><host id='b' speed='1f'/>\n";
  const std::string link = "<link id='x' bandwidth='1' latency='0'/>\n";
  refuses(in_platform(link + link), "two links", 4);
  refuses(in_platform(hosts + link + "<link id='y' bandwidth='2' latency='0'/>\n" +
                      "<route src='a' dst='b'><link_ctn id='x'/></route>\n"
                      "<route src='b' dst='a'><link_ctn id='y'/></route>"),
          "given before", 7);
  refuses("<graphml/>", "GraphML", 1);
  refuses("<topology/>", "hwloc", 1);
  refuses("\x1F\x8B", "gzip", 1);
  CHECK(read_platform("node,speed_gflops\na,2\n").speeds[0] == 2e9);
}

TEST_CASE("formats/platforms: time grows with the hosts, not with their square",
          "[formats][slow]") {
  const auto seconds = [](std::size_t hosts) {
    std::string inside;
    for (std::size_t i = 0; i < hosts; ++i) {
      inside += "<host id='h" + std::to_string(i) + "' speed='1Gf'/>\n";
    }
    const std::string text = in_platform(inside);
    return testing::least_seconds([&] { REQUIRE(read_platform(text).nodes == hosts); });
  };
  CHECK(seconds(80000) < 80 * seconds(5000));  // a quadratic reader: 256 times
}

TEST_CASE("formats/platforms: reads the files of real machines", "[formats]") {
  if (!testing::read_data("topologies/simgrid-griffon.xml")) {
    WARN("EVENKEEL_DATA is not set: real files are not read");
    return;
  }
  const auto read = [&](const std::string& name) {
    return read_platform(*testing::read_data(name));
  };
  const PlatformText griffon = read("topologies/simgrid-griffon.xml");
  REQUIRE(griffon.nodes == 92);
  REQUIRE(griffon.speeds[0] == 286087);
  REQUIRE(link_between(griffon, 0, 1)->latency_s == Approx(48e-6));
  REQUIRE(link_between(griffon, 0, 32)->latency_s == Approx(72e-6));
  REQUIRE(read("topologies/simgrid-cluster-torus.xml").links.size() == 24);
  const PlatformText fat = read("topologies/simgrid-cluster-fat-tree.xml");
  REQUIRE(link_between(fat, 0, 1)->latency_s == Approx(100e-6));  // under the same leaf
  REQUIRE(link_between(fat, 0, 4)->latency_s == Approx(200e-6));
  const PlatformText fly = read("topologies/simgrid-cluster-dragonfly.xml");
  REQUIRE(fly.nodes == 120);
  REQUIRE(link_between(fly, 0, 1)->latency_s == Approx(100e-6));  // the same router
  REQUIRE(link_between(fly, 0, 2)->latency_s == Approx(150e-6));
  REQUIRE(fly.links[0].bandwidth_bytes == 125e6);
  const PlatformText sites = read("topologies/g5k-backbone.csv");
  REQUIRE(sites.nodes == 10);
  REQUIRE(sites.links.size() == 9);
  const PlatformText g5k = read("loads/g5k-capacities.csv");
  REQUIRE(g5k.nodes == 1528);
  REQUIRE(g5k.speeds[0] == 5.2297e9);
}
