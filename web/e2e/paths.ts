import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** All of the matrix: every test in a narrow window, and axe at every width. */
export { everything } from '../../tests/support/paths.js';
