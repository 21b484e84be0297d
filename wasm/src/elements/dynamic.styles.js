// The look of a simulation: machines, tasks in transit, and charts over time.
import { css } from 'lit';
export const dynamicStyles = css `
  .captions {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
    gap: 16px;
  }
  figcaption {
    color: var(--ek-muted);
    min-height: 1.45em;
  }
  figcaption strong {
    color: var(--ek-ink);
  }
  .tree,
  .edge {
    fill: none;
    stroke: var(--ek-plan);
    stroke-width: 1.2;
  }
  .control {
    fill: var(--ek-surface);
    stroke: var(--ek-muted);
    stroke-width: 1.5;
  }
  .server {
    stroke: var(--ek-surface);
    stroke-width: 1;
  }
  .server,
  .control {
    pointer-events: all;
  }
  .idle {
    stroke: var(--ek-level);
    stroke-width: 1.5;
  }
  .way {
    fill: none;
    stroke: var(--ek-plan);
    stroke-width: 1.2;
    opacity: 0.6;
  }
  .way.migrate {
    stroke: var(--ek-flow);
    stroke-width: 2;
    opacity: 0.8;
  }
  .task {
    fill: var(--ek-ink);
  }
  .task.migrate {
    fill: var(--ek-critical);
  }
  .test {
    fill: none;
    stroke: var(--ek-flow);
    stroke-width: 2;
    stroke-dasharray: 3 3;
  }
  .test.ok {
    stroke: var(--ek-accent);
    stroke-dasharray: none;
  }
  .held,
  .axis {
    fill: var(--ek-muted);
  }
  .area {
    fill: var(--ek-level);
    opacity: 0.55;
  }
  .area.busy {
    fill: var(--ek-accent);
    opacity: 0.5;
  }
  .series {
    fill: none;
    stroke: var(--ek-accent);
    stroke-width: 1.6;
  }
  .series.second {
    stroke: var(--ek-ink);
    stroke-dasharray: 5 3;
  }
  .dots {
    fill: none;
    stroke: var(--ek-accent);
    stroke-width: 4;
    stroke-linecap: round;
    opacity: 0.7;
  }
  .dots.second {
    stroke: var(--ek-ink);
  }
  .transport,
  .live,
  .live + svg {
    flex: none;
  }
  .live {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    color: var(--ek-muted);
  }
  .live select {
    max-width: 100%;
  }
  .name {
    color: var(--ek-accent);
    font-weight: 600;
  }
  .name.second {
    color: var(--ek-ink);
  }
  .cursor {
    stroke: var(--ek-ink);
    stroke-width: 1;
  }
  .transport {
    gap: 8px;
    padding: 8px 0;
  }
  .transport .scrub {
    margin: 2px;
  }
  .count {
    min-width: 110px;
  }

  .picture text:not(.axis):not(.held) {
    fill: var(--ek-on-fill);
  }
  .pinned {
    stroke: var(--ek-ink);
    stroke-width: 3;
  }
  .axis.start {
    text-anchor: start;
  }
  .live + svg {
    display: block;
    width: 100%;
    height: 96px;
  }
`;
