// Pieces of HTML as text.

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const code = (text: string): string => `<code>${escaped(text)}</code>`;

/** A text in which the parts between backticks are code. */
export const inline = (text: string): string =>
  text
    .split('`')
    .map((part, i) => (i % 2 === 1 ? code(part) : escaped(part)))
    .join('');

export const link = (to: string, label: string): string =>
  `<a href="${escaped(to)}">${escaped(label)}</a>`;

/** The anchor of a heading. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** The file name of an item, such as k-2 for k/2. */
export const fileName = (name: string): string => name.replaceAll(/[/ ]/g, '-');

/** A table that scrolls on its own in a narrow window. Cells are HTML. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const cells = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return scrolling(
    `<table><thead><tr>${cells}</tr></thead><tbody>${body.join('\n')}</tbody></table>`,
  );
}

/** A part with its own scroll bar, which the keyboard reaches. */
export const scrolling = (content: string): string =>
  `<div class="scroll" tabindex="0" role="group" aria-label="Table">${content}</div>`;

/** Terms and their meanings. Values are HTML. */
export const facts = (rows: readonly (readonly [string, string | undefined])[]): string => {
  const shown = rows.filter((row) => row[1] !== undefined && row[1] !== '');
  const items = shown.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`);
  return items.length > 0 ? `<dl class="facts">${items.join('\n')}</dl>` : '';
};

export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;

/** A heading of level 2 or 3 with an anchor. */
export function heading(level: 2 | 3, text: string, id = slug(text)): string {
  const to = `<a class="anchor" href="#${escaped(id)}" aria-label="Link to ${escaped(text)}">#</a>`;
  return `<h${level} id="${escaped(id)}">${escaped(text)} ${to}</h${level}>`;
}

/** A block of text, as HTML. */
export const block = (html: string): string => `<pre tabindex="0"><code>${html}</code></pre>`;

/** Commands begin with "$ "; other lines are output. */
export const console = (text: string): string =>
  block(
    text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) =>
        line.startsWith('$ ')
          ? `<span class="command"><span class="prompt">$ </span>${escaped(line.slice(2))}</span>`
          : escaped(line),
      )
      .join('\n'),
  );

/** The text of a piece of HTML, for the search. */
export const plain = (html: string): string =>
  html
    .replaceAll(/<a class="anchor".*?<\/a>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
