// Which built scripts come with a script.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script of a folder of built ones, and all that it imports. */
export function withImports(folder, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(folder, name), 'utf8');
  for (const [, other] of text.matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+)"/g))
    withImports(folder, other, found);
  return found;
}
