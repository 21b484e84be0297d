// The look of a plan: objects on nodes, chains, replicas of experts, streams.
import { css } from 'lit';
export const planStyles = css `
  @media (max-width: 480px) {
    .picture {
      min-height: 280px;
    }
  }
  .zero {
    stroke: var(--ek-muted);
  }
  .body {
    stroke: var(--ek-surface);
    stroke-width: 1;
  }
  .moving .body {
    fill: var(--ek-plan);
  }
  .moved .body {
    fill: var(--ek-flow);
  }
  .rest .body {
    stroke-dasharray: 2 2;
  }
  text.inside {
    font-size: 11px;
    fill: var(--ek-on-fill);
  }
  .moved text.inside {
    fill: var(--ek-surface);
  }
  .held {
    fill: var(--ek-surface);
    stroke: var(--ek-ink);
    stroke-width: 1.5;
    pointer-events: none;
  }
  .messages {
    fill: none;
    stroke: var(--ek-flow);
    stroke-dasharray: 3 2;
  }
  .object:hover .body,
  .object:focus-visible .body,
  .object.pinned .body {
    stroke: var(--ek-ink);
    stroke-width: 2.5;
  }
  .node.pinned .ground,
  .node:focus-visible .ground,
  .node.under .ground,
  .bin.pinned,
  .bin:hover {
    fill: var(--ek-accent);
    opacity: 0.12;
  }
  .bin {
    fill: var(--ek-surface);
    opacity: 0.001;
  }
  .halo {
    fill: var(--ek-critical);
  }
  .then {
    fill: none;
    stroke: var(--ek-muted);
    stroke-width: 1.2;
    stroke-dasharray: 4 3;
    pointer-events: none;
  }
  .value {
    fill: var(--ek-ink);
    font-weight: 600;
  }
  .value,
  .caption,
  .said,
  .dragged text {
    paint-order: stroke;
    stroke: var(--ek-surface);
    stroke-width: 3px;
  }
  .said,
  .dragged text {
    fill: var(--ek-ink);
  }
  .index {
    fill: var(--ek-ink);
  }
  text.state {
    font-size: 11px;
  }
  .drain {
    cursor: pointer;
  }
  .press {
    fill: var(--ek-surface);
    stroke: var(--ek-accent);
  }
  .drain text {
    fill: var(--ek-accent);
  }
  .mean,
  .bound {
    fill: none;
    stroke: var(--ek-ink);
    pointer-events: none;
  }
  .mean {
    stroke-dasharray: 5 4;
  }
  .used {
    fill: var(--ek-level);
  }
  .full .used {
    fill: var(--ek-wait);
  }
  .capacity {
    fill: none;
    stroke: var(--ek-ink);
  }
  .arc .line {
    fill: none;
    stroke: var(--ek-plan);
    stroke-width: 1.5;
    pointer-events: none;
  }
  .arc .tip {
    fill: var(--ek-plan);
    pointer-events: none;
  }
  .arc.flow .line {
    stroke: var(--ek-flow);
  }
  .arc.flow .tip {
    fill: var(--ek-flow);
  }
  .many .arc:not(:hover, :focus-visible, .pinned) :is(.line, .tip) {
    opacity: 0.45;
  }
  .arc {
    cursor: pointer;
    outline: none;
  }
  .arc:hover .line,
  .arc:focus-visible .line,
  .arc.pinned .line {
    stroke: var(--ek-ink);
    stroke-width: 3;
  }
  .parcel,
  .dragged rect {
    fill: var(--ek-ink);
    pointer-events: none;
  }
  .bins .most {
    fill: color-mix(in oklab, var(--ek-level) 45%, var(--ek-surface));
  }
  .bins .average {
    fill: var(--ek-level);
  }
  .edit {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    min-height: 36px;
    margin: 4px 0 0;
    color: var(--ek-muted);
    overflow-wrap: anywhere;
  }
  .key .dashes {
    border-radius: 0;
    height: 0;
    width: 14px;
    background: none;
    border-top: 2px dashed var(--ek-muted);
  }
  .key .most {
    border-radius: 0;
    background: color-mix(in oklab, var(--ek-level) 45%, var(--ek-surface));
  }
  .key .mean-of {
    border-radius: 0;
  }
  .key .thread {
    border-radius: 0;
    height: 4px;
    width: 14px;
    background: var(--ek-critical);
  }
  .key .beside {
    border-radius: 0;
    width: 5px;
  }
  .key .sent {
    border-radius: 0;
    background: none;
    border: 1px dashed var(--ek-flow);
  }
  .part.pinned .body,
  .part:hover .body,
  .part:focus-visible .body {
    stroke: var(--ek-ink);
    stroke-width: 2.5;
  }
  .cut {
    cursor: ew-resize;
    outline: none;
    touch-action: none;
  }
  .cut .line {
    stroke: var(--ek-accent);
    stroke-width: 2;
  }
  .cut .grip {
    fill: var(--ek-accent);
  }
  .cut:focus-visible .grip,
  .cut:hover .grip {
    stroke: var(--ek-ink);
    stroke-width: 2;
  }
  .item,
  .item-area {
    fill: var(--ek-level);
  }
  .best-cuts {
    fill: none;
    stroke: var(--ek-ink);
    stroke-dasharray: 5 4;
    pointer-events: none;
  }
  /* For several rows of bars. */
  @media (max-width: 480px) {
    :host(evenkeel-copies-view) .picture {
      min-height: 400px;
    }
  }
  .title {
    fill: var(--ek-ink);
  }
  .several {
    fill: var(--ek-accent);
    pointer-events: none;
  }
  .key .several {
    border-radius: 1px;
    width: 4px;
    height: 12px;
    background: var(--ek-accent);
  }
  .grade {
    stroke: var(--ek-line);
  }
  .course {
    fill: none;
    stroke: var(--ek-ink);
    stroke-width: 1.5;
    stroke-linejoin: round;
    pointer-events: none;
  }
  .threshold {
    stroke: var(--ek-ink);
    stroke-dasharray: 5 4;
  }
  .snapshot .dot {
    fill: var(--ek-muted);
    stroke: var(--ek-surface);
    stroke-width: 1;
  }
  .act .dot,
  .key .acts {
    fill: var(--ek-accent);
    background: var(--ek-accent);
  }
  .act .when {
    stroke: var(--ek-accent);
    opacity: 0.4;
  }
  .act .did {
    fill: var(--ek-accent);
    font-weight: 600;
  }
  .key .waits {
    width: 7px;
    height: 7px;
    background: var(--ek-muted);
  }
  .snapshot {
    cursor: pointer;
    outline: none;
  }
  .snapshot:hover .ground,
  .snapshot:focus-visible .ground,
  .snapshot.pinned .ground {
    fill: var(--ek-accent);
    opacity: 0.12;
  }
  .key .grips {
    border-radius: 3px;
    background: var(--ek-accent);
  }
`;
