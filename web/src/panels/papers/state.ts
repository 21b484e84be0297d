// The table or figure in view.
import { slice, type StateOf } from '../../kit/slice.js';

/** By its id. */
const papers = slice({ paper: 'decker/fig3' });

export const slices = [papers] as const;
export type PapersState = StateOf<typeof slices>;
