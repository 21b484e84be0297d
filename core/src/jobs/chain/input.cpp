// Reads a chain: items in a row, and the nodes that take contiguous parts of it.
#include "jobs/chain/input.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/nodes_input.hpp"
#include "jobs/plan/written.hpp"
#include "jobs/shared/columns.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/proof.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "jobs/shared/sizes.hpp"
#include "plan/chain_ring.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::int64_t kMaxParts = 1000000;

std::size_t part_count(const Json& table, const Buffers& buffers) {
  std::int64_t count = 0;
  if (table.contains("parts")) {
    count = table["parts"].get<std::int64_t>();
  } else {
    for (const char* key : {"speed", "capacity"})
      count = std::max(count, length_at(table, key, buffers));
  }
  if (count < 1) {
    throw Error(ErrorCode::missing_key,
                "a chain requires \"parts\", the number of parts, or a speed for every node",
                "/chain/parts");
  }
  if (count <= kMaxParts) return static_cast<std::size_t>(count);
  throw Error(ErrorCode::too_large,
              concat({"the chain has ", count, " parts: the limit is ", kMaxParts}),
              "/chain/parts");
}

/// @param row  Index of the cut in the request.
[[noreturn]] void refuse_cut(const Json& cut, std::size_t row, const std::string& rule) {
  throw Error(ErrorCode::bad_value,
              concat({"chain.old_cuts[", row, "] is ", shown(cut), ": ", rule}),
              concat({"/chain/old_cuts/", row}));
}

/// Cuts of a chain from 0 to its length: either only the cuts between parts, or with both ends (the
/// form of an answer).
plan::Cuts old_chain_cuts(const Json& given, std::int64_t items, std::size_t parts) {
  const bool ends = given.size() == parts + 1;
  plan::Cuts cuts;
  if (!ends) cuts.push_back(0);
  for (const Json& cut : given) {
    const std::int64_t least = cuts.empty() ? 0 : cuts.back();
    const std::size_t row = cuts.size() - (ends ? 0 : 1);
    const std::int64_t most = ends && row == 0 ? 0 : items;
    if (!(cut.is_number_unsigned() && cut >= least && cut <= most))
      refuse_cut(
          cut, row,
          concat({"it must be the first item of the next part, from ", least, " to ", most}));
    cuts.push_back(cut.get<Load>());
  }
  if (ends && cuts.back() != items)
    refuse_cut(given.back(), parts, concat({"the last cut must be the number of items, ", items}));
  if (!ends) cuts.push_back(items);
  return cuts;
}

/// Cuts around a ring: the first items of all parts, optionally followed by the cut after the last
/// part. Beyond the last item they continue counting, as in an answer, or begin again at 0.
plan::Cuts old_ring_cuts(const Json& given, std::int64_t items, std::size_t parts) {
  plan::Cuts cuts;
  for (const Json& cut : given) {
    const std::size_t row = cuts.size();
    const std::int64_t most = row == 0 ? items : 2 * items;
    if (!cut.is_number_unsigned() || cut > most)
      refuse_cut(cut, row, concat({"it must be the first item of a part, from 0 to ", most}));
    std::int64_t next = cut.get<Load>();
    if (row == 0 && next == items) next = 0;
    if (row > 0 && next < cuts.back()) next += items;
    if (row == parts && next < cuts[0] + items) next += items;
    if (row > 0 && (next < cuts.back() || next > cuts[0] + items))
      refuse_cut(cut, row, "this part begins before the previous part ends");
    cuts.push_back(next);
  }
  if (cuts.size() == parts) cuts.push_back(cuts[0] + items);
  return cuts;
}

/// @throws Error bad_shape, bad_value at the column.
plan::Cuts old_cuts(const Json& table, bool ring, std::int64_t items, std::size_t parts) {
  const Json& given = table["old_cuts"];
  if (ring && (given.size() == parts || given.size() == parts + 1))
    return old_ring_cuts(given, items, parts);
  if (given.size() + 1 == parts || given.size() == parts + 1)
    return old_chain_cuts(given, items, parts);
  throw Error(ErrorCode::bad_shape,
              concat({"chain.old_cuts has ", plural(static_cast<Int128>(given.size()), "cut"),
                      " for ", plural(static_cast<Int128>(parts), "part"),
                      ": there must be one cut between neighbouring parts"}),
              "/chain/old_cuts");
}

