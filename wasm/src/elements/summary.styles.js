// The look of a network with too many nodes to draw: see drawSummary.
import { css } from 'lit';
export const summaryStyles = css `
  .summary .now {
    fill: color-mix(in oklab, var(--ek-under) 75%, var(--ek-surface));
  }
  .summary .then,
  .summary .frame {
    fill: none;
    stroke: var(--ek-ink);
    stroke-width: 1;
  }
  .summary .frame {
    stroke: var(--ek-line);
  }
`;
