// SimGrid platforms: cores, power states, routers, private links, and elements that are refused by
// name.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/platforms.hpp"
#include "support/written.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;
using evenkeel::testing::notes_have;

namespace {

PlatformText zone(const std::string& inside, const std::string& routing = "Full") {
  return read_platform("<platform version=\"4.1\"><zone id=\"z\" routing=\"" + routing + "\">" +
                       inside + "</zone></platform>");
}

std::string zone_refusal(const std::string& inside) {
  try {
    zone(inside);
  } catch (const Error& error) {
    REQUIRE(error.place());
    return error.what();
  }
  return "none";
}

bool mentions(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const PlatformLink& between(const PlatformText& platform, const char* a, const char* b) {
  for (const PlatformLink& link : platform.links) {
    const std::string &u = platform.names[link.u], &v = platform.names[link.v];
    if ((u == a && v == b) || (u == b && v == a)) return link;
  }
  FAIL("no link between these hosts");
  return platform.links[0];
}

const std::string kLinks =
    "<link id=\"a\" bandwidth=\"100MBps\" latency=\"1ms\"/>"
    "<link id=\"b\" bandwidth=\"50MBps\" latency=\"2ms\"/>"
    "<link id=\"c\" bandwidth=\"1GBps\"/>";

}  // namespace

TEST_CASE("formats/simgrid: speeds include cores and power states", "[formats]") {
  const PlatformText out = zone(
      "<host id=\"x\" speed=\"10f\" core=\"4\"/><host id=\"y\" speed=\"100f, 50f,20f\" "
      "pstate=\"1\"/><host id=\"w\" speed=\"7f,5f\"/>"
      "<cluster id=\"c\" prefix=\"n\" radical=\"0-1\" suffix=\"\" speed=\"3f\" core=\"2\" "
      "bw=\"1Bps\" lat=\"1s\"/>");
  CHECK(out.speeds == std::vector<double>{40, 50, 7, 6, 6});
  CHECK(notes_have(out, "speed x core of 3 hosts"));
  CHECK(notes_have(out, "speed of 2 hosts"));
  CHECK(mentions(zone_refusal("<host id=\"x\" speed=\"1f,2f\" pstate=\"2\"/>"),
                 "pstate is \"2\": a whole number from 0 to 1"));
  CHECK(mentions(zone_refusal("<host id=\"x\" speed=\"1f\" core=\"0\"/>"), "core is \"0\""));
}

TEST_CASE("formats/simgrid: routers are stations of routes, and never hosts", "[formats]") {
  const std::string hosts =
      "<host id=\"x\" speed=\"1f\"/><host id=\"y\" speed=\"1f\"/><host id=\"w\" speed=\"1f\"/>"
      "<router id=\"r\"/><router id=\"s\"/>";
  const PlatformText out = zone(hosts + kLinks +
                                    "<route src=\"x\" dst=\"r\"><link_ctn id=\"a\"/></route>"
                                    "<route src=\"y\" dst=\"r\"><link_ctn id=\"a\"/></route>"
                                    "<route src=\"r\" dst=\"s\"><link_ctn id=\"b\"/></route>"
                                    "<route src=\"s\" dst=\"w\"><link_ctn id=\"c\"/></route>",
                                "Floyd");
  CHECK(out.nodes == 3);
  CHECK(out.links.size() == 3);
  CHECK(between(out, "x", "y").latency_s == Approx(0.002));
  CHECK(between(out, "x", "y").bandwidth_bytes == Approx(100e6));
  CHECK(between(out, "x", "w").latency_s == Approx(0.003));
  CHECK(between(out, "w", "y").bandwidth_bytes == Approx(50e6));
  CHECK(mentions(zone_refusal(hosts + "<route src=\"q\" dst=\"r\"/>"),
                 "unknown host or router \"q\""));
  CHECK(mentions(zone_refusal("<router id=\"r\"/><host id=\"x\" speed=\"1f\"/><router "
                              "id=\"x\"/>"),
                 "two hosts or routers"));
}

TEST_CASE("formats/simgrid: gateways of zones can be routers", "[formats]") {
  const auto inner = [](const std::string& name) {
    return "<zone id=\"" + name + "\" routing=\"Full\"><host id=\"" + name +
           "1\" speed=\"1f\"/><router id=\"" + name + "r\"/><link id=\"" + name +
           "l\" bandwidth=\"10Bps\" latency=\"1s\"/><route src=\"" + name + "1\" dst=\"" + name +
           "r\"><link_ctn id=\"" + name + "l\"/></route></zone>";
  };
  const PlatformText out =
      zone(inner("p") + inner("q") + kLinks +
           "<zoneRoute src=\"p\" dst=\"q\" gw_src=\"pr\" gw_dst=\"qr\"><link_ctn "
           "id=\"b\"/></zoneRoute>");
  CHECK(out.nodes == 2);
  REQUIRE(out.links.size() == 1);
  CHECK(out.links[0].latency_s == Approx(2.002));
  CHECK(out.links[0].bandwidth_bytes == Approx(10));
}

TEST_CASE("formats/simgrid: private links of hosts meet at the backbone", "[formats]") {
  const PlatformText out =
      zone("<host id=\"x\" speed=\"1f\"/><host id=\"y\" speed=\"1f\"/>" + kLinks +
               "<host_link id=\"x\" up=\"a\" down=\"a\"/><host_link id=\"y\" up=\"b\" down=\"b\"/>"
               "<backbone id=\"bb\" bandwidth=\"10MBps\" latency=\"4ms\"/>",
           "Cluster");
  REQUIRE(out.links.size() == 1);
  CHECK(out.links[0].latency_s == Approx(0.007));
  CHECK(out.links[0].bandwidth_bytes == Approx(10e6));
}

TEST_CASE("formats/simgrid: nothing is skipped silently", "[formats]") {
  const PlatformText out = zone(
      "<host id=\"x\" speed=\"1f\" speed_file=\"s.txt\"><prop id=\"k\" value=\"v\"/></host>"
      "<host id=\"y\" speed=\"1f\" state_file=\"t.txt\"><disk id=\"d\"/></host>"
      "<link id=\"l\" bandwidth=\"1Bps\" latency_file=\"f\"/>"
      "<route src=\"x\" dst=\"y\"><link_ctn id=\"l\"/></route>");
  for (const char* name : {"speed_file of 1 host", "prop of 1 host", "disk of 1 host",
                           "state_file of 1 host", "latency_file of 1 link"}) {
    CHECK(notes_have(out, name));
  }
  for (const char* name : {"cabinet", "peer", "bypassRoute"}) {
    const std::string refused = zone_refusal("<" + std::string(name) + "/>");
    CHECK(mentions(refused, "<" + std::string(name) + "> is not supported"));
  }
  CHECK(mentions(zone_refusal("<host id=\"x\" speed=\"1f\" coordinates=\"1 2 3\"/>"), "Vivaldi"));
}

TEST_CASE("formats/simgrid: sums and products of decimals have no rounding noise", "[formats]") {
  const PlatformText out = zone(
      "<host id=\"x\" speed=\"8.095Gf\" core=\"3\"/><host id=\"y\" speed=\"8.095Gf\"/>"
      "<link id=\"a\" bandwidth=\"1Bps\" latency=\"100us\"/>"
      "<link id=\"b\" bandwidth=\"1Bps\" latency=\"500us\"/>"
      "<route src=\"x\" dst=\"y\"><link_ctn id=\"a\"/><link_ctn id=\"b\"/></route>");
  CHECK(out.speeds == std::vector<double>{24285000000.0, 8095000000.0});
  REQUIRE(out.links.size() == 1);
  CHECK(out.links[0].latency_s == 0.0006);  // not 0.0006000000000000001
}
