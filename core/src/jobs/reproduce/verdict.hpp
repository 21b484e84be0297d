#pragma once
#include "evenkeel/papers/report.hpp"
#include "jobs/shared/writer.hpp"

namespace evenkeel::jobs {

/// What a run says of the print.
enum class Verdict { none, reproduces, differs, misprint };

/// @param whole  All parts of the report were run.
inline Verdict verdict_of(const papers::Report& report, bool whole) {
  if (!whole || !report.judged) return Verdict::none;
  if (!report.agrees) return Verdict::differs;
  return report.misprint.empty() ? Verdict::reproduces : Verdict::misprint;
}

/// As it stands in answers: {"is": ..., "misprint": ...} or null.
inline void write_verdict(Writer& writer, Verdict verdict, const papers::Report& report) {
  if (verdict == Verdict::none) {
    writer.null();
    return;
  }
  writer.begin_object().key("is");
  writer.value(verdict == Verdict::reproduces ? "reproduces" : "differs").key("misprint");
  verdict == Verdict::misprint ? writer.value(report.misprint) : writer.null();
  writer.end_object();
}

}  // namespace evenkeel::jobs
