// The sign for the verdict of a run. Signs differ in shape and in colour.
import { css, svg, type SVGTemplateResult } from 'lit';
import { markNames, type Mark } from './items.js';

/** Agreement, a difference, a difference because of an error in the paper, no verdict yet. */
const shapes: Readonly<Record<Mark, string>> = {
  reproduces: 'M3 8.5l3.4 3.4L13 5',
  differs: 'M3 6h10M3 10h10M10.5 3l-5 10',
  misprint: 'M4 2h5.5L12 4.5V14H4zM6 7h4M6 10h4M9.6 5.2l-3.2 6.6',
  copy_damaged: 'M4 2h8v12H4zM4 9l2-2 2 2 2-2 2 2',
  none: 'M5.5 8h5',
};

export const sign = (mark: Mark): SVGTemplateResult =>
  svg`<svg class="sign ${mark}" viewBox="0 0 16 16" role="img" aria-label=${markNames[mark]}><title>${markNames[mark]}</title><path d=${shapes[mark]} /></svg>`;

export const signStyles = css`
  .sign {
    width: 16px;
    height: 16px;
    flex: none;
    fill: none;
    stroke: var(--muted);
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .sign.reproduces {
    stroke: var(--accent);
  }
  .sign.differs {
    stroke: var(--warn);
  }
  .sign.misprint,
  .sign.copy_damaged {
    stroke: var(--misprint);
    stroke-width: 1.3;
  }
`;
