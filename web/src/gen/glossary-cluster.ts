// Generated from core/schema/glossary.json; do not edit.
import { html } from 'lit';
import type { Glossary } from '../kit/learn/glossary.js';

export const clusterTerms: Glossary = [
  {
    name: "two-phase scheme",
    spelled: "two-phase",
    is: "A scheme that first computes the whole flow by diffusion without moving load, and then moves the load once.",
    formula: html`x<sub>uv</sub> = Σ α (w<sub>u</sub> − w<sub>v</sub>) over the iterations`,
    from: "E. Jeannot, F. Vernier, “A Practical Approach of Diffusion Load Balancing Algorithms”, 2006, section 3",
  },
  {
    name: "overload",
    spelled: "overload",
    is: "The overload is the sum, over all nodes, of the tokens above the fair share of the node.",
    formula: html`Σ max(0, w<sub>i</sub> − share)`,
    from: "E. Jeannot, F. Vernier, “A Practical Approach of Diffusion Load Balancing Algorithms”, 2006",
  },
  {
    name: "latency",
    spelled: "latency(?: of the links)?",
    is: "The time of an empty message over a link; the transfer of the bytes is added to it.",
    formula: html`t = latency + bytes / bandwidth`,
    from: "E. Jeannot, F. Vernier, “A Practical Approach of Diffusion Load Balancing Algorithms”, 2006, section 4",
  },
  {
    name: "token",
    spelled: "tokens?",
    is: "A token is the unit of load; every token is processed in every iteration and cannot be divided.",
    formula: html`an iteration takes tokens × time of one / speed`,
    from: "E. Jeannot, F. Vernier, “A Practical Approach of Diffusion Load Balancing Algorithms”, 2006",
  },
  {
    name: "share by speed",
    spelled: "shares? by speed|shared by speed|share",
    is: "The share of a node is proportional to its speed, so that all nodes finish an iteration at the same time.",
    formula: html`w<sub>i</sub> = W s<sub>i</sub> / Σ s<sub>j</sub>`,
    from: "E. Jeannot, F. Vernier, “A Practical Approach of Diffusion Load Balancing Algorithms”, 2006",
  },
  {
    name: "k",
    spelled: "initial k|k|cost test of exchanges",
    is: "The number of iterations within which an exchange must save more than it costs; otherwise it is refused.",
    formula: html`k × saving per iteration &gt; cost of moving`,
    from: "E. Jeannot, F. Vernier, “A Practical Approach of Diffusion Load Balancing Algorithms”, 2006",
  },
  {
    name: "detection",
    spelled: "termination detection|detection",
    is: "The protocol by which nodes learn that balancing has finished, for example with messages on a spanning tree.",
    formula: html`up and down a tree: 2 (n − 1) messages`,
    from: "E. Jeannot, F. Vernier, “A Practical Approach of Diffusion Load Balancing Algorithms”, 2006",
  },
  {
    name: "shaker",
    spelled: "shaker(?:, kappa)?|kappa",
    is: "A rule that moves a token over a link although the cost test refuses it; such moves become rarer with the number U of steps.",
    formula: html`p = exp(−κ U)`,
    from: "E. Jeannot, F. Vernier, “A Practical Approach of Diffusion Load Balancing Algorithms”, 2006, section 3.3.1",
  },
  {
    name: "balancing step",
    spelled: "(?:maximum )?balancing steps?|steps",
    is: "A phase between two iterations in which every node reports its load to its neighbours, and two neighbours exchange load if the exchange pays off.",
    formula: html`exchanges with k × saving per iteration &gt; cost`,
    from: "E. Jeannot, F. Vernier, “A Practical Approach of Diffusion Load Balancing Algorithms”, 2006",
  },
];
