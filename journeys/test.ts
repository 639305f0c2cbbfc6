import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/**
 * The `test` of every journey: pages live on the running product, a journey fails on any error that the browser reports,
 * and `look` keeps a picture, unless `JOURNEY_PICTURES` is 0, and has axe find nothing serious; on a desktop also of its colours, and
 * then of those that whoever prefers the dark sees. Nothing fades in or slides, as for whoever prefers that.
 */
export const test = base.extend<{
  look: (name: string) => Promise<void>;
  /** Part of an error that belongs to the story, such as the 401 of a session that has ended; empty: there is none. */
  expectedError: string;
}>({
  expectedError: ['', { option: true }],
  page: async ({ page, expectedError }, use) => {
    const problems = watch(page, expectedError);
    await use(page);
    expect(problems, 'errors that the browser reported').toEqual([]);
  },
  look: async ({ page }, use, info) => {
    await use(async (name) => {
      await page.evaluate('document.fonts.ready.then(() => true)');
      await page.evaluate(endTransitions);
      if (process.env.JOURNEY_PICTURES !== '0') await keepPicture(page, `${info.project.name}-${name}`);
      const isPhone = info.project.name === 'phone';
      // Colours are the same on phones, and cost as much to judge as all the rest.
      const rules = isPhone ? { 'color-contrast': { enabled: false } } : {};
      expect.soft(await axeFinds(page, { rules }), `what axe found on ${name}`).toEqual([]);
      if (!isPhone) await expectReadableInTheDark(page, name);
    });
  },
});
export { expect };

/** What fades in is not judged half-way; what goes round for ever cannot end. */
const endTransitions = `for (const one of document.getAnimations())
  if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish()`;

/** Of a longer page only what is in view; the rest of a long list is not drawn anyway. */
const tallestPicture = 3000;
const pictures = join(import.meta.dirname, '../test-results/pictures');

function watch(page: Page, expectedError: string): string[] {
  const problems: string[] = [];
  const opened = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.add(request.url());
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (expectedError !== '' && message.text().includes(expectedError)) return;
    // Of an address without a page, which a test has opened by itself, the browser says that there is none.
    if (message.text().includes('status of 404') && opened.has(message.location().url)) return;
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`HTTP ${response.status()}: ${response.url()}`);
  });
  return problems;
}

async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  const path = join(pictures, `${name}.png`);
  await page.screenshot({ path, fullPage: height <= tallestPicture, animations: 'disabled' });
}

async function expectReadableInTheDark(page: Page, name: string): Promise<void> {
  if (await page.evaluate(isDark)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await readsInTheDark(page);
  // On a busy machine a colour may begin to change after those that are ended: what is wrong stays wrong.
  const stays = found.length === 0 ? found : await readsInTheDark(page);
  expect.soft(stays, `what axe found on ${name} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function readsInTheDark(page: Page): Promise<readonly string[]> {
  await page.evaluate(afterTwoFrames);
  await page.evaluate(endTransitions);
  return axeFinds(page, { runOnly: ['color-contrast'] });
}

const isDark = "matchMedia('(prefers-color-scheme: dark)').matches";

/** The first lets the page hear of it, in the second it is painted. */
const afterTwoFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

/** Serious and critical findings only, with the selector of what was found. */
async function axeFinds(
  page: Page,
  options: Parameters<AxeBuilder['options']>[0],
): Promise<readonly string[]> {
  // Without frames axe needs no second page to gather what it found in them.
  const hasFrames = page.frames().length > 1;
  const { violations } = await new AxeBuilder({ page })
    // What is right is found all the same, but not described node by node and carried over.
    .options({ resultTypes: ['violations'], ...options })
    .setLegacyMode(!hasFrames)
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
