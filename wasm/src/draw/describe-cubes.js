import { addressOf } from './cubes.js';
import { numberOf } from './item.js';
import { count } from './number.js';
const digits = (address) => (address === 'root' ? 0 : address.split('.').length);
function toldServer({ settings, result }, number) {
    const [k, l] = [settings['k'], settings['l']];
    const address = addressOf(k, l, { level: 0, number });
    const parent = address.includes('.') ? address.replace(/\.\d+$/, '') : 'root';
    const corner = Number(address.split('.').at(-1));
    const neighbours = Array.from({ length: k }, (_, bit) => address.replace(/\d+$/, String(corner ^ (1 << bit))));
    const { route } = result;
    const role = address === route?.from
        ? ' The message starts here.'
        : address === route?.to
            ? ' The message ends here.'
            : '';
    return {
        title: `server ${address}`,
        numbers: [
            ['controller', parent],
            ['links', String(result.counts.degree_server)],
            ['in its cube', neighbours.slice(0, 4).join(', ') + (k > 4 ? ' …' : '')],
        ],
        why: `Its neighbours differ from it in one bit of the last digit.${role}`,
    };
}
function toldHop({ result }, at) {
    const hops = (result.route?.hops ?? []);
    const hop = hops[at];
    if (!hop)
        return null;
    const [from, to, over] = hop;
    const up = digits(to) < digits(from);
    const why = over !== 'control'
        ? 'Crosses one dimension of a cube: one bit of the digit in which both ends still differ.'
        : up
            ? 'Climbs: the ends differ in a digit above this cube, so the message must leave it.'
            : 'Comes down: from here on only the digits of the end are left.';
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
export function describeCubes(answer, item) {
    const [node, hop] = [numberOf(item, 'node'), numberOf(item, 'edge')];
    if (node !== null)
        return toldServer(answer, node);
    return hop === null ? null : toldHop(answer, hop);
}
