// Generated from core/schema/glossary.json; do not edit.
import { html } from 'lit';
import type { Glossary } from '../kit/learn/glossary.js';

export const planTerms: Glossary = [
  {
    name: "makespan",
    spelled: "makespan|largest load / speed",
    is: "The time at which the slowest node finishes, which is the maximum over all nodes of load divided by speed.",
    formula: html`T = max w<sub>i</sub> / s<sub>i</sub>`,
    from: "R. L. Graham, “Bounds on Multiprocessing Timing Anomalies”, 1969",
  },
  {
    name: "mean",
    is: "The mean is the total load divided by the total speed of the nodes that are not drained; no plan has a smaller makespan than the mean.",
    formula: html`Σ w / Σ s`,
    from: "T. Decker, B. Monien, R. Preis, “Towards Optimal Load Balancing Topologies”, 2000",
  },
  {
    name: "Pareto front",
    spelled: "Pareto front|front",
    is: "The Pareto front lists the best known makespan for each number of moves, with a lower bound for this number of moves.",
    formula: html`bound(m) ≤ makespan(m), &nbsp; m moves`,
    from: "Evenkeel: core/theory/plan.md",
  },
  {
    name: "round",
    spelled: "rounds?(?! up)",
    is: "A round is a group of moves at the same time; in a round, each node sends and receives at most as many objects as the limits allow.",
    formula: html`sent ≤ limit out, &nbsp; received ≤ limit in`,
    from: "Evenkeel: core/theory/plan.md",
  },
  {
    name: "drain",
    spelled: "drains?|drained",
    is: "To drain a node is to empty it before its removal: all objects of the node move away, and the mean does not include the node.",
    formula: html`w<sub>i</sub> = 0 after the plan`,
    from: "Evenkeel: core/theory/plan.md",
  },
];
