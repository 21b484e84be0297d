// Strong words need certificates: every strong sentence, and the certificate that supports it.
import { describe, expect, it } from 'vitest';
import { examples, examplesFolder, readText } from '../support/paths.js';
import { type Pair, pairsOf } from '../support/proofs.js';
import { randomJobsOfAllKinds } from '../support/random_jobs.js';
import { randomPlanJobs } from '../support/random_plans.js';

interface Claim {
  claim: string;
  at_least?: unknown;
  at_most?: unknown;
  test?: string;
  says: string;
}

/** Tests whose outcome comes from a search: only another search confirms it. */
const searches = new Set(['search', 'starts', 'table', 'windows']);

const hasNumber = ({ at_least, at_most }: Claim): boolean => (at_least ?? at_most ?? null) !== null;

const isCertificate = (claim: Claim): boolean =>
  hasNumber(claim) && !searches.has(claim.test ?? '');

/** Words that only a certificate allows. */
const strong =
  /(?<!found )\bno (?:(?:other|integral|possible) )?(?:plan|flow|cuts?|partition|placement|schedule|route|GPU|node|policy)\b(?! was found| were found)|\bimpossible\b|\bproven\b|\boptimal(?! scheme)|\bcannot\b|\bfewest possible\b|\bleast possible\b/i;

/** Sentences that deny a claim, and common words that contain such words. */
const denied =
  /is not proven|No limit is proven|is not shown|nothing is proven|was not shown|That no|No plan was/;

/** The claims that must support a strong sentence of a summary, by the words of that sentence. */
const behind: readonly [RegExp, readonly string[]][] = [
  [
    /^Optimal: no plan (?:within the migration limits )?has .* makespan, and no plan with/,
    ['makespan', 'migration'],
  ],
  [/^Optimal: no plan within the target moves/, ['target']],
  [
    /^(?:Optimal: no|No) (?:plan|partition|placement)\b.*(?:smaller makespan|makespan below|smaller imbalance)/,
    ['makespan'],
  ],
  [/^Nothing to move: .* is already optimal/, ['makespan']],
  [/^A plan with this makespan moves at least/, ['migration']],
  [/imbalance is at most .* above the optimum/, ['makespan']],
  [/, and no (?:plan|single-send schedule) needs fewer\.$|^The minimum is \d+\.$/, ['steps']],
  [/, and no plan takes fewer\.$|^The plan with the fewest rounds balances/, ['rounds']],
  [/^No plan moves (?:fewer units|less load)|^The flow of minimum traffic balances/, ['l1']],
  [/^No integral .* has a smaller (?:weighted )?l2 norm/, ['l2_integral']],
  [/less load over its busiest link|load on its busiest link balances/, ['linf']],
  [/less load through its busiest node|load through its busiest node balances/, ['node_flow']],
  [
    /l2 norm of this flow is .* the minimum for the same targets|^The flow of minimum (?:\w+ )?l2 norm/,
    ['l2'],
  ],
  [/^No plan can take less than/, ['makespan']],
  [/^The largest load(?: \/ speed)? is at least .*, because |^No flow reaches/, ['max_load']],
  [/^Mapping .*, (?:which is optimal|at most .* above the optimum)/, ['cost']],
];

/** Words of a summary that need a row of this table, so that no new sentence escapes it. */
const superlative =
  /\boptimal(?! (?:polynomial )?scheme)|\boptimum\b|\bminimum\b|\bfewe(?:r|st)\b|\bat least\b|\bno(?:ne| \w+)? .*\b(?:smaller|fewer|less|below)\b/i;

/** Results of a search, and methods that were compared. */
const unclaimed =
  /^(?:In \d+ of \d+ layers, t|T)he search covered every|^No \w+ was found|^None of the \d+ methods/;

/** Answers that repeat the content of another answer. */
const retelling = new Set(['explain', 'inspect', 'reproduce', 'read', 'verify']);

const claimsOf = ({ answer }: Pair): Claim[] => {
  const error = answer['error'] as { proof?: Claim[] } | undefined;
  return (answer['proof'] as Claim[] | undefined) ?? error?.proof ?? [];
};

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]) (?=[A-Z])/);

