import { css } from 'lit';

export const panelStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 100%;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 8px 16px;
    padding: 16px 20px;
    border-bottom: 1px solid var(--line);
    position: relative;
  }
  .sentence {
    flex: 1 1 320px;
    font-size: 20px;
    line-height: 1.35;
    min-height: 54px;
  }
  .sentence strong {
    font-weight: 600;
  }
  .stale {
    color: var(--warn);
  }
  .actions {
    display: flex;
    gap: 8px;
  }
  .actions select {
    width: 116px;
  }
  .progress {
    position: absolute;
    left: 0;
    right: 0;
    bottom: -1px;
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 8px;
    padding: 0 20px;
    font-size: 12px;
    color: var(--muted);
    background: var(--surface);
  }
  progress {
    flex: 1;
    height: 3px;
    accent-color: var(--accent);
  }
  .columns {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(300px, 360px) minmax(0, 1fr);
    grid-template-rows: minmax(420px, 1fr) auto;
    grid-template-areas: 'input picture' 'input explain';
  }
  .input {
    grid-area: input;
    border-right: 1px solid var(--line);
    padding: 16px 20px;
    display: flex;
    flex-direction: column;
    gap: 12px;
  }
  .picture {
    grid-area: picture;
    padding: 12px 20px;
    display: flex;
    min-width: 0;
  }
  .picture > * {
    flex: 1;
    min-width: 0;
  }
  .explain {
    grid-area: explain;
    border-top: 1px solid var(--line);
    min-width: 0;
  }
  .bar {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 8px;
  }
  .bar h2,
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
    align-items: end;
  }
  .seed {
    display: flex;
    gap: 4px;
    align-items: end;
  }
  .seed .field {
    flex: 1;
  }
  .span {
    grid-column: 1 / -1;
  }
  .check {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 32px;
    font-size: 14px;
    color: var(--ink);
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
  tr.chosen td {
    font-weight: 600;
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
    .sentence {
      font-size: 16px;
      flex-basis: 100%;
    }
    .columns {
      display: flex;
      flex-direction: column;
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
    .tab-body {
      padding: 16px;
    }
    .tabs {
      padding: 0 8px;
    }
    .tabs button {
      padding: 8px;
      flex: 1;
    }
  }
  @media print {
    .input,
    .actions,
    .tabs,
    .toast {
      display: none;
    }
    .columns {
      display: block;
    }
  }
  textarea {
    width: 100%;
    min-height: 96px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--surface);
    padding: 8px;
    font-family: ui-monospace, monospace;
    font-size: 12px;
  }
  .spaced {
    margin-top: 16px;
  }
`;
