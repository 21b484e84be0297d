"""Writes one row per replica: python3 kafka_to_csv.py kafka-now.json kafka-sizes.json > replicas.csv"""
import csv
import json
import sys

current, sizes = (json.load(open(name)) for name in sys.argv[1:3])
rows = csv.writer(sys.stdout, lineterminator="\n")
rows.writerow(["id", "node", "load", "bytes", "spread"])
for partition in current["partitions"]:
    name = f"{partition['topic']}-{partition['partition']}"
    for position, broker in enumerate(partition["replicas"]):
        rows.writerow([f"{name}/{position}", broker, sizes[name], sizes[name], name])
