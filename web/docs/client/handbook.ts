// The pages of the handbook: search, theme, live pictures, and copies for offline use.
import type { Found } from './search-options.js';

const script = document.currentScript as HTMLScriptElement;
/** The folder of the handbook, and the folder of the page. */
const docs = new URL('.', script.src).href;
const root = new URL('..', script.src);

const search = document.querySelector<HTMLInputElement>('#search-field')!;
const results = document.querySelector<HTMLElement>('#search-results')!;
const status = document.querySelector<HTMLElement>('#search-status')!;
const theme = document.querySelector<HTMLButtonElement>('#theme-button')!;

type Find = (query: string) => Found[];
const find = (): Find | undefined =>
  (globalThis as unknown as { findInHandbook?: Find }).findInHandbook;

/** Loads a script once. */
const loaded = new Set<string>();
function load(name: string): void {
  if (loaded.has(name)) return;
  loaded.add(name);
  const element = document.createElement('script');
  element.src = docs + name;
  document.head.append(element);
}

let active = -1;

function choose(at: number): void {
  const options = [...results.children];
  active = Math.max(-1, Math.min(at, options.length - 1));
  for (const [i, option] of options.entries())
    option.setAttribute('aria-selected', String(i === active));
  const chosen = options[active];
  if (chosen) {
    search.setAttribute('aria-activedescendant', chosen.id);
    chosen.scrollIntoView({ block: 'nearest' });
  } else search.removeAttribute('aria-activedescendant');
}

function optionOf({ to, section, title, about }: Found, i: number): HTMLElement {
  const option = document.createElement('a');
  Object.assign(option, { href: docs + to, id: `result-${i}`, tabIndex: -1 });
  option.setAttribute('role', 'option');
  for (const [tag, text] of [
    ['strong', title],
    ['small', section],
    ['span', about],
  ] as const) {
    const part = document.createElement(tag);
    part.textContent = text;
    option.append(part, ' ');
  }
  return option;
}

function close(): void {
  results.hidden = true;
  choose(-1);
}

function show(): void {
  const query = search.value.trim();
  const finder = find();
  if (query === '' || !finder) return close();
  const found = finder(query);
  results.replaceChildren(...found.map(optionOf));
  results.hidden = found.length === 0;
  status.textContent = found.length === 0 ? 'No page found' : `${found.length} pages found`;
  choose(-1);
}

search.addEventListener('focus', () => load('search.js'));
search.addEventListener('input', () => {
  load('search.js');
  show();
});
addEventListener('handbook-search', show);
search.addEventListener('keydown', (event) => {
  const { key } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    if (results.hidden) show();
    choose(active + (key === 'ArrowDown' ? 1 : -1));
  } else if (key === 'Escape') {
    if (!results.hidden) event.preventDefault();
    close();
  } else if (key === 'Enter') {
    const options = results.querySelectorAll<HTMLAnchorElement>('a');
    (options[active] ?? options[0])?.click();
  }
});
const box = search.parentElement!;
box.addEventListener('focusout', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) close();
});
// A press on a result keeps the focus in the field, so that the list stays open until the click.
results.addEventListener('mousedown', (event) => event.preventDefault());
addEventListener('keydown', (event) => {
  const typing = (event.target as Element | null)?.closest?.('input, textarea, select');
  const alone = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key === '/' && alone && !typing) {
    event.preventDefault();
    search.focus();
  }
});

const themes = ['auto', 'light', 'dark'];
const themeKey = `evenkeel ${root.pathname} theme`;

function showTheme(name: string): void {
  theme.querySelector('span')!.textContent = name;
  theme.setAttribute('aria-label', `Theme: ${name}`);
}

showTheme(document.documentElement.dataset['theme'] ?? 'auto');
theme.addEventListener('click', () => {
  const now = document.documentElement.dataset['theme'] ?? 'auto';
  const next = themes[(themes.indexOf(now) + 1) % themes.length]!;
  if (next === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
  showTheme(next);
  try {
    localStorage.setItem(themeKey, next);
  } catch {
    // Without storage the theme lasts for this page.
  }
});

// In a narrow window the list of sections is folded.
const contents = document.querySelector('.sections details');
contents?.addEventListener('toggle', () => {
  document
    .querySelector('.sections')!
    .classList.toggle('unfolded', (contents as HTMLDetailsElement).open);
});

/** Loads the elements when the first picture comes into view. */
const pictures = document.querySelectorAll<HTMLElement>('.live');
if (pictures.length > 0 && location.protocol.startsWith('http')) {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      void import(new URL('elements.js', root).href);
    },
    { rootMargin: '200px' },
  );
  for (const picture of pictures) watcher.observe(picture);
} else for (const picture of pictures) picture.hidden = true;

/** Asks the service worker to keep all pages of the handbook. */
async function keep(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(new URL('sw.js', root).href);
  const { active: worker } = await serviceWorker.ready;
  worker?.postMessage('handbook');
}
if ('serviceWorker' in navigator && location.protocol.startsWith('http'))
  addEventListener('load', () => void keep().catch(() => {}));
