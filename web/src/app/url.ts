// Values to link and back: "#v1." and deflated JSON in base64url. The part after # never leaves the
// browser.
import type { Values } from '../kit/slice.js';
import { longestLink } from '../kit/save.js';
import { deflated, inflated } from './pack.js';

/** Maximum size of an unpacked link, in bytes: a small link can unpack to a very large text. */
const mostInLink = 2_000_000;
/** The same limit for a file. */
const mostInFile = 200_000_000;

/** A sentence for the visitor. */
class LinkError extends Error {}

export async function toHash(values: Values): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(values));
  const packed = await deflated(json);
  let binary = '';
  for (let at = 0; at < packed.length; at += 0x8000)
    binary += String.fromCharCode(...packed.subarray(at, at + 0x8000));
  return '#v1.' + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function unpacked(data: string, most: number): Promise<Values> {
  const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
  const plain = await inflated(bytes, most);
  if (plain === 'too much')
    throw new LinkError('This web address was refused, because its content is too large.');
  if (plain === 'cannot')
    throw new LinkError(
      'This browser cannot open saved addresses of this page, because it has no DecompressionStream. Any browser from 2023 or later can open saved addresses of this page. The other parts of the page still work.',
    );
  const value: unknown = JSON.parse(new TextDecoder().decode(plain));
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}

function refuseVersion(version: string): never {
  const older = Number(version) < 1;
  throw new LinkError(
    older
      ? `This link was made by an older version of this page (v${version}), which this version cannot read. Ask the sender for a new link, or for the data file.`
      : `This link was made by a newer version of this page (v${version}). Reload the page to get the newer version.`,
  );
}

/** @param where The container of the state: a file can have any length.
 * @return null if the text is not a link.
 * @throws Error with a sentence for the visitor. */
export async function fromHash(
  hash: string,
  where: 'link' | 'file' = 'link',
): Promise<Values | null> {
  if (!hash.startsWith('#v')) return null;
  if (where === 'link' && hash.length > longestLink)
    throw new LinkError(
      `This web address was refused, because it has ${hash.length} characters and the limit is ${longestLink}. Ask for the file instead.`,
    );
  const [, version, data] = /^#v(\d+)\.([\w-]*)$/.exec(hash) ?? [];
  if (version !== undefined && version !== '1') refuseVersion(version);
  try {
    return await unpacked(data ?? '', where === 'link' ? mostInLink : mostInFile);
  } catch (error) {
    if (error instanceof LinkError) throw error;
    throw new Error(
      'This web address is damaged, because a part is missing. Ask for the link again, or start from an example.',
      { cause: error },
    );
  }
}
