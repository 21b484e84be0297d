// 2,000 changed answers with frozen verdicts of evenkeel verify. changed_answers.ndjson has one job
// per line, the changes of its answer by JSON pointers, and whether verify rejects them. `only`:
// the two checkers that verify replaced accepted them.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../support/paths.js';
import { isFalse, kernelFindings, pairsOf, verdictsOn, type Pair } from '../support/proofs.js';

interface Change {
  set: [pointer: string, value: unknown][];
  rejected: boolean;
  only?: true;
}

interface Row {
  job: object;
  changes: Change[];
}

const rows = readFileSync(`${root}tests/proof/changed_answers.ndjson`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

function changed({ request, answer }: Pair, { set }: Change): Pair {
  const copy = structuredClone(answer);
  for (const [pointer, value] of set) {
    const keys = pointer.slice(1).split('/');
    const last = keys.pop()!;
    const holder = keys.reduce<unknown>(
      (at, key) => (at as Record<string, unknown> | undefined)?.[key],
      copy,
    );
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, last))
      throw new Error(`${JSON.stringify(request)} has no ${pointer} in its answer`);
    (holder as Record<string, unknown>)[last] = value;
  }
  return { request, answer: copy };
}

/** Answers on which verify decides differently from before, or that only the kernel rejects. */
function oddOnes(some: readonly Row[]): string[] {
  const pairs = pairsOf(some.map(({ job }) => JSON.stringify(job)));
  const all = some.flatMap(({ changes }, i) =>
    changes.map((change) => ({ rejected: change.rejected, pair: changed(pairs[i]!, change) })),
  );
  const whole = pairs.map((pair) => ({ rejected: false, pair }));
  const cases = [...whole, ...all];
  const verdicts = verdictsOn(cases.map(({ pair }) => pair));
  const accepted = cases.filter((_, k) => verdicts[k]!.accepts).map(({ pair }) => pair);
  return [
    ...cases.flatMap(({ rejected, pair }, k) =>
      verdicts[k]!.accepts !== rejected ? [] : [`${verdicts[k]!.problems} ${JSON.stringify(pair)}`],
    ),
    ...kernelFindings(accepted).filter(isFalse),
  ];
}

describe('changed answers', () => {
  it('are 2,000', () => {
    expect(rows.flatMap(({ changes }) => changes).length).toBe(2000);
  });
  const size = 60; // of a group: programs run while nothing else can
  for (let first = 0; first < rows.length; first += size)
    it(`have the recorded verdicts: jobs from ${first}`, () => {
      expect(oddOnes(rows.slice(first, first + size))).toEqual([]);
    });
});
