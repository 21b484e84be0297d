// What the rows of the ranking are called.
import { schemeLabels } from 'evenkeel/elements';
import { networkLabel } from '../../kit/names.js';
import type { Advice } from './job.js';

/** "OPT, optimal". */
export const schemeName = (scheme: Advice['scheme']): string => schemeLabels[scheme];

/** "OPT": as the papers call it. */
export const schemeShort = (scheme: Advice['scheme']): string => schemeName(scheme).split(',')[0]!;

/** As it stands beside a dot. */
export const shortName = ({ topology, scheme }: Advice): string =>
  `${networkLabel(topology)}, ${schemeShort(scheme)}`;

/** The same, with the code by which it is asked for. */
export const fullName = (row: Advice): string =>
  `${networkLabel(row.topology)}, ${schemeName(row.scheme)} (${row.topology} ${row.scheme})`;
