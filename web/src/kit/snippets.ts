// The same job for the other fronts, each with its copy button.
import { html, type TemplateResult } from 'lit';

export function snippetList(
  snippets: readonly (readonly [string, string])[],
  copy: (text: string, what: string) => Promise<void>,
): TemplateResult {
  return html`${snippets.map(([title, text]) => {
    const shown = text.length > 4000 ? text.slice(0, 4000) + ' …' : text;
    return html`<div class="snippet">
      <div class="bar">
        <h2>${title}</h2>
        <button class="button" @click=${() => void copy(text, title)}>Copy</button>
      </div>
      <pre data-snippet=${title} tabindex="0" aria-label=${title}>${shown}</pre>
    </div>`;
  })}`;
}
