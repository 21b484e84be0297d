// Finds the built scripts that a script imports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A built script of a folder, and all scripts that it imports. */
export function withImports(folder, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(folder, name), 'utf8');
  for (const [, other] of text.matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+)"/g))
    withImports(folder, other, found);
  return found;
}
