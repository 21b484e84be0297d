// The rail, which is a bar on narrow screens: the name, which leads back to the start, and the
// panels.
import { html, svg, type TemplateResult } from 'lit';
import type { PanelRow } from '../kit/row.js';
import { panels } from './registry.js';

export interface Rail {
  /** The panel in view. */
  here: string | null;
  theme: string;
  open: (panel: string) => void;
  /** Opens the file dialog. */
  openFile: () => void;
  nextTheme: () => void;
}

const shape = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true">
    ${svg`<path d=${path} fill-rule="evenodd" />`}
  </svg>`;

const logo = html`<svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="7" fill="var(--accent)" />
  <path
    d="M6 19h20M9 15v-3M16 15V8M23 15v-5M9 23h14"
    stroke="var(--on-accent)"
    stroke-width="3"
    stroke-linecap="round"
  />
</svg>`;

const half = 'M12 3a9 9 0 1 0 0 18zM12 5.5v13a6.5 6.5 0 0 0 0-13z';
const folder = 'M3 5h6l2 2h10v12H3zm2 4v8h14V9z';
const dots =
  'M5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z';

/** Closes an open menu after a choice. */
function close(event: Event): void {
  const menu = (event.currentTarget as Element).closest<HTMLElement>('[popover]');
  if (menu?.matches(':popover-open')) menu.hidePopover();
}

export function drawRail({ here, theme, open, openFile, nextTheme }: Rail): TemplateResult {
  const button = (
    { name, title, icon }: PanelRow,
    picture: unknown = shape(icon),
  ): TemplateResult =>
    html`<button
      class=${name === 'start' ? 'name' : ''}
      data-panel=${name}
      aria-current=${here === name ? 'page' : 'false'}
      @click=${(event: Event) => {
        close(event);
        open(name);
      }}
    >
      ${picture}${title}
    </button>`;
  const start = panels.find(({ name }) => name === 'start')!;
  const rest = panels.filter((row) => !row.often && row !== start);
  const among = rest.some(({ name }) => name === here) || here === 'start';
  return html`<nav aria-label="Panels">
    <div class="wide">${button(start, logo)}</div>
    ${panels.filter(({ often }) => often).map((row) => button(row))}
    <button class=${among ? 'more here' : 'more'} popovertarget="more">${shape(dots)}More</button>
    <div class="rest" id="more" popover>
      <div class="narrow">${button(start, logo)}</div>
      ${rest.map((row) => button(row))}
      <span class="spring"></span>
      <button
        title="Open a data file, or a file saved by this page or the command line (Ctrl+O)"
        @click=${(event: Event) => {
          close(event);
          openFile();
        }}
      >
        ${shape(folder)}Open
      </button>
      <button @click=${nextTheme} title="Light, dark or system theme">
        ${shape(half)}${theme}
      </button>
    </div>
  </nav>`;
}
