// The look of an extended hypercube and of a path through it.
import { css } from 'lit';
export const cubesStyles = css `
  .whole-way {
    flex: 1 1 auto;
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  .cubes .tree {
    stroke: var(--ek-plan);
    stroke-width: 1;
  }
  .cubes .edge {
    stroke: var(--ek-plan);
    stroke-width: 1;
  }
  .cubes .hop {
    stroke: var(--ek-flow);
    stroke-width: 3.5;
    stroke-linecap: round;
  }
  .cubes .body {
    fill: var(--ek-surface);
    stroke: var(--ek-muted);
    stroke-width: 1.5;
  }
  .cubes .way .body {
    stroke: var(--ek-flow);
    stroke-width: 2.5;
  }
  .cubes .end .body {
    fill: var(--ek-flow);
    stroke: var(--ek-flow);
  }
  .cubes .llca {
    fill: none;
    stroke: var(--ek-ink);
    stroke-width: 1.5;
    stroke-dasharray: 3 3;
  }
  .cubes text {
    fill: var(--ek-ink);
    font-size: 12px;
    text-anchor: middle;
    paint-order: stroke;
    stroke: var(--ek-surface);
    stroke-width: 3px;
    pointer-events: none;
  }
  .cubes .pinned .hop,
  .cubes [data-edge]:hover .hop,
  .cubes [data-edge]:focus-visible .hop {
    stroke: var(--ek-accent);
    stroke-width: 6;
  }
  .cubes .pinned .body,
  .cubes .node:focus-visible .body,
  .cubes .node[role='button']:hover .body {
    stroke: var(--ek-ink);
    stroke-width: 3;
  }
`;
