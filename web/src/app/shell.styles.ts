// The look of the rail, of the bar on narrow screens, and of overlays on the panels.
import { css } from 'lit';

export const shellStyles = css`
  :host {
    display: grid;
    grid-template-columns: var(--rail-width, 72px) minmax(0, 1fr);
    min-height: 100dvh;
  }
  nav {
    position: sticky;
    top: 0;
    height: 100dvh;
    border-right: 1px solid var(--line);
    background: var(--sunken);
    display: var(--rail, flex);
    flex-direction: column;
    align-items: stretch;
    padding: 8px 0;
    gap: 2px;
    overflow-y: auto;
    scrollbar-width: none;
  }
  nav button {
    flex: none;
    border: 0;
    background: none;
    color: var(--muted);
    min-height: 52px;
    font-size: 12px;
    cursor: pointer;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 4px;
    border-left: 3px solid transparent;
    border-right: 3px solid transparent;
  }
  nav button svg {
    width: 22px;
    height: 22px;
    fill: currentColor;
  }
  nav button[aria-current='page'] {
    color: var(--ink);
    border-left-color: var(--accent);
  }
  nav button:hover {
    color: var(--ink);
  }
  nav :focus-visible {
    outline-offset: -2px;
  }
  nav .name {
    color: var(--ink);
    font-weight: 600;
    padding: 4px 0 8px;
  }
  nav .name .logo {
    width: 32px;
    height: 32px;
    fill: none;
  }
  /* In the rail, the menu of the bar is always open. */
  .wide,
  .rest {
    display: contents;
  }
  .narrow,
  .more {
    display: none;
  }
  .spring {
    flex: 1;
  }
  /* Column 2 even without the rail. */
  main {
    grid-column: 2;
    min-width: 0;
    min-height: 100dvh;
    display: flex;
    flex-direction: column;
  }
  .alert {
    padding: 12px 20px;
    background: var(--sunken);
    border-bottom: 1px solid var(--line);
    color: var(--warn);
  }
  .newer {
    color: var(--ink);
  }
  .drop {
    position: fixed;
    inset: 0;
    z-index: 10;
    display: grid;
    place-items: center;
    font-size: 20px;
    background: color-mix(in srgb, var(--surface) 85%, transparent);
    border: 3px dashed var(--accent);
  }
  /* The whole rail is in view on a laptop. */
  @media (max-height: 880px) and (min-width: 861px) {
    nav {
      padding: 4px 0;
      gap: 0;
    }
    nav button {
      min-height: 47px;
      gap: 2px;
    }
  }
  @media (max-width: 860px) {
    :host {
      display: block;
      padding-bottom: var(--bar, 56px);
    }
    main {
      min-height: 0;
    }
    nav {
      position: fixed;
      top: auto;
      bottom: 0;
      left: 0;
      right: 0;
      z-index: 4;
      height: 56px;
      flex-direction: row;
      gap: 0;
      overflow: visible;
      padding: 0;
      border-right: 0;
      border-top: 1px solid var(--line);
    }
    nav > button {
      flex: 1 1 0;
      min-width: 48px;
      padding: 0 2px;
      border: 0;
      border-top: 3px solid transparent;
    }
    nav > button[aria-current='page'],
    nav > .more.here {
      color: var(--ink);
      border-top-color: var(--accent);
    }
    .wide {
      display: none;
    }
    .narrow {
      display: contents;
    }
    nav .more {
      display: flex;
    }
    .rest {
      display: none;
      box-sizing: border-box;
      position: fixed;
      inset: auto 0 56px;
      width: auto;
      max-height: calc(100dvh - 72px);
      overflow-y: auto;
      margin: 0;
      padding: 8px;
      border: 0;
      border-top: 1px solid var(--line);
      background: var(--sunken);
      color: var(--ink);
      grid-template-columns: 1fr 1fr;
      gap: 4px;
    }
    .rest:popover-open {
      display: grid;
    }
    .rest button {
      flex-direction: row;
      justify-content: flex-start;
      gap: 12px;
      min-height: 48px;
      padding: 0 12px;
      font-size: 14px;
      border-right: 0;
    }
    nav .rest .name .logo {
      width: 22px;
      height: 22px;
    }
    .spring {
      display: none;
    }
  }
  @media print {
    :host,
    main {
      display: block;
      min-height: 0;
      padding: 0;
    }
    nav {
      display: none;
    }
  }
`;
