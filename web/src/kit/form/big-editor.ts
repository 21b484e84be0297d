// An editor for texts that are too long for text boxes: only the lines in view are laid out. It is
// fetched when such a text appears. The page handles undo, as for every other control.
import { defaultKeymap } from '@codemirror/commands';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  keymap,
  lineNumbers,
  type DecorationSet,
} from '@codemirror/view';

type Range = readonly [from: number, to: number];

const setBad = StateEffect.define<Range | null>();
const underline = Decoration.mark({ class: 'bad' });

const bad = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, change) {
    let now = marks.map(change.changes);
    for (const effect of change.effects) {
      if (!effect.is(setBad)) continue;
      const range = effect.value;
      now =
        range && range[0] < range[1] ? Decoration.set(underline.range(...range)) : Decoration.none;
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const look = EditorView.theme({
  '&': { height: '100%', font: 'inherit', color: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', overflow: 'auto' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 8px' },
  '.cm-gutters': {
    background: 'var(--sunken)',
    color: 'var(--muted)',
    border: '0',
    fontSize: '12px',
  },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 4px', minWidth: '32px' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.bad': {
    textDecoration: 'underline wavy var(--warn) 1.5px',
    textUnderlineOffset: '4px',
    textDecorationSkipInk: 'none',
  },
});

export class BigEditor {
  private readonly view: EditorView;
  private text: string;

  constructor(
    parent: HTMLElement,
    text: string,
    label: string,
    private readonly changed: (text: string) => void,
  ) {
    this.text = text;
    this.view = new EditorView({
      parent,
      root: parent.getRootNode() as ShadowRoot,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          drawSelection(),
          keymap.of(defaultKeymap),
          bad,
          look,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of(({ docChanged }) => {
            if (!docChanged) return;
            const now = this.view.state.doc.toString();
            if (now === this.text) return;
            this.text = now;
            this.changed(now);
          }),
        ],
      }),
    });
  }

  /** @param range  The error in the text. The message has the id of this range. */
  show(text: string, range: Range | null, message: string | null): void {
    const { view } = this;
    if (text !== this.text) {
      this.text = text;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    }
    view.dispatch({ effects: setBad.of(range) });
    view.contentDOM.setAttribute('aria-invalid', message ? 'true' : 'false');
    if (message) view.contentDOM.setAttribute('aria-describedby', message);
    else view.contentDOM.removeAttribute('aria-describedby');
  }

  select([from, to]: Range): void {
    this.view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    this.view.focus();
  }

  /** Scrolls to a line within the editor only. It waits until heights are measured, because heights
   * of lines that were never in view are guesses. */
  reveal(line: number): void {
    requestAnimationFrame(() => {
      const { state, scrollDOM, dom } = this.view;
      if (!dom.isConnected) return;
      const { from } = state.doc.line(Math.max(1, Math.min(line, state.doc.lines)));
      const { top, height } = this.view.lineBlockAt(from);
      scrollDOM.scrollTop = top - 2 * height;
    });
  }

  focus(): void {
    this.view.focus();
  }

  destroy(): void {
    this.view.destroy();
  }
}
