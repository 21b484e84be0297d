// The look of a mapping: a machine with its loads, or tasks.
import { css } from 'lit';
export const mapStyles = css `
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-bottom: 8px;
  }
  .bar button[aria-pressed='true'] {
    border-color: var(--ek-accent);
    color: var(--ek-accent);
  }
  .tree,
  .edge {
    fill: none;
    stroke: var(--ek-plan);
    stroke-width: 1;
  }
  .tasks .together {
    stroke: var(--ek-ink);
  }
  .body {
    stroke: var(--ek-surface);
    stroke-width: 1;
  }
  .pinned .body,
  .node:focus-visible .body,
  .node[data-server]:hover .body {
    stroke: var(--ek-ink);
    stroke-width: 2.5;
  }
  text {
    fill: var(--ek-ink);
    paint-order: stroke;
    stroke: var(--ek-surface);
    stroke-width: 3px;
  }
  .bars text {
    text-anchor: start;
  }
  .bars .end {
    text-anchor: end;
  }
  .mean {
    fill: none;
    stroke: var(--ek-ink);
    stroke-dasharray: 5 4;
  }
  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 4px 16px;
    margin: 0;
  }
  dt {
    color: var(--ek-muted);
  }
  dd {
    margin: 0;
  }
`;
