// The start panel. Its text is in index.html. This element makes it accept pasted texts and files.
import { fileText } from '../../kit/form/file-text.js';
import type { Dropped, PanelElement, PanelRow } from '../../kit/row.js';
import type { Values } from '../../kit/slice.js';

export class StartPanel extends HTMLElement implements PanelElement {
  opening = (): null => null;
  row!: PanelRow;
  state: Values = {};
  link = (): Promise<string> => Promise.resolve('');
  private looked = false;

  constructor() {
    super();
    this.recall();
    const { area } = this;
    this.find('#take').addEventListener('click', () => void this.pasteOrTake());
    this.find('#open').addEventListener('click', () => this.file.click());
    this.file.addEventListener('change', () => void this.openFile());
    area.addEventListener('paste', (event) => this.onPaste(event));
    area.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      this.take({ name: '', text: area.value });
    });
    this.root.addEventListener('click', (event) => this.follow(event as MouseEvent));
    // Handles a paste anywhere in the page while this panel is in view.
    addEventListener('paste', (event) => {
      const target = event.composedPath()[0] as Node;
      if (this.active && !(target instanceof HTMLInputElement) && target !== area)
        this.onPaste(event);
    });
  }

  /** Takes over properties that were set before the element was defined. */
  private recall(): void {
    if (!Object.hasOwn(this, 'active')) return;
    const { active } = this;
    Reflect.deleteProperty(this, 'active');
    this.active = active;
  }

  get active(): boolean {
    return this.looked;
  }
  set active(active: boolean) {
    this.looked = active;
    // A returning visitor starts with an empty field.
    if (!active) this.area.value = '';
  }

  /** Reports that a text was not accepted, and why. */
  refuse(why: string): void {
    this.find('.problem').textContent = why;
  }

  private get root(): ShadowRoot {
    return this.shadowRoot!;
  }
  private find(selector: string): HTMLElement {
    return this.root.querySelector<HTMLElement>(selector)!;
  }
  private get area(): HTMLTextAreaElement {
    return this.find('#paste') as HTMLTextAreaElement;
  }
  private get file(): HTMLInputElement {
    return this.find('#file') as HTMLInputElement;
  }

  private tell(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  private take(dropped: Dropped): void {
    this.refuse('');
    if (dropped.text.trim()) this.tell('open-text', dropped);
    else this.area.focus();
  }

  private onPaste(event: ClipboardEvent): void {
    const { area } = this;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // If the field already has text, a paste inserts as usual.
    if (!text.trim() || area.value.trim()) return;
    event.preventDefault();
    area.value = text.slice(0, 2000);
    this.take({ name: '', text });
  }

  /** Takes the text in the field, or else the clipboard if the browser permits reading it. */
  private async pasteOrTake(): Promise<void> {
    const written = this.area.value;
    if (written.trim()) return this.take({ name: '', text: written });
    this.area.focus();
    try {
      this.take({ name: '', text: await navigator.clipboard.readText() });
    } catch {
      this.refuse(
        'The browser does not allow access to the clipboard. Press Ctrl+V, or press and hold the field and choose Paste.',
      );
    }
  }

  private async openFile(): Promise<void> {
    const { file } = this;
    const [chosen] = file.files ?? [];
    try {
      if (chosen) this.take(await fileText(chosen));
    } catch (error) {
      this.refuse((error as Error).message);
    }
    file.value = '';
  }

  /** Links to examples open in the panels, unless the visitor opens them in another tab. */
  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    const example = /^#ex=(.+)$/.exec(link?.getAttribute('href') ?? '')?.[1];
    if (!example || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.tell('open-example', example);
  }
}

customElements.define('ek-start-panel', StartPanel);