/** Sentences that are stronger than their claims. */
function tooStrong(pair: Pair): string[] {
  const claims = claimsOf(pair);
  const kind = pair.request['kind'] as string;
  // A theorem (theory/plan.md), which checkers apply, bounds the distance of the objects from a
  // flow.
  const faults = claims
    .filter((claim) => !isCertificate(claim))
    .flatMap(({ says }) => sentencesOf(says))
    .filter((text) => strong.test(text) && !denied.test(text))
    .filter((text) => !/^Computed: |That is computed/.test(text))
    .filter(() => !['advise', 'dynamic'].includes(kind))
    .filter((text) => !/^The proven limit of the difference .*half the largest object/.test(text));
  for (const text of sentencesOf((pair.answer['summary'] as string | undefined) ?? '')) {
    const row = behind.find(([pattern]) => pattern.test(text));
    if (!row) {
      const excused = denied.test(text) || unclaimed.test(text) || retelling.has(kind);
      if (superlative.test(text) && !excused) faults.push(text);
      continue;
    }
    const [, names] = row;
    const shown = claims.filter(({ claim }) => names.includes(claim));
    const held = shown.filter(isCertificate);
    const layers = /^No placement has a smaller imbalance in (\d+) of|^In the other layers/.exec(
      text,
    );
    const all = /^Optimal: .*, and no plan/.test(text)
      ? names.every((name) => held.some(({ claim }) => claim === name))
      : held.length >= Number(layers?.[1] ?? 1);
    const only = layers !== null || held.length === shown.filter(hasNumber).length;
    if (!all || !only)
      faults.push(`${text} [${claims.map(({ claim, test }) => `${claim}:${test ?? ''}`).join()}]`);
  }
  return faults;
}

/** Small jobs, whose searches finish. */
const searchedJobs = [
  '{"kind":"plan","nodes":{"speed":[3,5]},"objects":{"load":[7,5,4,3],"node":[0,0,0,0]}}',
  '{"kind":"plan","nodes":2,"objects":{"load":[7,5,5,4,3],"node":[0,0,0,0,1]},"min_gain":1}',
  '{"kind":"plan","nodes":2,"objects":{"load":[7,5,5,4,3],"node":[0,0,0,0,1]},"max_moves":1}',
  '{"kind":"plan","nodes":2,"objects":{"load":[7,5,5,4,3],"node":[0,0,0,0,1]},"target":1.3}',
  '{"kind":"plan","chain":{"load":[5,4,3,2,6],"parts":3,"min_items":1}}',
  '{"kind":"plan","chain":{"load":[5,4,3,2,6],"parts":3,"old_cuts":[0,1,2,5],"ring":true}}',
  '{"kind":"plan","experts":[[90,132,40,61,104,165,39,4,73,56,183,86]],"slots":16,"gpus":8}',
  '{"kind":"plan","experts":[[5,4,3,2],[9,1,1,1]],"slots":6,"gpus":2}',
  '{"kind":"plan","nodes":{"capacity":{"m":[3,3]}},"objects":{"load":[1,1,1],"node":[0,0,1],"resources":{"m":[2,2,2]}}}',
];

describe('no word is stronger than the evidence for it', () => {
  it('in the answers of the examples', () => {
    const texts = examples.map((name) => readText(examplesFolder + name).trim());
    pairsOf(texts).forEach((pair, i) => {
      if (retelling.has(pair.request['kind'] as string)) return;
      expect(tooStrong(pair), examples[i]).toEqual([]);
    });
  });

  it('in the answers of searches', () => {
    for (const pair of pairsOf(searchedJobs))
      expect(tooStrong(pair), JSON.stringify(pair)).toEqual([]);
  });

  it('in the answers of random jobs', { timeout: 120_000 }, () => {
    const jobs = [...randomPlanJobs(5, 500), ...randomJobsOfAllKinds(6, 700)];
    for (const pair of pairsOf(jobs)) expect(tooStrong(pair), JSON.stringify(pair)).toEqual([]);
  });
});
