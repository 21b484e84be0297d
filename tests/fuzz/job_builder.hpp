#pragma once
// Jobs out of the schema, chosen by bytes: every kind, every key and nested key, right values and
// now and then one that is a little or wholly wrong. Data are small, so that jobs are quick.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "evenkeel/jobs/schema.hpp"
#include "fuzz/fuzz.hpp"

namespace evenkeel::fuzz {

class JobBuilder {
 public:
  explicit JobBuilder(Bytes& bytes) : bytes_(bytes) {}

  /// As text; invalid UTF-8 in it is replaced.
  std::string job_text() { return job().dump(-1, ' ', false, Json::error_handler_t::replace); }

 private:
  Json job() {
    const Json& kinds = definitions()["request"]["oneOf"];
    std::size_t kind = bytes_.below(kinds.size());
    // The tables of papers, which come last, take long: one in eight stays.
    if (kind + 1 == kinds.size() && bytes_.below(8) != 7) kind = bytes_.below(kinds.size() - 1);
    const Json& schema = resolved(kinds[kind]);
    entries_ = 2 + bytes_.below(9);
    Json job = {{"kind", schema["properties"]["kind"]["const"]}};
    add_members(job, schema);
    add_data(job, schema["properties"]);
    // Tables of papers have many trials by default.
    if (job["kind"] == "reproduce" && !job.contains("trials")) job["trials"] = 1;
    // The id "all" would run every item, so one item represents it.
    if (job["kind"] == "reproduce" && job.value("id", Json()) == "all") job["id"] = "lau/fig1";
    if (bytes_.seldom()) job["surplus"] = wrong();
    return job;
  }

  static const Json& definitions() {
    static const Json kSchema = Json::parse(jobs::schema_text());
    return kSchema["$defs"];
  }

  static const Json& resolved(const Json& schema) {
    const auto reference = schema.find("$ref");
    if (reference == schema.end()) return schema;
    const auto name = reference->get<std::string>();
    return definitions()[name.substr(name.rfind('/') + 1)];
  }

  // Adds the network first, because its size is the size of all arrays. Then the other required
  // keys, then a few of the optional keys.
  void add_members(Json& object, const Json& schema) {
    const Json& properties = schema["properties"];
    const auto add = [&](const std::string& key) {
      if (key != "kind") object[key] = value(key, properties[key]);
    };
    for (const Json& key : schema.value("required", Json::array())) {
      if (!bytes_.seldom()) add(key.get<std::string>());
    }
    if (properties.empty()) return;
    for (std::size_t left = bytes_.below(5); left > 0; --left) {
      auto at = properties.begin();
      std::advance(at, static_cast<std::ptrdiff_t>(bytes_.below(properties.size())));
      add(at.key());
    }
  }

  // Data that a job can contain in one of several forms, so that the schema requires none of them.
  void add_data(Json& job, const Json& properties) {
    using Ways = std::vector<std::vector<const char*>>;
    const Json& kind = job["kind"];
    const Ways ways = kind == "flow"     ? Ways{{"loads"}, {"scenario"}}
                      : kind == "advise" ? Ways{{"loads"}, {"nodes"}, {"topology", "scenario"}}
                      : kind == "cluster"
                          ? Ways{{"topology", "loads"}, {"preset"}, {"links", "loads"}}
                          : Ways{{}};
    if (bytes_.seldom()) return;
    for (const char* key : bytes_.one_of(ways)) {
      if (!job.contains(key)) job[key] = value(key, properties[key]);
    }
  }

  Json value(const std::string& key, const Json& member) {
    if (bytes_.seldom()) return wrong();
    if (++depth_ > 12) return nullptr;
    Json made = right_value(key, member);
    --depth_;
    return made;
  }

  Json right_value(const std::string& key, const Json& member) {
    const Json& schema = resolved(member);
    if (schema.contains("const")) return schema["const"];
    if (schema.contains("enum")) return schema["enum"][bytes_.below(schema["enum"].size())];
    if (schema.contains("oneOf")) {
      const Json& way = schema["oneOf"][bytes_.below(schema["oneOf"].size())];
      // Buffers do not exist here, so a reference to one is rare.
      const bool buffer = way.value("$ref", "") == "#/$defs/buffer" && !bytes_.seldom();
      return value(key, buffer ? schema["oneOf"][0] : way);
    }
    const Json& types = schema["type"];
    const std::string type = types.is_string()
                                 ? types.get<std::string>()
                                 : types[bytes_.below(types.size())].get<std::string>();
    if (type == "null") return nullptr;
    if (type == "boolean") return bytes_.below(2) == 1;
    if (type == "integer" || type == "number") return number(key, schema, type == "integer");
    if (type == "string") return text(key);
    if (type == "array") return array(key, schema);
    if (!schema.contains("properties")) return free_object(key);
    Json object = Json::object();
    add_members(object, schema);
    return object;
  }

