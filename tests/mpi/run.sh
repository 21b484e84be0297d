#!/usr/bin/env bash
# run.sh EVENKEEL EVENKEEL-MPI MPIRUN...: the answers of many ranks equal the bytes of one process, and
# a stopped run leaves complete answers, so that it can be resumed.
set -euo pipefail
evenkeel=$1
ranks=$2
shift 2
. "$(dirname "$0")/workspace.sh"
code_of() { local code=0; "$@" || code=$?; echo "$code" >code; }

for k in $(seq 1 60); do
  case $((k % 7)) in
    3) echo '{"kind":"ring","loads":[1,-2]}' ;;
    5) echo "{\"kind\":\"flow\",\"topology\":\"torus:8,8\",\"scenario\":{\"random\":{\"mean\":$k}}}" ;;
    6) echo ;;
    *) echo "{\"kind\":\"ring\",\"loads\":[$k,0,$((2 * k)),7]}" ;;
  esac
done >jobs.ndjson
code_of "$evenkeel" run jobs.ndjson --ndjson >one.ndjson
[ "$(cat code)" -eq 1 ] || fail "one process ended with $(cat code) instead of 1"

# The first line is the whole job or not; an incomplete line was left behind; every third job.
for words in "" --ndjson; do
  code_of "$@" "$ranks" run jobs.ndjson $words >many.ndjson 2>many.err
  cmp one.ndjson many.ndjson || fail "the answers differ"
  [ "$(cat code)" -eq 1 ] || fail "ended with $(cat code) instead of 1"
done
{ head -n 20 one.ndjson; printf '{"schema":"evenk'; } >out.ndjson
code_of "$@" "$ranks" run jobs.ndjson --resume out.ndjson 2>many.err
cmp one.ndjson out.ndjson || fail "going on came to other answers"
code_of "$@" "$ranks" run jobs.ndjson --shard 2/3 >part.ndjson 2>many.err
awk 'NR % 3 == 2' one.ndjson | cmp - part.ndjson || fail "a shard has other answers"

# A job of one line or several, and a last job whose parts go to the ranks that are free by then.
cat >advise.json <<'END'
{"kind": "advise",
 "nodes": 64, "seed": 3}
END
echo '{"kind":"dynamic","topology":"eh:3,2","sweep":{"load":[0.3,0.5,0.7]},"replications":4,"random":{"tasks":300}}' >sweep.json
echo '{"kind":"reproduce","id":"lau/table1","trials":6000}' >reproduce.json
{ echo '{"kind":"ring","loads":[3,1]}'; tr -d '\n' <advise.json; echo; } >last.ndjson
for input in advise.json sweep.json reproduce.json last.ndjson; do
  "$evenkeel" run $input >one.out
  code_of "$@" "$ranks" run $input >many.out 2>many.err
  cmp one.out many.out || fail "the parts of $input come to another answer"
  [ "$(cat code)" -eq 0 ] || fail "$input ended with $(cat code) instead of 0"
done

# A failed part fails its job, like in one process: the first failure counts, on any rank.
echo '{"kind":"dynamic","topology":"eh:3,2","sweep":{"load":[0.5,1e-12,0.7,1e-13]},"replications":4,"random":{"tasks":300}}' >failing.json
code_of "$evenkeel" run failing.json >one.out
grep -q '"the run exceeds' one.out || fail "no part of failing.json fails"
[ "$(cat code)" -eq 1 ] || fail "a failing part ended one process with $(cat code) instead of 1"
code_of "$@" "$ranks" run failing.json >many.out 2>many.err
cmp one.out many.out || fail "a failing part comes to another answer"
[ "$(cat code)" -eq 1 ] || fail "a failing part ended with $(cat code) instead of 1"

# Jobs that never finish follow: all ranks get a signal to stop, like from Slurm.
{ cat jobs.ndjson; for k in $(seq 1 20); do
  echo '{"kind":"map","topology":"eh:4,3","tasks":{"random":{"tasks":3000}},"algorithm":"anneal","restarts":1000}'
done; } >long.ndjson
code_of "$@" sh -c 'echo $$ >pid.$$; exec "$@"' sh "$ranks" run long.ndjson --ndjson >part.ndjson 2>long.err &
for _ in $(seq 1 300); do
  [ "$(wc -l <part.ndjson)" -ge "$(wc -l <one.ndjson)" ] && break
  sleep 0.1
done
kill -TERM $(cat pid.*)
wait
[ "$(cat code)" -eq 4 ] || fail "SIGTERM ended it with $(cat code) instead of 4"
cmp one.ndjson part.ndjson || fail "what was complete is not there, or more than that"
echo "run.sh: as one process, and whole after SIGTERM"
