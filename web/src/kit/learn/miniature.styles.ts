// The look of small pictures that the build draws: those of the start panel and of examples.
import { css } from 'lit';

export const miniatureStyles = css`
  .miniature {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  /* Steps one at a time: once when they are first seen. */
  .moment + .moment {
    visibility: hidden;
  }
  @media (prefers-reduced-motion: no-preference) {
    .moment {
      animation: of2 2.8s step-end calc(1s + var(--i) * 1.4s);
    }
    .moments-3 .moment {
      animation-name: of3;
      animation-duration: 4.2s;
    }
    .moments-4 .moment {
      animation-name: of4;
      animation-duration: 5.6s;
    }
  }
  @keyframes of2 {
    0% {
      visibility: visible;
    }
    50%,
    100% {
      visibility: hidden;
    }
  }
  @keyframes of3 {
    0% {
      visibility: visible;
    }
    33.4%,
    100% {
      visibility: hidden;
    }
  }
  @keyframes of4 {
    0% {
      visibility: visible;
    }
    25%,
    100% {
      visibility: hidden;
    }
  }
  .miniature
    :is(
      .idle-link,
      .tree,
      .edge,
      .plan,
      .wire,
      .axes,
      .bar,
      .target,
      .flow,
      .now,
      .what,
      .goal,
      .halo,
      .wait,
      .mean,
      .then,
      .bound,
      .capacity,
      .messages,
      .best-cuts,
      .course,
      .when,
      .threshold
    ) {
    fill: none;
  }
  .miniature .idle-link,
  .miniature .tree,
  .miniature .edge,
  .miniature .plan,
  .miniature .axes {
    stroke: var(--ek-plan);
    stroke-width: 2;
  }
  .miniature .tasks .edge {
    opacity: 0.6;
  }
  .miniature .tasks .together {
    stroke: var(--ek-ink);
  }
  .miniature path.flow,
  .miniature .now {
    stroke: var(--ek-flow);
  }
  .miniature .head {
    stroke: none;
    fill: var(--ek-flow);
  }
  .miniature .link.critical :is(.plan, .flow),
  .miniature .halo {
    stroke: var(--ek-critical);
  }
  .miniature .halo {
    stroke-width: 5;
  }
  .miniature .link.critical .head {
    fill: var(--ek-critical);
  }
  .miniature .arrow {
    stroke: none;
    fill: var(--ek-plan);
  }
  .miniature .arrow.flow,
  .miniature .unrolled .halo {
    fill: var(--ek-flow);
  }
  .miniature .unrolled .halo {
    stroke: none;
  }
  .miniature .link.critical .arrow {
    stroke: none;
    fill: var(--ek-critical);
  }
  .miniature .goal,
  .miniature .mean {
    stroke: var(--ek-ink);
    stroke-width: 4;
  }
  .miniature .units {
    fill: var(--ek-plan);
  }
  .miniature .body {
    stroke: var(--ek-surface);
    stroke-width: 2;
  }
  .miniature .red rect.body,
  .miniature .wait {
    stroke: var(--ek-wait);
    stroke-width: 4;
  }
  .miniature .unrolled .body {
    stroke: none;
  }
  .miniature .target {
    stroke: var(--ek-ink);
    stroke-width: 5;
  }
  .miniature .share {
    fill: none;
    stroke: var(--ek-ink);
    stroke-width: 2.5;
  }
  .miniature .dot {
    fill: var(--ek-line);
  }
  .miniature .what {
    stroke: var(--ek-flow);
  }
  .miniature .refused .what {
    stroke: var(--ek-ink);
    stroke-dasharray: 10 8;
  }
  .miniature .control,
  .miniature .controller .body {
    fill: var(--ek-level);
    stroke: none;
  }
  .miniature .server {
    stroke: var(--ek-line);
    stroke-width: 2;
    fill: var(--ek-level);
  }
  .miniature .way {
    stroke: var(--ek-accent);
    stroke-width: 3;
    fill: none;
    opacity: 0.6;
  }
  .miniature .task {
    fill: var(--ek-accent);
  }
  .miniature .test {
    fill: none;
    stroke: var(--ek-over);
    stroke-width: 3;
  }
  .miniature .test.ok {
    stroke: var(--ek-accent);
  }
  .miniature .hop {
    fill: none;
    stroke: var(--ek-accent);
    stroke-width: 8;
    stroke-linecap: round;
  }
  .miniature :is(.end, .node.way) .body {
    fill: var(--ek-accent);
  }
  .miniature .llca {
    fill: none;
    stroke: var(--ek-ink);
    stroke-width: 3;
    stroke-dasharray: 6 5;
  }
  .miniature .figure path {
    fill: none;
    stroke-width: 3;
  }
  .miniature .ours path {
    stroke: var(--ek-accent);
  }
  .miniature .ours circle {
    fill: var(--ek-accent);
  }
  .miniature .printed circle {
    fill: var(--ek-surface);
    stroke: var(--ek-ink);
    stroke-width: 2;
  }
  .miniature .cells path {
    stroke: var(--ek-level);
    stroke-width: 7;
  }
  .miniature [class*='over-'] {
    fill: var(--ek-over);
  }
  .miniature [class*='under-'] {
    fill: var(--ek-under);
  }
  .miniature .level {
    fill: var(--ek-level);
  }
  .miniature :is(.plan-bars, .strip, .copies) .halo {
    fill: var(--ek-critical);
    stroke: none;
  }
  .miniature .then {
    stroke: var(--ek-line);
    stroke-width: 4;
  }
  .miniature .moving .body {
    fill: var(--ek-plan);
  }
  .miniature .moved .body {
    fill: var(--ek-flow);
  }
  .miniature .arc,
  .miniature .held {
    display: none;
  }
  .miniature .used,
  .miniature .item,
  .miniature .item-area,
  .miniature .average {
    fill: var(--ek-level);
  }
  .miniature .most {
    fill: var(--ek-line);
  }
  .miniature .bin {
    fill: none;
  }
  .miniature .cut {
    stroke: var(--ek-accent);
    stroke-width: 5;
  }
  .miniature .best-cuts {
    stroke: var(--ek-ink);
    stroke-width: 3;
  }
  .miniature .course,
  .miniature .when {
    stroke: var(--ek-accent);
    stroke-width: 4;
  }
  .miniature .act .dot,
  .miniature .several {
    fill: var(--ek-accent);
  }
  .miniature .summary .now {
    stroke: none;
    fill: var(--ek-under);
  }
  .miniature .summary .frame {
    fill: none;
    stroke: var(--ek-line);
  }
`;
