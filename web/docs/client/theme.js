// Before the first paint: the theme that was chosen here or in the page.
(() => {
  const { dataset } = document.documentElement;
  try {
    const scope = new URL('..', document.currentScript.src).pathname;
    const theme =
      localStorage.getItem(`evenkeel ${scope} theme`) ?? localStorage.getItem('evenkeel-theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  } catch {
    // Without storage the handbook follows the system.
  }
})();
