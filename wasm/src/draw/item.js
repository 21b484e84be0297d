// Items of a picture or a chart that can be pointed at, and their descriptions.
const kinds = ['node', 'edge', 'move', 'task', 'point', 'row'];
/** The number of an item, if it is of that kind. */
export function numberOf(item, kind) {
    return item?.startsWith(`${kind}:`) ? Number(item.slice(kind.length + 1)) : null;
}
/** The item of an event: pictures and tables mark their items with data-node, data-edge, ... */
export function itemAt(target) {
    const selector = kinds.map((kind) => `[data-${kind}]`).join();
    const found = target?.closest?.(selector);
    if (!found)
        return null;
    const kind = kinds.find((one) => found.hasAttribute(`data-${one}`));
    return `${kind}:${Number(found.getAttribute(`data-${kind}`))}`;
}
/** Half of 24 pixels, the size that a finger can hit. */
const reach = 12;
/** The item that is nearest to a point of the screen, within a finger's reach. */
export function itemNear(root, x, y) {
    for (let radius = 2; radius <= reach; radius += 2) {
        for (let angle = 0; angle < 2 * Math.PI; angle += Math.PI / 8) {
            const [dx, dy] = [radius * Math.cos(angle), radius * Math.sin(angle)];
            const item = itemAt(root.elementFromPoint(x + dx, y + dy));
            if (item)
                return item;
        }
    }
    return null;
}
/** The same description as one sentence. */
export const sentenceOf = ({ title, numbers, why }) => `${title}: ${numbers.map(([name, value]) => `${name} ${value}`).join(', ')}. ${why}`.trim();
