import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pageHeaders } from '../../server/src/http/security-headers.ts';

const web = join(import.meta.dirname, '../../web');
const built = join(import.meta.dirname, '../../test-results/kit');
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Builds the page of the kit, which the product does not serve, and serves it under the policy that its pages have. */
export async function serveKit(): Promise<{ readonly address: string; readonly close: () => void }> {
  execFileSync(process.execPath, ['build/kit.ts', built], { cwd: web, stdio: 'inherit' });
  const page = readFileSync(join(built, 'ui.html'), 'utf8');
  const server = createServer(({ url = '' }, response) => {
    if (url === '/ui') {
      response.writeHead(200, { 'content-type': 'text/html', ...pageHeaders('http://127.0.0.1', page) });
      response.end(page);
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(url)] ?? 'application/octet-stream' });
    response.end(readFileSync(join(built, url)));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/ui`, close: () => server.close() };
}
