// Links into the handbook, which is the folder docs next to the page. The page as a single file has
// no such folder, so it has no links.
import { html, nothing } from 'lit';

const isSingleFile = (): boolean => document.getElementById('licences') !== null;

/** A link to a page of the handbook, such as errors.html#bad_shape. It opens in a new tab. */
export const handbookLink = (page: string, text: string): unknown =>
  isSingleFile() ? nothing : html`<a href=${`./docs/${page}`} target="_blank">${text}</a>`;

/** A link to the explanation of an error. */
export const aboutError = (code: string | undefined): unknown =>
  code === undefined ? nothing : handbookLink(`errors.html#${code}`, 'About this error');
