// Platforms in JSON, in the form of a job of kind cluster.
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/platforms/quantities.hpp"
#include "formats/platforms/row.hpp"
#include "formats/text/json_reader.hpp"
#include "formats/text/words.hpp"
#include "formats/text/writing.hpp"

namespace evenkeel::formats {
namespace {

constexpr const char* kShape =
    "a platform in JSON has the form "
    "{\"nodes\":N,\"speeds\":[...],\"links\":[[u,v,latency,bandwidth],...]}, "
    "optionally with \"labels\":[...]";

class PlatformReader {
 public:
  PlatformReader(std::string_view text, PlatformText& out) : json_(text), out_(out) {}

  void run() {
    const Json& value = json_.value();
    if (!value.is_object() || !value.contains("nodes")) json_.refuse("", kShape);
    for (const auto& [key, unused] : value.items()) {
      if (key == "nodes" || key == "speeds" || key == "links" || key == "labels" ||
          key == "topology") {
        continue;
      }
      json_.refuse(pointer_step(key), concat({"unknown key ", in_quotes(key), ": ", kShape}));
    }
    const Json& nodes = value["nodes"];
    if (!nodes.is_number_integer() || nodes < 1 || nodes > kMaxPlatformNodes) {
      json_.refuse("/nodes",
                   "nodes must be a whole number from 1 to " + std::to_string(kMaxPlatformNodes));
    }
    out_.nodes = nodes.get<std::size_t>();
    if (value.contains("speeds")) read_speeds(value["speeds"]);
    if (value.contains("links")) read_links(value["links"]);
    if (value.contains("labels")) read_labels(value["labels"]);
    if (value.contains("topology")) check_topology(value["topology"]);
    if (out_.speeds.empty() && out_.links.empty()) json_.refuse("", kShape);
  }

 private:
  void read_speeds(const Json& speeds) {
    if (!speeds.is_array() || speeds.size() != out_.nodes) {
      json_.refuse("/speeds",
                   concat({"speeds must be an array of ", out_.nodes, " numbers, one per node"}));
    }
    for (const Json& speed : speeds) {
      if (!speed.is_number() || !(speed.get<double>() > 0)) {
        json_.refuse("/speeds/" + std::to_string(out_.speeds.size()),
                     "a speed must be a number of operations per second above 0");
      }
      out_.speeds.push_back(speed.get<double>());
    }
  }

  void read_links(const Json& links) {
    if (!links.is_array() || links.size() > kMaxPlatformLinks) {
      json_.refuse("/links", concat({"links must be an array of at most ", kMaxPlatformLinks,
                                     ", each of the form [u,v,latency,bandwidth]"}));
    }
    for (const Json& link : links) {
      const auto is_node = [&](const Json& end) {
        return end.is_number_integer() && end >= 0 && end < out_.nodes;
      };
      const bool fits = link.is_array() && link.size() == 4 && is_node(link[0]) &&
                        is_node(link[1]) && link[0] != link[1] && link[2].is_number() &&
                        link[2] >= 0 && link[3].is_number() && link[3] > 0;
      if (!fits) {
        json_.refuse(
            "/links/" + std::to_string(out_.links.size()),
            concat({"a link must be [u,v,latency,bandwidth] between two nodes from 0 to ",
                    out_.nodes - 1, ", latency from 0 in s, bandwidth above 0 in bytes/s"}));
      }
      out_.links.push_back({link[0].get<std::uint32_t>(), link[1].get<std::uint32_t>(),
                            link[2].get<double>(), link[3].get<double>()});
    }
  }

  void read_labels(const Json& labels) {
    if (!labels.is_array() || labels.size() != out_.nodes) {
      json_.refuse("/labels",
                   concat({"labels must be an array of ", out_.nodes, " strings, one per node"}));
    }
    for (const Json& label : labels) {
      if (!label.is_string()) {
        json_.refuse("/labels/" + std::to_string(out_.names.size()), "a label must be a string");
      }
      out_.names.push_back(label.get<std::string>());
    }
  }

  // It repeats the ends of the links.
  void check_topology(const Json& topology) const {
    Json edges = Json::array();
    for (const PlatformLink& link : out_.links) edges.push_back({link.u, link.v});
    if (topology == Json{{"nodes", out_.nodes}, {"edges", edges}}) return;
    json_.refuse("/topology", "the edges of the topology must be the links");
  }

  JsonText json_;
  PlatformText& out_;
};

bool is_platform(std::string_view text) {
  return text_start(text).starts_with("{") &&
         (text.find("\"speeds\"") != text.npos || text.find("\"topology\"") != text.npos);
}

Written write_json(const PlatformText& platform) {
  std::vector<std::string> edges, links, speeds;
  for (const PlatformLink& link : platform.links) {
    const std::string ends = concat({link.u, ",", link.v});
    edges.push_back(concat({"[", ends, "]"}));
    links.push_back(concat({"[", ends, ",", weight_text(link.latency_s), ",",
                            weight_text(link.bandwidth_bytes), "]"}));
  }
  for (const double speed : platform.speeds) speeds.push_back(weight_text(speed));
  const std::string nodes = "{\"nodes\":" + std::to_string(platform.nodes);
  Written out;
  out.text = nodes;
  if (!links.empty()) {
    out.text += concat({",\"topology\":", nodes, ",\"edges\":", bare_list(edges),
                        "},\"links\":", bare_list(links)});
  }
  if (!speeds.empty()) out.text += ",\"speeds\":" + bare_list(speeds);
  if (!platform.names.empty()) out.text += ",\"labels\":" + json_list(platform.names);
  out.text += "}\n";
  return out;
}

}  // namespace

// Format: { "place": 4 }
namespace platforms_room {
extern const PlatformRow json{
    .sniff = is_platform,
    .read = [](std::string_view text, PlatformText& out) { PlatformReader(text, out).run(); },
    .write = write_json};
}

}  // namespace evenkeel::formats
