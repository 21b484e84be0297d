// A template as text, for the content of index.html before any script runs. Listeners and
// properties are left out, except for the style. The marks of the library that fills the template
// in later are left out, too.
import { nothing, type TemplateResult } from 'lit';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Text that is markup already. */
class Raw {
  constructor(readonly text: string) {}
}
export const raw = (text: string): unknown => new Raw(text);

function isTemplate(value: unknown): value is TemplateResult {
  return typeof value === 'object' && value !== null && '_$litType$' in value;
}

function child(value: unknown): string {
  if (value === nothing || value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(child).join('');
  if (value instanceof Raw) return value.text;
  return isTemplate(value) ? still(value) : escaped(`${value as string}`);
}

/** A whole attribute that is bound, without quotes. */
const bound = /\s([.?@]?)([^\s"'<>=/]+)=$/;

function attribute(prefix: string, name: string, value: unknown): string {
  const isStyle = prefix === '.' && name === 'style';
  if (prefix === '@' || (prefix === '.' && !isStyle) || value === nothing) return '';
  if (prefix === '?') return value ? ` ${name}` : '';
  return ` ${name}="${escaped(String(value))}"`;
}

export function still({ strings, values }: TemplateResult): string {
  let text = strings[0]!;
  for (const [i, value] of values.entries()) {
    const [whole, prefix, name] = bound.exec(text) ?? [];
    const inTag = text.lastIndexOf('<') > text.lastIndexOf('>');
    if (whole !== undefined) text = text.slice(0, -whole.length) + attribute(prefix!, name!, value);
    else text += inTag ? escaped(String(value)) : child(value);
    text += strings[i + 1]!;
  }
  return text.replaceAll(/[ \t\r\n]+/g, ' ');
}
