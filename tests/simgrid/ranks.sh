#!/usr/bin/env bash
# ranks.sh LIBRARY RANKS equal TOPOLOGY...
# ranks.sh LIBRARY RANKS cost LATENCY OVERHEAD TOPOLOGY...
# Runs the program of ranks_main.cpp on RANKS simulated ranks. A message takes LATENCY, and occupies
# sender and receiver for OVERHEAD, in microseconds (default: 1 and 0.25). Computation takes no time, so
# times are the same on every machine.
set -euo pipefail
library=$1
ranks=$2
shift 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
latency=1
overhead=0.25
[ "$1" = cost ] && latency=$2 overhead=$3
half=$(awk -v l="$latency" 'BEGIN { printf "%gus", l / 2 }') # of each of two links
cat >"$folder/platform.xml" <<END
<?xml version="1.0"?>
<!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">
<platform version="4.1">
  <cluster id="c" prefix="n" suffix="" radical="0-$((ranks - 1))" speed="10Gf" bw="12500GBps"
           lat="$half" sharing_policy="SPLITDUPLEX"/>
</platform>
END
seq -f 'n%.0f' 0 $((ranks - 1)) >"$folder/hosts"
smpirun -no-privatize -quiet -np "$ranks" -platform "$folder/platform.xml" -hostfile "$folder/hosts" \
  --log=root.thres:critical --cfg=smpi/simulate-computation:no --cfg=contexts/stack-size:256 \
  --cfg=smpi/coll-selector:mpich --cfg=smpi/lat-factor:0:1 --cfg=smpi/bw-factor:0:1 \
  --cfg=smpi/or:0:"${overhead}e-6":0 --cfg=smpi/ois:0:"${overhead}e-6":0 \
  --cfg=smpi/allreduce:rdb --cfg=smpi/bcast:binomial_tree --cfg=smpi/iprobe:1e-6 --cfg=smpi/test:1e-6 "$library" "$@"
