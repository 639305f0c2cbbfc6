import { expect, test } from '@playwright/test';
import { serveKit } from '../steps/serve-kit.ts';
import { compare } from './compare.ts';
import { begin } from './global-setup.ts';

let served: Awaited<ReturnType<typeof serveKit>>;

test.beforeAll(async () => {
  served = await serveKit();
});
test.afterAll(() => {
  served.close();
});

test('every part of the kit', async ({ page }, info) => {
  await page.clock.setFixedTime(new Date(begin));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(served.address);
  const parts = page.getByRole('main').locator(':scope > section');
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look });
    // A chart is drawn when it has been near the view.
    for (const part of await parts.all()) await part.scrollIntoViewIfNeeded();
    await expect(page.locator('figure canvas').first()).toBeVisible();
    await page.evaluate('document.fonts.ready.then(() => true)');
    for (const part of await parts.all())
      await compare(part, `kit-${await part.getAttribute('id')}-${look}.png`, info);
  }
});
