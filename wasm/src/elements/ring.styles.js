// The look of a ring, round or unrolled.
import { css } from 'lit';
export const ringStyles = css `
  .picture {
    aspect-ratio: 1;
  }
  .idle-link {
    fill: none;
    stroke: var(--ek-plan);
    stroke-width: 1.2;
    stroke-dasharray: 2 4;
  }
  .plan,
  .flow {
    fill: none;
    stroke: var(--ek-plan);
  }
  .flow {
    stroke: var(--ek-flow);
  }
  .head {
    fill: var(--ek-flow);
  }
  .arrow.plan {
    fill: var(--ek-plan);
    stroke: none;
  }
  .arrow.flow {
    fill: var(--ek-flow);
    stroke: none;
  }
  .link.critical .flow,
  .link.critical .plan {
    stroke: var(--ek-critical);
  }
  .link.critical .plan {
    stroke-opacity: 0.7;
  }
  .link.critical .arrow {
    fill: var(--ek-critical);
    stroke: none;
  }
  .link.critical .arrow.plan {
    fill-opacity: 0.7;
  }
  .link.critical .head,
  .link.critical .amount {
    fill: var(--ek-critical);
  }
  .link.critical .amount {
    font-weight: 600;
  }
  .amount {
    fill: var(--ek-ink);
    font-size: 13px;
  }
  .unrolled .amount {
    font-size: 11px;
  }
  .body {
    stroke: var(--ek-surface);
    stroke-width: 1.5;
  }
  .unrolled .body {
    stroke-width: 0;
  }
  .halo {
    fill: none;
    stroke: var(--ek-critical);
    stroke-width: 3;
  }
  .unrolled .halo {
    fill: var(--ek-critical);
    stroke: none;
  }
  .node.red rect.body,
  .wait {
    stroke: var(--ek-wait);
    stroke-width: 2.5;
  }
  .wait {
    fill: none;
    stroke-width: 2;
  }
  .unrolled .node.red .body {
    stroke-width: 0;
  }
  .node.failing .body {
    stroke: var(--ek-ink);
    stroke-width: 4;
    stroke-dasharray: 4 3;
  }
  .failure {
    margin: 4px 0 0;
    color: var(--ek-ink);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .node.pinned .body,
  .node:hover .body,
  .node:focus-visible .body {
    stroke: var(--ek-ink);
    stroke-width: 3;
  }
  .link.pinned .plan,
  .link:hover .plan,
  .link:focus-visible .plan {
    stroke: var(--ek-ink);
  }
  .link.pinned .arrow,
  .link:hover .arrow,
  .link:focus-visible .arrow {
    stroke: var(--ek-ink);
    stroke-width: 1.5;
  }
  .link.pinned .amount {
    font-weight: 600;
  }
  .load {
    fill: var(--ek-on-fill);
    font-weight: 600;
  }
  .index {
    font-size: 11px;
  }
  .target,
  .goal {
    fill: none;
    stroke: var(--ek-ink);
    stroke-width: 2;
  }
  .goal {
    stroke-width: 1.5;
    pointer-events: none;
  }
  .bar {
    fill: none;
  }
  .parcel rect,
  circle.parcel {
    fill: var(--ek-ink);
  }
  .parcel text {
    fill: var(--ek-surface);
    font-weight: 600;
  }
  .hub,
  .hub-note {
    visibility: var(--ek-told, visible);
  }
  text.hub {
    font-size: 28px;
    fill: var(--ek-ink);
    font-weight: 600;
  }
  .hub-note {
    font-size: 13px;
  }
  .most {
    fill: color-mix(in oklab, var(--ek-under) 35%, var(--ek-surface));
  }
  .strip {
    fill: none;
  }
  .mean {
    fill: color-mix(in oklab, var(--ek-under) 80%, var(--ek-surface));
  }
  .flow-right {
    fill: var(--ek-flow);
  }
  .flow-left {
    fill: var(--ek-plan);
  }
  .zero {
    stroke: var(--ek-muted);
  }
  .key .box {
    border-radius: 0;
    background: none;
    border: 2px solid var(--ek-wait);
    width: 8px;
    height: 8px;
  }
  .key .thread {
    border-radius: 0;
    height: 3px;
    width: 14px;
    background: var(--ek-critical);
  }
`;
