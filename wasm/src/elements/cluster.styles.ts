// The look of a cluster and of its timeline.
import { css } from 'lit';

export const clusterStyles = css`
  .link path {
    fill: none;
    stroke-linecap: round;
  }
  .link .what {
    stroke: var(--ek-flow);
  }
  .link.refused .what {
    stroke: var(--ek-ink);
    stroke-dasharray: 5 5;
  }
  .link .cross {
    stroke: var(--ek-ink);
    stroke-width: 2.5;
  }
  .link.forced .what {
    stroke-dasharray: 1 5;
  }
  .link path.head {
    fill: var(--ek-flow);
  }
  .link:hover .wire,
  .link:focus-visible .wire,
  .link.pinned .wire {
    stroke: var(--ek-ink) !important;
  }
  .dot {
    fill: var(--ek-muted);
  }
  .body {
    stroke: var(--ek-surface);
    stroke-width: 1;
    transition: r 250ms ease-out;
  }
  .share {
    fill: none;
    stroke: var(--ek-ink);
    stroke-width: 1.2;
    opacity: 0.65;
  }
  .node.pinned .share,
  .node:focus-visible .share,
  .node:hover .share {
    stroke-width: 3;
    opacity: 1;
  }
  .load {
    fill: var(--ek-ink);
    pointer-events: none;
    paint-order: stroke;
    stroke: var(--ek-surface);
    stroke-width: 3px;
    stroke-linejoin: round;
  }
  @media (prefers-reduced-motion: reduce) {
    .body {
      transition: none;
    }
  }
  /* The timeline is below the picture, with its legend. */
  .picture {
    min-height: 184px;
  }
  .times {
    flex: none;
    padding-top: 4px;
  }
  .times svg {
    display: block;
    width: 100%;
  }
  .timeline path {
    fill: none;
  }
  .timeline .compute {
    stroke: var(--ek-plan);
  }
  .timeline .balance {
    stroke: var(--ek-accent);
  }
  .timeline .wait {
    stroke: var(--ek-line);
  }
  .timeline .all .compute {
    fill: var(--ek-plan);
    stroke: none;
  }
  .timeline .all .balance {
    fill: var(--ek-accent);
    stroke: none;
  }
  .timeline .all .wait {
    fill: var(--ek-line);
    stroke: none;
  }
  .timeline .cursor {
    stroke: var(--ek-ink);
    stroke-width: 1;
  }
  .timeline .end {
    text-anchor: end;
  }
  .timeline .start {
    text-anchor: start;
  }
  .key .share {
    background: none;
    border: 1.5px solid var(--ek-ink);
    box-sizing: border-box;
  }
  .key .bar {
    border-radius: 0;
    width: 16px;
    height: 6px;
    background: var(--ek-line);
  }
  .key .compute {
    background: var(--ek-plan);
  }
  .key .refused {
    background: none;
    height: 0;
    border-top: 3px dashed var(--ek-ink);
    border-radius: 0;
    width: 16px;
  }
  .key .balance {
    background: var(--ek-accent);
  }
`;
