// Generated from core/schema/glossary.json; do not edit.
import { html, svg } from 'lit';
import type { Glossary } from '../kit/learn/glossary.js';
import { flowTerms } from './glossary-flow.js';

export const adviseTerms: Glossary = [
  ...flowTerms.filter(({ name }) => ["ADI, alternating directions","MD, one dimension after the other","product","busiest node","M(G,d)","round"].includes(name)),
  {
    name: "scheme",
    spelled: "schemes?",
    is: "The method that computes the flow, for example the optimal scheme (opt), one dimension after the other (md), or alternating dimensions (adi).",
    formula: html`e<sub>k</sub> = (1 − λ/λ<sub>k</sub>) e<sub>k−1</sub>`,
    from: "T. Decker, B. Monien, R. Preis, “Towards Optimal Load Balancing Topologies”, 2000, section 3",
  },
  {
    name: "Pareto front",
    spelled: "Pareto front|on the front|front",
    is: "The set of networks for which no other network has a lower degree, fewer messages and a smaller node flow at the same time.",
    formula: html`on it: no other network is ≤ in all three and &lt; in one`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="Dots, the lowest of them joined by a line"> <path stroke="var(--accent)" d="M10 6 40 28 90 40 180 46" /><g fill="var(--accent)" stroke="none"><circle cx="10" cy="6" r="4" /><circle cx="40" cy="28" r="4" /><circle cx="90" cy="40" r="4" /><circle cx="180" cy="46" r="4" /></g> <g fill="var(--muted)" stroke="none"><circle cx="60" cy="14" r="3" /><circle cx="120" cy="20" r="3" /><circle cx="150" cy="30" r="3" /></g></svg>`,
    from: "T. Decker, B. Monien, R. Preis, “Towards Optimal Load Balancing Topologies”, 2000, sections 3 and 4",
  },
];
