// One server of the built page for the whole run, under a path prefix.
import type { AddressInfo } from 'node:net';
// @ts-expect-error a plain script
import { serve } from '../../.ci/serve.mjs';
import { root } from './paths.js';

const prefix = '/some/prefix/';

export default async function start(): Promise<() => void> {
  const server = await serve(root + 'web/dist', 0, prefix);
  process.env['EVENKEEL_PAGE'] =
    `http://localhost:${(server.address() as AddressInfo).port}${prefix}`;
  return () => server.close();
}
