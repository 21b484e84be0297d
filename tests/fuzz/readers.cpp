// Fuzz target: no text crashes a reader, and every refusal has a position in the text. The first
// bytes choose the reader and its options, among all formats. The rest is the text.
#include "evenkeel/jobs/schema.hpp"
#include "fuzz/fuzz.hpp"

using namespace evenkeel;
using fuzz::Json;

namespace {

std::string choice(const char* option, fuzz::Bytes& bytes) {
  const jobs::KindInfo read = *jobs::kind_info("read");
  for (const jobs::OptionInfo& info : read.options) {
    if (info.name == option) return bytes.one_of(info.choices);
  }
  return "";
}

// A position is inside the text, or one line after it if the text is incomplete.
void check_place(const Json& job, const Json& answer) {
  if (answer["ok"] == true || !answer["error"].contains("line")) return;
  const auto text = job["text"].get<std::string>();
  const auto lines = static_cast<std::int64_t>(std::count(text.begin(), text.end(), '\n'));
  // Classic Mac texts have only carriage returns as line ends.
  const auto returns = static_cast<std::int64_t>(std::count(text.begin(), text.end(), '\r'));
  const Json& error = answer["error"];
  const auto most = static_cast<std::int64_t>(text.size()) + 1;
  const bool inside = error["line"] <= lines + returns + 1 && error["column"] <= most + 1 &&
                      error["length"] <= most;
  if (!inside) fuzz::fail("the place of the error is in the text", job.dump(), answer.dump());
}

// If the detected format is requested explicitly, the result is the same.
void check_named(Json job, const Json& answer) {
  if (answer["ok"] != true || answer["result"].is_null() || job["format"] != "auto") return;
  job["format"] = answer["result"]["format"];
  const std::string text = fuzz::run_within(job.dump());
  const Json named = fuzz::check_answer(job.dump(), text);
  if (named["ok"] != true || named["result"].dump() != answer["result"].dump()) {
    fuzz::fail("named, the format gives another result than auto: " + answer.dump(), job.dump(),
               text);
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  Json job = {{"kind", "read"}};
  job["as"] = choice("as", bytes);
  job["format"] = choice("format", bytes);
  const std::size_t more = bytes.below(8);
  if (more % 4 == 1) job["unit"] = 0.001;
  if (more % 4 == 2) job["column"] = "2";
  if (more % 4 == 3) job["split"] = "par";
  const std::string text = bytes.rest();
  job["text"] = text;
  std::string request;
  try {
    request = job.dump();
  } catch (const Json::exception&) {
    // No UTF-8: as hosts hand over files.
    job["text"] = {{"$buffer", "data"}};
    fuzz::check_answer(job.dump(), fuzz::run_within(job.dump(), &text));
    return 0;
  }
  fuzz::check_job(request);
  const Json answer = Json::parse(fuzz::run_within(request));
  check_place(job, answer);
  check_named(job, answer);
  return 0;
}
