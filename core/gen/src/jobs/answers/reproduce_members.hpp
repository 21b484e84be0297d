// Generated from core/schema/reproduce.json; do not edit.
#pragma once
#include "evenkeel/answers/reproduce.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::ReproduceTable> {
  using T = answers::ReproduceTable;
  static constexpr auto kRows = std::tuple{
      row("title", &T::title), row("columns", &T::columns), row("rows", &T::rows)};
};

template <>
struct Members<answers::ReproduceSerie> {
  using T = answers::ReproduceSerie;
  static constexpr auto kRows = std::tuple{
      row("name", &T::name), row("x", &T::x), row("y", &T::y), row("labels", &T::labels),
      row("marks", &T::marks), row("printed", &T::printed), row("of", &T::of),
      row("diagram", &T::diagram)};
};

template <>
struct Members<answers::PaperVerdict> {
  using T = answers::PaperVerdict;
  static constexpr auto kRows = std::tuple{
      row("is", &T::is), row("misprint", &T::misprint)};
};

template <>
struct Members<answers::FigureAxis> {
  using T = answers::FigureAxis;
  static constexpr auto kRows = std::tuple{
      row("scale", &T::scale), row("range", &T::range)};
};

template <>
struct Members<answers::ReproduceItem> {
  using T = answers::ReproduceItem;
  static constexpr auto kRows = std::tuple{
      row("id", &T::id), row("paper", &T::paper), row("label", &T::label),
      row("verdict", &T::verdict), row("summary", &T::summary)};
};

template <>
struct Members<answers::ReproduceCounts> {
  using T = answers::ReproduceCounts;
  static constexpr auto kRows = std::tuple{
      row("reproduce", &T::reproduce), row("differ", &T::differ), row("misprints", &T::misprints),
      row("copy_damaged", &T::copy_damaged), row("not_run", &T::not_run)};
};

template <>
struct Members<answers::ReproduceResult> {
  using T = answers::ReproduceResult;
  static constexpr auto kRows = std::tuple{
      row("id", &T::id), row("title", &T::title), row("how", &T::how), row("tables", &T::tables),
      row("series", &T::series), row("x_label", &T::x_label), row("y_label", &T::y_label),
      row("verdict", &T::verdict), row("x_axis", &T::x_axis), row("y_axis", &T::y_axis),
      row("items", &T::items, kOptional), row("counts", &T::counts, kOptional)};
};

template <>
struct Members<answers::ReproduceCheck> {
  using T = answers::ReproduceCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid), row("by", &T::by, kOptional)};
};

}  // namespace evenkeel::jobs
