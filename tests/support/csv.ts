/** The cells of CSV, row by row; quotes hold a cell together and are doubled inside it. */
export function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/g)) {
    if (end === '' && quoted === undefined && bare === '' && rows.at(-1)!.length === 0) break;
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare!);
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 0);
}
