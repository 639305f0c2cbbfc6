import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { airPlaceNamed } from '@woxing/contract/products/air/air-places.rules';
import { afterAll, expect, test } from 'vitest';
import { typedSearches } from '#src/http/typed-searches.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor } from './front-door.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'woxing-web-'));
const script = 'window.started = Date.now();';
const appPage = `<!doctype html><html><head><style>body{margin:0}</style><script>${script}</script><script src="/assets/app.js"></script></head><body></body></html>`;
const shell = '<!doctype html><html><body><p style="color:red">航班查询</p></body></html>';
mkdirSync(join(webRoot, 'assets'));
mkdirSync(join(webRoot, 'airTicket'));
writeFileSync(join(webRoot, 'index.html'), appPage);
writeFileSync(join(webRoot, 'airTicket/query.html'), shell);
writeFileSync(join(webRoot, 'assets/app.js'), 'let plain;');
writeFileSync(join(webRoot, 'assets/app.js.br'), 'compressed');
writeFileSync(join(webRoot, 'offline-worker.js'), 'let worker;');
writeFileSync(join(webRoot, 'offline-worker.js.br'), 'compressed');
writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
writeFileSync(join(webRoot, 'robots.txt'), 'User-agent: *\nSitemap: %ORIGIN%/sitemap.xml');
writeFileSync(
  join(webRoot, 'pages.json'),
  JSON.stringify([
    '/trip/shared/$link',
    '/itinerary/check/$proof',
    '/approval/link',
    '/',
    '/airTicket/query',
    '/myCenter/order_list/$type',
    '/pay/order/$orderId',
    '/business_index/{-$type}',
    '/view/index.shtml',
  ]),
);

