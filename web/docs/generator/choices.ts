// Links from the choices of options to their pages.
import { fileName, link } from './html.js';
import { records } from './records.js';

const { schemes, policies, methods, presets, formats } = records.catalogues;
const names = (rows: readonly { name: string }[]): Set<string> =>
  new Set(rows.map(({ name }) => name));

const folders: readonly [RegExp, string, Set<string>][] = [
  [/^(?:--)?(?:scheme|flow)$/, 'schemes', names(schemes)],
  [/^(?:--)?policy$/, 'policies', names(policies.filter(({ name }) => name !== 'auto'))],
  [/^(?:--)?compare$/, 'methods', names(methods)],
  [/^(?:--)?preset$/, 'presets', names(presets as { name: string }[])],
  [
    /^(?:--)?(?:input[_-]format|format|to)$/,
    'formats',
    names(Object.values(formats).flatMap((room) => room.formats)),
  ],
];

/** The link to the page of a choice, or null if it has none. @param up  Way to the folder docs. */
export function choiceLink(option: string, choice: string, up: string): string | null {
  for (const [pattern, folder, known] of folders) {
    if (pattern.test(option) && known.has(choice))
      return link(`${up}${folder}/${fileName(choice)}.html`, choice);
  }
  return null;
}
