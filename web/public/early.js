// Before the first paint: the theme that was chosen, and whether this visit begins on the start panel,
// which index.html shows until the page is there. Elsewhere its place stays empty until then.
(() => {
  const { dataset } = document.documentElement;
  const embedded = new URLSearchParams(location.search).has('embed');
  if (embedded) dataset.embed = '';
  let elsewhere = /^#(v\d|ex=)/.test(location.hash);
  try {
    const scope = `evenkeel ${new URL('.', location.href).pathname}`;
    const kept = (name, old) =>
      sessionStorage.getItem(`${scope} ${name}`) ??
      localStorage.getItem(`${scope} ${name}`) ??
      localStorage.getItem(old);
    const theme = kept('theme', 'evenkeel-theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    const last = embedded ? null : kept('panel', 'evenkeel-state');
    elsewhere ||= last !== null && last !== 'start' && !last.includes('"panel":"start"');
  } catch {
    // Nothing may be stored here: every visit is a first one.
  }
  dataset.opening = elsewhere ? 'elsewhere' : 'start';
  // The start panel and the first example have their answers with them.
  const wasm = document.querySelector('meta[name=engine]');
  if (wasm && elsewhere && location.hash !== '#ex=fig1') {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', fetchPriority: 'low' });
    link.href = wasm.content;
    document.head.append(link);
  }
  // What is asked for before the page is there is done then.
  addEventListener('click', (event) => {
    if (!dataset.opening) return;
    const asked = event.composedPath().find(({ dataset: { panel } = {} }) => panel);
    if (asked) dataset.asked = asked.dataset.panel;
  });
})();
