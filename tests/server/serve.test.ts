// The server of `npm start`: no request stops it, leaves a file open, or reads outside its folder.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error a plain script
import { serve } from '../../.ci/serve.mjs';

const page = '<!doctype html><title>A page</title>';
const digits = '0123456789';
const big = 'x'.repeat(8 << 20);
let outer: string;
let folder: string;
let server: Server;
let port: number;

beforeAll(async () => {
  outer = mkdtempSync(join(tmpdir(), 'evenkeel-serve-'));
  folder = join(outer, 'site');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(outer, 'secret.txt'), 'secret');
  mkdirSync(join(outer, 'site-of-another'));
  writeFileSync(join(outer, 'site-of-another', 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'digits.txt'), digits);
  writeFileSync(join(folder, 'empty.txt'), '');
  writeFileSync(join(folder, 'big.bin'), big);
  writeFileSync(join(folder, 'sw.js'), '// nothing');
  writeFileSync(join(folder, 'assets', 'index-Ab_d-f12.js'), '// nothing');
  symlinkSync(join(outer, 'secret.txt'), join(folder, 'out.txt'));
  symlinkSync(outer, join(folder, 'up'));
  symlinkSync(join(outer, 'site-of-another'), join(folder, 'beside'));
  symlinkSync('digits.txt', join(folder, 'within.txt'));
  server = await serve(folder);
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(outer, { recursive: true, force: true });
});

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers, method, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('error', reject).on('end', () => {
        resolve({ status: response.statusCode!, headers: response.headers, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** The status of a raw request line, which no client of Node would send. */
function askRaw(target: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('error', reject).on('close', () => resolve(Number(text.split(' ')[1])));
  });
}

const openFiles = (): number => readdirSync('/proc/self/fd').length;

describe('addresses', () => {
  it('that are malformed get an answer, and the server continues', async () => {
    for (const [target, status] of [
      ['/%', 400],
      ['/%zz', 400],
      ['/%c3%28', 400],
      ['/%00', 400],
      ['/digits.txt%00.html', 400],
      ['//', 200],
      ['///', 200],
      ['//other.example/x', 404],
      ['http://', 400],
      ['http://localhost', 200],
      ['http://localhost/digits.txt', 200],
      ['http://localhost/%zz', 400],
      ['nothing', 400],
      ['*', 400],
      ['/?%zz', 200],
      ['/digits.txt?a=/b#c', 200],
      ['/assets', 404],
      ['/assets/', 404],
    ] as const) {
      expect(await askRaw(target), target).toBe(status);
    }
    expect((await ask('/')).body).toBe(page);
  });

  it('that lead out of the folder find nothing', async () => {
    for (const target of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/../../secret.txt',
      '/out.txt',
      '/up/secret.txt',
      '/beside/secret.txt',
    ]) {
      expect(await askRaw(target), target).toBe(404);
    }
    expect((await ask('/within.txt')).body).toBe(digits);
  });
});

it('accepts only GET and HEAD, and no other method', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
    const reply = await ask('/', {}, method);
    expect([reply.status, reply.headers['allow']], method).toEqual([405, 'GET, HEAD']);
  }
  const whole = await ask('/digits.txt');
  const head = await ask('/digits.txt', { range: 'bytes=2-3' }, 'HEAD');
  expect([head.status, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe('10');
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
    expect(head.headers[name], name).toBe(whole.headers[name]);
  }
  expect((await ask('/nothing', {}, 'HEAD')).status).toBe(404);
});

it('sends parts of a file', async () => {
  for (const [range, part, bytes] of [
    ['bytes=0-3', '0123', '0-3'],
    ['bytes=4-', '456789', '4-9'],
    ['bytes=-3', '789', '7-9'],
    ['bytes=-99', digits, '0-9'],
    ['bytes=8-99', '89', '8-9'],
    ['bytes=9-9', '9', '9-9'],
  ] as const) {
    const reply = await ask('/digits.txt', { range });
    expect([reply.status, reply.body], range).toEqual([206, part]);
    expect(reply.headers['content-range']).toBe(`bytes ${bytes}/10`);
    expect(reply.headers['content-length']).toBe(String(part.length));
  }
  for (const range of ['bytes=10-', 'bytes=10-12', 'bytes=-0']) {
    const reply = await ask('/digits.txt', { range });
    expect(reply.status, range).toBe(416);
    expect(reply.headers['content-range']).toBe('bytes */10');
  }
  for (const range of ['bytes=3-1', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=0-1', '']) {
    const reply = await ask('/digits.txt', { range });
    expect([reply.status, reply.body], range).toEqual([200, digits]);
  }
  expect((await ask('/empty.txt', { range: 'bytes=0-' })).status).toBe(416);
  expect((await ask('/empty.txt')).headers['content-length']).toBe('0');
  const { etag } = (await ask('/digits.txt')).headers;
  const range = 'bytes=1-2';
  expect((await ask('/digits.txt', { range, 'if-range': etag! })).status).toBe(206);
  expect((await ask('/digits.txt', { range, 'if-range': '"other"' })).status).toBe(200);
});

it('sends cache headers, and forbids guesses about the type of a file', async () => {
  for (const [path, cache] of [
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/digits.txt', 'no-cache'],
    ['/assets/index-Ab_d-f12.js', 'public, max-age=31536000, immutable'],
  ] as const) {
    expect((await ask(path)).headers['cache-control'], path).toBe(cache);
  }
  const { etag } = (await ask('/')).headers;
  const again = await ask('/', { 'if-none-match': `"other", ${etag}` });
  expect([again.status, again.body]).toEqual([304, '']);
  expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await ask('/')).headers['content-type']).toBe('text/html; charset=utf-8');
  for (const path of ['/', '/nothing', '/%zz']) {
    expect((await ask(path)).headers['x-content-type-options'], path).toBe('nosniff');
  }
  expect((await ask('/', {}, 'POST')).headers['x-content-type-options']).toBe('nosniff');
});

const abortDownload = (): Promise<void> =>
  new Promise((resolve, reject) => {
    get({ port, path: '/big.bin', agent: false }, (response) => {
      response.once('data', () => response.destroy()).once('close', resolve);
    }).on('error', reject);
  });

it.skipIf(process.platform !== 'linux')('300 aborted downloads leave no file open', async () => {
  const before = openFiles();
  for (let i = 0; i < 10; ++i) await Promise.all(Array.from({ length: 30 }, abortDownload));
  for (let i = 0; i < 100; ++i) {
    const reply = await ask('/digits.txt', { range: i % 2 ? 'bytes=99-' : '' });
    expect(reply.status).toBe(i % 2 ? 416 : 200);
  }
  await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThan(before + 10);
});
