// Small pictures of worked examples: the engine answers their jobs, and the elements of the page
// draw the answers. Parts that are too small to read are left out.
import { svg, type LitElement, type TemplateResult } from 'lit';
import {
  cubesBox,
  drawCubes,
  EvenkeelChainView,
  EvenkeelClusterView,
  EvenkeelCopiesView,
  EvenkeelDynamicView,
  EvenkeelFlowView,
  EvenkeelMapView,
  EvenkeelPlanView,
  EvenkeelRingView,
  EvenkeelStreamView,
  readAddress,
  type Engine,
} from 'evenkeel/elements';
import type { Example, PanelRow } from '../src/kit/row.js';
import type { Slice } from '../src/kit/slice.js';
import { isProblem, type Problem } from '../src/kit/problem.js';
import { computeAdvice } from '../src/panels/advise/job.js';
import { computeCluster } from '../src/panels/cluster/job.js';
import { computeDynamic } from '../src/panels/dynamic/job.js';
import { computeEh } from '../src/panels/eh/job.js';
import { slices as flowSlices } from '../src/panels/flow/fields.js';
import { computeFlow } from '../src/panels/flow/job.js';
import { computeMapping } from '../src/panels/map/job.js';
import { computePlan } from '../src/panels/plan/job.js';
import { computeRing } from '../src/panels/ring/job.js';
import { drawFigure } from './figure.js';
import { still } from './still.js';

/** Pictures one after the other; a single picture if nothing moves. */
type Frames = readonly string[];

export interface Miniature {
  picture: string;
  /** The summary of the core for its answer. */
  summary: string;
}

/** The picture of the element with these values, without a page around it. */
function shown<E extends LitElement>(element: E, values: object, then?: (element: E) => void) {
  const view = Object.assign(element, values) as unknown as {
    willUpdate(changed: Map<PropertyKey, unknown>): void;
    render(): TemplateResult;
  };
  view.willUpdate(new Map(Object.keys(values).map((key) => [key, undefined])));
  return (): string => {
    then?.(element);
    return pictureIn(still(view.render()));
  };
}

function pictureIn(page: string): string {
  return /<svg.*?<\/svg>/s.exec(page)?.[0] ?? '';
}

/** Pictures at some of the steps, including the first and the last. */
function stepsOf(view: { last: number; step: number }, draw: () => string, most: number): Frames {
  // A single picture is the initial picture of the element.
  if (most === 1) return [draw()];
  const count = Math.min(most, view.last + 1);
  return Array.from({ length: count }, (_, i) => {
    view.step = count < 2 ? 0 : Math.round((i * view.last) / (count - 1));
    return draw();
  });
}

function sound<T extends object>(outcome: T | Problem): T {
  if (isProblem(outcome)) throw new Error(outcome.message);
  return outcome;
}

const usual = (slices: readonly Slice[]): object =>
  Object.assign({}, ...slices.map(({ defaults }) => defaults)) as object;

const options = {};
/** Larger task graphs are a ball of wool at this size, so their machine is shown. */
const mostTasks = 80;

type Drawer = (core: Engine, state: never, most: number) => Promise<readonly [Frames, string]>;

