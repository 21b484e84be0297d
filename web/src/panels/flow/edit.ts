// Editing the network: the tools of the picture, and the same by numbers for who uses no pointer.
import { html, nothing, type TemplateResult } from 'lit';
import { tools, type Edit, type Tool } from 'evenkeel/elements';

const names: Readonly<Record<Tool, string>> = {
  none: 'look',
  move: 'places',
  link: 'links',
  load: 'load',
  node: 'nodes',
};

const hints: Readonly<Record<Tool, string>> = {
  none: '',
  move: 'Drag a node, or focus it and use the arrow keys.',
  link: 'Drag from node to node to join them; click a link to take it away.',
  load: 'Drag from node to node to move load between them.',
  node: 'Click an empty place to add a node, a node to take it away.',
};

/** What the form holds. */
export interface EditForm {
  tool: Tool;
  from: string;
  to: string;
  units: string;
}

export const emptyForm: EditForm = { tool: 'none', from: '0', to: '1', units: '10' };

export const unitsOf = ({ units }: EditForm): number => Math.max(0, Number(units) || 0);

/** What the numbers say; a sentence where they are none of the network. */
function asked(
  form: EditForm,
  what: 'link' | 'unlink' | 'load' | 'remove',
  { nodes, edges }: { nodes: number; edges: readonly (readonly number[])[] },
): Edit | string {
  const [from, to] = [Number(form.from), Number(form.to)];
  const isNode = (i: number): boolean => Number.isInteger(i) && i >= 0 && i < nodes;
  const last = `nodes are 0 to ${nodes - 1}`;
  if (form.from.trim() === '' || !isNode(from)) return `From is "${form.from}": ${last}`;
  if (what === 'remove') return { kind: 'remove', node: from };
  if (form.to.trim() === '' || !isNode(to)) return `To is "${form.to}": ${last}`;
  if (from === to) return `From and To are both ${from}: a link joins two nodes`;
  if (what !== 'unlink') return { kind: what, from, to };
  const edge = edges.findIndex(([u, v]) => (u === from && v === to) || (u === to && v === from));
  return edge < 0 ? `There is no link ${from}-${to}` : { kind: 'unlink', edge };
}

export function editInputs(
  form: EditForm,
  network: { nodes: number; edges: readonly (readonly number[])[] },
  set: (part: Partial<EditForm>) => void,
  change: (edit: Edit) => void,
  say: (text: string) => void,
): TemplateResult {
  const number = (key: 'from' | 'to' | 'units', label: string): TemplateResult =>
    html`<div class="field">
      <label for="edit-${key}">${label}</label>
      <input
        id="edit-${key}"
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
    <div class="segments tools" role="radiogroup" aria-label="What a drag in the picture does">
      ${tools.map(
        (tool) =>
          html`<label class=${form.tool === tool ? 'on' : ''}
            ><input
              type="radio"
              name="tool"
              value=${tool}
              .checked=${form.tool === tool}
              @change=${() => set({ tool })}
            />${names[tool]}</label
          >`,
      )}
    </div>
    ${form.tool === 'none' ? nothing : html`<p class="hint">${hints[form.tool]}</p>`}
    <div class="grid three">
      ${number('from', 'From node')} ${number('to', 'To node')} ${number('units', 'Units')}
    </div>
    <div class="bar">
      ${button('Join', 'link')} ${button('Part', 'unlink')} ${button('Move units', 'load')}
      <button class="button" @click=${() => change({ kind: 'add', x: 0.5, y: 0.5 })}>
        Add node
      </button>
      ${button('Take node away', 'remove')}
    </div>
  </details>`;
}
