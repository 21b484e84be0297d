// Reads a user-supplied schedule: flows, or messages step by step.
#include "ring/own_schedule.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"

namespace evenkeel::ring {
namespace {

constexpr const char* kPath = "/schedule";

/// Takes the text apart, and knows the line it is in.
class Reader {
 public:
  OwnSchedule read(std::string_view text) {
    for (std::size_t start = 0; start <= text.size();) {
      const std::size_t end = std::min(text.find_first_of(";\n", start), text.size());
      read_step(text.substr(start, end - start));
      if (end < text.size() && text[end] == '\n') ++line_;
      start = end + 1;
    }
    if (schedule_.by_steps && !schedule_.flow.empty()) {
      throw Error(
          ErrorCode::bad_value,
          "schedule has both flows and messages: give one number per link, or messages such "
          "as 0->1:5",
          kPath);
    }
    if (!schedule_.by_steps && schedule_.flow.empty()) {
      throw Error(ErrorCode::bad_value,
                  "schedule is empty: give one number per link, or messages such as 0->1:5", kPath);
    }
    return std::move(schedule_);
  }

 private:
  void read_step(std::string_view words) {
    constexpr const char* kBetween = " \t\r,";
    std::vector<OwnMessage> messages;
    bool named = false;
    for (;;) {
      words.remove_prefix(std::min(words.find_first_not_of(kBetween), words.size()));
      if (words.empty()) break;
      const std::size_t end = std::min(words.find_first_of(kBetween), words.size());
      const std::string_view word = words.substr(0, end);
      words.remove_prefix(end);
      if (!named && messages.empty() && word == "step") {
        words.remove_prefix(std::min(words.find(':'), words.size()));
        if (words.empty()) refuse(word);
        words.remove_prefix(1);
        named = true;
      } else if (word.find('>') != std::string_view::npos) {
        messages.push_back(message_of(word));
      } else {
        schedule_.flow.push_back(number_of(word, word));
      }
    }
    if (!named && messages.empty()) return;
    schedule_.by_steps = true;
    schedule_.steps.push_back(std::move(messages));
  }

  // FROM->TO:UNITS, the dash left out or not.
  OwnMessage message_of(std::string_view word) {
    const std::size_t arrow = word.find('>');
    const std::size_t colon = std::min(word.find(':', arrow), word.size());
    if (colon == word.size() || arrow == 0) refuse(word);
    const std::size_t dash = word[arrow - 1] == '-' ? arrow - 1 : arrow;
    const OwnMessage message{number_of(word.substr(0, dash), word),
                             number_of(word.substr(arrow + 1, colon - arrow - 1), word),
                             number_of(word.substr(colon + 1), word)};
    units_ += message[2] < 0 ? -Int128{message[2]} : Int128{message[2]};
    if (units_ > kMaxExactInt) {
      throw Error(ErrorCode::too_large,
                  "the messages of schedule have more than 2^53 - 1 units in total", kPath);
    }
    return message;
  }

  std::int64_t number_of(std::string_view digits, std::string_view word) const {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool whole = end == digits.data() + digits.size() && !digits.empty();
    const bool huge = error == std::errc::result_out_of_range ||
                      (error == std::errc() && (number > kMaxExactInt || number < -kMaxExactInt));
    if (whole && huge) {
      throw Error(ErrorCode::too_large,
                  concat({place(), in_quotes(word), " exceeds 2^53 - 1 in magnitude"}), kPath);
    }
    if (!whole || error != std::errc()) refuse(word);
    return number;
  }

  std::string place() const { return concat({"schedule, line ", line_, ": "}); }

  [[noreturn]] void refuse(std::string_view word) const {
    throw Error(ErrorCode::bad_value,
                concat({place(), in_quotes(word),
                        " is neither a whole number (the flow over a link) nor a message such as "
                        "0->1:5"}),
                kPath);
  }

  OwnSchedule schedule_;
  Int128 units_ = 0;
  std::int64_t line_ = 1;
};

}  // namespace

OwnSchedule read_own_schedule(std::string_view text) { return Reader().read(text); }

std::vector<Load> flow_of(const OwnSchedule& schedule, std::size_t nodes) {
  if (!schedule.by_steps) return schedule.flow;
  const auto n = static_cast<std::int64_t>(nodes);
  std::vector<Load> flow(nodes);
  std::vector<std::int64_t> stepped(nodes, -1);
  for (std::size_t step = 0; step < schedule.steps.size(); ++step) {
    for (const auto& [from, to, units] : schedule.steps[step]) {
      if (from < 0 || from >= n || to < 0 || to >= n) continue;
      const auto at = static_cast<std::size_t>(from);
      // Between two nodes there are two links: the second message of a step takes the other one.
      const bool again = n == 2 && stepped[at] == static_cast<std::int64_t>(step);
      stepped[at] = static_cast<std::int64_t>(step);
      if (to == (from + 1) % n && !again) {
        flow[at] += units;
      } else if (to == (from + n - 1) % n) {
        flow[static_cast<std::size_t>(to)] -= units;
      }
    }
  }
  return flow;
}

}  // namespace evenkeel::ring
