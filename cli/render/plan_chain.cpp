// Chains split into parts, as text and CSV.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "render/render.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {

std::string chain_text(const Json& answer) {
  constexpr std::size_t kMost = 24;
  const Json& parts = answer["result"]["parts"];
  const Amounts amount(answer);
  const bool memory = !parts.empty() && parts[0].contains("memory");
  Load most = 1;
  for (const Json& part : parts) most = std::max(most, part["load"].get<Load>());
  std::vector<std::vector<std::string>> rows{{"node", "first", "items", "load"}};
  if (memory) rows[0].push_back("memory");
  rows[0].push_back("");
  const std::size_t shown = std::min(parts.size(), kMost);
  for (std::size_t i = 0; i < shown; ++i) {
    const Json& part = parts[i];
    rows.push_back({number(Json(i)), node_name(answer, part["first"], "object_labels"),
                    number(part["items"]), amount(part["load"])});
    if (memory) rows.back().push_back(number(part["memory"]));
    rows.back().push_back(bar(part["load"].get<Load>(), most, 40));
  }
  std::string out = aligned(rows) + (parts.size() > shown ? "  ...\n\n" : "\n");
  out += sentence(plain(answer["proof"][0]["says"]), 2);
  return out + notes_of(answer) + stopped_of(answer) + sentence(plain(answer["summary"]));
}

std::string chain_csv(const Json& answer) {
  const Amounts amount(answer);
  std::string out = concat({"node,first", number_header(answer, "first"), ",items,load\n"});
  std::size_t node = 0;
  for (const Json& part : answer["result"]["parts"])
    out +=
        concat({node++, ",", name_cell(answer, part["first"].get<std::size_t>(), "object_labels"),
                number_cell(answer, part["first"].get<std::size_t>(), "object_labels"), ",",
                csv_line({part["items"], amount.cell(part["load"])}), "\n"});
  return out;
}

}  // namespace evenkeel::cli
