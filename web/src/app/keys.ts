// Keys of the whole page.

export interface Keys {
  undo(): void;
  redo(): void;
  open(): void;
  help(): void;
  /** Opens the palette. */
  find(): void;
  /** A digit was pressed. */
  number(key: string): void;
}

/** Whether the visitor types into this element. */
function isText(target: EventTarget | undefined): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && /^(text|search|number|url)$/.test(target.type);
}

/** Text fields with input that the browser itself undoes. */
const typed = new WeakSet<EventTarget>();

const browserUndoes = (target: EventTarget | undefined): boolean =>
  target !== undefined &&
  typed.has(target) &&
  // Deprecated, but the only test that exists. Without it, the browser is trusted.
  (document.queryCommandEnabled?.('undo') || document.queryCommandEnabled?.('redo'));

/** The undo step of a key with Ctrl or Cmd. */
function stepOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): 'undo' | 'redo' | 'open' | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  if (key.toLowerCase() === 'o' && !shiftKey) return 'open';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null;
}

export function listen(keys: Keys): void {
  addEventListener('input', (event) => {
    const [target] = event.composedPath();
    if (target && isText(target)) typed.add(target);
  });
  addEventListener('focusout', (event) => {
    const [target] = event.composedPath();
    if (target) typed.delete(target);
  });
  addEventListener('keydown', (event) => {
    const [target] = event.composedPath();
    // An editor has already undone something itself.
    if (event.defaultPrevented) return;
    const step = stepOf(event);
    if (step && (step === 'open' || !browserUndoes(target))) {
      event.preventDefault();
      keys[step]();
    }
    const command = event.ctrlKey || event.metaKey;
    if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      keys.find();
    }
    const typing =
      isText(target) ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLElement && target.isContentEditable);
    if (typing || command || event.altKey) return;
    if (event.key === '?') keys.help();
    if (/^\d$/.test(event.key)) keys.number(event.key);
  });
}
