// Several files as one: a ZIP archive that stores them without compression. Format: PKWARE's
// APPNOTE, 4.3.
import { crc } from '../png.js';

/** The first date of the format, so that archives of the same files are identical. */
const date = (1 << 5) | 1;
const utf8 = 1 << 11;

type Field = readonly [bytes: 2 | 4, value: number];
const of2 = (...values: number[]): Field[] => values.map((value) => [2, value]);
const of4 = (...values: number[]): Field[] => values.map((value) => [4, value]);

/** Little-endian numbers. */
function record(fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

const sizeOf = (parts: readonly Uint8Array[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

export type ZipFile = readonly [name: string, text: string];

export function zipOf(files: readonly ZipFile[]): Blob {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  const encoder = new TextEncoder();
  for (const [name, text] of files) {
    const title = encoder.encode(name);
    const data = encoder.encode(text);
    const about = [
      ...of2(20, utf8, 0, 0, date),
      ...of4(crc(data), data.length, data.length),
      ...of2(title.length, 0),
    ];
    const place = [...of2(0, 0, 0), ...of4(0, sizeOf(parts))];
    directory.push(record([...of4(0x02014b50), ...of2(20), ...about, ...place]), title);
    parts.push(record([...of4(0x04034b50), ...about]), title, data);
  }
  const end = record([
    ...of4(0x06054b50),
    ...of2(0, 0, files.length, files.length),
    ...of4(sizeOf(directory), sizeOf(parts)),
    ...of2(0),
  ]);
  return new Blob([...parts, ...directory, end] as BlobPart[], { type: 'application/zip' });
}
