#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/reproduce.hpp"
#include "evenkeel/papers/report.hpp"
#include "papers/figures.hpp"

namespace evenkeel::jobs {

/// Verdict of a run on the published values.
enum class Verdict { none, reproduces, differs, misprint, copy_damaged };

/// @param whole  Whether all parts of the report were run.
Verdict verdict_of(const papers::Report& report, bool whole);

/// One item of the catalogue and its report.
struct ReproducedItem {
  const papers::FigureRow* row;
  Verdict verdict;
  papers::Report report;
};

/// The answer about one item. Its lists are written from the report, which must outlive it.
/// @param done  Number of finished parts.
answers::Reproduce answer_of(const std::string& id, const papers::Report& report, std::size_t done,
                             std::size_t parts);

/// The answer about all items, which must outlive it.
answers::Reproduce answer_of(const std::vector<ReproducedItem>& items);

}  // namespace evenkeel::jobs