const drawers: Readonly<Record<string, Drawer>> = {
  async ring(core, state, most) {
    const { answer, loads } = sound(await computeRing(core, state, options));
    const view = new EvenkeelRingView();
    return [stepsOf(view, shown(view, { answer, loads }), most), answer.summary];
  },
  async flow(core, state, most) {
    const outcome = sound(await computeFlow(core, state, options, null));
    const { answer, loads, topology, names } = outcome;
    const view = new EvenkeelFlowView();
    const draw = shown(view, { answer, loads, topology, names });
    return [stepsOf(view, draw, most), answer.summary];
  },
  async map(core, state) {
    const { answer } = sound(await computeMapping(core, state, options, () => {}));
    const draw = shown(new EvenkeelMapView(), { answer }, (view) => {
      if (answer.result.tasks && answer.result.mapping.length <= mostTasks)
        (view as unknown as { shows: string }).shows = 'tasks';
    });
    return [[draw()], answer.summary];
  },
  async plan(core, state, most) {
    const { answer, job } = sound(await computePlan(core, state, options));
    const { chain, experts, stream } = job;
    const Still =
      (chain && EvenkeelChainView) ??
      (experts && EvenkeelCopiesView) ??
      (stream && EvenkeelStreamView);
    if (Still) return [[shown(new Still(), { answer, job })()], answer.summary];
    const view = new EvenkeelPlanView();
    return [stepsOf(view, shown(view, { answer, job }), most), answer.summary];
  },
  async dynamic(core, state, most) {
    const { answer } = sound(await computeDynamic(core, state, options));
    const view = new EvenkeelDynamicView();
    const draw = shown(view, { answers: [answer] });
    const { transport } = view as unknown as { transport: { at: number } };
    const third = transport.at;
    const frames = Array.from({ length: most }, (_, i) => {
      transport.at = third + 0.4 * i * (answer.result.mean_service ?? 1);
      // At this size the circles of the picture would be too small to see.
      return draw().replaceAll(/(?<=class="(?:server|task)[^>]* r=")[\d.]+/g, (r) =>
        String(Math.round(1.8 * Number(r))),
      );
    });
    return [frames, answer.summary];
  },
  async cluster(core, state, most) {
    const { answer, setting } = sound(await computeCluster(core, state, options));
    const view = new EvenkeelClusterView();
    return [stepsOf(view, shown(view, { answer, setting }), most), answer.summary];
  },
  async eh(core, state: { cubeK: string; cubeL: string; from: string; to: string }) {
    const { answer } = sound(await computeEh(core, state as never, options));
    const [k, l] = [Number(state.cubeK), Number(state.cubeL)];
    const [from, to] = [readAddress(k, l, state.from)!, readAddress(k, l, state.to)!];
    const { route } = answer.result;
    const nodes = [from, ...(route?.hops ?? []).map((hop) => readAddress(k, l, hop[1]!)!)];
    const way = { nodes, llca: route?.llca_level ?? 0 };
    const box = `0 0 ${cubesBox.width} ${cubesBox.height}`;
    const picture = still(svg`<svg viewBox=${box}>${drawCubes(k, l, way, from, to)}</svg>`);
    return [[picture], answer.summary];
  },
  async advise(core, state) {
    const { answer } = sound(await computeAdvice(core, state, options));
    const [best] = answer.result.ranking;
    const job = { topology: best!.topology, scheme: 'l2' };
    const flow = { ...usual(flowSlices), ...job } as never;
    const [frames] = await drawers['flow']!(core, flow, 1);
    return [frames, answer.summary];
  },
  async papers(core, { paper }: { paper: string }) {
    const answer = await core.run({ kind: 'reproduce', id: paper as never });
    if (!answer.ok) throw new Error(answer.error.message);
    return [[drawFigure(answer.result)], answer.summary];
  },
};

/** If there are more arrows, the reader cannot distinguish them. */
const mostHeads = 60;

/** Removes the parts that only pointers, screen readers and large pictures need. */
function small(picture: string): string {
  const bare = picture
    .replaceAll(/<(text|title)\b.*?<\/\1>/gs, '')
    .replaceAll(/<(circle|rect|path) class="(ground|hit)"[^>]*\/>/g, '')
    .replaceAll(/ (?:tabindex|role|aria-label|data-[\w-]+)="[^"]*"/g, '')
    .replaceAll(/ (?:d|cx|cy|x|y)="[^"]*"/g, (place) =>
      place.replaceAll(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value)))),
    )
    .replaceAll(/(\d\.\d)\d+/g, '$1')
    .replaceAll(/<g[^>]*>\s*<\/g>/g, '')
    .replaceAll(/>\s+</g, '><');
  const head = /<path class="head"[^>]*\/>/g;
  return (bare.match(head)?.length ?? 0) > mostHeads ? bare.replaceAll(head, '') : bare;
}

const inner = (picture: string): string => picture.replace(/^<svg[^>]*>|<\/svg>$/g, '');

/** Puts all frames into one picture. */
function together(frames: Frames): string {
  const box = /viewBox="([^"]*)"/.exec(frames[0]!)?.[1] ?? '0 0 1 1';
  const distinct = [...new Set(frames.map((frame) => inner(small(frame))))];
  const parts =
    distinct.length === 1
      ? distinct[0]!
      : distinct.map((frame, i) => `<g class="moment" style="--i:${i}">${frame}</g>`).join('');
  return `<svg viewBox="${box}" class="miniature moments-${distinct.length}" aria-hidden="true">${parts}</svg>`;
}

/** @param most  Maximum number of frames. */
export async function miniature(
  core: Engine,
  { name, slices }: PanelRow,
  example: Example,
  most = 1,
): Promise<Miniature> {
  const state = { ...usual(slices), ...example.state } as never;
  const [frames, summary] = await drawers[name]!(core, state, most);
  return { picture: together(frames), summary };
}
