// The job of a cube as a command line.
import type { EhJob } from 'evenkeel/elements';
import { quote } from '../../kit/commands.js';

export function ehLine(job: EhJob): string {
  const words = ['evenkeel', 'eh', `${job.k},${job.l}`];
  if (job.nodes) words.push('--nodes', quote(job.nodes.join(',')));
  if (job.route) words.push('--route', quote(job.route.join(',')));
  return words.join(' ');
}
