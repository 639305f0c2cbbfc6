import { expect, test } from '@playwright/test';
import { comeIn } from '../steps/come-in.ts';
import { addressOf, findShown, type Shown, settled, shownPages } from '../steps/shown-pages.ts';
import { begin } from './begin.ts';
import { compare } from './compare.ts';

/** Of a longer page nobody sees more at a glance, and lists are drawn only where they are looked at. */
const tallest = 2600;
const looks = ['light', 'dark'] as const;
let shown: Shown;

test.beforeAll(async () => {
  shown = await findShown(new Date(begin), Number(test.info().project.name));
});

/** What these show is another in each run: orders that the run has placed, their moments, prices and seats, and calls to suppliers. */
const moving: ReadonlySet<string> = new Set([
  'visitor-landing',
  'visitor-login',
  'traveller-home',
  'traveller-trips',
  'traveller-trip',
  'traveller-orders-air',
  'traveller-order',
  'traveller-pay',
  'traveller-settings',
  'employee-flights',
  'enterprise-agreements',
  'enterprise-workbench',
  'distributor-customers',
  'sandbox',
  'sandbox_air',
]);

for (const one of shownPages.filter(({ name }) => !moving.has(name))) {
  test(one.name, async ({ page }, info) => {
    const { width, height: screen } = page.viewportSize()!;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.setFixedTime(new Date(begin));
    await comeIn(page, one, addressOf(one, shown));
    for (const look of looks) {
      await page.emulateMedia({ colorScheme: look });
      await settled(page);
      const whole = Number(await page.evaluate('document.documentElement.scrollHeight'));
      await page.setViewportSize({ width, height: Math.min(Math.max(whole, screen), tallest) });
      await settled(page);
      await page.evaluate(steady);
      expect
        .soft(await page.evaluate('document.documentElement.scrollWidth'), 'nothing wider than the window')
        .toBe(width);
      await compare(page, { page: one.name, look: `${width}-${look}` }, info);
      await page.setViewportSize({ width, height: screen });
    }
  });
}

/** Numbers by chance and what counts seconds are the same in every picture. */
const steady = `{
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data } = walk.currentNode;
    const still = data
      .replace(/\\b([A-Z]{0,3})\\d{12,}\\b/g, (all, letters) => letters + '0'.repeat(all.length - letters.length))
      .replace(/\\d{1,2}:\\d{2}:\\d{2}/g, '00:00:00')
      .replace(/\\d{1,2}分\\d{1,2}秒/g, '00分00秒');
    if (still !== data) walk.currentNode.data = still;
  }
}`;
