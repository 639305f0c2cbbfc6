import type { Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../bin/browser.ts';
import { begin } from './pictures/begin.ts';
import { compare, tilesOfPng } from './pictures/compare.ts';
import { changedTiles } from './pictures/tiles.rules.ts';
import { serveKit } from './steps/serve-kit.ts';
import { expect, test } from './test.ts';

/** Pictures were kept with the windows that people have, and the kit shows a PDF. */
test.use({ launchOptions: { executablePath: findBrowser(), args: browserFlags } });

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
    test(
      `the kit at ${width}, ${theme}, looks as it was kept`,
      { tag: '@any-width' },
      async ({ page, look }, info) => {
        await openKit(page, width, theme);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        await look(`kit-${width}-${theme}`);
        const name = { page: 'kit', look: `${width}-${theme}` };
        await compare(page, name, info, { fullPage: true, otherLetters: 'are told' });
      },
    );
  }
}

test('a colour that has changed is seen in a picture, and a block that has moved', {
  tag: '@any-width',
}, async ({ page }) => {
  await openKit(page, 1440, 'light');
  const part = page.getByRole('main').locator(':scope > section').first();
  const taken = async () => tilesOfPng(await part.screenshot({ animations: 'disabled', caret: 'hide' }));
  const changedBy = async (css: string) => {
    await page.evaluate(
      `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)}); document.adoptedStyleSheets = [sheet];`,
    );
    return changedTiles(before, await taken()).length;
  };
  const before = await taken();
  expect(await changedBy('')).toBe(0);
  expect(await changedBy(':root { --color-brand-600: #7a28cb }')).toBeGreaterThan(0);
  expect(await changedBy('section > * { position: relative; top: 4px }')).toBeGreaterThan(0);
});

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
    // What comes in above the foot of the page moves it.
    await expect(page.getByText(/^共\d+个航班$/)).toBeVisible();
    await page.getByRole('contentinfo').getByText('深色').click();
    await expect.poll(ground).toBe(dark);
    await page.route('**/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await ground()).toBe(dark);
  });
});

/** Everything on it is drawn: a chart is when it has been near the view. */
async function openKit(page: Page, width: number, theme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  await page.clock.setFixedTime(new Date(begin));
  await page.goto(served.address);
  const parts = page.getByRole('main').locator(':scope > section');
  expect(await parts.count()).toBeGreaterThan(0);
  for (const part of await parts.all()) await part.scrollIntoViewIfNeeded();
  await expect(page.locator('figure canvas').first()).toBeVisible();
  await page.evaluate('document.fonts.ready.then(() => true)');
}
