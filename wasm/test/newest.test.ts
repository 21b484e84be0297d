// Only the newest of several runs counts.
import { expect, it } from 'vitest';
import { Newest } from '../src/elements/newest.js';

/** A value that arrives on command. */
function later<T>() {
  let give!: (value: T) => void;
  let fail!: (error: Error) => void;
  const promise = new Promise<T>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { promise, give, fail };
}

async function* one<T>(value: Promise<T>): AsyncGenerator<T> {
  yield await value;
}

it('shows every value of the newest run, and nothing of earlier runs', async () => {
  const runs = new Newest();
  const shown: string[] = [];
  const show = (value: string) => shown.push(value);
  const [slow, quick] = [later<string>(), later<string>()];
  let stopped = false;
  const before = runs.run(
    'a',
    async function* (signal) {
      signal.addEventListener('abort', () => (stopped = true));
      yield 'first of a';
      yield await slow.promise;
    },
    show,
  );
  await new Promise((resolve) => setTimeout(resolve)); // so that its first value is there
  const after = runs.run('b', () => one(quick.promise), show);
  expect(stopped).toBe(true);
  quick.give('b');
  slow.give('late');
  await Promise.all([before, after]);
  expect(shown).toEqual(['first of a', 'b']);
});

it('an error counts only in the newest run', async () => {
  const runs = new Newest();
  const [old, now] = [later<string>(), later<string>()];
  const before = runs.run(
    1,
    () => one(old.promise),
    () => {},
  );
  const after = runs.run(
    2,
    () => one(now.promise),
    () => {},
  );
  old.fail(new Error('old'));
  now.fail(new Error('now'));
  await before;
  await expect(after).rejects.toThrow('now');
});

it('the same key runs once, until it is forgotten', async () => {
  const runs = new Newest();
  let count = 0;
  const run = () =>
    runs.run(
      'key',
      () => one(Promise.resolve(0)),
      () => ++count,
    );
  await run();
  await run();
  expect(count).toBe(1);
  expect(runs.isFor('key')).toBe(true);
  runs.forget();
  expect(runs.isFor('key')).toBe(false);
  await run();
  expect(count).toBe(2);
});

it('a stopped run still counts, and a forgotten run does not', async () => {
  const runs = new Newest();
  const shown: string[] = [];
  const [best, lost] = [later<string>(), later<string>()];
  const stopped = runs.run(
    'a',
    (signal) => {
      signal.addEventListener('abort', () => best.give('the best so far'));
      return one(best.promise);
    },
    (value: string) => shown.push(value),
  );
  runs.stop();
  await stopped;
  const forgotten = runs.run(
    'b',
    () => one(lost.promise),
    (value) => shown.push(value),
  );
  runs.forget();
  lost.give('never');
  await forgotten;
  expect(shown).toEqual(['the best so far']);
});

it('an answer in two parts is shown twice, and once if nothing is to be added', async () => {
  const runs = new Newest();
  const shown: [string, boolean][] = [];
  const show = (value: string, first: boolean) => shown.push([value, first]);
  const begin = (value: string) => () => Promise.resolve(value);
  await runs.inParts('a', begin('answer'), (first) => Promise.resolve(`${first} and more`), show);
  await runs.inParts('b', begin('alone'), () => Promise.resolve(null), show);
  expect(shown).toEqual([
    ['answer', true],
    ['answer and more', false],
    ['alone', true],
  ]);
});