  // Mostly small numbers; otherwise the ends of the range, and values just outside it. Sizes that
  // determine the work stay small: they are large only outside their range.
  Json number(const std::string& key, const Json& schema, bool whole) {
    static const std::vector<std::string> kSizes = {
        "nodes", "tasks", "degree", "k",         "l",    "ranks",
        "count", "parts", "slots",  "gpu_nodes", "gpus", "expert_groups"};
    const bool size = std::find(kSizes.begin(), kSizes.end(), key) != kSizes.end();
    const std::size_t how = bytes_.below(16);
    if (how < 8 || tame_)
      return inside(key == "nodes" ? entries_ : bytes_.below(entries_), schema, whole);
    if (how == 8 && schema.contains("default") && !size) return schema["default"];
    if (how == 9) return schema.value("minimum", schema.value("exclusiveMinimum", Json(0)));
    if (how == 10 && schema.contains("maximum")) {
      const Json& most = schema["maximum"];
      return size ? Json(most.get<std::int64_t>() + 1) : most;
    }
    if (size) return bytes_.below(32);
    if (how == 11 && !whole) return static_cast<double>(bytes_.uniform_index(4096)) / 256;
    if (how == 12) return std::int64_t{1} << bytes_.below(53);
    if (how == 13) return bytes_.uniform_index(std::uint64_t{1} << 53);
    if (how == 14) return whole ? Json(1) : Json(1e-3);
    if (whole) return bytes_.below(256);
    return static_cast<double>(bytes_.below(256)) / 10;
  }

  // That far above the least value that the schema allows, if it is not too much.
  static Json inside(std::size_t above, const Json& schema, bool whole) {
    double value = static_cast<double>(above);
    if (schema.contains("minimum")) {
      value = std::max(value, schema["minimum"].get<double>());
    } else if (schema.contains("exclusiveMinimum")) {
      value += schema["exclusiveMinimum"].get<double>() + (whole ? 1 : 0.25);
    }
    if (schema.contains("maximum")) value = std::min(value, schema["maximum"].get<double>());
    return whole ? Json(static_cast<std::int64_t>(value)) : Json(value);
  }

  Json array(const std::string& key, const Json& schema) {
    Json values = Json::array();
    const bool fixed = schema.contains("maxItems") && schema.contains("minItems") &&
                       schema["maxItems"] == schema["minItems"];
    const bool one_a_node = key == "loads" || key == "speeds" || key == "targets" ||
                            key == "labels" || key == "comp" || key == "units" ||
                            key == "mapping" || key == "start";
    std::size_t length =
        fixed        ? schema["minItems"].get<std::size_t>()
        : one_a_node ? entries_
                     : schema.value("minItems", std::size_t{0}) + bytes_.below(2 + entries_);
    if (bytes_.seldom()) ++length;
    if (length > 0 && bytes_.seldom()) --length;
    if (schema.contains("maxItems") && !bytes_.seldom()) {
      length = std::min(length, schema["maxItems"].get<std::size_t>());
    }
    const std::size_t how = bytes_.below(8);
    const bool outer = std::exchange(tame_, how != 7);
    for (std::size_t i = 0; i < length; ++i) {
      if (key == "labels" && !bytes_.seldom()) {
        // Numbers as names differ from the positions of the nodes.
        values.push_back(how % 2 == 0 ? "n" + std::to_string(i) : std::to_string(10 * (i + 1)));
      } else if (how == 6 && i > 0) {
        values.push_back(values[0]);  // equal loads, speeds, nodes
      } else {
        values.push_back(schema.contains("items") ? value(key, schema["items"]) : Json(i));
      }
    }
    tame_ = outer;
    return values;
  }

