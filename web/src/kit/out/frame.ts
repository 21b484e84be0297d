// The current view as a frame for another page.
import { html, nothing, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import { frameText } from './addresses.js';
import { longestLink } from '../save.js';
import { snippet } from './snippets.js';

/** Nothing if the view is too large for a link. */
export const frameSnippet = (
  link: Promise<string>,
  title: string,
  copy: (text: string, what: string) => Promise<void>,
): TemplateResult =>
  html`${until(
    link.then((hash) =>
      hash.length > longestLink
        ? nothing
        : snippet('Frame for your website', frameText(hash, title), copy),
    ),
    nothing,
  )}`;
