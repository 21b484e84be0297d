// Sentences of a read answer.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "jobs/read/answer.hpp"

namespace evenkeel::jobs {
namespace {

std::string counted(std::size_t count, std::string_view thing) {
  return plural(static_cast<Int128>(count), thing);
}

template <class Text>
std::string from(const Text& text) {
  return concat({" (format ", formats::name_of(text.format), ")."});
}

struct Sentence {
  Int128 total;

  std::string operator()(const formats::LoadTable& text) const {
    return concat({"Read ", counted(text.loads.size(), "load"), " with a sum of ",
                   formats::LoadUnit(text.unit).text(total), from(text)});
  }
  std::string operator()(const formats::GraphText& text) const {
    return concat({"Read a graph of ", counted(text.nodes, "node"), " and ",
                   counted(text.edges.size(), "edge"), from(text)});
  }
  std::string operator()(const formats::TaskText& text) const {
    return concat({"Read ", counted(text.comp.size(), "task"), " and ",
                   counted(text.messages.size(), "message"), " with ",
                   formats::LoadUnit(text.unit).text(total), text.unit ? "" : " units",
                   " of computation", from(text)});
  }
  std::string operator()(const formats::ArrivalText& text) const {
    return concat({"Read ", counted(text.tasks.size(), "task"), " with a total service time of ",
                   to_text(total), " ticks", from(text)});
  }
  std::string operator()(const formats::PlatformText& text) const {
    return concat({"Read a platform of ", counted(text.nodes, "node"), " and ",
                   counted(text.links.size(), "link"), from(text)});
  }
  std::string operator()(const formats::TablePreview& text) const {
    return concat({text.more_rows ? "Read the first rows of a table: " : "Read a table of ",
                   counted(text.columns.size(), "column"), " and ",
                   counted(text.rows.size(), "row"), "."});
  }
  std::string operator()(const formats::ObjectText& text) const {
    if (!text.columns.empty()) return "Read objects in columns" + from(text);
    return concat({"Read ", counted(text.load.size(), "object"), " on ",
                   counted(text.nodes.count, "node"), from(text)});
  }
};

}  // namespace

std::string summary_of(const ReadText& text) { return std::visit(Sentence{total_of(text)}, text); }

}  // namespace evenkeel::jobs
