// What the rows of the ranking are called.
import { schemeLabels } from 'evenkeel/elements';
import { networkLabel } from '../../kit/names.js';
import type { Advice } from './job.js';

/** "OPT, optimal". */
export const schemeName = (scheme: Advice['scheme']): string => schemeLabels[scheme];

/** As it stands beside a dot: the network, and the scheme as the papers call it. */
export const shortName = ({ topology, scheme }: Advice): string =>
  `${networkLabel(topology)}, ${schemeName(scheme).split(',')[0]!}`;

/** The same, with the code by which it is asked for. */
export const fullName = (row: Advice): string =>
  `${networkLabel(row.topology)}, ${schemeName(row.scheme)} (${row.topology} ${row.scheme})`;