  std::string text(const std::string& key) {
    if (key == "topology" || key == "candidates") return network();
    if (key == "text") return written();
    static const std::vector<std::string> kTexts = {
        "0", "1", "0.1R", "2R", "0:0", "0:1", "1:0", "root", "3.5", "a", "n1", "", "-1", "1e999R"};
    if (bytes_.seldom()) return bytes_.rest();
    return bytes_.one_of(kTexts);
  }

  // Names of networks; their size becomes that of the arrays that follow.
  std::string network() {
    static const std::vector<std::pair<std::string, std::size_t>> kNetworks = {
        {"path:2", 2},
        {"path:5", 5},
        {"cycle:6", 6},
        {"star:5", 5},
        {"clique:4", 4},
        {"torus:3,4", 12},
        {"mesh:2,3", 6},
        {"hypercube:3", 8},
        {"petersen", 10},
        {"eh:1,2", 4},
        {"eh:2,1", 4},
        {"hypercube:1^3", 8},
        {"path:1", 1},
        {"cycle:3 x path:2", 6},
        {"circulant:9,1,2", 9},
        {"knodel:8", 8},
        {"debruijn:3", 8},
        {"debruijn-multi:2", 4},
        {"butterfly:3", 24},
        {"ccc:3", 24},
        {"shuffle-exchange:3", 8},
        {"dispatcher:3", 3},
        {"multipartite:6,3", 6},
        {"random-regular:8,3,1", 8},
        {"lattice:3,2", 9},
        {"folded-hypercube:3", 8}};
    static const std::vector<std::string> kWrong = {"torus:0,3",
                                                    "path:99999999999",
                                                    "hypercube:64",
                                                    "cycle:9^9",
                                                    "cycle:3 x ",
                                                    "eh:40,40",
                                                    "TORUS:4",
                                                    "random-regular:5,9,1",
                                                    "",
                                                    "circulant:5,9",
                                                    "mesh:-1,2",
                                                    "path:2^-1",
                                                    "x",
                                                    "file:a"};
    if (bytes_.seldom()) return bytes_.one_of(kWrong);
    const auto& [name, size] = bytes_.one_of(kNetworks);
    entries_ = size;
    return name;
  }

  // A few texts to read; the target `readers` tries all others.
  std::string written() {
    static const std::vector<std::string> kTexts = {
        "7 0 3",      "node,load\n0,3\n1,4\n", "[3,1,2]",
        "0 1\n1 2\n", "graph { a -- b }",      "2 1\n2\n1\n"};
    if (bytes_.seldom()) return bytes_.rest();
    return bytes_.one_of(kTexts);
  }

  // Objects whose members the schema does not name.
  Json free_object(const std::string& key) {
    if (key == "request" && ++inner_ < 3) return JobBuilder(bytes_, inner_).job();
    Json object = Json::object();
    static const std::vector<std::string> kKeys = {"load", "tasks", "policy", "hop",    "service",
                                                   "kind", "ok",    "result", "task:1", "ri:1:1"};
    for (std::size_t left = bytes_.below(4); left > 0; --left) {
      Json values = Json::array();
      for (std::size_t i = bytes_.below(4); i > 0; --i) values.push_back(bytes_.below(entries_));
      object[bytes_.one_of(kKeys)] = bytes_.below(4) == 3 ? wrong() : values;
    }
    return object;
  }

  Json wrong() {
    static const std::vector<Json> kValues = {nullptr,
                                              true,
                                              false,
                                              -1,
                                              0.5,
                                              "x",
                                              "",
                                              Json::array(),
                                              0,
                                              Json::object(),
                                              1e300,
                                              9007199254740993,
                                              -1e-300,
                                              Json::array({Json::array({Json::array()})}),
                                              18446744073709551615ULL,
                                              Json({{"$buffer", "loads"}}),
                                              Json({nullptr, 1}),
                                              Json::array({-1, 2.5, "3"}),
                                              "\xC3\xA9\n\"",
                                              Json({{"a", {{"b", 1}}}})};
    return bytes_.one_of(kValues);
  }

  JobBuilder(Bytes& bytes, int inner) : bytes_(bytes), inner_(inner) {}

  Bytes& bytes_;
  std::size_t entries_ = 2;  ///< Nodes, tasks: the length of most arrays.
  int depth_ = 0;
  bool tame_ = false;  ///< In most arrays: no numbers at the ends of their range.
  int inner_ = 0;      ///< Jobs around this one.
};

}  // namespace evenkeel::fuzz
