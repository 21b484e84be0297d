// Colours and type of the pictures. Sites change them through the custom properties.
import { css } from 'lit';
export const theme = css `
  :host {
    --ek-ink: var(--evenkeel-ink, light-dark(#22201c, #ece9e3));
    --ek-muted: var(--evenkeel-muted, light-dark(#6b665e, #a39d93));
    --ek-line: var(--evenkeel-line, light-dark(#dedad2, #3a3733));
    --ek-surface: var(--evenkeel-surface, light-dark(#fbfaf8, #1b1a18));
    --ek-accent: var(--evenkeel-accent, light-dark(#0b6e66, #4fc3b5));
    --ek-over: var(--evenkeel-over, light-dark(#d9741a, #e58a36));
    --ek-under: var(--evenkeel-under, light-dark(#3a86d6, #4c97e0));
    --ek-level: var(--evenkeel-level, light-dark(#9b958b, #857f76));
    /* Flow still to cross, flow that has crossed, the critical path, waiting nodes. */
    --ek-plan: var(--evenkeel-plan, light-dark(#918b82, #77726a));
    --ek-flow: var(--evenkeel-flow, light-dark(#4f4b45, #cdc7bc));
    --ek-critical: var(--evenkeel-critical, light-dark(#6a3fc4, #b9a0ff));
    --ek-wait: var(--evenkeel-wait, light-dark(#c2251d, #ff8a80));
    --ek-on-fill: var(--evenkeel-on-fill, light-dark(#16130f, #12100d));
    color: var(--ek-ink);
    font-family: var(--evenkeel-font, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif);
    font-variant-numeric: tabular-nums;
    font-size: 14px;
    line-height: 1.45;
  }
`;
export const controls = css `
  button {
    font: inherit;
    color: var(--ek-ink);
    background: none;
    border: 1px solid var(--ek-line);
    border-radius: 6px;
    min-width: 32px;
    min-height: 32px;
    padding: 0 8px;
    cursor: pointer;
  }
  button:hover:not([aria-disabled='true']) {
    border-color: var(--ek-muted);
  }
  button[aria-disabled='true'] {
    color: var(--ek-muted);
    opacity: 0.55;
    cursor: default;
  }
  :focus-visible {
    outline: 2px solid var(--ek-accent);
    outline-offset: 2px;
  }
  button svg {
    display: block;
    margin: auto;
    fill: currentColor;
  }
  input[type='range'] {
    accent-color: var(--ek-accent);
    min-height: 24px;
  }
  select {
    font: inherit;
    color: inherit;
    background: var(--ek-surface);
    border: 1px solid var(--ek-line);
    border-radius: 6px;
    min-height: 32px;
    max-width: 100%;
    padding: 0 4px;
  }
  label {
    min-width: 0;
    max-width: 100%;
  }
`;
