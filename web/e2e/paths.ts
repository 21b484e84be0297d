import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** All of the matrix, as `npm run verify` wants it: every test in a narrow window, and axe at every width. */
export const everything = process.env['EVENKEEL_EVERY_TEST'] === '1';
