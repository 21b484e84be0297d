// Generated from core/schema/glossary.json; do not edit.
import { html, svg } from 'lit';
import type { Glossary } from '../kit/learn/glossary.js';

export const ringTerms: Glossary = [
  {
    name: "rich node",
    spelled: "rich nodes?|rich",
    is: "A node that sends in both directions, whereas a positive node sends only to the right, a negative node sends only to the left, and an idle node sends nothing.",
    formula: html`rich: x<sub>i−1</sub> &lt; 0 &lt; x<sub>i</sub>`,
    from: "F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001, section 2",
  },
  {
    name: "red node",
    spelled: "red nodes?|red|deficits?",
    is: "A node that must send more load than it holds at the start, so it waits for load from its neighbour; the difference is its deficit.",
    formula: html`sent by i &gt; w<sub>i</sub>`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="A box with load 0 that receives 3 and must send 1"> <path d="M8 28h58m-8-5 8 5-8 5M112 28h58m-8-5 8 5-8 5" /><path stroke="var(--ink)" stroke-width="2" d="M74 12h32v32H74z" /> <g fill="var(--ink)" stroke="none" font-size="13"><text x="86" y="33">0</text><text x="30" y="20">3</text><text x="134" y="20">1</text></g></svg>`,
    from: "F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001, section 3",
  },
  {
    name: "thread",
    spelled: "critical threads?|threads?",
    is: "The shortest run of nodes whose loads together are enough for one transfer; the longest thread decides the number of steps of multi-send.",
    formula: html`steps = min t with w<sub>i</sub> + … + w<sub>i−t+1</sub> ≥ x<sub>i</sub>`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="Three nodes in a row; the last sends what all of them hold"> <g stroke="var(--accent)" stroke-width="2"><circle cx="30" cy="28" r="14" /><circle cx="80" cy="28" r="14" /><circle cx="130" cy="28" r="14" /><path d="M44 28h22m28 0h22m28 0h34m-8-5 8 5-8 5" /></g> <g fill="var(--ink)" stroke="none" font-size="13"><text x="26" y="33">4</text><text x="76" y="33">0</text><text x="126" y="33">1</text><text x="160" y="20">5</text></g></svg>`,
    from: "F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001, Definition 1",
  },
  {
    name: "chain of red nodes",
    spelled: "chains? of red nodes|chains?",
    is: "A chain is a run of consecutive red nodes, each of which waits for the previous node; single-send takes one step more than the number of nodes in the longest chain.",
    formula: html`steps = 1 + longest chain`,
    from: "F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001, section 3",
  },
  {
    name: "shift",
    spelled: "shifts?",
    is: "A number of units that is added to the flow of every link in the same direction; it changes the paths of the load, but not the targets.",
    formula: html`x<sub>i</sub> = L<sub>i</sub> + h`,
    from: "F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001, section 4",
  },
  {
    name: "traffic",
    spelled: "minimum traffic|least traffic|traffic|units over links",
    is: "The sum over all links of the units that cross them; it is minimal if as many links carry load in one direction as in the other.",
    formula: html`Σ |x<sub>i</sub>|`,
    from: "F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001, section 4",
  },
  {
    name: "single-send",
    is: "A mode in which a node sends each message once, and waits until it holds enough load for all its messages.",
    formula: html`held before it sends ≥ x<sub>i</sub>`,
    from: "F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001, section 3",
  },
  {
    name: "multi-send",
    is: "A mode in which a node sends as much load as it holds in every step, so that its receivers can start earlier.",
    formula: html`sent in a step = min(held, still to send)`,
    from: "F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001, section 3",
  },
  {
    name: "message limit",
    spelled: "message limit|message_limit",
    is: "The maximum number of units per message; a limit of 1 is token distribution, and no limit is the model of the paper.",
    formula: html`messages over a link ≥ |x<sub>i</sub>| / limit`,
    from: "F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001, section 1",
  },
  {
    name: "targets",
    spelled: "targets?",
    is: "The load of a node after balancing, which is equal for all nodes, proportional to the speed, or given; the sum of all targets is the sum of the loads.",
    formula: html`Σ targets = Σ w<sub>i</sub>`,
    from: "F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001, section 2",
  },
  {
    name: "linear schedule",
    spelled: "linear(?: schedule)?",
    is: "The schedule in which nothing crosses the link between the last node and the first; all other schedules follow from it by a shift.",
    formula: html`L<sub>i</sub> = Σ (w<sub>j</sub> − target), &nbsp; j ≤ i`,
    from: "F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001, section 2",
  },
  {
    name: "fewest steps",
    spelled: "fewest steps|time-optimal",
    is: "The minimum number of steps; the shifts that need at most t steps form an interval, and the optimum is the smallest t with a non-empty interval.",
    formula: html`min t with a(t) ≤ b(t), &nbsp; h from a(t) to b(t)`,
    from: "The interval theorem, core/theory/ring.md; not in the paper",
  },
  {
    name: "Lau's search",
    spelled: "Lau, as published|Lau's search",
    is: "The search in Lau's paper, which tries only a limited range of shifts and can miss the optimum in single-send.",
    formula: html`min steps(h), &nbsp; h in the window`,
    from: "F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001, section 5",
  },
  {
    name: "lower bound",
    is: "A number of steps that is computed from the loads alone; every schedule needs at least this number of steps.",
    formula: html`gap = steps − bound ≥ 0`,
    from: "The interval theorem, core/theory/ring.md; not in the paper",
  },
];
