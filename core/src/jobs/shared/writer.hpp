#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/jobs/kept.hpp"
#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

/// Writes compact JSON straight into a string: answers hold millions of numbers, for which a
/// document tree would cost many times their text.
class Writer {
 public:
  /// Arrays of at least `detach_from` numbers are detached; 0 detaches none.
  explicit Writer(std::size_t detach_from = 0) : detach_from_(detach_from) {}

  Writer& begin_object();
  Writer& end_object();
  Writer& begin_array();
  Writer& end_array();
  Writer& key(std::string_view name);

  /// @throws Error too_large above kMaxExactInt, so that readers never round an answer.
  Writer& value(std::int64_t number);
  Writer& value(int number) { return value(std::int64_t{number}); }
  Writer& value(std::size_t number) { return value(static_cast<std::int64_t>(number)); }
  Writer& value(double number);  ///< Shortest text that is read back as the same number; integers
                                 ///< without ".0".
  Writer& value(bool flag);
  Writer& value(std::string_view text);
  Writer& value(const char* text) { return value(std::string_view(text)); }
  Writer& null();
  /// The bytes of json.dump(), without its cost.
  Writer& tree(const Json& json);
  Writer& raw(std::string_view json);

  /// A number, or null if JSON readers cannot hold it exactly.
  Writer& exact_or_null(Int128 number);

  /// "name": [...], or a reference to a detached buffer.
  Writer& numbers(std::string_view name, std::span<const Load> values);
  Writer& numbers(std::string_view name, std::span<const double> values);

  /// "name": [[u, v], ...], or a reference to a detached buffer of all ends and its width 2.
  Writer& edges(std::string_view name, std::span<const graph::Edge> values);

  /// Begins a detached array of `numbers` numbers, `width` per entry, which the caller appends, and
  /// writes the reference to it. Null if it is too short to be detached.
  std::vector<double>* detach(std::string_view name, std::size_t numbers, std::size_t width);

  /// Writes "name": [...], never detached: for arrays within the result, whose keys are not unique.
  Writer& list(std::string_view name, std::span<const Load> values);
  Writer& list(std::string_view name, std::span<const double> values);

  /// Notes on the input, which precede the notes of words().
  void set_input_notes(std::vector<std::string> notes) { input_notes_ = std::move(notes); }

  /// Writes "summary": ..., "notes": [...], as every answer has them after its input.
  Writer& words(std::string_view summary, std::span<const std::string> notes = {});

  /// Sets the request of the host for the struct of the answer.
  void set_keeping(const Keeping& keeping) { keeping_ = keeping; }

  /// Copies the struct of the answer if the host asked for it. @return whether the struct replaces
  /// the text of its members.
  template <class Answer>
  bool keep(const Answer& answer) {
    if (keeping_.type != &kTypeOf<Answer>) return false;
    kept_ = keeping_.copy(&answer, keeping_.change);
    return keeping_.alone;
  }
  std::shared_ptr<const void> kept() const { return kept_; }

  std::string take() { return std::move(out_); }
  std::map<std::string, std::vector<double>>& detached() { return detached_; }

 private:
  void separate();
  void append(std::int64_t number);
  Writer& real(double number);
  Writer& whole_list(std::span<const Load> values);

  std::string out_;
  bool first_ = true;
  std::size_t detach_from_;
  std::vector<std::string> input_notes_;
  std::map<std::string, std::vector<double>> detached_;
  Keeping keeping_;
  std::shared_ptr<const void> kept_;
};

}  // namespace evenkeel::jobs
