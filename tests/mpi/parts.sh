#!/usr/bin/env bash
# parts.sh EVENKEEL EVENKEEL-MPI MPIRUN...: if every rank reads its part of a network, the flow equals,
# byte for byte, the flow of one process that reads it all. EVENKEEL_LARGE=1: a million edges.
set -euo pipefail
evenkeel=$1
ranks=$2
shift 2
. "$(dirname "$0")/workspace.sh"

# same WORDS...: compares the output of one process and of all ranks.
same() {
  "$evenkeel" flow "$@" --migration none --format csv >one.csv 2>one.err
  "${mpirun[@]}" "$ranks" flow "$@" >many.csv 2>many.err || fail "flow $* failed"
  cmp one.csv many.csv || fail "flow $* differs"
}
mpirun=("$@")

if [ -n "${EVENKEEL_LARGE:-}" ]; then
  "$evenkeel" convert random-regular:200000,10,7 --to metis -o large.graph
  [ "$(head -n 1 large.graph)" = "200000 1000000" ] || fail "no million edges: $(head -n 1 large.graph)"
  same file:large.graph --scenario random:1000 --scheme chebyshev --stop planned
  echo "parts.sh: 1,000,000 edges, $(wc -l <many.csv) lines alike"
  exit 0
fi

"$evenkeel" convert random-regular:90,4,1 --to metis -o plain.graph
seq 1 90 >loads.txt
same file:plain.graph loads.txt --scheme chebyshev
same file:plain.graph loads.txt --scheme fos --stop planned --no-integer
# Weights of edges and nodes, comments, an isolated node with an empty line, fewer nodes than ranks.
printf '%% four edges\n5 4 011\n%% first\n7 2 3 4 2\n7 1 3 4 1\n\n7 1 2 2 1 5 4\n7 4 4\n' >odd.graph
same file:odd.graph --loads 9,0,4,0,2 --scheme opt
printf '2 1\n2\n1\n' >pair.graph
same file:pair.graph --loads 3,0

# An error at one rank is printed once, and all ranks stop.
refused() {
  local code=0
  "${mpirun[@]}" "$ranks" flow "${@:3}" >bad.out 2>bad.err || code=$?
  [ "$code" -eq "$1" ] || fail "flow ${*:3} ended with $code instead of $1"
  [ "$(grep -c "error: $2" bad.err)" -eq 1 ] || fail "flow ${*:3} does not say once: $2"
}
head -n 60 plain.graph >cut.graph
refused 1 'it ends at node 60 of 90' file:cut.graph --scenario random:9
sed '80s/$/ 91/' plain.graph >outside.graph
refused 1 'node 79 lists 91' file:outside.graph --scenario random:9
refused 1 'there are 2 loads for 90 nodes' file:plain.graph --loads 1,2
refused 2 '--alpha: evenkeel-mpi flow supports only' file:plain.graph loads.txt --alpha cybenko
echo "parts.sh: as one process"
