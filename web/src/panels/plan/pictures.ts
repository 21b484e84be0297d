// The pictures of plans without objects: copies on GPUs, and a stream with its decisions.
import type { PlanJob } from 'evenkeel/elements';
import { html, type TemplateResult } from 'lit';
import {
  did,
  type CopiesAsked,
  type ExpertsAnswer,
  type Layer,
  type StreamAnswer,
} from './forms.js';

/** Loads and slots of every layer, in the order of the answer. */
function askedOf({ experts, old }: PlanJob, layers: readonly Layer[]): CopiesAsked[] {
  // {"experts": ...} as well as the layers alone; layers may have names, and experts too.
  const wrapped = experts as { experts?: object; weight?: object };
  const all = (wrapped.experts ?? wrapped.weight ?? experts) as Record<string, object>;
  const named = !Array.isArray(all);
  return layers.map(({ layer }, k) => ({
    loads: Object.values(all[named ? layer : k] ?? {}) as number[],
    old: old?.[k],
  }));
}

export function copiesPicture(answer: ExpertsAnswer, job: PlanJob): TemplateResult {
  const { layers } = answer.result;
  const old = job.old ? ' A frame: loaded anew.' : '';
  return html`<div class="charted">
    <ek-copies-chart .layers=${layers} .of=${askedOf(job, layers)}></ek-copies-chart>
    <p class="hint">
      A bar a GPU, of the copies in its slots. Coloured: experts with several copies. Dashed: the
      mean.${old}${layers.length > 6 ? ' Of the layers the six fullest.' : ''}
    </p>
  </div>`;
}

export function streamPicture({ result }: StreamAnswer, { stream }: PlanJob): TemplateResult {
  const threshold = stream?.rule === 'threshold' ? (stream.threshold ?? 1.35) : null;
  return html`<div class="charted">
    <ek-stream-chart .decisions=${result.decisions} .threshold=${threshold}></ek-stream-chart>
    <p class="hint">
      The largest load over the mean before each decision. Dots with a line:
      ${[...new Set(result.decisions.filter(({ act }) => act).map(did))].join(', ') || 'none'}.
    </p>
  </div>`;
}
