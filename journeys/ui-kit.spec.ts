import { serveKit } from './steps/serve-kit.ts';
import { expect, test } from './test.ts';

const widths = [390, 768, 1440];
let served: Awaited<ReturnType<typeof serveKit>>;

test.beforeAll(async () => {
  served = await serveKit();
});
test.afterAll(() => {
  served.close();
});

for (const width of widths) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the kit at ${width}, ${theme}`, { tag: '@any-width' }, async ({ page, look }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(served.address);
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
  await page.goto(served.address);
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
