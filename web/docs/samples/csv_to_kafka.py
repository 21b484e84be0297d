"""Writes a reassignment of the partitions that change:
python3 csv_to_kafka.py kafka-now.json after.csv > reassignment.json"""
import csv
import json
import sys

current = json.load(open(sys.argv[1]))
brokers = {row["id"]: int(row["node"]) for row in csv.DictReader(open(sys.argv[2], newline=""))}
changed = []
for partition in current["partitions"]:
    name = f"{partition['topic']}-{partition['partition']}"
    replicas = [brokers[f"{name}/{position}"] for position in range(len(partition["replicas"]))]
    if replicas != partition["replicas"]:
        changed.append({**partition, "replicas": replicas})
json.dump({"version": 1, "partitions": changed}, sys.stdout)
print()