const { db, clock } = await testDatabase();
const pageRedirectors = [typedSearches(new Map([['/airTicket/query', () => airPlaceNamed]]))];
const { get, app } = await openFrontDoor({ db, clock, webRoot, pageRedirectors });
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const asBrowser = { headers: { accept: 'text/html,*/*' } };
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('any page address gets the application, and its policy allows what stands inline and nothing else', async () => {
  const answer = await get('/myCenter/order_list/airTicket?page=2', asBrowser);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toBe(appPage);
  expect(answer.headers).toMatchObject({
    'permissions-policy': expect.stringContaining('payment=()') as string,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${hash(script)};`);
  expect(policy).toContain(`style-src 'self' ${hash('body{margin:0}')};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-inline');
});

test.each(['/airTicket/query', '/airTicket/query/', '/airTicket/query?from=BJS'])(
  '%s has a shell of its own and gets that',
  async (path) => {
    const answer = await get(path, asBrowser);
    expect(answer.body).toBe(shell);
    expect(answer.headers['content-security-policy']).toContain(
      `style-src-attr 'unsafe-hashes' ${hash('color:red')}`,
    );
  },
);

test.each([
  ['from=上海&to=bj&day=2026-12-01&trip=one&back=', 'from=SHA&to=BJS&day=2026-12-01&trip=one'],
  ['from=&to=chengdu', 'to=CTU'],
  ['from=SHA&from=BJS&airlines=CA&airlines=MU', 'from=SHA&airlines=CA&airlines=MU'],
  ['from=火星&to=sha', `from=${encodeURIComponent('火星')}&to=SHA`],
  ['from=', ''],
])('a search that a plain form sends as %s is led to the address of %s', async (typed, search) => {
  const answer = await get(encodeURI(`/airTicket/query?${typed}`), asBrowser);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['location']).toBe(`/airTicket/query${search === '' ? '' : `?${search}`}`);
});

test.each(['from=SHA&to=BJS&day=2026-12-01&times=night,morning', `from=${encodeURIComponent('火星')}`])(
  'the address with %s stays as it is',
  async (search) => {
    expect((await get(`/airTicket/query?${search}`, asBrowser)).body).toBe(shell);
  },
);

test.each([
  '/',
  '/airTicket/query?from=BJS',
  '/pay/order/A1',
  '/business_index',
  '/business_index/1',
  '/view/index.shtml',
])('%s is a page for whoever takes anything, and for who does not say', async (path) => {
  for (const headers of [{ accept: '*/*' }, { accept: 'application/xml, */*;q=0.1' }, {}]) {
    const answer = await get(path, { headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  }
  const asJson = await get(path, { headers: { accept: 'application/json' } });
  expect(asJson.headers['content-type']).toMatch(/json/);
});

test.each(['/gone', '/pay/order', '/pay/order/A1/more', '/favicon.ico', '/api/gone', '/viewXindex.shtml'])(
  '%s is no page, and nobody who takes anything gets one instead',
  async (path) => {
    const answer = await get(path, { headers: { accept: '*/*' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  },
);

test('an address without a page is not found, and a browser gets the application that says so', async () => {
  const answer = await get('/gone', asBrowser);
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    404,
    'text/html; charset=utf-8',
    appPage,
  ]);
  const again = { ...asBrowser.headers, 'if-none-match': String(answer.headers.etag) };
  expect((await get('/gone', { headers: again })).statusCode).toBe(404);
});

test('what robots read names whole addresses of this site', async () => {
  const answer = await get('/robots.txt', { headers: { accept: '*/*' } });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toMatch(/^Sitemap: https?:\/\/[^/%]+\/sitemap\.xml$/m);
});

test.each(['identity', 'br'])(
  'the worker may fetch pages of this site, and is looked at anew each time (%s)',
  async (coding) => {
    const answer = await get('/offline-worker.js', { headers: { 'accept-encoding': coding } });
    expect(answer.body).toBe(coding === 'br' ? 'compressed' : 'let worker;');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
    const picture = await get('/favicon.svg');
    expect(picture.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  },
);

test('a page that was given to somebody is kept out of search engines, and no other', async () => {
  for (const address of [
    '/trip/shared/official.x.y',
    '/itinerary/check/1.official.W1.0x1.y',
    '/approval/link',
    '/approval/link?appId=bank',
  ])
    expect((await get(address, asBrowser)).headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    });
  expect((await get('/airTicket/query', asBrowser)).headers['x-robots-tag']).toBeUndefined();
});

test('pages come compressed and are asked for again by their tag', async () => {
  const br = await get('/', { headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(appPage);
  const gzip = await get('/', { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(appPage);
  const again = await get('/', {
    headers: { accept: 'text/html', 'if-none-match': String(br.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('hashed files are kept for ever and come compressed as they were built', async () => {
  const plain = await get('/assets/app.js');
  expect(plain.body).toBe('let plain;');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toMatch(/javascript/);
  const compressed = await get('/assets/app.js', { headers: { 'accept-encoding': 'br' } });
  expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'compressed']);
  expect(compressed.headers['content-type']).toMatch(/javascript/);
});

test('other files are asked for again', async () => {
  const answer = await get('/robots.txt');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test.each([
  ['/', 'text/html'],
  ['/airTicket/query?from=BJS', 'text/html'],
  ['/myCenter/order_list/airTicket', 'text/html'],
  ['/assets/app.js', '*/*'],
  ['/robots.txt', '*/*'],
  ['/assets/gone.js', '*/*'],
  ['/api/gone', 'text/html'],
  ['/healthz', '*/*'],
  ['/api/openapi.json', '*/*'],
  ['/tenant/config', '*/*'],
])('HEAD %s as %s answers like GET, without the body', async (url, accept) => {
  const headers = { accept, 'accept-encoding': 'gzip', 'x-request-id': 'the-same-1' };
  const [head, got] = [
    await app.inject({ method: 'HEAD', url, headers }),
    await app.inject({ method: 'GET', url, headers }),
  ];
  expect(head.body).toBe('');
  const { date: _sent, ...same } = got.headers;
  expect(head.statusCode).toBe(got.statusCode);
  expect(head.headers).toMatchObject(same);
  expect(got.body).not.toBe('');
});

test.each([
  '/assets/gone.js',
  '/api/gone',
  '/assets/../../package.json',
  '/..%2f..%2fpackage.json',
  '/assets/',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%2frobots.txt',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/app.js/',
  '/assets/app.js%00',
  '/assets/%5c..%5crobots.txt',
])('%s is not there', async (path) => {
  expect((await get(path, asBrowser)).body).not.toContain('"name"');
  expect((await get(path)).statusCode).toBe(404);
});
