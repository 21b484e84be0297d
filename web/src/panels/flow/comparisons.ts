// The other schemes on the same network and loads, and its spectrum.
import { withResult, type Engine, type FlowJob, type RunOptions } from 'evenkeel/elements';
import { schemeNames, type Compared, type FlowTabView } from './tabs.js';

export type Comparison = Pick<FlowTabView, 'compared' | 'spectrum'>;

export const noComparison: Comparison = { compared: null, spectrum: null };

/** A number of iterations that a visitor can wait for. */
const iterationsFor = (nodes: number): number =>
  Math.max(200, Math.min(20_000, Math.ceil(4e7 / (nodes * 6))));

/** One scheme after the other, then the spectrum. */
export async function* comparisons(
  engine: Promise<Engine>,
  own: FlowJob,
  nodes: number,
  options: RunOptions,
): AsyncGenerator<Comparison> {
  const core = await engine;
  const base: FlowJob = { kind: 'flow', topology: own.topology };
  if (own.loads) base.loads = own.loads;
  if (own.scenario) base.scenario = own.scenario;
  if (own.speeds) base.speeds = own.speeds;
  if (own.seed !== undefined) base.seed = own.seed;
  const compared: Compared[] = [];
  for (const scheme of Object.keys(schemeNames) as NonNullable<FlowJob['scheme']>[]) {
    const job =
      scheme === own.scheme ? own : { ...base, scheme, max_iterations: iterationsFor(nodes) };
    const answer = withResult(await core.run({ ...job, history: true }, options));
    compared.push(
      answer.ok
        ? { scheme, result: answer.result, problem: '' }
        : { scheme, result: null, problem: answer.error.message },
    );
    yield { compared: [...compared], spectrum: null };
  }
  yield { compared, spectrum: await spectrumOf(core, base.topology, options) };
}

async function spectrumOf(
  core: Engine,
  topology: FlowJob['topology'],
  options: RunOptions,
): Promise<FlowTabView['spectrum']> {
  const answer = withResult(await core.run({ kind: 'topology', topology }, options));
  if (!answer.ok) return { levels: null, note: answer.error.message };
  const { spectrum, distinct, opt_iterations: iterations } = answer.result;
  const note = spectrum
    ? `the optimal scheme needs ${iterations} ${iterations === 1 ? 'iteration' : 'iterations'}`
    : (answer.notes.find((one) => one.includes('eigenvalues')) ??
      `${String(distinct)} distinct eigenvalues`);
  return { levels: spectrum, note };
}
