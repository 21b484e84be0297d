// The same job for the other two fronts: a command line, a call, a snippet.
import type { RingJob } from 'evenkeel/elements';
import type { State } from './state.js';

const quote = (word: string): string =>
  /^[\w.,:/=+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

function short(values: readonly unknown[]): string {
  return values.join(',');
}

export function commandLine(state: State, job: RingJob): string {
  const words = ['evenkeel', 'ring'];
  const loads = job.loads as number[];
  const fromFile = state.file !== '' || loads.length > 200;
  if (fromFile) words.push(quote(state.file || 'loads.txt'));
  else words.push('--loads', short(loads));
  if (job.mode !== 'multi') words.push('--mode', job.mode!);
  if (job.algorithm !== 'optimal') words.push('--algorithm', job.algorithm!);
  if (job.targets !== undefined)
    words.push('--targets', Array.isArray(job.targets) ? short(job.targets) : String(job.targets));
  if (Array.isArray(job.speeds) && (state.speeds.trim() || !fromFile))
    words.push('--speeds', short(job.speeds));
  if (job.message_limit) words.push('--message-limit', String(job.message_limit));
  if (job.max_steps !== undefined) words.push('--max-steps', String(job.max_steps));
  if (fromFile && state.column) words.push('--column', quote(state.column));
  if (fromFile && state.unit) words.push('--unit', state.unit);
  return words.join(' ');
}

export function jobText(job: RingJob): string {
  return JSON.stringify(job);
}

export function javascript(job: RingJob): string {
  return `import { createEngine } from 'evenkeel';

const engine = await createEngine();
const answer = await engine.run(${JSON.stringify(job)});
console.log(answer.summary);`;
}

export function embed(job: RingJob): string {
  const attributes = [`loads="${short(job.loads as number[])}"`];
  if (job.mode !== 'multi') attributes.push(`mode="${job.mode}"`);
  if (job.algorithm !== 'optimal') attributes.push(`algorithm="${job.algorithm}"`);
  if (job.targets !== undefined)
    attributes.push(`targets="${Array.isArray(job.targets) ? short(job.targets) : job.targets}"`);
  if (Array.isArray(job.speeds)) attributes.push(`speeds="${short(job.speeds)}"`);
  if (job.message_limit) attributes.push(`message-limit="${job.message_limit}"`);
  return `<script type="module" src="evenkeel/dist/elements.js"></script>
<evenkeel-ring ${attributes.join(' ')}></evenkeel-ring>`;
}
