import type { Page } from '@playwright/test';
import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { connect } from './product/client.ts';
import { signIn, signOut } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const traveller = '13800000020';
const route = '广州—成都';
const next = '13800000010';

/** What the browser says of each file that it cannot fetch. */
test.use({ expectedError: 'ERR_INTERNET_DISCONNECTED' });

test('who has put the application on the home screen sees their trips without a network, and nobody else does', async ({
  page,
  look,
}, info) => {
  const phone = info.project.name === 'phone';
  const { name, orderNo } = await bookAhead(phone ? 62 : 72, phone ? 34 : 42);
  await openInstalled(page);
  await page.goto('/');
  await signIn(page, traveller);
  await page.goto('/myCenter/index');
  await expect(page.getByRole('region', { name: '下一程' })).toBeVisible();
  await workerRuns(page);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page).toHaveTitle('当前没有网络');
  await expect(page.getByRole('heading', { level: 2, name: route }).first()).toBeVisible();
  const shown = await page.getByRole('main').innerText();
  for (const secret of [name, orderNo, '¥']) expect(shown).not.toContain(secret);
  await look('offline');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page).toHaveTitle('当前没有网络');

  await page.context().setOffline(false);
  await expect(page.getByRole('region', { name: '下一程' })).toBeVisible();
  expect(await keptByWorker(page)).toEqual(['/offline']);

  await signOut(page);
  await expect(page.getByRole('navigation', { name: '会员导航' })).toBeHidden();
  await expect.poll(() => page.evaluate("localStorage.getItem('woxing.trips')")).toBeNull();
  await page.context().setOffline(true);
  await page.goto('/myCenter/trips');
  await expect(page.getByText('恢复网络后可继续查询与预订')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  await look('offline-nobody');

  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: '会员登录' })).toBeVisible();
  await page.goto('/');
  await signIn(page, next);
  await page.goto('/myCenter/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page).toHaveTitle('当前没有网络');
  await expect(page.getByRole('heading', { level: 2, name: route, exact: true })).toHaveCount(0);
});

test('a new worker puts away what the one before it kept, and a browser that nothing is installed in has none', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(
    `caches.open('woxing-offline-of-a-release-that-is-gone').then((cache) => cache.put('/', new Response('old')))`,
  );
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)')).toBe(
    0,
  );
  await openInstalled(page);
  await page.reload();
  await workerRuns(page);
  await expect.poll(() => page.evaluate('caches.keys().then(({ length }) => length)')).toBe(1);
  expect(await keptByWorker(page)).toEqual(['/offline']);
  // The worker hands on what it does not keep.
  const [script, answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('.js')),
    page.reload(),
  ]);
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(script.fromServiceWorker()).toBe(false);
});

/** A made-up traveller flies there; nothing is paid. */
async function bookAhead(number: number, days: number) {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(traveller, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const fare = await chooseFare(client, tripIn(days, 'CAN', 'CTU'), 1);
  const { orderNo } = await placeOrder(client, fare, person(number), crypto.randomUUID());
  await expect.poll(async () => (await client.call('/order/appOrderDetail', { orderNo })).code).toBe(0);
  client.close();
  return { orderNo, name: person(number).name };
}

/** From the next page on the window says that it has no bars of the browser, as that of an installed application does. */
async function openInstalled(page: Page): Promise<void> {
  await page.addInitScript(`{
    const asked = window.matchMedia.bind(window);
    window.matchMedia = (query) => asked(query === '(display-mode: standalone)' ? 'all' : query);
  }`);
}

async function workerRuns(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated');
}

/** The addresses of everything in every cache. */
function keptByWorker(page: Page): Promise<unknown> {
  return page.evaluate(`caches.keys().then(async (names) => {
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  })`);
}
