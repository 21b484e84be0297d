#!/usr/bin/env bash
# vt.sh EVENKEEL VT-PROGRAM MPIRUN...: a run dumps its objects, Evenkeel plans, the next run follows.
set -euo pipefail
evenkeel=$1
program=$2
shift 2
. "$(dirname "$0")/../workspace.sh"
"$@" "$program" write
"$evenkeel" plan 'data.*.json' --apply-to 'next.*.json' --json >plan.json
moves=$(node -p 'JSON.parse(require("fs").readFileSync("plan.json", "utf8")).result.moves.length')
"$@" "$program" follow | tee follow.txt
grep -q ", $moves of them moved" follow.txt || fail "the plan has $moves moves"
