// The strip of example cards, and the sheet of all of them.
import { css } from 'lit';

export const examplesStyles = css`
  :host {
    display: block;
    min-width: 0;
    /* The height is the same before and after the pictures load. */
    min-height: 128px;
    color: var(--ink);
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 24px;
  }
  .more {
    border: 0;
    background: none;
    min-height: 24px;
    padding: 0 4px;
    font-size: 12px;
    color: var(--accent);
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .strip {
    display: flex;
    gap: 8px;
    margin-top: 4px;
    padding-bottom: 4px;
    overflow-x: auto;
    position: relative;
    scrollbar-width: thin;
    scroll-snap-type: x proximity;
  }
  /* Keeps the last cards from being cut. */
  .strip::after {
    content: '';
    flex: none;
    margin-inline-start: -8px;
    width: mod(100% + 8px, 112px);
  }
  .card {
    display: flex;
    flex-direction: column;
    gap: 4px;
    padding: 6px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: none;
    color: inherit;
    font-size: 12px;
    line-height: 1.25;
    text-align: start;
    cursor: pointer;
  }
  .card:hover {
    border-color: var(--muted);
  }
  .card[aria-pressed='true'] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  .card:focus-visible {
    outline-offset: -2px;
  }
  .strip .card {
    flex: none;
    width: 104px;
    scroll-snap-align: start;
  }
  .still {
    display: block;
    height: 48px;
  }
  .strip .title {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .caption,
  .changed {
    margin: 8px 0;
    padding-left: 12px;
    border-left: 3px solid var(--accent);
    font-size: 14px;
  }
  .changed {
    border-color: var(--line);
    color: var(--muted);
  }
  .sheet {
    width: min(960px, calc(100vw - 32px));
    max-height: calc(100dvh - 64px);
    padding: 16px 20px 20px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--surface);
    color: var(--ink);
    overflow-y: auto;
  }
  .sheet::backdrop {
    background: color-mix(in srgb, var(--ink) 30%, transparent);
  }
  .sheet ul {
    list-style: none;
    margin: 12px 0 0;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(208px, 100%), 1fr));
    gap: 12px;
  }
  .sheet li {
    display: grid;
  }
  .sheet .card {
    padding: 12px;
    gap: 8px;
  }
  .sheet .still {
    height: 112px;
  }
  .sheet .title {
    font-size: 14px;
    font-weight: 600;
  }
  .sheet .notice {
    color: var(--muted);
  }
  @media (max-width: 860px) {
    .sheet ul {
      grid-template-columns: minmax(0, 1fr);
    }
    .sheet .card {
      display: grid;
      grid-template-columns: 88px minmax(0, 1fr);
      gap: 4px 12px;
    }
    .sheet .still {
      height: 72px;
      grid-row: span 2;
    }
  }
  @media print {
    :host {
      display: none;
    }
  }
`;
