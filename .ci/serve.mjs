// A static file server for the page, for this machine only: node serve.mjs FOLDER [PORT] [PREFIX].
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The path in a request target; null if the target is invalid. */
function pathOf(target) {
  try {
    const path = target.startsWith('/') ? target.replace(/[?#].*$/s, '') : new URL(target).pathname;
    const decoded = decodeURIComponent(path);
    return decoded.startsWith('/') && !decoded.includes('\0') ? decoded : null;
  } catch {
    return null;
  }
}

/** Opens a file for reading; null if it does not exist or a link leads out of the folder. */
async function openInside(folder, path) {
  try {
    const file = await realpath(join(folder, path.endsWith('/') ? path + 'index.html' : path));
    if (!file.startsWith((await realpath(folder)) + sep)) return null;
    // Without waiting, so that a pipe holds up nobody.
    const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const stat = await handle.stat();
    if (stat.isFile()) return { handle, stat };
    await handle.close();
    return null;
  } catch {
    return null;
  }
}

/**
 * The bytes that a Range header requests: null for all bytes, 'none' if no requested byte exists.
 * Malformed and multipart ranges are ignored, as RFC 9110 section 14.2 allows.
 */
function rangeOf(header, size) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  if (to !== '' && Number(to) < Number(from)) return null;
  if (Number(from) >= size) return 'none';
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

async function answer(folder, prefix, request, response) {
  const refuse = (status, text, headers = {}) =>
    response.writeHead(status, { 'content-type': types['.txt'], ...headers }).end(text + '\n');
  response.setHeader('x-content-type-options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(405, 'method not allowed', { allow: 'GET, HEAD' });
  }
  const path = pathOf(request.url);
  if (path === null) return refuse(400, 'malformed address');
  const inside = path.startsWith(prefix) ? normalize('/' + path.slice(prefix.length)) : null;
  const found = inside && (await openInside(folder, inside));
  if (!found) return refuse(404, 'not found');

  const { handle, stat } = found;
  const etag = `"${stat.size.toString(16)}-${stat.mtimeMs.toString(16)}"`;
  response.setHeader('etag', etag);
  response.setHeader('accept-ranges', 'bytes');
  // Both the page's own modules and the module on another origin can load from this server.
  response.setHeader('access-control-allow-origin', '*');
  // The build puts a hash of the content into names below assets; other files can change at any
  // time.
  const hashed = /^\/assets\/.*-[\w-]{8}\.\w+$/.test(inside);
  response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  const whole = (request.headers['if-range'] ?? etag) !== etag || request.method === 'HEAD';
  const range = whole ? null : rangeOf(request.headers.range, stat.size);
  const { start, end } = range ?? { start: 0, end: stat.size - 1 };
  try {
    if (known.includes(etag)) return response.writeHead(304).end();
    if (range === 'none') {
      return refuse(416, 'no such bytes', { 'content-range': `bytes */${stat.size}` });
    }
    response.writeHead(range ? 206 : 200, {
      'content-type':
        types[extname(inside.replace(/\/$/, '/index.html'))] ?? 'application/octet-stream',
      'content-length': end - start + 1,
      ...(range ? { 'content-range': `bytes ${start}-${end}/${stat.size}` } : {}),
    });
    if (request.method === 'HEAD' || stat.size === 0) return response.end();
    await pipeline(handle.createReadStream({ start, end, autoClose: false }), response);
  } finally {
    await handle.close();
  }
}

/** Starts the server; resolves once it listens. */
export function serve(folder, port = 0, prefix = '/') {
  const server = createServer((request, response) => {
    // What fails on the way is a visitor who left, or a file that changed: not this server's end.
    answer(folder, prefix, request, response).catch(() => response.destroy());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, port = '8173', prefix = '/'] = process.argv.slice(2);
  try {
    const server = await serve(folder, Number(port), prefix);
    console.log(
      `Evenkeel is at http://localhost:${server.address().port}${prefix} (Ctrl-C stops it)`,
    );
  } catch (error) {
    console.error(`The server could not start: ${error.message}`);
    process.exitCode = 1;
  }
}
