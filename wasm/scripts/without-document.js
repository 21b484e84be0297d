// What stands for the globals of a page where there is none: elements can be imported on a server, and do
// nothing there. The build puts these in place of the globals of that name.
export const HTMLElement = globalThis.HTMLElement ?? class {};
export const document = globalThis.document ?? { createTreeWalker: () => null };
export const customElements = globalThis.customElements ?? { define() {}, get() {} };
export const CSSStyleSheet = globalThis.CSSStyleSheet ?? class {};
