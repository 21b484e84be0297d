// Raw arrays of --buffer, and the memory that a job can use.
#include "input/buffers.hpp"

#include <unistd.h>

#include <cstdint>
#include <cstring>

#include "evenkeel/base/concat.hpp"
#include "host/io.hpp"

namespace evenkeel::cli {
namespace {

std::int64_t physical_memory() {
  return std::int64_t{sysconf(_SC_PHYS_PAGES)} * std::int64_t{sysconf(_SC_PAGESIZE)};
}

}  // namespace

std::vector<double> read_doubles(const std::string& file) {
  const std::string bytes = read_all(file, Packed::as_it_is);
  if (bytes.size() % sizeof(double) != 0) {
    throw FileError{file,
                    "a buffer contains 64-bit doubles: its size must be a multiple of 8 bytes"};
  }
  std::vector<double> values(bytes.size() / sizeof(double));
  if (!values.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
  return values;
}

std::vector<Load> whole_loads(const std::vector<double>& units) {
  std::vector<Load> values;
  for (const double value : units) values.push_back(static_cast<Load>(value));
  return values;
}

std::vector<Load> buffered_loads(const Arguments& arguments) {
  for (const std::string& entry : arguments.values("--buffer")) {
    if (entry.rfind("loads=", 0) == 0) return whole_loads(read_doubles(entry.substr(6)));
  }
  return {};
}

std::map<std::string, std::vector<double>> given_buffers(const Arguments& arguments) {
  std::map<std::string, std::vector<double>> arrays;
  for (const std::string& entry : arguments.values("--buffer")) {
    const std::size_t equals = entry.find('=');
    if (equals == std::string::npos) {
      throw bad_value("--buffer", entry, "NAME=FILE");
    }
    arrays[entry.substr(0, equals)] = read_doubles(entry.substr(equals + 1));
  }
  return arrays;
}

void prepare(const Arguments& arguments, jobs::JobRun& job) {
  if (arguments.no_limits) {
    job.lift_limits();
    job.set_memory_limit(physical_memory());
  }
  for (auto& [name, values] : given_buffers(arguments)) job.set_buffer(name, std::move(values));
}

}  // namespace evenkeel::cli
