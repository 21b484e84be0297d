// Records of settings: the state, job, errors and command line that follow from each.
import { expect, it, vi } from 'vitest';
import * as records from '../../wasm/src/gen/choices.js';
import { settingWords } from '../../web/src/kit/out/commands.js';
import { fieldsOf, seed, type Field, type Kind } from '../../web/src/kit/form/fields.js';
import { fieldOf, Refused } from '../../web/src/kit/problem.js';
import { random, slice, type Slice, type StateOf } from '../../web/src/kit/slice.js';
import * as advise from '../../web/src/panels/advise/fields.js';
import * as cluster from '../../web/src/panels/cluster/fields.js';
import * as dynamic from '../../web/src/panels/dynamic/fields.js';
import * as eh from '../../web/src/panels/eh/fields.js';
import * as flow from '../../web/src/panels/flow/fields.js';
import * as map from '../../web/src/panels/map/fields.js';
import * as plan from '../../web/src/panels/plan/fields.js';
import * as ring from '../../web/src/panels/ring/fields.js';

// The module itself needs a page.
vi.mock('evenkeel/elements', async () => ({
  ...(await import('../../wasm/src/gen/choices.js')),
  ...(await import('../../wasm/src/elements/network-edit.js')),
}));

const beside = slice({ trace: '' });
const fields = fieldsOf('cluster', [beside, random], ['method'])
  .choice('way', 'scheme', { names: { fos: 'step by step', 'two-phase': 'twice', never: 'not' } })
  .choice('machines', 'preset', {
    names: { lan: 'LAN', dsl: 'DSL', clusters: 'two' },
    none: 'none',
    more: { own: 'my own' },
  })
  .whole('steps', 'lb_steps', 0, { text: ['Most steps'], name: 'Steps' })
  .whole('rounds', 'iterations', 1, { text: ['Iterations'], usual: '1000', unnamed: 1000 })
  .real('latency', 'links.latency_s', 'from 0', { text: ['Latency'], to: (ms) => ms / 1e3 })
  .real('width', 'links.bandwidth_bytes', 'above 0', { text: ['Bandwidth'], empty: 5 })
  .whole('seed', 'seed', 0, seed)
  .real('kappa', 'shaker.kappa', 'above 0', {
    group: 'method',
    text: ['Kappa'],
    when: ({ way, trace }) => way === 'fos' && trace === '',
  })
  .numbers('speeds', 'speeds', { text: ['Speeds'], word: (list: number[]) => list.join('+') })
  .check('wholeK', 'k_whole', { text: ['Whole'], usual: false })
  .check('note', null, { text: ['Something of the page'], usual: true });

const own = fields.slice();
type State = StateOf<readonly [typeof own, typeof beside, typeof random]>;
const usual: State = { ...own.defaults, ...beside.defaults, ...random.defaults };
const jobOf = (part: Partial<State>) => fields.job({ ...usual, ...part });

it('keys, defaults and choices of the state equal those of the records', () => {
  expect(own.defaults).toEqual({
    ...{ way: 'fos', machines: '', steps: '', rounds: '1000', latency: '', width: '' },
    ...{ kappa: '', speeds: '', wholeK: false, note: true },
  });
  expect(own.allowed).toEqual({
    way: ['fos', 'two-phase', 'never'],
    machines: ['', 'lan', 'dsl', 'clusters', 'own'],
  });
});

it('the job contains settings that differ from the default, in place and in unit', () => {
  const least = { kind: 'cluster', links: { bandwidth_bytes: 5 } };
  expect(fields.job(usual)).toEqual(least);
  expect(jobOf({ way: 'never', machines: 'own', rounds: '1e3', seed: ' 1', note: false })).toEqual({
    ...least,
    scheme: 'never',
  });
  const many = { machines: 'dsl', steps: '0', rounds: ' 20 ', latency: '3', width: '2.5' } as const;
  expect(jobOf({ ...many, seed: '7', kappa: '.5', speeds: '1, 2;3', wholeK: true })).toEqual({
    ...{ kind: 'cluster', preset: 'dsl', lb_steps: 0, iterations: 20, seed: 7, k_whole: true },
    ...{ links: { latency_s: 0.003, bandwidth_bytes: 2.5 }, shaker: { kappa: 0.5 } },
    speeds: [1, 2, 3],
  });
  expect(jobOf({ kappa: '.5', trace: 'x' })).toEqual(least);
  expect(jobOf({ kappa: 'none', way: 'never' })).toEqual({ ...least, scheme: 'never' });
  expect(Object.keys(fields.job(usual, { unit_ops: 3 }))).toEqual(['kind', 'unit_ops', 'links']);
});

it('an unreadable text is refused at its field', () => {
  const refused = (part: Partial<State>): unknown => {
    try {
      return jobOf(part);
    } catch (error) {
      return (error as Refused).problem;
    }
  };
  expect(refused({ steps: '1.5' })).toEqual({
    field: 'steps',
    message: 'Steps is "1.5": it must be a whole number from 0',
  });
  expect(refused({ rounds: '0' })).toMatchObject({ field: 'rounds' });
  expect(refused({ latency: '-1' })).toEqual({
    field: 'latency',
    message: 'Latency is "-1": it must be a number from 0',
  });
  expect(refused({ speeds: '1 x' })).toEqual({
    field: 'speeds',
    message: 'Speeds: "x" is not a number from 0',
  });
  expect(refused({ seed: 'y' })).toMatchObject({ field: 'seed' });
});

