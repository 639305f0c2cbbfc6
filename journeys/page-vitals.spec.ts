import { slowNetwork } from './steps/first-frames.ts';
import { watchVitals } from './steps/page-vitals.ts';
import { flightCards } from './steps/search-flights.ts';
import { expect, test } from './test.ts';

/** As far as an eye sees nothing move. */
const still = 0.005;

test('the first page stands still while it comes over a poor network, also down to its end', async ({
  page,
  look,
}, info) => {
  await slowNetwork(page);
  const vitals = await watchVitals(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '为谁而设' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const heading of await page.getByRole('heading', { level: 3 }).all())
    await heading.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await look('visitor-home');
  const { cls, lcpMs, moved } = await vitals();
  console.log(`${info.project.name} /: CLS ${cls.toFixed(4)}, LCP ${lcpMs} ms on a poor network`);
  expect(cls, moved.join('; ')).toBeLessThan(still);
});

test('flights come to where they were awaited', async ({ page }, info) => {
  await slowNetwork(page);
  const vitals = await watchVitals(page);
  await page.goto('/airTicket/query');
  await expect(flightCards(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { cls, lcpMs, moved } = await vitals();
  console.log(
    `${info.project.name} /airTicket/query: CLS ${cls.toFixed(4)}, LCP ${lcpMs} ms on a poor network`,
  );
  expect(cls, moved.join('; ')).toBeLessThan(still);
});
