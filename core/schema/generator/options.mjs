// The options of the kinds that have a custom element, and how their attributes are read.
import { isBuffer, waysOf } from './fields.mjs';

/** Kinds whose answers are drawn. */
const drawn = ['ring', 'flow', 'map', 'dynamic', 'cluster', 'advise', 'plan'];

function formOf(way, $defs) {
  if (way.enum || way.const !== undefined) return 'word';
  if (way.type === 'boolean') return 'toggle';
  if (way.type === 'integer' || way.type === 'number') return 'number';
  if (way.type === 'string') return 'text';
  if (way.type === 'null' || isBuffer(way)) return null;
  if (way.type !== 'array' || !way.items) return 'json';
  const items = waysOf(way.items, $defs).map((item) => formOf(item, $defs));
  return items.every((form) => form === 'number') ? 'numbers' : 'json';
}

export function optionsInTypeScript({ kinds }, $defs) {
  const lists = kinds
    .filter(({ name }) => drawn.includes(name))
    .map(({ name, options }) => {
      const rows = Object.entries(options).map(([key, property]) => {
        const forms = waysOf(property, $defs).map((way) => formOf(way, $defs));
        return `    ${key}: '${[...new Set(forms.filter(Boolean))].sort().join(' ')}',\n`;
      });
      return `  ${name}: {\n${rows.join('')}  },\n`;
    });
  return (
    '// Generated from core/schema; do not edit.\n\n' +
    '/** What an option of a kind that has an element may be written as, in an attribute. */\n' +
    `export const options = {\n${lists.join('')}} as const;\n`
  );
}
