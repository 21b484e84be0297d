// Chains split into parts, as text and CSV.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "render/render.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {

std::string chain_text(const KeptChain& answer) {
  constexpr std::size_t kMost = 24;
  const auto& parts = answer.result.parts;
  const Amounts amount(answer);
  const bool memory = !parts.empty() && parts[0].memory;
  Load most = 1;
  for (const auto& part : parts) most = std::max(most, Load{part.load});
  std::vector<std::vector<std::string>> rows{{"node", "first", "items", "load"}};
  if (memory) rows[0].push_back("memory");
  rows[0].push_back("");
  const std::size_t shown = std::min(parts.size(), kMost);
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& part = parts[i];
    rows.push_back({std::to_string(i), node_name(answer, part.first, "first"), number(part.items),
                    amount(part.load)});
    if (memory) rows.back().push_back(number(part.memory));
    rows.back().push_back(bar(part.load, most, 40));
  }
  std::string out = aligned(rows) + (parts.size() > shown ? "  ...\n\n" : "\n");
  return out + sentence(plain(answer.json["proof"][0]["says"]), 2) + ending_of(answer);
}

std::string chain_csv(const KeptChain& answer) {
  const Amounts amount(answer);
  std::string out = concat({"node,first", number_header(answer, "first"), ",items,load\n"});
  std::size_t node = 0;
  for (const auto& part : answer.result.parts)
    out += concat({node++, ",", name_cell(answer, part.first, "first"),
                   number_cell(answer, part.first, "first"), ",",
                   csv_line({part.items, amount.cell(part.load)}), "\n"});
  return out;
}

}  // namespace evenkeel::cli
