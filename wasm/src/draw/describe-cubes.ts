// Explains the hops of a message, and lists the neighbours of a server of an extended hypercube.
import type { EhAnswer } from '../gen/types.js';
import { addressOf } from './cubes.js';
import { numberOf, type Item, type Description } from './item.js';
import { count } from './number.js';

type Hop = readonly [from: string, to: string, over: string];

const digits = (address: string): number => (address === 'root' ? 0 : address.split('.').length);

function describeServer({ settings, result }: EhAnswer, number: number): Description {
  const [k, l] = [settings['k'], settings['l']];
  const address = addressOf(k, l, { level: 0, number });
  const parent = address.includes('.') ? address.replace(/\.\d+$/, '') : 'root';
  const corner = Number(address.split('.').at(-1));
  const neighbours = Array.from({ length: k }, (_, bit) =>
    address.replace(/\d+$/, String(corner ^ (1 << bit))),
  );
  const { route } = result;
  const role =
    address === route?.from
      ? ' The message starts at this server.'
      : address === route?.to
        ? ' This server is the destination of the message.'
        : '';
  return {
    title: `server ${address}`,
    numbers: [
      ['controller', parent],
      ['links', String(result.counts.degree_server)],
      ['in its cube', neighbours.slice(0, 4).join(', ') + (k > 4 ? ' …' : '')],
    ],
    why: `The address of each neighbour in the cube differs from the address of this server in one bit of the last digit.${role}`,
  };
}

function describeHop({ result }: EhAnswer, at: number): Description | null {
  const hops = (result.route?.hops ?? []) as unknown as Hop[];
  const hop = hops[at];
  if (!hop) return null;
  const [from, to, over] = hop;
  const up = digits(to) < digits(from);
  const why =
    over !== 'control'
      ? 'This hop changes one bit of the address, so it crosses one dimension of a cube.'
      : up
        ? 'The hop climbs one level. The addresses of both servers differ in a digit of a higher level, so the message must leave this cube.'
        : 'This hop goes one level down the tree, towards the destination of the message.';
  return {
    title: `hop ${at + 1} of ${count(hops.length, 'hop')}`,
    numbers: [
      ['from', from],
      ['to', to],
      ['over', over === 'control' ? 'a control link' : 'a link of the cube'],
    ],
    why,
  };
}

export function describeCubes(answer: EhAnswer, item: Item): Description | null {
  const [node, hop] = [numberOf(item, 'node'), numberOf(item, 'edge')];
  if (node !== null) return describeServer(answer, node);
  return hop === null ? null : describeHop(answer, hop);
}
