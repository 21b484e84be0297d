// Answers with their requests, the findings of the kernel (evenkeel-check-proof), of the module's
// checker and of evenkeel verify, and answers that were tampered with.
import { spawnSync } from 'node:child_process';
import { checkProof, proofText } from '../../wasm/src/proof/index.js';
import { cli, root } from './paths.js';

export interface Pair {
  request: Record<string, unknown>;
  answer: Record<string, unknown>;
}

const most = 1 << 30;

/** The answers of jobs, as JSON texts. */
export function answersOf(jobs: readonly string[]): string[] {
  const run = spawnSync(cli, ['run', '-', '--ndjson'], {
    input: jobs.join('\n') + '\n',
    encoding: 'utf8',
    maxBuffer: most,
  });
  return run.stdout.trimEnd().split('\n');
}

export function pairsOf(jobs: readonly string[]): Pair[] {
  return answersOf(jobs).map((answer, i) => ({
    request: JSON.parse(jobs[i]!) as Pair['request'],
    answer: JSON.parse(answer) as Pair['answer'],
  }));
}

/** What evenkeel-check-proof prints of each. */
export function kernelFindings(pairs: readonly Pair[]): string[] {
  if (pairs.length === 0) return [];
  // One document alone has no heading.
  const lines = [...pairs, pairs[0]!].map((pair) => JSON.stringify(pair));
  const run = spawnSync('python3', [root + 'cli/check_proof.py', '-'], {
    input: lines.join('\n') + '\n',
    encoding: 'utf8',
    maxBuffer: most,
  });
  if (run.stderr) throw new Error(run.stderr);
  return run.stdout.split(/^# \d+\n/m).slice(1, -1);
}

/** What the module's checker finds, which recomputes facts, too. */
export const findings = ({ request, answer }: Pair): string =>
  proofText(checkProof(request, answer));

/** Members that the kernel takes as data, by the name of the line that reports it. */
const takenAsData = { links: ['result.edges'], loads: ['result.flow', 'result.targets'] };

/**
 * Whether the kernel reports that it has not checked a member, by its path such as
 * "result/moves/3/to": the kernel checks claims, and evenkeel verify the other members.
 */
export function isLeft(found: string, path: string): boolean {
  const listed = /^not looked at: (.*)$/m.exec(found)?.[1]?.split(', ') ?? [];
  for (const [name, members] of Object.entries(takenAsData))
    if (found.includes(`not checked here ${name}: `)) listed.push(...members);
  const here = path.replaceAll(/\/\d+(?=\/|$)/g, '[]').replaceAll('/', '.');
  const isBelow = (below: string, above: string): boolean =>
    below === above || below.startsWith(`${above}.`) || below.startsWith(`${above}[]`);
  return listed.some((one) => isBelow(here, one) || (here.endsWith('[]') && isBelow(one, here)));
}

export const isFalse = (text: string): boolean => /^FALSE /m.test(text);

/** Whether evenkeel verify finds nothing wrong with each; null where it does not know the kind. */
export function verifiedByReplay(pairs: readonly Pair[]): (boolean | null)[] {
  const jobs = pairs.map((pair) => JSON.stringify({ kind: 'verify', ...pair }));
  return answersOf(jobs).map((text) => {
    const answer = JSON.parse(text) as { ok: boolean; result?: { valid: boolean } };
    return answer.ok ? answer.result!.valid : null;
  });
}

type Below = (below: number) => number;
type Place = { holder: Record<string, unknown> | unknown[]; key: string | number };

/**
 * What only another run confirms, so that no checker can know it: the members of results that both
 * call computed, and words.
 */
const computed = new Set([
  ...['says', 'claim', 'summary', 'notes', 'history', 'frames', 'parameters', 'time_ms'],
  ...['iterations', 'cost_m', 'cost_m_bounds', 'structure', 'own', 'compare', 'proposals'],
  ...['accepted', 'annealing', 'restarts', 'obstacles', 'front', 'states', 'gain', 'rule'],
  ...['optimal', 'initial', 'imbalance', 'makespan_ms', 'refused', 'bytes_distance', 'tasks'],
  ...['spectrum', 'lambda_2', 'lambda_max', 'factors', 'moore', 'limited', 'why'],
]);

/**
 * Of kinds that no replay knows, the members that both checkers tell from others: where one of
 * these was changed the answer is wrong.
 */
const held: Record<string, RegExp> = {
  topology:
    /^result\/(nodes|edges|degree|diameter|girth|connected|bipartite|regular|distinct|edge_list)\b/,
  eh: /^result\//,
  advise: /^result\/ranking\/\d+\/(total_ms|flow_ms|migration_ms|front)$/,
  cluster: /^result\/(makespan_s|ideal_s|gap|gain|used)$/,
  dynamic: /^result\/(servers|bound\/response|bound\/gap|response\/mean)$/,
};

/** Members that differ, by their paths. */
export function differences(a: unknown, b: unknown, path: string): string[] {
  const both = [a, b].every((x) => typeof x === 'object' && x !== null);
  if (!both || Array.isArray(a) !== Array.isArray(b)) return a === b ? [] : [path];
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys({ ...one, ...other }).flatMap((key) =>
    differences(one[key], other[key], `${path}/${key}`),
  );
}

/** Whether an answer that was tampered with must be found to be wrong, though no replay says so. */
export function isHeld({ request, answer }: Pair, changed: Pair): boolean {
  const known = held[request['kind'] as string];
  const result = answer['result'] as Record<string, unknown>;
  const noRule = String(request['topology']).startsWith('random-regular');
  if (!known || (request['kind'] === 'topology' && noRule)) return false;
  if (request['kind'] === 'dynamic' && !result['bound']) return false;
  if (request['kind'] === 'cluster' && request['rounding'] === 'real') return false;
  const paths = differences(result, changed.answer['result'], 'result');
  return paths.some((path) => known.test(path));
}

function placesOf(value: unknown, found: Place[] = []): Place[] {
  if (Array.isArray(value)) {
    value.forEach((one, key) => {
      found.push({ holder: value, key });
      placesOf(one, found);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      if (computed.has(key)) continue;
      found.push({ holder: value as Record<string, unknown>, key });
      placesOf(one, found);
    }
  }
  return found;
}

function other(value: unknown, below: Below): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') {
    const by = [1, -1, 2, -3, value, -value, -2 * value, 1000][below(8)]!;
    return Number.isInteger(value) ? value + by : value * (1 + (below(2) ? 1e-3 : -1e-2));
  }
  if (typeof value === 'string') {
    const parts = /^(-?\d+)(\/\d+)?$/.exec(value);
    return parts ? `${BigInt(parts[1]!) + BigInt(1 + below(3))}${parts[2] ?? ''}` : `${value}x`;
  }
  if (value === null) return below(5);
  if (Array.isArray(value) && value.length > 1) {
    const swapped = [...(value as unknown[])];
    const [i, j] = [below(value.length), below(value.length)];
    [swapped[i], swapped[j]] = [swapped[j], swapped[i]];
    return below(3) ? swapped : swapped.slice(1);
  }
  return null;
}

/** An answer of which one to three numbers, lists or certificates are others. */
export function tampered({ request, answer }: Pair, below: Below): Pair {
  const copy = structuredClone(answer);
  const roots = [copy['result'], copy['result'], copy['proof']].filter(
    (root) => typeof root === 'object' && root !== null,
  );
  for (let k = 1 + (below(4) === 0 ? below(3) : 0); k > 0 && roots.length > 0; --k) {
    const places = placesOf(roots[below(roots.length)]);
    if (places.length === 0) continue;
    const { holder, key } = places[below(places.length)]!;
    const at = holder as Record<string | number, unknown>;
    at[key] = other(at[key], below);
  }
  return { request, answer: copy };
}
