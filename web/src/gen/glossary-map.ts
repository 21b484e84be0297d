// Generated from core/schema/glossary.json; do not edit.
import { html } from 'lit';
import type { Glossary } from '../kit/learn/glossary.js';
import { ehTerms } from './glossary-eh.js';

export const mapTerms: Glossary = [
  ...ehTerms.filter(({ name }) => ["extended hypercube"].includes(name)),
  {
    name: "beta",
    is: "The weight of communication in the cost; with the value balanced, load and messages cost the same for a random mapping.",
    formula: html`C = C<sub>1</sub> + β C<sub>2</sub>`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, Eqn 3.14",
  },
  {
    name: "C1, the cost of the loads",
    spelled: "C1",
    is: "C1 is the root mean square of the loads, which is smallest if all servers have the same load.",
    formula: html`C<sub>1</sub> = √(Σ load² / servers)`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, section 3.2",
  },
  {
    name: "C2, the cost of communication",
    spelled: "C2|communication × hops",
    is: "C2 is the sum over all messages of message size times hops, with a penalty for each level of the hierarchy that the message crosses.",
    formula: html`C<sub>2</sub> = Σ amount × hops × penalty`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, section 3.2",
  },
  {
    name: "annealing",
    spelled: "annealing|temperatures?",
    is: "Annealing also accepts worse mappings, with a probability that falls as the search lowers its temperature.",
    formula: html`p = exp(−ΔC / T)`,
    from: "S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, “Optimization by Simulated Annealing”, 1983",
  },
  {
    name: "multilevel search",
    spelled: "best: multilevel|multilevel",
    is: "A search that merges tasks with much communication into groups, maps the groups to servers, splits the groups step by step, and improves the mapping after each split.",
    formula: html`T<sub>0</sub> → T<sub>1</sub> → … → T<sub>m</sub> → … → T<sub>0</sub>`,
    from: "B. Hendrickson, R. Leland, “A Multilevel Algorithm for Partitioning Graphs”, 1995",
  },
  {
    name: "level by level",
    spelled: "level by level|approach",
    is: "An approach that divides the tasks first among the large cubes of the network, then within each cube among its smaller cubes, and so on down to the servers.",
    formula: html`2<sup>k</sup> parts at each of l levels`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapter 3",
  },
  {
    name: "priority list",
    spelled: "priority(?: list)?",
    is: "An algorithm that places the tasks one by one in the order of priority, each on the server with the smallest cost.",
    formula: html`server = the server with min cost including the task`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapter 3",
  },
  {
    name: "cost of a mapping",
    spelled: "costs?",
    is: "The cost of a mapping has two parts: how uneven the loads are, plus the cost of communication multiplied by the weight beta.",
    formula: html`C = C<sub>1</sub> + β C<sub>2</sub>`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, Eqns 3.7 to 3.14",
  },
  {
    name: "proposal",
    spelled: "proposals?",
    is: "A change of the mapping that the search tries; it is accepted if the cost falls, and in annealing sometimes also if the cost rises.",
    formula: html`accepted if Δ ≤ 0, else with e<sup>−Δ/T</sup>`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapter 3",
  },
];
