// Names for the rows of the ranking.
import { schemeLabels } from 'evenkeel/elements';
import { networkLabel } from '../../kit/names.js';
import type { Advice } from './job.js';

/** "OPT, optimal scheme". */
export const schemeName = (scheme: Advice['scheme']): string => schemeLabels[scheme];

/** "OPT": the name in the papers. */
export const schemeShort = (scheme: Advice['scheme']): string => schemeName(scheme).split(',')[0]!;

/** The label next to a dot. */
export const shortName = ({ topology, scheme }: Advice): string =>
  `${networkLabel(topology)}, ${schemeShort(scheme)}`;

/** The same with its code in a job. */
export const fullName = (row: Advice): string =>
  `${networkLabel(row.topology)}, ${schemeName(row.scheme)} (${row.topology} ${row.scheme})`;
