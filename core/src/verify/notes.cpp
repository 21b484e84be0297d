// Keeps the problems of an answer, and its members that are not checked.
#include "verify/notes.hpp"

namespace evenkeel::verify {

void Notes::wrong(std::string_view sentence) {
  ++count_;
  if (problems_.size() < kMost) problems_.emplace_back(sentence);
}

void Notes::wrong(const std::vector<std::string>& sentences) {
  for (const std::string& sentence : sentences) wrong(sentence);
}

void Notes::not_checked(std::string_view field, std::string_view why) {
  gaps_.push_back({true, std::string(field), std::string(why)});
}

void Notes::known(std::string_view field) {
  std::erase_if(gaps_, [&](const Gap& gap) { return gap.what == field; });
}

void Notes::not_proven(std::string_view claim, std::string_view why) {
  gaps_.push_back({false, std::string(claim), std::string(why)});
}

}  // namespace evenkeel::verify