it('the settings of a job are restored, and members without a record are reported', () => {
  const words = { way: 'never', machines: 'dsl', steps: '0', rounds: '20', latency: '3' } as const;
  const part = { ...words, width: '2.5', seed: '7', speeds: '1, 2, 3', wholeK: true };
  const job = jobOf(part);
  expect(fields.opened(job, {}, [])).toEqual({ part, without: [] });
  const more = { ...job, trace: true, dead_links: [[0, 0, 1]], lb_steps: 'many', iterations: null };
  expect(fields.opened(more, {}, []).without).toEqual(['lb_steps', 'iterations', 'dead_links']);
  expect(fields.opened(more, {}, ['dead_links']).without).toEqual(['lb_steps', 'iterations']);
  // A default that the job leaves out, a word that is not a choice, and a given value.
  expect(fields.opened({ iterations: 1000, seed: 1 }, {}, []).without).toEqual([]);
  expect(fields.opened({ preset: 'moon' }, {}, []).without).toEqual(['preset']);
  expect(fields.opened({ preset: 'lan' }, { machines: 'dsl' }, []).without).toEqual(['preset']);
  // One that does not apply to the rest.
  const shaken = { shaker: { kappa: 0.5 } };
  expect(fields.opened(shaken, { trace: 'x' }, []).without).toEqual(['shaker']);
  expect(fields.opened(shaken, {}, []).part).toEqual({ kappa: '0.5' });
});

it('an error appears at the field of its option', () => {
  const at = (path: string): string =>
    fieldOf({ error: { path } } as never, [['/loads', 'note'], ...fields.places], 'trace');
  expect(at('/lb_steps')).toBe('steps');
  expect(at('/links/bandwidth_bytes')).toBe('width');
  expect(at('/links')).toBe('latency');
  expect(at('/links/3')).toBe('latency');
  expect(at('/shaker/kappa')).toBe('kappa');
  expect(at('/speeds/12')).toBe('speeds');
  expect(at('/loads')).toBe('note');
  expect(at('/lb_steps_or_so')).toBe('trace');
  const targets = (path: string) =>
    fieldOf({ error: { path } } as never, ring.fields.places, 'text');
  expect(targets('/targets/2')).toBe('targetsText');
});

it('words follow the order of the records, added words precede the seed, switches are last', () => {
  const job = {
    ...jobOf({ way: 'never', latency: '3', seed: '7', speeds: '1 2', wholeK: true }),
    ...{ topology: 'path:3', trace: true, trace_steps: 80, timeline: 40, loads: [1, 2, 3] },
  };
  expect(settingWords(job, fields, ['topology']).join(' ')).toBe(
    '--scheme never --links-latency-s 0.003 --links-bandwidth-bytes 5 --trace-steps 80 ' +
      '--timeline 40 --seed 7 --speeds 1+2 --k-whole --trace',
  );
  // A switch that is off adds no word.
  const { trace: _trace, ...quiet } = { ...job, k_whole: false };
  expect(settingWords(quiet, fields, ['topology', 'seed'])).toEqual(
    '--scheme never --links-latency-s 0.003 --links-bandwidth-bytes 5 --trace-steps 80 --timeline 40 --speeds 1+2'.split(
      ' ',
    ),
  );
  const whole = settingWords({ kind: 'flow', topology: 'x', integer: false }, flow.fields, []);
  expect(whole).toEqual(['--topology', 'x', '--no-integer']);
});

it('an option that no record of the core has does not compile', () => {
  const some = () => fieldsOf('flow', [random], ['scheme']);
  // @ts-expect-error no such option
  some().whole('limit', 'message_limits', 1, {});
  // @ts-expect-error no such group
  some().whole('limit', 'message_limit', 1, { group: 'schemes' });
  // @ts-expect-error a word without a name
  some().choice('when', 'timing', { names: { async: 'as it comes' } });
  // @ts-expect-error no such word
  some().choice('when', 'timing', { names: { async: 'a', 'lock-step': 'l', never: 'n' } });
  // @ts-expect-error no such key of the state
  some().whole('limit', 'message_limit', 1, { when: ({ scheme }) => scheme === 'rounds' });
  expect(some().list).toEqual([]);
});

/** A panel of any kind. */
interface Panel {
  fields: {
    list: readonly Field<never>[];
    groups: readonly string[];
    job(state: object): { kind: string };
  };
  slices: readonly Slice[];
}
const panels = { advise, cluster, dynamic, eh, flow, map, plan, ring } as unknown as Record<
  Kind,
  Panel
>;

it('every panel has all options of its record in the core', () => {
  let lists = 0;
  for (const kind of Object.keys(panels) as Kind[]) {
    const { slices, fields: own } = panels[kind];
    const words = records.choices as Record<string, Record<string, readonly string[]> | undefined>;
    const state = Object.assign({}, ...slices.map((one) => one.defaults)) as Record<
      string,
      unknown
    >;
    for (const { key, option, choices, group, usual } of own.list) {
      const where = `${kind}: ${key}`;
      if (option !== null) expect(records.flags[kind], where).toHaveProperty([option]);
      if (group !== undefined) expect(own.groups, where).toContain(group);
      expect(state[key], where).toBe(usual);
      const all = words[kind]?.[option ?? ''];
      if (!choices || !all) continue;
      expect(
        choices.map(([value]) => value),
        where,
      ).toEqual(expect.arrayContaining([...all]));
      ++lists;
    }
    expect(own.job(state).kind).toBe(kind);
  }
  expect(lists).toBeGreaterThan(12);
});
