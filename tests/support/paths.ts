import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const cli = root + 'build/release/cli/evenkeel';
export const examplesFolder = root + 'core/schema/examples/';
export const examples = readdirSync(examplesFolder)
  .filter((name) => name.endsWith('.json'))
  .sort();
export const readText = (path: string): string => readFileSync(path, 'utf8');
export const errorJobs = JSON.parse(readText(root + 'tests/golden/errors.json')) as string[];
export const errorAnswers = JSON.parse(
  readText(root + 'tests/golden/error-answers.json'),
) as object[];

/** Our own generator for test data: 64-bit splitmix, the low 53 bits. */
export function generator(seed: number): (below: number) => number {
  let state = BigInt(seed);
  return (below) => {
    state = (state + 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & 0xffffffffffffffffn;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & 0xffffffffffffffffn;
    return Number((z ^ (z >> 31n)) % BigInt(below));
  };
}

/** Random ring jobs with all kinds of settings, as JSON text. */
export function randomJobs(seed: number, count: number): string[] {
  const below = generator(seed);
  return Array.from({ length: count }, (_, i) => {
    const n = 2 + below(i % 10 === 0 ? 300 : 20);
    const most = [5, 100, 1e6, 1e12][below(4)]!;
    const loads = Array.from({ length: n }, () => (below(2) ? 0 : below(most)));
    const job: Record<string, unknown> = { kind: 'ring', loads };
    const single = below(3) === 0;
    if (single) job['mode'] = 'single';
    if (!single && below(4) === 0) job['targets'] = 'any';
    else if (below(4) === 0) job['speeds'] = loads.map(() => below(100) / 8 + 0.125);
    if (!single && below(3) === 0) job['message_limit'] = 1 + below(most);
    if (below(3) === 0) job['compare'] = true;
    if (below(3) === 0) job['pareto'] = true;
    if (below(3) === 0) job['trace'] = true;
    return JSON.stringify(job);
  });
}
