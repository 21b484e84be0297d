// The actions of the palette.
import type { Action } from './palette.js';
import { panels } from './registry.js';

export interface Doing {
  visit(panel: string): void;
  example(name: string): void;
  open(): void;
  undo(): void;
  redo(): void;
  nextTheme(): void;
}

/** The panel of a number key, in the order of the rail; 0 is the start. */
export const panelOfKey = (key: string): string | undefined => {
  const start = panels.find(({ name }) => name === 'start')!;
  const ordered = [start, ...panels.filter((row) => row !== start)];
  return /^\d$/.test(key) ? ordered[Number(key)]?.name : undefined;
};

export function actionsFor(doing: Doing): Action[] {
  const keys = new Map(
    Array.from({ length: 10 }, (_, key) => [panelOfKey(String(key)), String(key)] as const),
  );
  return [
    ...panels.map(({ name, title }) => ({
      title,
      sort: keys.has(name) ? `panel, ${keys.get(name)}` : 'panel',
      run: () => doing.visit(name),
    })),
    { title: 'Open a file', sort: 'Ctrl O', run: () => doing.open() },
    { title: 'Undo', sort: 'Ctrl Z', run: () => doing.undo() },
    { title: 'Redo', sort: 'Ctrl Shift Z', run: () => doing.redo() },
    { title: 'Light, dark or system theme', sort: 'theme', run: () => doing.nextTheme() },
    { title: 'Keys', sort: '?', run: () => doing.visit('about') },
    ...panels.flatMap(({ title: panel, examples = [] }) =>
      examples.map(({ name, title }) => ({
        title,
        sort: `example, ${panel}`,
        run: () => doing.example(name),
      })),
    ),
  ];
}
