// The look of a proof: claims as a list to choose from, each with its word.
import { css } from 'lit';

export const proofStyles = css`
  :host {
    display: block;
    --editor-height: 300px;
  }
  .verdict {
    margin: 0 0 8px;
    font-weight: 600;
  }
  .broken,
  .why {
    color: var(--warn);
  }
  ul {
    list-style: none;
    margin: 0 0 16px;
    padding: 0;
  }
  .claims li {
    border-bottom: 1px solid var(--line);
  }
  .claims button {
    display: block;
    width: 100%;
    border: 0;
    border-left: 3px solid transparent;
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .claims button {
    padding: 8px 8px 8px 12px;
  }
  .claims li:not(:has(button)) {
    padding: 4px 8px 4px 15px;
  }
  .claims li:not(:has(button)) {
    color: var(--muted);
    font-size: 12px;
  }
  .claims button:hover,
  .claims button[aria-pressed='true'] {
    background: var(--sunken);
  }
  .claims button[aria-pressed='true'] {
    border-left-color: var(--accent);
  }
  .word {
    display: inline-block;
    font-size: 12px;
    color: var(--muted);
  }
  .word.proven {
    color: var(--accent);
    font-weight: 600;
  }
  .word.FALSE {
    color: var(--warn);
    font-weight: 600;
  }
  .word.proven::before {
    content: '✓ ' / '';
  }
  .word.FALSE::before {
    content: '✗ ' / '';
  }
  .says,
  .why {
    overflow-wrap: anywhere;
  }
  .claims button :is(.says, .why) {
    display: block;
  }
  ::slotted(*) {
    margin-bottom: 16px;
  }
  .hint {
    margin: 4px 0 8px;
    font-size: 12px;
    color: var(--muted);
  }
  summary {
    cursor: pointer;
    min-height: 24px;
    margin: 8px 0;
  }
  .changes {
    margin: 8px 0;
    font-size: 12px;
    overflow-wrap: anywhere;
  }
  ins {
    color: var(--warn);
    font-weight: 600;
    text-decoration: none;
  }
`;
