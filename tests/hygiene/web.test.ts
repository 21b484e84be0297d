// The modules of the page: the place of each file, and the allowed imports.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/paths.js';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.startsWith('web/src/') && existsSync(root + file))
  .map((file) => file.slice('web/src/'.length));
const text = (file: string): string => readFileSync(`${root}web/src/${file}`, 'utf8');

/** app, gen, kit, kit/ROOM, or panels/KIND. */
const roomOf = (file: string): string =>
  /^(?:app|gen|kit(?:\/\w+)?|panels\/\w+)(?=\/[^/]+$)/.exec(file)?.[0] ?? '';
const inKit = (room: string): boolean => /^kit\b/.test(room);

/** The imports of a file by statement or call, including types. */
function importsOf(from: string): string[] {
  const paths = [...text(from).matchAll(/(?:from|import|import\() ?'(\.[^']*)\.js'/g)];
  return paths.map(([, path]) => posix.join(posix.dirname(from), path!) + '.ts');
}

/** The reason why an import of that file is not allowed. */
function misplaced(from: string, to: string): boolean {
  const [own, other] = [roomOf(from), roomOf(to)];
  if (own === other || inKit(other)) return false;
  if (other === 'gen') return inKit(own);
  return !(from === 'app/registry.ts' && /^panels\/\w+\/index\.ts$/.test(to));
}

it('every file of the page is in a module, and every panel has its row', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => roomOf(file) === '')).toEqual([]);
  const panels = new Set(files.map(roomOf).filter((room) => room.startsWith('panels/')));
  expect(panels.size).toBeGreaterThan(7);
  for (const panel of panels) {
    expect(files, panel).toContain(`${panel}/view.ts`);
    expect(text('app/registry.ts')).toContain(`from '../${panel}/index.js'`);
  }
});

it('panels import the kit, the kit nothing but itself, and only the registry knows panels', () => {
  expect(misplaced('panels/flow/job.ts', 'panels/ring/job.ts')).toBe(true);
  expect(misplaced('kit/answer/panel.ts', 'panels/ring/job.ts')).toBe(true);
  expect(misplaced('kit/answer/panel.ts', 'app/url.ts')).toBe(true);
  expect(misplaced('panels/flow/view.ts', 'app/state.ts')).toBe(true);
  expect(misplaced('app/main.ts', 'panels/ring/index.ts')).toBe(true);
  expect(misplaced('app/registry.ts', 'panels/ring/state.ts')).toBe(true);
  expect(misplaced('app/registry.ts', 'panels/ring/index.ts')).toBe(false);
  expect(misplaced('panels/flow/view.ts', 'kit/answer/panel.ts')).toBe(false);
  expect(misplaced('panels/flow/view.ts', 'gen/glossary-flow.ts')).toBe(false);
  expect(misplaced('gen/glossary-flow.ts', 'kit/learn/glossary.ts')).toBe(false);
  expect(misplaced('kit/learn/glossary.ts', 'gen/glossary-flow.ts')).toBe(true);
  expect(misplaced('gen/glossary-flow.ts', 'panels/ring/job.ts')).toBe(true);
  let count = 0;
  for (const from of files.filter((file) => file.endsWith('.ts'))) {
    for (const to of importsOf(from)) {
      expect(files, from).toContain(to);
      expect(misplaced(from, to), `${from} imports ${to}`).toBe(false);
      ++count;
    }
  }
  expect(count).toBeGreaterThan(200);
});

/** A cycle of imports, as the files on it; null if there is no cycle. */
function cycleIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const walk = (at: string, way: readonly string[]): string[] | null => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return null;
    for (const next of arrows.get(at) ?? []) {
      const found = walk(next, [...way, at]);
      if (found) return found;
    }
    done.add(at);
    return null;
  };
  for (const start of arrows.keys()) {
    const found = walk(start, []);
    if (found) return found;
  }
  return null;
}

