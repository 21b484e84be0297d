// Counts values that readers do not use, and lists them in one note.
#include "evenkeel/formats/unused.hpp"

#include <algorithm>

#include "evenkeel/base/text.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kMostListed = 40;

// A word unchanged, other texts in quotes.
std::string shown_unused(const std::string& name) {
  const bool plain =
      !name.empty() && name.size() <= 40 && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-' || c == '.' || c == ':' || c == '@';
      });
  return plain ? name : in_quotes(name);
}

}  // namespace

void Unused::add(std::string_view name, std::string_view of, std::size_t count) {
  if (count == 0) return;
  auto kind = index_.find(of);
  if (kind == index_.end()) kind = index_.try_emplace(std::string(of)).first;
  const auto known = kind->second.find(name);
  if (known != kind->second.end()) {
    entries_[known->second].count += count;
    return;
  }
  kind->second.emplace(std::string(name), entries_.size());
  entries_.push_back({std::string(name), std::string(of), count});
}

void Unused::add(const Unused& more) {
  for (const Entry& entry : more.entries_) add(entry.name, entry.of, entry.count);
}

std::string Unused::note() const {
  std::string text;
  for (std::size_t i = 0; i < entries_.size() && i < kMostListed; ++i) {
    const Entry& entry = entries_[i];
    text += (text.empty() ? "Ignored: " : ", ") + shown_unused(entry.name) + " of " +
            plural(static_cast<Int128>(entry.count), entry.of);
  }
  if (entries_.size() > kMostListed)
    text += " and " + plural(static_cast<Int128>(entries_.size() - kMostListed), "more name");
  return text.empty() ? text : text + ".";
}

void note_unused(const Unused& unused, std::vector<std::string>& notes) {
  if (!unused.empty()) notes.push_back(unused.note());
}

}  // namespace evenkeel::formats
