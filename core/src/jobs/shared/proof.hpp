#pragma once
#include <string>
#include <string_view>

#include "evenkeel/base/outward.hpp"
#include "jobs/shared/writer.hpp"

namespace evenkeel::jobs {

/// Writes the claims of a proof. A claim has a name, the proven number, the members of its
/// certificate and one sentence.
///
///     proof.at_least("steps", 3).key("first").value(0).key("count").value(2);
///     proof.says("Nodes 0 to 1 hold more than can leave them in 2 steps.");
///
/// Integers are written as integers; fractions are texts "p/q" in lowest terms. Source:
/// core/theory/proofs.md, section 1.
class Proof {
 public:
  explicit Proof(Writer& writer) : writer_(writer) {}

  /// Opens a claim. The members written before says() are its certificate.
  Writer& at_least(std::string_view claim, std::int64_t bound) {
    return open(claim).key("at_least").value(bound);
  }
  Writer& at_least(std::string_view claim, std::string_view fraction) {
    return open(claim).key("at_least").value(fraction);
  }
  Writer& at_least(std::string_view claim, const WideFraction& bound) {
    const bool whole = bound.den == 1 && bound.num <= kMaxExactInt;
    return whole ? at_least(claim, static_cast<std::int64_t>(bound.num))
                 : at_least(claim, to_text(bound));
  }
  Writer& at_most(std::string_view claim, std::int64_t bound) {
    return open(claim).key("at_most").value(bound);
  }
  Writer& at_most(std::string_view claim, std::string_view fraction) {
    return open(claim).key("at_most").value(fraction);
  }
  /// A claim without a certificate: its sentence gives the reason.
  Writer& not_proven(std::string_view claim) { return open(claim).key("at_least").null(); }

  /// Closes the claim with its sentence, from its capital letter to its full stop.
  void says(std::string_view sentence) { writer_.key("says").value(sentence).end_object(); }

 private:
  Writer& open(std::string_view claim) { return writer_.begin_object().key("claim").value(claim); }

  Writer& writer_;
};

/// "proof":[...], which every answer that claims a bound has after "check".
/// @param fill  Called with the Proof that it fills.
template <class Fill>
void write_proof(Writer& writer, Fill fill) {
  writer.key("proof").begin_array();
  Proof proof(writer);
  fill(proof);
  writer.end_array();
}

/// The same as a text, "[...]", for Error::with_proof().
template <class Fill>
std::string proof_text(Fill fill) {
  Writer writer;
  writer.begin_array();
  Proof proof(writer);
  fill(proof);
  writer.end_array();
  return writer.take();
}

}  // namespace evenkeel::jobs