it('the kit has six modules, and neither they nor its files import each other in a cycle', () => {
  const arrows = (...pairs: [string, string[]][]) =>
    new Map(pairs.map(([from, to]) => [from, new Set(to)]));
  expect(cycleIn(arrows(['a', ['b', 'c']], ['b', ['c']], ['c', []]))).toBeNull();
  expect(cycleIn(arrows(['a', ['b']], ['b', ['c']], ['c', ['b']]))).toEqual(['b', 'c', 'b']);
  const kit = files.filter((file) => inKit(roomOf(file)) && file.endsWith('.ts'));
  const rooms = new Map<string, Set<string>>();
  const all = new Map<string, Set<string>>();
  for (const from of kit) {
    const targets = importsOf(from).filter((to) => to !== from);
    all.set(from, new Set(targets));
    const own = rooms.get(roomOf(from)) ?? new Set();
    for (const to of targets) if (roomOf(to) !== roomOf(from)) own.add(roomOf(to));
    rooms.set(roomOf(from), own);
  }
  const names = ['answer', 'chart', 'form', 'learn', 'out', 'proof'].map((name) => `kit/${name}`);
  expect([...rooms.keys()].sort()).toEqual(['kit', ...names]);
  expect(kit.filter((file) => roomOf(file) === 'kit').length).toBeLessThan(16);
  expect([...rooms.get('kit')!]).toEqual([]);
  expect(cycleIn(rooms)).toBeNull();
  expect(cycleIn(all)).toBeNull();
});

