import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pageHeaders } from '../server/src/http/security-headers.ts';
import { expect, test } from './test.ts';

/** The page of the kit, which the product does not serve, under the policy that its pages have. */
const web = join(import.meta.dirname, '../web');
const built = join(import.meta.dirname, '../test-results/kit');
const widths = [390, 768, 1440];
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
let server: Server;
let kit: string;

test.beforeAll(async () => {
  execFileSync(process.execPath, ['build/kit.ts', built], { cwd: web, stdio: 'inherit' });
  const page = readFileSync(join(built, 'ui.html'), 'utf8');
  server = createServer(({ url = '' }, response) => {
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
  kit = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ui`;
});
test.afterAll(() => {
  server.close();
});

for (const width of widths) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the kit at ${width}, ${theme}`, { tag: '@any-width' }, async ({ page, look }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(kit);
      const parts = page.getByRole('main').locator(':scope > section');
      expect(await parts.count()).toBeGreaterThan(0);
      for (const part of await parts.all()) await part.scrollIntoViewIfNeeded();
      await expect(page.locator('figure canvas').first()).toBeVisible();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await look(`kit-${width}-${theme}`);
    });
  }
}

test('the code that draws charts comes when a chart is near the view', { tag: '@any-width' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const drawingAsked = () => asked.some((url) => url.includes('chart-canvas'));
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto(kit);
  const chart = page.getByRole('figure', { name: '支出构成' });
  await expect(chart).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(drawingAsked()).toBe(false);
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('canvas')).toBeVisible();
  expect(drawingAsked()).toBe(true);
});

test.describe('the look that was chosen', () => {
  test.use({ expectedError: 'Failed to load resource' });

  test('is there before any of the next page’s code is', { tag: '@any-width' }, async ({ page }) => {
    const dark = 'rgb(13, 20, 33)';
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/airTicket/query');
    await page.getByRole('contentinfo').getByText('深色').click();
    expect(await ground()).toBe(dark);
    await page.route('**/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await ground()).toBe(dark);
  });
});
