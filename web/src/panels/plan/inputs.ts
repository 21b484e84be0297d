// The inputs of a plan, form by form.
import { html, nothing, type TemplateResult } from 'lit';
import { streamDefaults } from 'evenkeel/elements';
import { checkBox, unitField, type Form } from '../../kit/form/inputs.js';
import type { PlanState } from './fields.js';

type PlanForm = Form<PlanState>;

const readingInputs = (form: PlanForm): TemplateResult =>
  html`<div class="grid">
    ${form.textField('column', 'Load column', 'Name, or number from 1', 'load')} ${unitField(form)}
  </div>`;

function objectInputs(form: PlanForm): TemplateResult {
  return html`
    ${form.textArea(
      'objectText',
      'Objects',
      'id,node,load\nmesh,0,9\nhalo,0,3',
      'Enter a table with the column “load”. The columns “id”, “node”, “bytes”, “memory”, “pinned”, “allowed”, “avoid”, “spread”, “together” and “block” are optional. The input can also be JSON with one array per column, or NDJSON. You can also drop a file here.',
    )}
    ${form.textArea(
      'planNodes',
      'Nodes',
      '3',
      'Enter the number of nodes, or a table with the column “node” and optional columns “speed”, “state”, “rack” and capacities of resources. If you enter nothing, the plan uses the nodes that hold objects.',
    )}
    ${readingInputs(form)}
    ${form.textArea('pins', 'Pinned here', 'mesh -> 1', 'Enter one line per pin, as object -> node. You can drag objects in the picture to pin them to another node.')}
    ${form.textField('drained', 'Drained here', 'Nodes, separated by semicolons', 'none')}
  `;
}

function chainInputs(form: PlanForm): TemplateResult {
  const { state } = form;
  return html`
    ${form.textArea('chainText', 'Items in a row', '4 9 2 6 5 3', 'Enter the loads of the items in any load format.')}
    ${readingInputs(form)}
    <div class="grid">
      ${
        state.chainSpeeds.trim()
          ? nothing
          : form.textField('chainParts', 'Parts', 'Whole number from 1', '3')
      }
      ${form.textField('chainSpeeds', 'Speeds', 'One number per part', 'all equal')}
      ${form.textField(
        'chainCuts',
        'Your split points',
        state.chainRing
          ? 'First item of each part; the first part can be omitted if it begins at 0'
          : 'First item of each part except the first; or drag them in the picture',
        'none',
      )}
    </div>
    ${checkBox('The last item is followed by the first', state.chainRing, (chainRing) => form.change({ chainRing }))}
    ${checkBox('Every part has at least one item', state.chainEach, (chainEach) => form.change({ chainEach }))}
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
      ${form.textField('expertSlots', 'Slots', 'Replicas in total, a multiple of the number of GPUs', '16')}
      ${form.textField('expertGpus', 'GPUs', 'Whole number from 1', '8')}
      ${form.textField('expertGroups', 'Groups', 'Number of groups of consecutive experts', '1')}
      ${form.textField('expertNodes', 'GPU nodes', 'Nodes with GPUs; each expert group stays on one node', '1')}
    </div>
    ${form.textArea(
      'expertOld',
      'Slots before',
      '[[0, 1, 2, 3, 0, 1], [0, 1, 2, 3, 2, 3]]',
      'You can also enter the current expert of each slot as JSON: a list per layer with one expert per slot.',
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
          'Wait until waiting has cost this multiple of a plan',
          usual('factor'),
        )
      : html`
          ${form.textField('streamThreshold', 'Threshold', 'Imbalance (max/mean) above which a plan is considered', usual('threshold'))}
          ${form.textField('streamWindow', 'Window', 'Snapshots over which the imbalance is averaged', usual('window'))}
          ${form.textField('streamCooldown', 'Cooldown', 'Snapshots without a plan after each plan', usual('cooldown'))}
          ${form.textField('streamHorizon', 'Horizon', 'Snapshots within which a plan must pay off', usual('horizon'))}
        `;
  return html`
    ${form.textArea(
      'streamText',
      'Snapshots',
      '{"load":[5,4,3],"node":[0,0,1]}',
      'Enter one line per snapshot: [load, ...] or {"load": [...], "node": [...]}. The first line must list the node of each object.',
    )}
    ${form.textField('streamNodes', 'Nodes', 'Number of nodes, or JSON: {"id":["a","b"],"state":["drain","open"]}', '3')}
    ${form.choice('streamRule', 'Carry out a plan', [
      ['regret', 'when waiting has cost more'],
      ['threshold', 'above a threshold, if it pays off'],
    ])}
    <div class="grid">
      ${rule}
      ${form.textField('streamCost', 'Cost of a move', 'In the unit of load / speed', usual('cost_per_move'))}
      ${form.textField('streamNoise', 'Noise', 'Relative measurement error of the loads', usual('noise'))}
    </div>
  `;
}

export const inputsOfForm: Record<PlanState['planForm'], (form: PlanForm) => TemplateResult> = {
  objects: objectInputs,
  chain: chainInputs,
  experts: expertInputs,
  stream: streamInputs,
};