/// @param most  Maximum of the sum. @throws Error too_large at the column.
Load sum_of_items(const std::vector<Load>& values, const char* key, Load most = kMaxExactInt) {
  Int128 sum = 0;
  for (const Load value : values) sum += value;
  if (sum <= most) return static_cast<Load>(sum);
  throw Error(ErrorCode::too_large,
              concat({"chain.", key, " sums to ", to_text(sum), ": the limit is ", most,
                      most == kMaxExactInt ? "" : ", because bytes are multiplied by distances"}),
              std::string("/chain/") + key);
}

void check_chain(const ChainInput& input, const Json& table) {
  if (table.contains("memory") != table.contains("capacity")) {
    throw Error(ErrorCode::missing_key,
                "memory of the items and capacity of the nodes require each other: give both",
                table.contains("memory") ? "/chain/capacity" : "/chain/memory");
  }
  if (input.chain.at_least_one && input.items() < static_cast<Load>(input.chain.speed.size())) {
    const std::string few = concat({plural(input.items(), "item"), " for ",
                                    plural(static_cast<Int128>(input.chain.speed.size()), "node")});
    throw Error(ErrorCode::infeasible,
                "the chain has " + few + ", but min_items 1 requires an item for every node",
                "/chain/parts")
        .with_proof(proof_text([&](Proof& proof) {
          proof.not_proven("makespan").key("test").value("items");
          proof.says("The chain has " + few + ", but every node needs an item.");
        }));
  }
  if (!input.ring || !input.old || input.chain.speed.size() <= plan::kMaxRingMoves) return;
  throw Error(ErrorCode::too_large,
              concat({"a ring with old_cuts can have at most ", plan::kMaxRingMoves,
                      " nodes, but this ring has ", input.chain.speed.size()}),
              "/chain/old_cuts");
}

}  // namespace

ChainInput read_chain_input(const Json& body, Buffers& buffers, const Json& settings,
                            StopCheck* stop) {
  check_form(body, "a chain",
             {"kind", "chain", "migration", "seed", "unit", "unit_error", "input_format",
              "input_notes", "write_as"});
  ChainInput input;
  input.settings = checked_settings<settings::Plan>(body, settings);
  check_write_as(input.settings, PlacedOn::nodes);
  const Json& table = body["chain"];
  const auto size = static_cast<std::size_t>(length_at(table, "load", buffers));
  const Columns items(table, "chain", "item", size, buffers);
  const Columns nodes(table, "chain", "node", part_count(table, buffers), buffers);
  DataHash hash;
  plan::Chain& chain = input.chain;
  chain.load = items.whole("load");
  input.total = sum_of_items(chain.load, "load");
  hash.add_array("load", chain.load);
  input.item_names = items.names("id");
  plan::Model model;
  read_speeds(nodes, buffers, model, hash);
  chain.speed = std::move(model.speed);
  input.speed_unit = model.speed_unit;
  hash.add_value("parts", Json(chain.speed.size()));
  if (items.has("memory")) {
    chain.memory = items.whole("memory");
    sum_of_items(chain.memory, "memory");
    hash.add_array("memory", chain.memory);
  }
  if (nodes.has("capacity")) {
    for (const Json& value : nodes.list("capacity")) chain.capacity.push_back(limit_of(value));
    hash.add_value("capacity", table["capacity"]);
  }
  if (items.has("bytes")) {
    input.bytes = items.whole("bytes");
    sum_of_items(input.bytes, "bytes", kMaxExactInt / static_cast<Load>(chain.speed.size()));
    hash.add_array("bytes", input.bytes);
  }
  chain.at_least_one = table.contains("min_items") && table["min_items"] == 1;
  input.ring = table.contains("ring") && table["ring"] == true;
  hash.add_value("min_items", Json(chain.at_least_one ? 1 : 0));
  hash.add_value("ring", Json(input.ring));
  if (table.contains("old_cuts")) {
    input.old = old_cuts(table, input.ring, input.items(), chain.speed.size());
    hash.add_array("old_cuts", *input.old);
  }
  check_chain(input, table);
  spend(stop, input.items());
  note_unit(input.settings, static_cast<double>(input.total), input.notes);
  input.hash = hash.finish();
  return input;
}

}  // namespace evenkeel::jobs
