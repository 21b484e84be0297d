#pragma once
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

namespace evenkeel::testing {

/// The folder of the sources, absolute.
std::string source_folder();

/// Whole file, or nothing when it cannot be opened.
inline std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

/// A file of the folder in EVENKEEL_DATA; nothing if that folder does not exist.
inline std::optional<std::string> read_data(const std::string& name) {
  const char* folder = std::getenv("EVENKEEL_DATA");
  if (!folder) return std::nullopt;
  return read_file(std::string(folder) + "/" + name);
}

}  // namespace evenkeel::testing
