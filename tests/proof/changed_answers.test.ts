// 2,000 changed answers and what evenkeel verify decides on each, frozen: changed_answers.ndjson has
// a job per line, the changes of its answer by JSON pointers, and whether verify rejects them.
// `only`: the two checkers that verify replaced accepted them.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../support/paths.js';
import { isFalse, kernelFindings, pairsOf, verdictsOn, type Pair } from '../support/proofs.js';

interface Change {
  set: [pointer: string, value: unknown][];
  rejected: boolean;
  only?: true;
}

const rows = readFileSync(`${root}tests/proof/changed_answers.ndjson`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as { job: object; changes: Change[] });

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

describe('changed answers', () => {
  const pairs = pairsOf(rows.map(({ job }) => JSON.stringify(job)));

  it('start from answers that verify accepts', () => {
    const wrong = verdictsOn(pairs).flatMap(({ accepts, problems }, i) =>
      accepts ? [] : [`${problems}: ${JSON.stringify(rows[i]!.job)}`],
    );
    expect(wrong).toEqual([]);
  });

  it('are rejected, or not, as before', () => {
    const all = rows.flatMap(({ changes }, i) => changes.map((change) => ({ change, i })));
    expect(all.length).toBe(2000);
    const answers = all.map(({ change, i }) => changed(pairs[i]!, change));
    const verdicts = verdictsOn(answers);
    const accepted = answers.filter((_, k) => verdicts[k]!.accepts);
    const odd = all.flatMap(({ change, i }, k) =>
      verdicts[k]!.accepts === !change.rejected
        ? []
        : [
            `${JSON.stringify(change)} of ${JSON.stringify(rows[i]!.job)}: ${verdicts[k]!.problems}`,
          ],
    );
    expect(odd).toEqual([]);
    // The kernel rejects nothing that verify accepts.
    expect(kernelFindings(accepted).filter(isFalse)).toEqual([]);
  });
});
