// The files of all ranks of one dump, dropped at once: one text, each below its name.
import type { Dropped } from '../kit/row.js';

/** Only their beginning is looked at. */
const head = 4096;

const isRankFile = ({ name, text }: Dropped): boolean =>
  name.endsWith('.json') && /"phases"|"LBDatafile"/.test(text.slice(0, head));

/** One text of several files, as `tail -n +1` prints them; null where they are no dump. */
export function dumpOf(files: readonly Dropped[]): Dropped | null {
  const [first] = files;
  if (!first || files.length < 2 || !files.every(isRankFile)) return null;
  const text = files.map(({ name, text: of }) => `==> ${name} <==\n${of}`).join('\n');
  return { name: `${first.name} and ${files.length - 1} more`, text };
}
