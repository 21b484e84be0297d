#pragma once
#include <string>

#include "evenkeel/formats/any.hpp"
#include "host/io.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// --as, --input-format, --column and --unit. @throws UsageError.
formats::AnyOptions any_options(const Arguments& arguments);

/// The joined edges of a graph, with notes on merged and dropped edges.
graph::Graph joined(const formats::GraphText& read, std::vector<std::string>& notes);

}  // namespace evenkeel::cli
