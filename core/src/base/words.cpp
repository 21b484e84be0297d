// Words of messages: plurals, lists, short numbers, and suggestions for a misspelt name.
#include "evenkeel/base/words.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "evenkeel/base/concat.hpp"

namespace evenkeel {

std::string to_text(Int128 number) {
  const bool negative = number < 0;
  std::string digits;
  do {
    const int digit = static_cast<int>(number % 10);
    digits.insert(digits.begin(), static_cast<char>('0' + (negative ? -digit : digit)));
    number /= 10;
  } while (number != 0);
  return negative ? "-" + digits : digits;
}

std::string plural(Int128 count, std::string_view noun) {
  const std::string number = to_text(count);
  if (count == 1) return concat({number, " ", noun});
  const bool changes =
      noun.size() > 1 && noun.back() == 'y' &&
      std::string_view("aeiou").find(noun[noun.size() - 2]) == std::string_view::npos;
  if (!changes) return concat({number, " ", noun, "s"});
  return concat({number, " ", noun.substr(0, noun.size() - 1), "ies"});
}

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 < words.size() ? ", " : concat({" ", last, " "});
    text += words[i];
  }
  return text;
}

std::string brief(double value, int digits) {
  constexpr std::size_t kMaxZeros = 15;
  constexpr int kMostPlaces = 6;
  std::array<char, 48> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.*g", digits, value);
  std::string text = buffer.data();
  if (const std::size_t power = text.find("e-0"); power != std::string::npos) {
    const int below = text[power + 3] - '0';  // 5 to 9: numbers from 1e-4 on have an exponent only
                                              // above
    if (below > kMostPlaces) return text;
    const std::size_t sign = text[0] == '-' ? 1 : 0;
    std::string places = text.substr(sign, power - sign);
    places.erase(std::remove(places.begin(), places.end(), '.'), places.end());
    return concat({text.substr(0, sign), "0.",
                   std::string(static_cast<std::size_t>(below - 1), '0'), places});
  }
  const std::size_t power = text.find("e+");
  if (power == std::string::npos) return text;
  std::size_t zeros = std::strtoul(text.c_str() + power + 2, nullptr, 10);
  if (zeros > kMaxZeros) return text;
  text.resize(power);
  if (const std::size_t point = text.find('.'); point != std::string::npos) {
    zeros -= text.size() - point - 1;  // fewer digits after the point than the power
    text.erase(point, 1);
  }
  return text + std::string(zeros, '0');
}

namespace {

// Counts letters that are left out, added, replaced, or swapped with the next letter.
std::size_t edit_distance(std::string_view from, std::string_view to) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  const auto same = [&](char a, char b) { return small(a) == small(b); };
  std::vector<std::size_t> before, last, row(to.size() + 1);
  for (std::size_t j = 0; j < row.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= from.size(); ++i) {
    before = std::move(last);
    last = std::move(row);
    row.assign(to.size() + 1, i);
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (same(from[i - 1], to[j - 1]) ? 0U : 1U);
      row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && same(from[i - 1], to[j - 2]) && same(from[i - 2], to[j - 1])) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row.back();
}

}  // namespace

std::vector<std::string> nearest(std::string_view word,
                                 const std::vector<std::string>& candidates) {
  std::vector<std::string> best;
  std::size_t best_distance = word.size() / 3 + 1;
  for (const std::string& candidate : candidates) {
    if (candidate == word) continue;  // right, but not here
    const std::size_t distance = edit_distance(word, candidate);
    if (distance > best_distance || distance >= std::max(word.size(), candidate.size())) continue;
    if (distance < best_distance) best.clear();
    best_distance = distance;
    if (std::find(best.begin(), best.end(), candidate) == best.end()) best.push_back(candidate);
  }
  return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates,
                         std::string_view quote) {
  constexpr std::size_t kMost = 3;
  const std::vector<std::string> near = nearest(word, candidates);
  if (near.empty() || near.size() > kMost) return "";
  std::string text = "; did you mean ";
  for (std::size_t i = 0; i < near.size(); ++i) {
    if (i > 0) text += i + 1 == near.size() ? " or " : ", ";
    text.append(quote).append(near[i]).append(quote);
  }
  return text + "?";
}

}  // namespace evenkeel