/** The parents of the classes in a text, by class name. */
const parentsIn = (source: string): Record<string, string> =>
  Object.fromEntries(
    [...source.matchAll(/\bclass (\w+)(?:<[^{]*?>)?\s+extends (\w+)/g)].map(([, name, parent]) => [
      name!,
      parent!,
    ]),
  );

it('a panel is one class with controllers, none of which extends another class of the page', () => {
  expect(
    parentsIn('class A<S extends B, C> extends D<S> {} class E {} class F extends A {'),
  ).toEqual({ A: 'D', F: 'A' });
  const parts = files.filter((file) => /^kit\/(answer|form)\/.*\.ts$/.test(file));
  const parents = Object.assign({}, ...parts.map((file) => parentsIn(text(file))));
  expect(parents['Panel']).toBe('LitElement');
  expect(new Set(Object.values(parents))).toEqual(new Set(['LitElement']));
  const views = files.filter((file) => /^panels\/\w+\/view\.ts$/.test(file));
  const kinds = views.flatMap((file) => Object.values(parentsIn(text(file))));
  expect(kinds.filter((parent) => parent === 'Panel').length).toBe(8);
  expect(new Set(kinds)).toEqual(new Set(['Panel', 'LitElement', 'HTMLElement']));
});

/** Keys of the state in a file: of the defaults that a call of slice() begins with, and of records. */
function keysOf(source: string): string[] {
  const slices = [...source.matchAll(/\bslice(?:<\w+>)?\(\s*\{([^]*?)\}/g)].flatMap(
    ([, defaults]) => [...defaults!.matchAll(/(?:^|,)\s*(\w+):/g)].map(([, key]) => key!),
  );
  return [...slices, ...recordsOf(source).map(({ key }) => key)];
}

/** The records of a panel's fields.ts: key and option, null if there is no option. */
function recordsOf(source: string): { key: string; option: string | null }[] {
  const record = /^ {2}\.(?:choice|check|whole|real|numbers|text)\('(\w+)', (?:'([\w.]+)'|null),/gm;
  return [...source.matchAll(record)].map(([, key, option]) => ({
    key: key!,
    option: option ?? null,
  }));
}

it('no two slices of the state share a key, because a link contains each key once', () => {
  expect(keysOf("slice<A>({ x: 1, y: 'a:b' });\nslice(\n  {\n    z: 0,\n  },\n")).toEqual([
    'x',
    'y',
    'z',
  ]);
  const shared = keysOf(text('kit/slice.ts')).concat(keysOf(text('kit/form/network.ts')));
  expect(shared).toContain('seed');
  const keys = files
    .filter((file) => file.endsWith('.ts') && !file.startsWith('kit/'))
    .flatMap((file) => [...new Set(keysOf(text(file)))].filter((key) => !shared.includes(key)))
    .concat(shared);
  expect(keys.length).toBeGreaterThan(75);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

const withFields = files.filter((file) => /^panels\/\w+\/fields\.ts$/.test(file));

/**
 * The options of records that another text mentions: by flag, by pointer, or as a part of the job.
 */
const named = (source: string, options: readonly string[]): string[] =>
  options.filter((option) => {
    const flag = `--(?:no-)?${option.replaceAll(/[_.]/g, '-')}`;
    const part = option.replaceAll('.', '\\.');
    const pointer = option.replaceAll('.', '/');
    return new RegExp(`['"\`]${flag}[ '"\`]|job\\.${part} = |\\['/${pointer}'`).test(source);
  });

it('a setting of a panel is its record, and its option and flag appear nowhere else', () => {
  expect(named("words.push('--lb-steps', '3')", ['lb_steps', 'scheme'])).toEqual(['lb_steps']);
  expect(named("words.push('--no-integer')", ['integer'])).toEqual(['integer']);
  expect(named("['/random/load', 'rho'],", ['random.load'])).toEqual(['random.load']);
  expect(named('job.max_steps = most;', ['max_steps'])).toEqual(['max_steps']);
  let count = 0;
  for (const file of withFields) {
    const calls = text(file).match(/\.(choice|check|whole|real|numbers|text)\(/g)!;
    const records = recordsOf(text(file));
    expect(calls.length, file).toBe(records.length);
    const options = records.flatMap(({ option }) => option ?? []);
    for (const other of ['job.ts', 'command.ts'].map((name) => `${roomOf(file)}/${name}`))
      expect(named(text(other), options), other).toEqual([]);
    count += options.length;
  }
  expect(withFields).toHaveLength(8);
  expect(count).toBeGreaterThan(45);
});

it('every group of records, and every record without one, has its place in the view', () => {
  const elsewhere = ['mode', 'seed']; // two buttons; where random loads are requested
  for (const file of withFields) {
    const view = text(file.replace('fields.ts', 'view.ts'));
    const [, list = ''] = /fieldsOf\('\w+', \[[^\]]*\], \[([^\]]*)\]\)/.exec(text(file)) ?? [];
    const groups = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name!);
    expect(groups.length, file).toBeGreaterThan(0);
    for (const name of groups)
      expect(view, file).toContain(`inputsOf(this.form, fields, '${name}')`);
    const [, ...records] = text(file).split(/^ {2}(?=\.\w+\('\w+', )/m);
    const alone = records
      .filter((record) => !record.includes('group: '))
      .map((record) => /'(\w+)'/.exec(record)![1]!);
    const placed = [...view.matchAll(/inputOf\(this\.form, fields, '(\w+)'\)/g)].map(
      ([, key]) => key!,
    );
    expect(placed.filter((key) => !elsewhere.includes(key)).sort(), file).toEqual(
      alone.filter((key) => !elsewhere.includes(key)).sort(),
    );
  }
});

it('the page has no list that repeats a catalogue of the core', () => {
  const catalogue = (name: string): { name: string }[] =>
    (JSON.parse(readFileSync(`${root}core/schema/${name}.json`, 'utf8')) as never)[name];
  // Some are called as a word of an option is.
  const { options } = JSON.parse(readFileSync(`${root}core/schema/cluster.json`, 'utf8')) as {
    options: Record<string, { enum?: string[] }>;
  };
  const words = Object.values(options).flatMap((option) => option.enum ?? []);
  const methods = catalogue('methods')
    .map(({ name }) => name)
    .filter((name) => !words.includes(name));
  expect(methods.length).toBeGreaterThan(12);
  for (const file of files.filter((one) => one.endsWith('.ts'))) {
    // A single name can be an ordinary word; a list would contain most of the names.
    const listed = methods.filter((name) => new RegExp(`^\\s*'?${name}'?: `, 'm').test(text(file)));
    expect(listed.length, `${file} names ${listed.join(', ')}`).toBeLessThan(3);
  }
});

it('texts of examples and lessons group digits as the formatter does', () => {
  const texts = files.filter((file) => /\/(examples|lessons[\w-]*)\.ts$/.test(file));
  expect(texts.length).toBeGreaterThan(8);
  const prose = texts.flatMap((file) => [...text(file).matchAll(/'[^'\n]*[a-z] [^'\n]*'/g)].flat());
  expect(prose.length).toBeGreaterThan(100);
  expect(prose.filter((one) => /\d,\d{3}(?!\d)|(?<![\w.:-])\d{5,}/.test(one))).toEqual([]);
});
