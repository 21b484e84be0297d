// Feeds files to a fuzz target without libFuzzer: fuzz_TARGET [FILE or FOLDER]... Former findings
// are kept as seeds, so every build and every compiler tests them.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "support/files.hpp"

int main(int count, char** arguments) {
  std::vector<std::string> files;
  for (int i = 1; i < count; ++i) {
    const std::string place = arguments[i];
    if (!std::filesystem::is_directory(place)) {
      files.push_back(place);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(place)) {
      if (entry.is_regular_file()) files.push_back(entry.path().string());
    }
  }
  std::sort(files.begin(), files.end());
  for (const std::string& file : files) {
    const auto text = evenkeel::testing::read_file(file);
    if (!text) {
      std::fprintf(stderr, "cannot read %s\n", file.c_str());
      return 1;
    }
    std::fprintf(stderr, "%s\n", file.c_str());  // the last one is the one that fails
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text->data()), text->size());
  }
  std::printf("%zu inputs\n", files.size());
  return files.empty() ? 1 : 0;
}
