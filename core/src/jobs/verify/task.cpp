// The verify job: form, hash and settings of an answer, and the verdict, for all kinds.
#include "jobs/verify/task.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/formats/labels.hpp"
#include "evenkeel/jobs/claims.hpp"
#include "jobs/answers/compare.hpp"
#include "jobs/answers/read.hpp"
#include "jobs/host/kinds.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/evidence.hpp"

namespace evenkeel::jobs {
namespace {

constexpr const char* kWhyWords =
    "the verifier does not read sentences, but checks their numbers in the result";

// How a file was read leaves no trace in the numbers: the hash binds those.
bool tells_how_read(const std::string& key) {
  return key == "unit" || key == "unit_error" || key == "column" || key == "input_format" ||
         key == "input_notes";
}

void compare_settings(const Json& settings, const Json& given, Findings& findings) {
  for (const auto& [key, value] : settings.items()) {
    const auto found = given.find(key);
    if (found != given.end() && same_value(*found, value)) continue;
    if (found == given.end() && tells_how_read(key)) continue;
    findings.wrong(concat({"the answer was made with other settings: ", key, " is ",
                           found == given.end() ? "missing" : shown(*found), ", the request has ",
                           shown(value)}));
  }
  for (const auto& [key, value] : given.items()) {
    if (settings.contains(key)) continue;
    if (tells_how_read(key)) {
      findings.not_checked("settings." + key, "the request contains the numbers that were read");
    } else {
      findings.wrong("the answer has a setting that the request lacks: " + key);
    }
  }
}

}  // namespace

void check_belongs(const Json& answer, const std::string& kind, const std::string& hash) {
  const auto is = [&](const char* key, const Json& value) {
    const auto found = answer.find(key);
    return found != answer.end() && *found == value;
  };
  if (!is("ok", true) || !is("kind", kind)) {
    throw Error(ErrorCode::bad_value,
                concat({"the answer to verify must be of kind ", kind,
                        ", with ok true or with an error of code infeasible"}),
                "/answer");
  }
  if (is("result", nullptr)) {
    throw Error(ErrorCode::bad_value,
                "the run was stopped before it had a result, so there is nothing to verify",
                "/answer/result");
  }
  // First whether it is about these data at all: what else is wrong does not matter then.
  if (!answer.contains("input")) {
    throw Error(ErrorCode::missing_key, "the answer has no \"input\"", "/answer/input");
  }
  const Json given = answer["input"].is_object() ? answer["input"].value("hash", Json()) : Json();
  if (!hash.empty() && given.is_string() && given != hash) {
    throw Error(ErrorCode::hash_mismatch,
                concat({"the answer belongs to other data: its input hash is ", shown(given),
                        ", but the input hash of the request is \"", hash, "\""}),
                "/answer/input/hash");
  }
  check_answer_form(answer, kind, "/answer");
}

void VerifyTask::read_answer(const Json& answer, const std::string& kind, const Json& job_settings,
                             const std::string& hash, const std::set<std::string>& apart) {
  check_belongs(answer, kind, hash);
  input_ = answer["input"];
  compare_settings(job_settings, answer["settings"], findings_);
  for (const auto& [key, value] : answer["result"].items()) {
    members_.push_back(key);
    if (apart.count(key) == 0) result_[key] = value;
  }
  check_ = answer["check"];
  proof_ = answer.value("proof", Json::array());
  for (const Json& one : proof_) {
    const std::string claim = one.value("claim", "");
    if (!has_claim(kind, claim))
      findings_.wrong(
          concat({"proof has the claim \"", claim, "\", which no answer of kind ", kind, " has"}));
  }
  was_stopped_ = answer.contains("stopped");
  for (const auto& [key, value] : input_.items()) {
    if (value.is_array()) findings_.not_checked("input." + key, "names do not change any number");
    if (value.is_null() && key.ends_with("labels"))
      findings_.wrong(concat({"input.", key, " must be a list of names"}));
  }
  findings_.not_checked("summary", kWhyWords);
  if (!answer["notes"].empty()) findings_.not_checked("notes", kWhyWords);
  if (was_stopped_) {
    findings_.not_checked("stopped", "the plan does not show why the run stopped");
  }
}

void VerifyTask::check_input(answers::Input found) {
  auto claimed = AnswerReader({}).read<answers::Input>(input_);
  for (const auto names : {&answers::Input::labels, &answers::Input::task_labels,
                           &answers::Input::server_labels, &answers::Input::object_labels})
    claimed.*names = found.*names;
  findings_.wrong(compare_members(claimed, found, "input").wrong);
  found_input_ = std::move(found);
}

void VerifyTask::write_input(Writer& writer) const { jobs::write_input(writer, found_input_); }

void VerifyTask::check_labels(const std::vector<std::string>& names, const char* key) {
  const std::string field = std::string("input.") + key;
  findings_.known(field);
  if (names.empty() && input_.contains(key))
    return findings_.not_checked(field, "the request has no labels");
  if (input_.value(key, Json()) != (formats::counts_from(names, 0) ? Json() : Json(names)))
    findings_.wrong(field + " differ from the names in the request");
}

void VerifyTask::check_claims(const Json& expected) {
  findings_.whole("the number of claims in proof", proof_.size(),
                  static_cast<Int128>(expected.size()));
  for (std::size_t k = 0; k < std::min(proof_.size(), expected.size()); ++k)
    for (const auto& [key, value] : expected[k].items())
      findings_.same(concat({"proof[", k, "].", key}), proof_[k].value(key, Json()), value);
}

const Json& VerifyTask::claim(const char* key) const {
  static const Json kNull;
  const auto found = result_.find(key);
  return found == result_.end() ? kNull : *found;
}

bool VerifyTask::advance(std::int64_t work) {
  while (next_ < pieces_.size() && work > 0) {
    again_ = false;
    pieces_[next_](work);
    --work;
    if (!again_) ++next_;
  }
  return next_ == pieces_.size();
}

bool VerifyTask::stop() { return next_ == pieces_.size(); }

void VerifyTask::write(Writer& writer) {
  const bool valid = findings_.valid();
  writer.key("input");
  write_input(writer);
  std::string summary = valid ? praise() : blame() + findings_.problems().front();
  if (findings_.count() > 1) {
    summary += concat({" (and ", findings_.count() - 1, " more)"});
  }
  writer.words(summary + ".");
  writer.key("result").begin_object().key("valid");
  undecided_ ? writer.null() : writer.value(valid);
  const auto number = [&](const char* key, std::optional<Int128> value) {
    writer.key(key);
    value ? writer.exact_or_null(*value) : writer.null();
  };
  number("steps", numbers_.steps);
  number("traffic", numbers_.traffic);
  number("messages", numbers_.messages);
  if (!numbers_.deadlock.empty()) {
    writer.key("deadlock").begin_array();
    for (const std::int64_t node : numbers_.deadlock) writer.value(node);
    writer.end_array();
  }
  findings_.write(writer);
  if (settings_.value("evidence", false)) {
    write_evidence(writer, {proof_, members_, findings_, undecided_});
  }
  writer.end_object();
  writer.key("check").begin_object().key("valid").value(true).end_object();
}

namespace {

void check_count(std::size_t has, std::size_t count, const char* key) {
  if (has == count) return;
  throw Error(ErrorCode::bad_shape, concat({key, " has ", has, " numbers: it must have ", count}),
              "/answer/result/" + std::string(key));
}

[[noreturn]] void refuse_number(const char* key, std::size_t index, const std::string& is) {
  throw Error(
      ErrorCode::bad_value,
      concat({key, "[", index, "] is ", is, ": it must be a whole number of at most 2^53 - 1"}),
      concat({"/answer/result/", key, "/", index}));
}

template <class Work>
auto inside_result(Work work) {
  try {
    return work();
  } catch (const Error& error) {
    throw Error(error.code(), error.what(), "/answer/result" + error.path());
  }
}

}  // namespace

std::vector<double> take_reals(const Json& array, const char* key, std::size_t count,
                               Buffers& buffers) {
  std::vector<double> values =
      inside_result([&] { return take_numbers(array, key, buffers, SIZE_MAX); });
  check_count(values.size(), count, key);
  return values;
}

std::vector<Load> take_whole(const Json& array, const char* key, std::size_t count,
                             Buffers& buffers) {
  std::vector<Load> values;
  if (array.is_array()) {
    check_count(array.size(), count, key);
    values.reserve(count);
    for (const Json& item : array) {
      const auto number = exact_integer(item);
      if (!number) refuse_number(key, values.size(), shown(item));
      values.push_back(*number);
    }
    return values;
  }
  for (const double number : take_reals(array, key, count, buffers)) {
    const auto whole = exact_integer(Json(number));
    if (!whole) refuse_number(key, values.size(), shown(Json(number)));
    values.push_back(*whole);
  }
  return values;
}

std::string kind_to_verify(const Request& request) {
  const auto found = request.body["request"].find("kind");
  return found != request.body["request"].end() && found->is_string() ? found->get<std::string>()
                                                                      : std::string();
}

std::unique_ptr<Task> make_verify_task(Request request) {
  const KindRow* row = find_kind(kind_to_verify(request));
  if (row && row->verify) return row->verify(std::move(request));
  throw Error(ErrorCode::bad_value,
              "the request to verify must be a job of another kind, such as ring, flow or map",
              "/request/kind");
}

}  // namespace evenkeel::jobs
