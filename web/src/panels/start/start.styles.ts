// The layout of the start panel.
import { css } from 'lit';

export const startStyles = css`
  :host {
    display: var(--start, block);
  }
  .page {
    max-width: 1160px;
    margin: 0 auto;
    padding: 40px 32px 32px;
  }
  h1 {
    margin: 0;
    font-size: 28px;
    line-height: 1.2;
    font-weight: 600;
    letter-spacing: -0.01em;
  }
  .lead {
    margin: 4px 0 24px;
    font-size: 20px;
    line-height: 1.35;
    color: var(--muted);
  }
  .paste {
    max-width: 640px;
  }
  .paste label {
    display: block;
    margin-bottom: 4px;
  }
  textarea {
    display: block;
    width: 100%;
    min-height: 64px;
    max-height: 40dvh;
    resize: vertical;
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--surface);
    font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  }
  textarea::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    margin-top: 8px;
  }
  .row .button {
    min-height: 40px;
    padding: 4px 16px;
  }
  .note {
    color: var(--muted);
    font-size: 12px;
  }
  .problem {
    margin: 8px 0 0;
    font-size: 14px;
  }
  .problem:empty {
    display: none;
  }
  .doors {
    list-style: none;
    margin: 32px 0 0;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    border-top: 1px solid var(--line);
  }
  .door {
    position: relative;
    padding: 16px;
    border-left: 1px solid var(--line);
  }
  .door:nth-child(4n + 1) {
    border-left: 0;
  }
  .door:nth-child(n + 5) {
    border-top: 1px solid var(--line);
  }
  .door:hover,
  .door:focus-within {
    background: var(--sunken);
  }
  .still {
    height: 140px;
    margin-bottom: 12px;
  }
  .door h2 {
    font-size: 16px;
    line-height: 1.3;
    font-weight: 600;
    letter-spacing: 0;
    text-transform: none;
    color: var(--ink);
  }
  .door a {
    color: inherit;
    text-decoration: none;
  }
  /* The whole door is its link. */
  .whole::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .door p {
    margin: 4px 0 0;
    color: var(--muted);
  }
  .door .answer {
    text-wrap: pretty;
    margin-top: 8px;
    font-size: 12px;
    color: var(--ink);
  }
  .door:is(:hover, :focus-within) .moment {
    animation-iteration-count: infinite;
  }
  .learn {
    margin: 24px 0 0;
    padding: 16px;
    border-top: 1px solid var(--line);
    color: var(--muted);
  }
  .learn a {
    display: inline-block;
    min-height: 24px;
    color: var(--accent);
    text-underline-offset: 3px;
  }
  .ways {
    position: relative;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  .door .ways a {
    color: var(--accent);
    min-height: 24px;
    display: inline-flex;
    align-items: center;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (max-width: 1100px) {
    .doors {
      grid-template-columns: minmax(0, 1fr);
    }
    .door:nth-child(n) {
      display: grid;
      grid-template-columns: 96px minmax(0, 1fr);
      gap: 16px;
      padding: 12px 0;
      border-left: 0;
      border-top: 0;
      border-bottom: 1px solid var(--line);
    }
    .still {
      height: 80px;
      margin: 0;
    }
  }
  @media (max-width: 860px) {
    .page {
      padding: 20px 16px;
    }
    .lead {
      font-size: 16px;
      margin-bottom: 16px;
    }
    .doors {
      margin-top: 20px;
    }
  }
  /* Prints one page: the doors, without the form. */
  @media print {
    .page {
      padding: 0;
      zoom: 0.8;
    }
    .paste {
      display: none;
    }
  }
`;
