// The files of all ranks of one dump, dropped at once: one text, in which each file follows its
// name.
import type { Dropped } from '../kit/row.js';

/** Only this many characters of a file are examined. */
const head = 4096;

const isRankFile = ({ name, text }: Dropped): boolean =>
  name.endsWith('.json') && /"phases"|"LBDatafile"/.test(text.slice(0, head));

/** One text for several files, in the format of `tail -n +1`; null if they are not a dump. */
export function dumpOf(files: readonly Dropped[]): Dropped | null {
  const [first] = files;
  if (!first || files.length < 2 || !files.every(isRankFile)) return null;
  const text = files.map(({ name, text: of }) => `==> ${name} <==\n${of}`).join('\n');
  return { name: `${first.name} and ${files.length - 1} more`, text };
}
