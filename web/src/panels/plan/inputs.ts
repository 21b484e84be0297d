// The inputs of a plan, form by form.
import { html, nothing, type TemplateResult } from 'lit';
import { streamDefaults } from 'evenkeel/elements';
import { checkBox, unitField, type Form } from '../../kit/form/inputs.js';
import type { PlanState } from './fields.js';

type PlanForm = Form<PlanState>;

const readingInputs = (form: PlanForm): TemplateResult =>
  html`<div class="grid">
    ${form.textField('column', 'Column of the loads', 'Its name, or its number from 1', 'load')}
    ${unitField(form)}
  </div>`;

function objectInputs(form: PlanForm): TemplateResult {
  return html`
    ${form.textArea(
      'objectText',
      'Objects',
      'id,node,load\nmesh,0,9\nhalo,0,3',
      'A table with load and any of id, node, bytes, memory, pinned, allowed, avoid, spread, together, block; or JSON in columns, or NDJSON. Or drop a file.',
    )}
    ${form.textArea(
      'planNodes',
      'Nodes',
      '3',
      'How many, or a table with node and any of speed, state, rack, a resource with its capacity; empty: those that the objects name.',
    )}
    ${readingInputs(form)}
    ${form.textArea('pins', 'Pinned here', 'mesh -> 1', 'A line each: object -> node. Or drag objects in the picture.')}
    ${form.textField('drained', 'Drained here', 'Nodes, with semicolons between them', 'none')}
  `;
}

function chainInputs(form: PlanForm): TemplateResult {
  const { state } = form;
  return html`
    ${form.textArea('chainText', 'Items in a row', '4 9 2 6 5 3', 'Their loads, in any format of loads.')}
    ${readingInputs(form)}
    <div class="grid">
      ${
        state.chainSpeeds.trim()
          ? nothing
          : form.textField('chainParts', 'Parts', 'Whole number from 1', '3')
      }
      ${form.textField('chainSpeeds', 'Speeds', 'One a part', 'all alike')}
      ${form.textField(
        'chainCuts',
        'Your cuts',
        state.chainRing
          ? 'First items of all parts, or of all but the first, which begins at 0'
          : 'First items of the parts but the first; or drag them in the picture',
        'none',
      )}
    </div>
    ${checkBox('The last item is followed by the first', state.chainRing, (chainRing) => form.change({ chainRing }))}
    ${checkBox('No part without an item', state.chainEach, (chainEach) => form.change({ chainEach }))}
  `;
}

function expertInputs(form: PlanForm): TemplateResult {
  return html`
    ${form.textArea(
      'expertText',
      'Loads of experts',
      '[[90, 132, 40, 61], [20, 107, 104, 64]]',
      'JSON: [layer][expert], or {"layer": {"expert": load}}.',
    )}
    <div class="grid">
      ${form.textField('expertSlots', 'Slots', 'Copies in all, a multiple of the GPUs', '16')}
      ${form.textField('expertGpus', 'GPUs', 'Whole number from 1', '8')}
      ${form.textField('expertGroups', 'Groups', 'Of experts in a row', '1')}
      ${form.textField('expertNodes', 'Nodes of GPUs', 'Those of a group are on one', '1')}
    </div>
    ${form.textArea(
      'expertOld',
      'Slots before',
      '[[0, 1, 2, 3, 0, 1], [0, 1, 2, 3, 2, 3]]',
      'The expert of every slot as it is now, JSON [layer][slot]; or nothing.',
    )}
  `;
}

function streamInputs(form: PlanForm): TemplateResult {
  const usual = (rule: keyof typeof streamDefaults): string => String(streamDefaults[rule]);
  const rule =
    form.state.streamRule === 'regret'
      ? form.textField(
          'streamFactor',
          'Factor',
          "Of a plan's cost, what waiting may lose",
          usual('factor'),
        )
      : html`
          ${form.textField('streamThreshold', 'Threshold', 'Of largest load over mean', usual('threshold'))}
          ${form.textField('streamWindow', 'Window', 'Snapshots that it looks at', usual('window'))}
          ${form.textField('streamCooldown', 'Cooldown', 'Snapshots after a plan', usual('cooldown'))}
          ${form.textField('streamHorizon', 'Horizon', 'Snapshots within which it pays', usual('horizon'))}
        `;
  return html`
    ${form.textArea(
      'streamText',
      'Snapshots',
      '{"load":[5,4,3],"node":[0,0,1]}',
      'A line each: [load, ...], or {"load": [...], "node": [...]}, as the first one.',
    )}
    ${form.textField('streamNodes', 'Nodes', 'How many, or JSON: {"id":["a","b"],"state":["drain","open"]}', '3')}
    ${form.choice('streamRule', 'A plan is carried out', [
      ['regret', 'when waiting has lost more'],
      ['threshold', 'above a threshold, if it pays'],
    ])}
    <div class="grid">
      ${rule}
      ${form.textField('streamCost', 'Cost of a move', 'In the unit of load / speed', usual('cost_per_move'))}
      ${form.textField('streamNoise', 'Noise', 'Loads are measured within 1 ± this', usual('noise'))}
    </div>
  `;
}

export const inputsOfForm: Record<PlanState['planForm'], (form: PlanForm) => TemplateResult> = {
  objects: objectInputs,
  chain: chainInputs,
  experts: expertInputs,
  stream: streamInputs,
};
