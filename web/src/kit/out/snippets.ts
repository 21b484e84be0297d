// The same job for other interfaces, each with its copy button.
import { html, type TemplateResult } from 'lit';
import type { Job } from 'evenkeel/elements';
import { javascript } from './commands.js';

const shownAtMost = 4000;

type Copy = (text: string, what: string) => Promise<void>;

export function snippet(title: string, text: string, copy: Copy): TemplateResult {
  const shown = text.length > shownAtMost ? text.slice(0, shownAtMost) + ' …' : text;
  return html`<div class="snippet">
    <div class="bar">
      <h2>${title}</h2>
      <button class="button" @click=${() => void copy(text, title)}>Copy</button>
    </div>
    <pre data-snippet=${title} tabindex="0" aria-label=${title}>${shown}</pre>
  </div>`;
}

/** @param more  Further texts for this job: a name and its text. */
export function snippets(
  line: string,
  job: Job,
  copy: Copy,
  more: readonly (readonly [string, string])[] = [],
): TemplateResult {
  const all = [
    ['Command line', line],
    ['JavaScript', javascript(job)],
    ['Job as JSON', JSON.stringify(job)],
    ...more,
  ] as const;
  return html`${all.map(([title, text]) => snippet(title, text, copy))}`;
}
