import { css } from 'lit';
import { compareStyles } from '../chart/compare.js';

export const panelStyles = css`
  ${compareStyles}
  :host {
    display: flex;
    flex-direction: column;
    min-height: 100%;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    padding: 8px 20px 12px;
    border-bottom: 1px solid var(--line);
    position: relative;
  }
  .sentence {
    flex: 1 1 100%;
    min-height: 47px;
    display: flex;
    align-items: end;
    gap: 0 12px;
  }
  .sentence p {
    margin: 0;
    max-width: 150ch;
  }
  .answer {
    font-size: 20px;
    line-height: 1.35;
  }
  .answer strong {
    font-weight: 600;
  }
  .sentence .folded {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  button.more {
    flex: none;
    border: 0;
    background: none;
    padding: 0;
    min-height: 24px;
    color: var(--accent);
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .sentence a {
    color: var(--accent);
    font-size: 14px;
    text-underline-offset: 3px;
  }
  .wrong {
    color: var(--warn);
    overflow-wrap: anywhere;
  }
  .stale {
    color: var(--muted);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .copies {
    display: block;
    margin: 16px 0 0 auto;
    width: 168px;
  }
  .tab-body:not(:has(table)) .copies {
    display: none;
  }
  .actions select {
    width: 116px;
  }
  .busy {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 8px;
    min-width: 128px;
    font-size: 12px;
    color: var(--muted);
  }
  .busy[hidden] {
    display: flex;
    visibility: hidden;
  }
  progress {
    position: absolute;
    inset: auto 0 -1px 0;
    width: 100%;
    height: 2px;
    border: 0;
    appearance: none;
    background: var(--line);
    color: var(--accent);
  }
  progress::-webkit-progress-bar {
    background: var(--line);
  }
  progress::-webkit-progress-value {
    background: var(--accent);
  }
  progress::-moz-progress-bar {
    background: var(--accent);
  }
  /* Dims after a delay, so that a fast answer does not flicker. */
  .stale-answer :is(.picture, .explain) {
    opacity: 0.5;
    transition: opacity 0s 150ms;
  }
  .input {
    border-right: 1px solid var(--line);
    padding: 16px 20px;
    display: flex;
    flex-direction: column;
    gap: 12px;
  }
  .lesson {
    padding: 16px 20px;
  }
  .input > * {
    flex: none;
  }
  .picture {
    padding: 12px 20px;
    display: flex;
    min-width: 0;
  }
  /* Hides the result before the prediction of a lesson. */
  .unanswered {
    --ek-answered: hidden;
    --ek-transport: hidden;
  }
  .picture > * {
    flex: 1;
    min-width: 0;
  }
  .explain {
    border-top: 1px solid var(--line);
    min-width: 0;
  }
  /* Panes scroll separately. A setting far down can be changed with the picture in view, and the
     first lines of the explanation stay in view below the picture. */
  @media (min-width: 861px) {
    :host {
      flex: 1 1 0px;
      min-height: 480px;
    }
    .columns {
      flex: 1 1 0px;
      min-height: 0;
      display: grid;
      grid-template: auto minmax(0, 1fr) / minmax(300px, 360px) minmax(0, 1fr);
    }
    .lesson {
      max-height: 66dvh;
      border-right: 1px solid var(--line);
    }
    .input {
      grid-area: 2 / 1;
    }
    .output {
      grid-area: 1 / 2 / -1;
    }
    .lesson,
    .input,
    .output,
    .picture {
      overflow-y: auto;
      min-height: 0;
    }
    .output {
      container-type: size;
    }
    .picture {
      height: max(300px, calc(100cqh - var(--explained)));
      --explained: 168px;
    }
    .proving .picture {
      --explained: 42cqh;
    }
    .tabs {
      position: sticky;
      top: 0;
      z-index: 1;
      background: var(--surface);
    }
  }
  @media (min-width: 1440px) {
    .columns {
      grid-template-columns: 350px minmax(0, 1fr);
    }
    .output {
      display: grid;
      grid-template: minmax(0, 1fr) / minmax(0, 1fr) clamp(400px, 30vw, 640px);
      overflow: hidden;
    }
    .picture {
      height: auto;
    }
    .explain {
      border-top: 0;
      border-left: 1px solid var(--line);
      overflow-y: auto;
    }
  }
  .bar .hint {
    flex: 1;
  }
  .examples {
    width: 128px;
  }
  .hint,
  .caption {
    font-size: 12px;
    color: var(--muted);
    margin: 0;
  }
  .caption {
    font-size: 14px;
    color: var(--ink);
    border-left: 3px solid var(--accent);
    padding-left: 12px;
  }
  .segments {
    display: grid;
    grid-template-columns: 1fr 1fr;
    border: 1px solid var(--line);
    border-radius: 6px;
    overflow: hidden;
  }
  .segments label {
    font-size: 14px;
    color: var(--ink);
    text-align: center;
    padding: 6px 8px;
    cursor: pointer;
    position: relative;
  }
  .segments label.on {
    background: var(--accent);
    color: var(--on-accent);
  }
  .segments label:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: -4px;
    text-decoration: underline;
  }
  .segments input {
    position: absolute;
    opacity: 0;
    inset: 0;
    margin: 0;
    cursor: pointer;
  }
  .grid {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
    align-items: start;
  }
  .seed {
    display: flex;
    gap: 4px;
    align-items: start;
  }
  /* Next to the input, which has its label above. */
  .seed > .button {
    margin-top: 22px;
  }
  .seed .field {
    flex: 1;
  }
  .seed .range {
    width: calc(100% + 40px);
  }
  .span {
    grid-column: 1 / -1;
  }
  .slider {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 92px;
    gap: 4px 8px;
    align-items: center;
  }
  .slider input[type='range'] {
    min-height: 24px;
    accent-color: var(--accent);
    margin: 0;
  }
  .slider input:not([type='range']) {
    text-align: right;
  }
  .tabs {
    display: flex;
    gap: 4px;
    padding: 0 16px;
    border-bottom: 1px solid var(--line);
  }
  .tabs button {
    background: none;
    border: 0;
    border-bottom: 2px solid transparent;
    padding: 8px 12px;
    min-height: 40px;
    color: var(--muted);
    cursor: pointer;
  }
  .tabs button[aria-selected='true'] {
    color: var(--ink);
    border-bottom-color: var(--accent);
  }
  .tab-body * + h2 {
    margin-top: 16px;
  }
  .tab-body {
    padding: 16px 20px 24px;
    min-height: 220px;
  }
  .why,
  .charts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
    gap: 20px 32px;
    align-items: start;
  }
  .prose p {
    margin: 0 0 12px;
    max-width: 64ch;
  }
  .note {
    color: var(--muted);
  }
  .pinned {
    border-left: 3px solid var(--ink);
    padding-left: 12px;
  }
  .before-after td + td {
    white-space: nowrap;
  }
  tr.chosen td {
    font-weight: 600;
  }
  tr.lit td {
    background: var(--sunken);
  }
  .compare td.wide,
  .compare th.wide {
    text-align: left;
    width: 50%;
  }
  .measure {
    display: inline-block;
    height: 10px;
    margin-right: 8px;
    background: var(--muted);
    vertical-align: baseline;
    border-radius: 2px;
  }
  .chosen .measure {
    background: var(--accent);
  }
  details {
    margin-top: 8px;
    color: var(--muted);
  }
  summary {
    cursor: pointer;
    min-height: 24px;
  }
  .scroll {
    overflow: auto;
    max-height: 420px;
    margin-top: 8px;
  }
  .scroll thead th {
    position: sticky;
    top: 0;
    background: var(--surface);
  }
  .snippet {
    margin-bottom: 16px;
  }
  .snippet pre {
    margin: 4px 0 0;
    padding: 12px;
    background: var(--sunken);
    border-radius: 6px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    max-height: 200px;
    overflow: auto;
  }
  .toast {
    position: fixed;
    bottom: 24px;
    left: 50%;
    transform: translateX(-50%);
    background: var(--ink);
    color: var(--surface);
    padding: 8px 16px;
    border-radius: 6px;
    z-index: 5;
    max-width: 90vw;
  }
  .toast:empty {
    display: none;
  }
  @media (max-width: 860px) {
    header {
      padding: 12px 16px;
    }
    .purpose {
      flex-basis: 100%;
      flex-wrap: wrap;
      gap: 0 12px;
    }
    .actions {
      order: 1;
    }
    .busy {
      position: absolute;
      top: 8px;
      right: 16px;
    }
    .answer {
      font-size: 16px;
    }
    .sentence {
      flex-wrap: wrap;
    }
    .sentence .folded {
      -webkit-line-clamp: 4;
    }
    .columns {
      display: flex;
      flex-direction: column;
    }
    /* The final heights, so that content below does not move when the answer arrives. */
    header:has(+ .to-come) .sentence {
      min-height: 96px;
    }
    .to-come .picture {
      min-height: max(70dvh, 480px);
    }
    .output {
      display: contents;
    }
    .picture {
      order: 1;
      padding: 8px 16px;
    }
    .input {
      order: 2;
      border-right: 0;
      border-top: 1px solid var(--line);
      padding: 16px;
    }
    .explain {
      order: 3;
    }
    /* Puts the claims next to the picture with its lights. */
    .proving .explain {
      order: 1;
    }
    .tab-body {
      padding: 16px;
    }
    .tabs {
      padding: 0 8px;
      overflow-x: auto;
      scrollbar-width: none;
    }
    .tabs button {
      padding: 8px 4px;
      flex: 1 0 auto;
      /* Scrolls far enough to show some of the opened content above the bar. */
      scroll-margin-bottom: 220px;
    }
    /* All in a row. */
    .actions {
      gap: 6px;
    }
    .actions .button {
      padding-inline: 8px;
    }
    .actions select {
      width: 104px;
    }
    .actions .at-length {
      display: none;
    }
  }
  /* Makes six tabs fit into a row. */
  @media (max-width: 400px) {
    .tabs {
      gap: 0;
    }
    .tabs button {
      padding: 8px 2px;
      font-size: 12px;
    }
  }
  /* Prints one page: sentence, picture, and as much of the explanation as fits. */
  @media print {
    .input,
    .actions,
    .tabs,
    .toast,
    .copies {
      display: none;
    }
    :host,
    .columns,
    .output {
      display: flex;
      flex-direction: column;
      flex: 1 1 0px;
      min-height: 0;
      overflow: hidden;
      container-type: normal;
    }
    :host {
      height: calc(100vh - 4px);
      flex: none;
      break-inside: avoid;
    }
    .picture {
      flex: none;
      height: 44vh;
      overflow: hidden;
    }
    .explain {
      flex: 1 1 0px;
      min-height: 0;
      border: 0;
      overflow: hidden;
    }
    .scroll {
      max-height: none;
    }
  }
  .spaced {
    margin-top: 16px;
  }
`;
