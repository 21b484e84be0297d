// Before the first paint: the theme that was chosen, and whether this visit begins on the start panel,
// which index.html shows until the page is there. Elsewhere its place stays empty until then.
(() => {
  const { dataset } = document.documentElement;
  let elsewhere = /^#(v\d|ex=)/.test(location.hash);
  try {
    const theme = localStorage.getItem('evenkeel-theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    const last = localStorage.getItem('evenkeel-state');
    elsewhere ||= last !== null && !last.includes('"panel":"start"');
  } catch {
    // Nothing may be stored here: every visit is a first one.
  }
  dataset.opening = elsewhere ? 'elsewhere' : 'start';
  // What is asked for before the page is there is done then.
  addEventListener('click', (event) => {
    if (!dataset.opening) return;
    const asked = event.composedPath().find(({ dataset: { panel } = {} }) => panel);
    if (asked) dataset.asked = asked.dataset.panel;
  });
})();
