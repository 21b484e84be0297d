// The look of a network, as dots and lines or as a matrix.
import { css, unsafeCSS } from 'lit';
import { shadeRules } from '../draw/network.js';
export const networkStyles = css `
  .edges path {
    fill: none;
    stroke: var(--ek-plan);
  }
  .edges path.hit {
    stroke: var(--ek-surface);
  }
  .edges .now {
    stroke: var(--ek-flow);
  }
  .edges path.head {
    stroke: none;
    fill: var(--ek-plan);
  }
  .edges .flow path.head {
    fill: var(--ek-flow);
  }
  .edges g:hover > .plan,
  .edges g:focus-visible > .plan {
    stroke: var(--ek-accent);
  }
  .mark {
    fill: none;
    stroke: var(--ek-accent);
    stroke-opacity: 0.75;
    pointer-events: none;
  }
  .body {
    stroke: var(--ek-surface);
    stroke-width: 1.5;
    transition: r 250ms ease-out;
  }
  @media (prefers-reduced-motion: reduce) {
    .body {
      transition: none;
    }
  }
  .node.body {
    stroke-width: 0.75;
    transition: none;
  }
  .level {
    fill: var(--ek-level);
  }
  ${unsafeCSS(shadeRules)}
  .node.pinned .body,
  .node:focus-visible .body,
  .node:hover .body,
  .node.body.pinned,
  .node.body:focus-visible,
  .node.body:hover {
    stroke: var(--ek-ink);
    stroke-width: 2.5;
  }
  .load {
    fill: var(--ek-ink);
    font-weight: 600;
    paint-order: stroke;
    stroke: var(--ek-surface);
    stroke-width: 3px;
    stroke-linejoin: round;
  }
  .load.inside {
    fill: var(--ek-on-fill);
    font-size: 11px;
    stroke: none;
  }
  .short {
    fill: none;
    stroke: var(--ek-ink);
    stroke-width: 1.5;
    stroke-dasharray: 3 2;
    pointer-events: none;
  }
  .cut {
    fill: none;
    stroke: var(--ek-accent);
    stroke-width: 2;
    stroke-dasharray: 5 3;
    pointer-events: none;
  }
  .matrix .frame {
    fill: none;
    stroke: var(--ek-line);
  }
  .matrix .body {
    stroke: none;
  }
  .matrix .index,
  .matrix .column {
    font-size: 11px;
  }
  .matrix .index {
    text-anchor: end;
  }
  .matrix .aim {
    stroke: var(--ek-ink);
    stroke-width: 1.5;
  }
  .cell .units {
    fill: var(--ek-plan);
  }
  .cell.flow .units {
    fill: var(--ek-flow);
  }
  .cell.pinned .ground,
  .cell:hover .ground {
    fill: none;
    stroke: var(--ek-accent);
    stroke-width: 2;
    opacity: 1;
  }
  .key .size {
    background: none;
    border: 1.5px solid var(--ek-muted);
    box-sizing: border-box;
    box-shadow: inset 0 0 0 2px var(--ek-surface);
  }
  .key .cut {
    background: none;
    border: 2px dashed var(--ek-accent);
    box-sizing: border-box;
  }
  .key .short {
    background: none;
    border: 1.5px dashed var(--ek-ink);
    border-radius: 0;
    box-sizing: border-box;
  }
  .dragged {
    stroke: var(--ek-accent);
    stroke-width: 2px;
    stroke-dasharray: 4 4;
    pointer-events: none;
  }
  .dragged.load {
    stroke-width: 6px;
    stroke-dasharray: none;
    stroke-opacity: 0.5;
  }
`;
