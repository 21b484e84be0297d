// Generated from core/schema/glossary.json; do not edit.
import { html, svg } from 'lit';
import type { Glossary } from '../kit/learn/glossary.js';

export const ehTerms: Glossary = [
  {
    name: "extended hypercube",
    spelled: "extended hypercubes?|EH\\(k,l\\)|topology",
    is: "A network of cubes with 2ᵏ servers, each below a controller; the controllers again form cubes, over l levels up to one root.",
    formula: html`servers = 2<sup>kl</sup>`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="A root above two controllers, each above two servers"> <path d="M95 10 50 28M95 10l45 18M50 28 30 50m20-22 20 22m70-22-20 22m20-22 20 22" /><g fill="var(--surface)" stroke="var(--ink)"><path d="M89 4h12v12H89zM44 22h12v12H44zM134 22h12v12h-12z" /><circle cx="30" cy="50" r="5" /><circle cx="70" cy="50" r="5" /><circle cx="120" cy="50" r="5" /><circle cx="160" cy="50" r="5" /></g></svg>`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, section 2.1",
  },
  {
    name: "dimension",
    spelled: "dimensions?(?: of a cube)?",
    is: "One of the k directions of a cube with 2ᵏ corners; two corners are neighbours along a dimension if their numbers differ only in its bit.",
    formula: html`neighbours: |a ⊕ b| = 1`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, section 2.1",
  },
  {
    name: "controller",
    spelled: "levels of controllers|controllers?",
    is: "A node that forwards messages and decides where tasks move, but does not run tasks; it is above a cube of servers or of other controllers.",
    formula: html`controllers of EH(k, l) = (2<sup>kl</sup> − 1) / (2<sup>k</sup> − 1)`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, section 2.1",
  },
  {
    name: "least common ancestor",
    is: "The lowest controller above both servers; a route climbs to the cube below it, crosses this cube, and descends.",
    formula: html`the digits with which both addresses begin`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, section 2.2",
  },
  {
    name: "parent",
    spelled: "parents?",
    is: "The controller directly above a node; the address of the parent is the address of the node without the last digit.",
    formula: html`parent of d<sub>1</sub>.….d<sub>m</sub> = d<sub>1</sub>.….d<sub>m−1</sub>`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, section 2.2",
  },
];
