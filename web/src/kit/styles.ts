// Styles of the page's own controls.
import { css } from 'lit';

export const pageStyles = css`
  :host {
    font-variant-numeric: tabular-nums;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .bar {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 8px;
  }
  .bar h2 {
    flex: 1;
  }
  .button {
    border: 1px solid var(--line);
    border-radius: 6px;
    background: none;
    min-height: 32px;
    padding: 4px 12px;
    cursor: pointer;
    white-space: nowrap;
  }
  .button:hover {
    border-color: var(--muted);
  }
  .choice {
    display: block;
    margin-top: 4px;
    color: var(--ink);
    white-space: normal;
    text-align: start;
  }
  .button.primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
  }
  label,
  .label {
    font-size: 12px;
    color: var(--muted);
  }
  .field {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
  }
  .field input,
  .field select {
    width: 100%;
    min-height: 32px;
    padding: 4px 8px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--surface);
  }
  .field input::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  .field input[aria-invalid='true'] {
    border-color: var(--warn);
  }
  .range {
    font-size: 11px;
    line-height: 1.3;
    color: var(--muted);
  }
  .code {
    white-space: nowrap;
    font-size: inherit;
    font-weight: 400;
    color: var(--muted);
  }
  .terms {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    margin: 4px 0 0;
    font-size: 12px;
    color: var(--muted);
  }
  .purpose {
    flex: 1 1 0;
    min-width: 0;
    display: flex;
    gap: 12px;
    align-items: baseline;
    color: var(--muted);
  }
  .purpose h1 {
    font-size: 14px;
    font-weight: 600;
    color: var(--ink);
    margin: 0;
  }
  .purpose p {
    margin: 0;
    font-size: 12px;
    max-width: 110ch;
  }
  .check {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 32px;
    font-size: 14px;
    color: var(--ink);
  }
  .problem {
    color: var(--warn);
    font-size: 12px;
    overflow-wrap: anywhere;
  }
  th.words,
  td.words,
  table:has(td.words:last-child) th:last-child {
    text-align: left;
  }
  h2 {
    font-size: 12px;
    font-weight: 600;
    letter-spacing: 0.04em;
    text-transform: uppercase;
    color: var(--muted);
    margin: 0;
  }
  table {
    border-collapse: collapse;
    width: 100%;
  }
  th,
  td {
    text-align: right;
    padding: 4px 8px;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
  }
  th {
    color: var(--muted);
    font-size: 12px;
  }
  th:first-child,
  td:first-child {
    text-align: left;
  }
  code,
  pre {
    font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
    font-size: 12px;
  }
  /* If the reader forces all colours, a line marks the selected item, and small samples keep their
     colours. */
  @media (forced-colors: active) {
    [aria-current='page'],
    [aria-selected='true'],
    [aria-pressed='true'],
    .segments label.on {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
    .button.primary {
      border: 2px solid ButtonText;
    }
    .key i,
    .measure {
      forced-color-adjust: none;
    }
  }
`;
