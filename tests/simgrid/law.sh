#!/usr/bin/env bash
# law.sh LIBRARY: an iteration on 64 simulated ranks takes d o + max(d o, L + o), where the overhead of
# a message rules or latency alone does; where both count up to 17 % more, as receives wait in order.
set -euo pipefail
library=$1
for times in "4 7" "4 0.5" "1 0.25" "4 0"; do
  for network in torus:4,4,4 cycle:64 torus:8,8 hypercube:6 lattice:4,3 clique:64; do
    # shellcheck disable=SC2086
    bash "$(dirname "$0")/ranks.sh" "$library" 64 cost $times $network
  done
done | node -e '
  let worst = 0;
  const lines = require("fs").readFileSync(0, "utf8").trim().split("\n");
  for (const { topology, iteration_us, formula_us } of lines.map((line) => JSON.parse(line))) {
    const off = Math.abs(iteration_us / formula_us - 1);
    if (off > 0.17) console.error(`law.sh: ${topology}: ${iteration_us} us, by the formula ${formula_us}`);
    worst = Math.max(worst, off);
  }
  console.log(`law.sh: ${lines.length} iterations within ${(100 * worst).toFixed(1)} % of the formula`);
  process.exit(lines.length === 24 && worst <= 0.17 ? 0 : 1);
'
