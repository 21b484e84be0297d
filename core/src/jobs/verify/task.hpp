#pragma once
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "evenkeel/answers/input.hpp"
#include "evenkeel/base/error.hpp"
#include "jobs/shared/task.hpp"
#include "jobs/verify/findings.hpp"

namespace evenkeel::jobs {

/// Errors inside the request point into it.
template <class Work>
auto inside_request(Work work) {
  try {
    return work();
  } catch (const Error& error) {
    Error inside(error.code(), "request: " + std::string(error.what()), "/request" + error.path());
    throw error.proof().empty() ? inside : inside.with_proof(error.proof());
  }
}

/// Checks that an answer is one of that kind, to data of that hash (empty: any), with a result and
/// in the form of its schema.
/// @throws Error bad_value, missing_key, unknown_key, hash_mismatch with a pointer below /answer.
void check_belongs(const Json& answer, const std::string& kind, const std::string& hash);

/// What was measured while a plan was carried out.
struct PlanNumbers {
  std::optional<Int128> steps, traffic, messages;
  std::vector<std::int64_t> deadlock;  ///< Nodes that wait for each other.
};

/// What the verifiers of all kinds share: the form of the answer, its settings and input, and how
/// the verdict is written. What an answer claims is read when the task is made; the work comes in
/// pieces, so that a forged answer of any size can be left in between.
class VerifyTask : public Task {
 public:
  /// @param settings  Of the verify job.
  explicit VerifyTask(Json settings) : Task(std::move(settings)) {}

  bool advance(std::int64_t work) override;
  bool stop() override;
  void write(Writer& writer) override;
  bool holds() const override { return findings_.valid() && !undecided_; }

 protected:
  /// Checks form, kind and hash, compares settings, and keeps the members of "result" and "check"
  /// that are not in `apart`: long arrays, which each kind reads into numbers of its own.
  /// @throws Error bad_value, missing_key, unknown_key, hash_mismatch.
  void read_answer(const Json& answer, const std::string& kind, const Json& job_settings,
                   const std::string& hash, const std::set<std::string>& apart);

  /// A member of result that is not there stands as null.
  const Json& claim(const char* key) const;
  bool claims(const char* key) const { return result_.contains(key); }

  /// Members of "input" that are whole numbers.
  void check_input(const char* key, Int128 found) {
    findings_.whole("input." + std::string(key), input_.value(key, Json()), found);
  }

  /// Compares "input" with the recomputed one, apart from names. The verdict contains it.
  void check_input(answers::Input found);

  /// Names in "input": those of the request, or none where they only repeat the numbers from 0.
  void check_labels(const std::vector<std::string>& names, const char* key = "labels");

  /// Compares members of the claims in "proof" with the expected list: these claims in this order.
  void check_claims(const Json& expected);

  /// One piece of the work, in order. Each counts what it did.
  using Piece = std::function<void(std::int64_t& work)>;
  void then(Piece piece) { pieces_.push_back(std::move(piece)); }
  /// Does the current piece again when work is left for it, before the next one.
  void again() { again_ = true; }

  /// By default, the input of check_input().
  virtual void write_input(Writer& writer) const;
  /// One sentence about a valid plan, without its full stop.
  virtual std::string praise() const = 0;
  /// What stands before the first thing that is wrong.
  virtual const char* blame() const { return "The plan is wrong: "; }

  Findings findings_;
  PlanNumbers numbers_;
  Json result_, check_, input_, proof_;
  std::vector<std::string> members_;  ///< Names of all members of "result".
  bool was_stopped_ = false;          ///< The answer, before its end.
  bool undecided_ = false;            ///< Nothing wrong was found, but the plan was not looked at.

 private:
  answers::Input found_input_;
  std::vector<Piece> pieces_;
  std::size_t next_ = 0;
  bool again_ = false;
};

/// Whole numbers of a member of the answer, an array or a buffer, exactly.
/// @throws Error bad_value, bad_shape (not `count` of them), too_large.
std::vector<Load> take_whole(const Json& array, const char* key, std::size_t count,
                             Buffers& buffers);
/// Numbers of a member of the answer. @throws Error bad_value, bad_shape.
std::vector<double> take_reals(const Json& array, const char* key, std::size_t count,
                               Buffers& buffers);

/// The kind of the request to verify; empty if it has none.
std::string kind_to_verify(const Request& request);

}  // namespace evenkeel::jobs
