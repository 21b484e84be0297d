// A graph in METIS format, of which each rank reads its share of the lines.
#include "mpi/metis_part.hpp"

#include <mpi.h>

#include <charconv>
#include <fstream>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>

#include "evenkeel/base/concat.hpp"
#include "host/io.hpp"
#include "mpi/together.hpp"

namespace evenkeel::cli {
namespace {

using Words = std::vector<std::string_view>;

Words words_of(std::string_view line) {
  Words words;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t from = line.find_first_not_of(" \t\r", at);
    if (from == line.npos) break;
    at = std::min(line.find_first_of(" \t\r", from), line.size());
    words.push_back(line.substr(from, at - from));
  }
  return words;
}

bool is_comment(const Words& words) {
  return !words.empty() && (words[0][0] == '%' || words[0][0] == '#');
}

template <class Number>
std::optional<Number> number_of(std::string_view word) {
  Number value{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

// The integer at that position, `usual` if the line has no word there; -1 for another word.
std::int64_t count_at(const Words& words, std::size_t at, std::int64_t usual) {
  if (at >= words.size()) return usual;
  return number_of<std::int64_t>(words[at]).value_or(-1);
}

class Part {
 public:
  explicit Part(const std::string& name) : name_(name), file_(name, std::ios::binary) {}

  void read_header() {
    if (!file_.is_open()) throw FileError{name_, "it cannot be read"};
    std::string line;
    Words words;
    do {
      if (!std::getline(file_, line)) refuse("the header n m [fmt [ncon]] is missing");
      words = words_of(line);
    } while (words.empty() || is_comment(words));
    begin_ = file_.tellg();
    nodes_ = count_at(words, 0, -1);
    edges_ = count_at(words, 1, -1);
    const std::int64_t format = count_at(words, 2, 0);
    const std::int64_t weights = count_at(words, 3, 1);
    if (nodes_ < 1 || edges_ < 0 || format < 0 || weights < 1 || words.size() > 4) {
      refuse(
          "it does not begin with the header n m [fmt [ncon]] of a METIS graph, the only format "
          "that "
          "ranks can read in parts");
    }
    weighted_ = format % 10 == 1;
    skipped_ = static_cast<std::size_t>((format / 100 % 10 == 1 ? 1 : 0) +
                                        (format / 10 % 10 == 1 ? weights : 0));
  }

  // A line belongs to the rank whose share contains the beginning of the line.
  void read_lines(int rank, int size) {
    file_.clear();
    file_.seekg(0, std::ios::end);
    end_ = file_.tellg();
    const std::streamoff from = begin_ + (end_ - begin_) * rank / size;
    const std::streamoff to = begin_ + (end_ - begin_) * (rank + 1) / size;
    std::string line;
    std::streamoff at = from;
    file_.seekg(from);
    if (from > begin_) {
      file_.seekg(from - 1);
      std::getline(file_, line);
      at += static_cast<std::streamoff>(line.size());
    }
    while (at < to && std::getline(file_, line)) {
      at += static_cast<std::streamoff>(line.size()) + 1;
      lines_.push_back(std::move(line));
      if (is_comment(words_of(lines_.back()))) lines_.pop_back();
    }
  }

  std::int64_t lines() const { return static_cast<std::int64_t>(lines_.size()); }

  // Lines after the last node are blank. The line of the last node can be missing.
  MetisPart take(std::int64_t first, std::int64_t all, bool last) {
    MetisPart part{nodes_, std::min(first, nodes_), {}};
    if (all < nodes_ - 1) refuse(concat({"it ends at node ", all + 1, " of ", nodes_}));
    if (all == nodes_ - 1 && last) lines_.emplace_back();
    std::int64_t node = first;
    for (const std::string& line : lines_) {
      const Words words = words_of(line);
      if (++node > nodes_) {
        if (words.empty()) continue;
        refuse(concat({"the header announces ", nodes_, " nodes, but there is one more line"}));
      }
      add_row(words, node, part.rows);
    }
    lines_.clear();
    return part;
  }

  void check_edges(std::int64_t ends) const {
    if (ends == 2 * edges_) return;
    refuse(concat({"the header announces ", edges_, " edges, but the lines contain ", ends,
                   " ends: twice the number of edges was expected"}));
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const { throw FileError{name_, what}; }

  void add_row(const Words& words, std::int64_t node, insitu::Rows& rows) const {
    for (std::size_t k = skipped_; k < words.size(); k += weighted_ ? 2 : 1) {
      const auto target = number_of<std::int64_t>(words[k]);
      if (!target || *target < 1 || *target > nodes_) {
        refuse(
            concat({"node ", node, " lists ", words[k], ": it must be a node from 1 to ", nodes_}));
      }
      rows.targets.push_back(static_cast<graph::NodeId>(*target - 1));
      if (!weighted_) continue;
      const auto weight = k + 1 < words.size() ? number_of<double>(words[k + 1]) : std::nullopt;
      if (!weight)
        refuse(concat({"the edge from node ", node, " to ", words[k], " has no weight"}));
      rows.weights.push_back(*weight);
    }
    if (rows.targets.size() > std::numeric_limits<std::uint32_t>::max()) refuse("it is too large");
    rows.offsets.push_back(static_cast<std::uint32_t>(rows.targets.size()));
  }

  std::string name_;
  std::ifstream file_;
  std::streamoff begin_ = 0;  // after the header
  std::streamoff end_ = 0;
  std::int64_t nodes_ = 0, edges_ = 0;
  bool weighted_ = false;
  std::size_t skipped_ = 0;  // words before the neighbours
  std::vector<std::string> lines_;
};

}  // namespace

MetisPart read_metis_part(const std::string& name) {
  int rank = 0;
  int size = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  Part file(name);
  MetisPart part;
  together([&] {
    file.read_header();
    file.read_lines(rank, size);
  });
  const std::int64_t own = file.lines();
  std::int64_t first = 0;
  std::int64_t all = 0;
  MPI_Exscan(&own, &first, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(&own, &all, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
  together([&] { part = file.take(rank == 0 ? 0 : first, all, rank == size - 1); });
  auto ends = static_cast<std::int64_t>(part.rows.targets.size());
  MPI_Allreduce(MPI_IN_PLACE, &ends, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
  file.check_edges(ends);
  return part;
}

}  // namespace evenkeel::cli
