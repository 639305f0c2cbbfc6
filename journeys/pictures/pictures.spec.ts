import { expect, type Page, type Request, test } from '@playwright/test';
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

/** Pages that have not been seen to look the same in two runs. */
const moving: ReadonlySet<string> = new Set([
  // They show the order of the run as long as it waits for its money: whose it is depends on how fast the run is.
  'traveller-home',
  'traveller-trips',
  'traveller-trip',
  'traveller-orders-air',
  'traveller-pay',
  'traveller-messages',
  'admin-ledger',
  'sandbox_air',
  // Each sign-in of the run, and what suppliers were asked for by it.
  'traveller-settings',
  'sandbox',
  // Pictures that are drawn a moment after they have come.
  'visitor-landing',
  'visitor-login',
  // Mended, numbers by chance and rows that were of one moment, and not yet looked at twice at all widths.
  'traveller-order',
  'distributor-customers',
  'enterprise-agreements',
]);

for (const one of shownPages.filter(({ name }) => !moving.has(name))) {
  test(one.name, async ({ page }, info) => {
    const { width, height: screen } = page.viewportSize()!;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.setFixedTime(new Date(begin));
    const answered = countAnswers(page);
    await comeIn(page, one, addressOf(one, shown));
    for (const look of looks) {
      await page.emulateMedia({ colorScheme: look });
      await answered();
      await showWhole(page, answered);
      await page.evaluate(steady);
      expect
        .soft(await page.evaluate('document.documentElement.scrollWidth'), 'nothing wider than the window')
        .toBe(width);
      await compare(page, { page: one.name, look: `${width}-${look}` }, info);
      await page.setViewportSize({ width, height: screen });
    }
  });
}

/** Opens the window as high as its page, which may grow by what is only drawn where it is looked at. */
async function showWhole(page: Page, answered: () => Promise<void>): Promise<void> {
  const { width, height: screen } = page.viewportSize()!;
  await expect(async () => {
    const whole = Number(await page.evaluate('document.documentElement.scrollHeight'));
    const height = Math.min(Math.max(whole, screen), tallest);
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate('innerHeight')).toBe(height);
    await page.evaluate(twoFrames);
    await answered();
    await page.evaluate(twoFrames);
    const now = Number(await page.evaluate('document.documentElement.scrollHeight'));
    expect(Math.min(now, tallest)).toBe(height);
  }).toPass({ intervals: [0] });
}

/** What is only as high as the window, and lists of which only a part is drawn, have followed it. */
const twoFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))';

const waitedFor: ReadonlySet<string> = new Set(['fetch', 'script']);

/**
 * Waits for the answers to all that a page has asked for, such as what the bell tells, and for the code of what stands in it a moment
 * later; a stream has no end, and is no question.
 */
function countAnswers(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    const isStream = request.headers()['accept']?.includes('event-stream') === true;
    if (waitedFor.has(request.resourceType()) && !isStream) asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return async () => {
    await settled(page);
    await expect.poll(() => [...asked].map((request) => request.url())).toEqual([]);
    await settled(page);
  };
}

/** What counts seconds is the same in every picture, and what is drawn by lot: numbers of orders, tickets and bookings, the picture of a sign-in. */
const steady = `{
  const same = (what) => what.replace(/\\d/g, '0').replace(/[A-Z]/g, 'A');
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement } = walk.currentNode;
    const still = parentElement.closest('[role=timer]') ? same(data) : data
      .replace(/\\b([A-Z]{0,3})\\d{12,}\\b/g, (all, letters) => letters + '0'.repeat(all.length - letters.length))
      .replace(/\\b\\d{3}-\\d{10}\\b/g, same)
      .replace(/\\b(?![A-Z\\d]{2}\\d{3,4}\\b)(?=\\w*[A-Z])[A-Z\\d]{6}\\b/g, same)
      .replace(/\\d{1,2}:\\d{2}:\\d{2}/g, '00:00:00')
      .replace(/\\d{1,2}分\\d{1,2}秒/g, '00分00秒');
    if (still !== data) walk.currentNode.data = still;
  }
  for (const picture of document.querySelectorAll('button > img')) picture.style.visibility = 'hidden';
}`;
