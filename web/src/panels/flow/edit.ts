// Editing the network: the tools of the picture, and the same edits by numbers without a pointer.
import { html, nothing, type TemplateResult } from 'lit';
import { tools, type Edit, type Tool } from 'evenkeel/elements';
import { radioRow } from '../../kit/form/inputs.js';
import { slice } from '../../kit/slice.js';

const names: Readonly<Record<Tool, string>> = {
  none: 'look',
  move: 'places',
  link: 'links',
  load: 'load',
  node: 'nodes',
};

const hints: Readonly<Record<Tool, string>> = {
  none: '',
  move: 'Drag a node, or focus the node and use the arrow keys.',
  link: 'Drag from node to node to add a link. Click a link to remove it.',
  load: 'Drag from node to node to move load between the two nodes.',
  node: 'Click an empty place to add a node. Click a node to remove it.',
};

/** The values of the form. `adding`: a click on a node adds load. */
export interface EditForm {
  tool: Tool;
  editFrom: string;
  editTo: string;
  editUnits: string;
  adding: boolean;
}

export const editing = slice<EditForm>(
  { tool: 'none', editFrom: '0', editTo: '1', editUnits: '10', adding: false },
  { tool: tools },
  ['tool', 'editFrom', 'editTo', 'editUnits', 'adding'],
);

export const unitsOf = ({ editUnits }: EditForm): number => Math.max(0, Number(editUnits) || 0);

/** The edit for these numbers, or a sentence if they do not fit the network. */
function asked(
  form: EditForm,
  what: 'link' | 'unlink' | 'load' | 'remove',
  { nodes, edges }: { nodes: number; edges: readonly (readonly number[])[] },
): Edit | string {
  const [from, to] = [Number(form.editFrom), Number(form.editTo)];
  const isNode = (i: number): boolean => Number.isInteger(i) && i >= 0 && i < nodes;
  const last = `nodes are 0 to ${nodes - 1}`;
  if (form.editFrom.trim() === '' || !isNode(from)) return `From is "${form.editFrom}": ${last}`;
  if (what === 'remove') return { kind: 'remove', node: from };
  if (form.editTo.trim() === '' || !isNode(to)) return `To is "${form.editTo}": ${last}`;
  if (from === to) return `From and To are both ${from}: a link joins two nodes`;
  if (what !== 'unlink') return { kind: what, from, to };
  const edge = edges.findIndex(([u, v]) => (u === from && v === to) || (u === to && v === from));
  return edge < 0 ? `The link ${from}-${to} does not exist` : { kind: 'unlink', edge };
}

export function editInputs(
  form: EditForm,
  network: { nodes: number; edges: readonly (readonly number[])[] },
  set: (part: Partial<EditForm>) => void,
  change: (edit: Edit) => void,
  say: (text: string) => void,
): TemplateResult {
  const number = (key: 'editFrom' | 'editTo' | 'editUnits', label: string): TemplateResult =>
    html`<div class="field">
      <label for=${key}>${label}</label>
      <input
        id=${key}
        inputmode="numeric"
        autocomplete="off"
        .value=${form[key]}
        @input=${(event: Event) => set({ [key]: (event.target as HTMLInputElement).value })}
      />
    </div>`;
  const button = (title: string, what: Parameters<typeof asked>[1]): TemplateResult =>
    html`<button
      class="button"
      @click=${() => {
        const edit = asked(form, what, network);
        if (typeof edit === 'string') say(edit);
        else change(edit);
      }}
    >
      ${title}
    </button>`;
  return html`<details class="more edit">
    <summary>Edit the network</summary>
    ${radioRow(
      'tool',
      'Action of a drag in the picture',
      tools.map((tool) => [tool, names[tool]] as const),
      form.tool,
      (tool) => set({ tool }),
    )}
    ${form.tool === 'none' ? nothing : html`<p class="hint">${hints[form.tool]}</p>`}
    <div class="grid three">
      ${number('editFrom', 'From node')} ${number('editTo', 'To node')}
      ${number('editUnits', 'Units')}
    </div>
    <div class="bar">
      ${button('Add link', 'link')} ${button('Remove link', 'unlink')}
      ${button('Move units', 'load')}
      <button class="button" @click=${() => change({ kind: 'add', x: 0.5, y: 0.5 })}>
        Add node
      </button>
      ${button('Remove node', 'remove')}
    </div>
  </details>`;
}
