// Replaces the globals of a page on a server, so that elements can be imported there. They do
// nothing there. The build puts these exports in place of the globals with the same names.
export const HTMLElement = globalThis.HTMLElement ?? class {};
export const document = globalThis.document ?? { createTreeWalker: () => null };
export const customElements = globalThis.customElements ?? { define() {}, get() {} };
export const CSSStyleSheet = globalThis.CSSStyleSheet ?? class {};
