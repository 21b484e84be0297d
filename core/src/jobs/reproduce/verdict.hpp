#pragma once
#include "evenkeel/papers/report.hpp"
#include "jobs/shared/writer.hpp"

namespace evenkeel::jobs {

/// What a run says of the print.
enum class Verdict { none, reproduces, differs, misprint, copy_damaged };

/// @param whole  All parts of the report were run.
inline Verdict verdict_of(const papers::Report& report, bool whole) {
  if (!whole || !report.judged) return Verdict::none;
  if (!report.agrees) return Verdict::differs;
  if (!report.copy.empty()) return Verdict::copy_damaged;
  return report.misprint.empty() ? Verdict::reproduces : Verdict::misprint;
}

/// As it stands in answers: {"is": ..., "misprint": ...} or null.
inline void write_verdict(Writer& writer, Verdict verdict, const papers::Report& report) {
  if (verdict == Verdict::none) {
    writer.null();
    return;
  }
  writer.begin_object().key("is");
  writer.value(verdict == Verdict::reproduces     ? "reproduces"
               : verdict == Verdict::copy_damaged ? "copy_damaged"
                                                  : "differs");
  writer.key("misprint");
  const bool known = verdict == Verdict::misprint || verdict == Verdict::copy_damaged;
  known && !report.misprint.empty() ? writer.value(report.misprint) : writer.null();
  writer.end_object();
}

}  // namespace evenkeel::jobs
