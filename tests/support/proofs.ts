// Answers with their requests, the findings of evenkeel verify and of the kernel
// (evenkeel-check-proof), and answers that were tampered with.
import { spawnSync } from 'node:child_process';
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

/** Whether verify accepts it as an answer: errors are not, except infeasible. */
export const isAnswer = ({ answer: { ok, error } }: Pair): boolean =>
  ok === true || (error as { code: string }).code === 'infeasible';

/** What evenkeel-check-proof prints of each. */
export function kernelFindings(pairs: readonly Pair[]): string[] {
  if (pairs.length === 0) return [];
  // A single document has no heading.
  const lines = [...pairs, pairs[0]!].map((pair) => JSON.stringify(pair));
  const run = spawnSync('python3', [root + 'cli/check_proof.py', '-'], {
    input: lines.join('\n') + '\n',
    encoding: 'utf8',
    maxBuffer: most,
  });
  if (run.stderr) throw new Error(run.stderr);
  return run.stdout.split(/^# \d+\n/m).slice(1, -1);
}

/** Members that the kernel takes as data, by the name of the line that reports it. */
const takenAsData = { links: ['result.edges'], loads: ['result.flow', 'result.targets'] };

/**
 * Whether the kernel reports that it has not checked a member, by its path such as
 * "result/moves/3/to": the kernel checks claims, and evenkeel verify the other members.
 */
export function isLeft(found: string, path: string): boolean {
  const listed = /^not read: (.*)$/m.exec(found)?.[1]?.split(', ') ?? [];
  for (const [name, members] of Object.entries(takenAsData))
    if (found.includes(`not checked here ${name}: `)) listed.push(...members);
  const here = path.replaceAll(/\/\d+(?=\/|$)/g, '[]').replaceAll('/', '.');
  const isBelow = (below: string, above: string): boolean =>
    below === above || below.startsWith(`${above}.`) || below.startsWith(`${above}[]`);
  return listed.some((one) => isBelow(here, one) || (here.endsWith('[]') && isBelow(one, here)));
}

export const isFalse = (text: string): boolean => /^FALSE /m.test(text);

export interface Verdict {
  /** Whether evenkeel verify finds nothing wrong. */
  accepts: boolean;
  /** The problems that it finds, or the reason why it refuses the answer. */
  problems: string;
  /** Members that it does not check. */
  left: string[];
}

/** What evenkeel verify finds in each. */
export function verdictsOn(pairs: readonly Pair[]): Verdict[] {
  if (pairs.length === 0) return [];
  const jobs = pairs.map((pair) => JSON.stringify({ kind: 'verify', ...pair }));
  return answersOf(jobs).map((text) => {
    const { result, error } = JSON.parse(text) as {
      result?: { valid: boolean | null; problems: string[]; not_checked: { field?: string }[] };
      error?: { message: string };
    };
    return {
      accepts: result !== undefined && result.valid !== false,
      problems: result?.problems.join('\n') ?? error!.message,
      left: result?.not_checked.map(({ field }) => field ?? '') ?? [],
    };
  });
}

type Below = (below: number) => number;
type Place = { holder: Record<string, unknown> | unknown[]; key: string | number };

/** Words, which no checker interprets. */
const words = new Set(['says', 'summary', 'notes']);

/** Members that differ, by their paths. */
export function differences(a: unknown, b: unknown, path: string): string[] {
  const both = [a, b].every((x) => typeof x === 'object' && x !== null);
  if (!both || Array.isArray(a) !== Array.isArray(b)) return a === b ? [] : [path];
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys({ ...one, ...other }).flatMap((key) =>
    differences(one[key], other[key], `${path}/${key}`),
  );
}

function placesOf(value: unknown, found: Place[] = []): Place[] {
  if (Array.isArray(value)) {
    value.forEach((one, key) => {
      found.push({ holder: value, key });
      placesOf(one, found);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      if (words.has(key)) continue;
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
  const { result, proof, check, error } = copy;
  const roots = [result, result, result, proof, proof, check, error].filter(
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
