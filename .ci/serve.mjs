// A static file server for the page: node serve.mjs FOLDER [PORT] [PREFIX].
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export function serve(folder, port = 0, prefix = '/') {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const inside = path.startsWith(prefix) ? normalize('/' + path.slice(prefix.length)) : null;
    const file = inside && join(folder, inside.endsWith('/') ? inside + 'index.html' : inside);
    try {
      if (!file || !statSync(file).isFile()) throw new Error('no such file');
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'access-control-allow-origin': '*',
      });
      createReadStream(file).pipe(response);
    } catch {
      response.writeHead(404).end('not found');
    }
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const [folder, port = '8173', prefix = '/'] = process.argv.slice(2);
  const server = await serve(folder, Number(port), prefix);
  console.log(
    `Evenkeel is at http://localhost:${server.address().port}${prefix} (Ctrl-C stops it)`,
  );
}
