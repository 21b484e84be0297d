// Names of nodes: the names of the rows of a table, and the node of each row.
/** The names, unless they only repeat the numbers from 0. */
export function labelsOf(names) {
    return names?.some((name, i) => name !== String(i)) ? [...names] : undefined;
}
/** Entries of rows in the order of the nodes, as the core joins them: by name, or row by row if the
 * names of the rows are only numbers. */
export function inNodeOrder(values, rows, nodes) {
    if (!rows)
        return [...values];
    const row = new Map(rows.map((name, i) => [name, i]));
    const order = (nodes ?? values.map((_, i) => String(i))).map((name) => row.get(name));
    if (order.length !== values.length || order.includes(undefined))
        return [...values];
    return order.map((i) => values[i]);
}
/** "ATLAM5 (node 0)", or "node 0" without names. */
export function nodeName(names, node) {
    const name = names?.[node];
    return name ? `${name} (node ${node})` : `node ${node}`;
}
/** A cell of a CSV file. */
export const csvCell = (text) => /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
/** A cell of a table with tabs between its columns. */
export const tabCell = (text) => text.replace(/[\t\r\n]+/g, ' ');
/** A shortened name for narrow spaces. */
export function shortName(name, most = 9) {
    const letters = [...name];
    return letters.length <= most ? name : letters.slice(0, most - 1).join('') + '…';
}
