// Opens files that this page and the command line save: jobs, answers, pictures and whole views.
import type { Engine, Job } from 'evenkeel/elements';
import { isPng, textIn } from '../kit/png.js';
import { stateKeyword } from '../kit/save.js';
import type { Values } from '../kit/slice.js';
import { restored, type Saved } from './answers.js';
import { jobState, linked, openingOf, opened, rowOf, type State } from './state.js';
import { fromHash } from './url.js';

export interface Opened {
  state: State;
  /** A note for the visitor. */
  said?: string;
}

/** The link in a picture that this page has made. */
function linkIn(bytes: Uint8Array, text: string): string | null {
  if (isPng(bytes)) return textIn(bytes, stateKeyword) ?? '';
  const tag = new RegExp(`${stateKeyword}:(#v\\d+\\.[\\w-]+)`).exec(text)?.[1];
  if (tag !== undefined) return tag;
  return /<svg[\s>]/.test(text.slice(0, 1000)) && !/<graphml|<platform/i.test(text.slice(0, 4000))
    ? ''
    : null;
}

async function openLink(state: State, link: string, name: string): Promise<Opened> {
  const values = link === '' ? null : await fromHash(link, 'file');
  if (values) return { state: linked(state, values) };
  throw new Error(
    `${name} does not contain the settings of a panel. Only a picture or an answer that was saved by this page contains the settings.`,
  );
}

function openJob(state: State, job: Job, name: string): Opened {
  if (job.kind === 'verify') return openJob(state, job.request as unknown as Job, name);
  if ((job.kind as string) === 'reproduce') {
    const { id } = job as unknown as Values;
    return { state: opened(state, rowOf('papers')!, { paper: id }) };
  }
  const opening = openingOf(job);
  const now = opening && jobState(state, job);
  if (!now) throw new Error(`${name} has the kind “${job.kind}”, which no panel shows.`);
  if (/"\$buffer":/.test(JSON.stringify(job)))
    return {
      state: now,
      said: `The data of ${name} are in another file. Drop the other file, too.`,
    };
  return { state: now, ...saidWithout(opening.without, opening.title) };
}

const saidWithout = (without: readonly string[], title: string): { said?: string } =>
  without.length === 0
    ? {}
    : { said: `${title} has no setting for ${without.join(', ')}. All other settings are loaded.` };

async function openAnswer(core: Engine, state: State, saved: Saved, name: string): Promise<Opened> {
  if (saved.kind === 'reproduce')
    return { state: opened(state, rowOf('papers')!, { paper: saved.result['id'] }) };
  const found = await restored(core, saved);
  if (!found) throw new Error(`${name} is an answer of kind “${saved.kind}”: ${saved.summary}`);
  const now = jobState(state, found.job)!;
  if (found.whole) return { state: now, ...saidWithout(found.without, rowOf(now.panel)!.title) };
  return {
    state: now,
    said: `${name}: ${saved.summary} The settings of the answer are loaded. An answer does not contain its input data. To check this answer, also open the data file, or save the answer together with its data.`,
  };
}

/** @return null if the file is none of these kinds.
 * @throws Error with a sentence for the visitor. */
export async function openSaved(
  core: Engine,
  state: State,
  { name, bytes, text }: { name: string; bytes: Uint8Array; text: string },
): Promise<Opened | null> {
  const link = linkIn(bytes, text);
  if (link !== null) return openLink(state, link, name);
  const value = objectIn(text);
  if (!value) return null;
  if (value['evenkeel'] === 'view') return openLink(state, String(value['link']), name);
  if (value['ok'] === false && value['error'])
    throw new Error(`${name} is an error: ${(value['error'] as Error).message}`);
  if (value['schema'] === 'evenkeel/1') return openAnswer(core, state, value as never, name);
  if (typeof value['kind'] !== 'string') return null;
  try {
    return openJob(state, value as unknown as Job, name);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error(`${name} is a job with values that its kind does not allow.`, { cause: error });
  }
}

function objectIn(text: string): Values | null {
  if (!/^\s*\{/.test(text)) return null;
  try {
    return JSON.parse(text) as Values;
  } catch {
    return null;
  }
}
