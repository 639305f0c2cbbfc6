import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { connect } from './product/client.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const mobile = '13800000030';

test('two orders are one trip: for the calendar, for others until the link ends, and on paper', async ({
  page,
  look,
  browser,
}, info) => {
  const number = info.project.name === 'phone' ? 61 : 71;
  const traveller = person(number);
  const [out, back] = await bookThereAndBack(number, info.project.name === 'phone' ? 18 : 26);
  await page.goto('/');
  await signIn(page, mobile);

  await page.goto('/myCenter/trips');
  const entry = page.getByRole('listitem').filter({ hasText: '北京—广州—北京' });
  await expect(entry.first()).toBeVisible();
  await look('trips');
  await page.goto(`/myCenter/trip/${back}`);
  await expect(page.getByRole('heading', { level: 1, name: '北京—广州—北京' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('在广州停留2晚')).toBeVisible();
  await expect(page.getByRole('link', { name: '去支付' })).toHaveCount(2);
  await look('trip');

  const calendar = await downloadCalendar(page);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  for (const orderNo of [out, back]) expect(calendar).toContain(`UID:${orderNo}-0.official@woxing`);
  expect(calendar).toContain('TZID:Asia/Shanghai');

  await page.getByRole('button', { name: '分享：北京—广州—北京' }).click();
  const dialog = page.getByRole('dialog', { name: '分享行程' });
  await dialog.getByText('1天', { exact: true }).click();
  await dialog.getByRole('button', { name: '生成链接' }).click();
  const link = await dialog.getByRole('status', { name: '分享链接' }).innerText();
  await look('share');

  const stranger = await (await browser.newContext()).newPage();
  const answer = await stranger.goto(link);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(stranger.getByRole('heading', { name: '北京—广州—北京' })).toBeVisible();
  const shown = await stranger.locator('#main').innerText();
  expect(shown).toContain(`${traveller.name[0]}*`);
  for (const secret of [traveller.name, traveller.certNo, out, back, '¥'])
    expect(shown).not.toContain(secret);

  await dialog.getByRole('button', { name: '停用北京—广州—北京的分享链接' }).first().click();
  await expect(page.getByText('链接已停用')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: '链接已失效' })).toBeVisible();
  await stranger.context().close();

  await page.goto(`/ticket/OrderDetails/${out}`);
  await expect(page.getByRole('heading', { level: 1, name: /北京—广州/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '查看行程' })).toBeVisible();
  await expectOnlyTheOrderInPrint(page);

  await page.goto('/myCenter/index');
  await expect(page.getByRole('region', { name: '下一程' })).toBeVisible();
  await look('home');
});

/** A made-up traveller flies there, and back two days later; nothing is paid. */
async function bookThereAndBack(number: number, days: number): Promise<[string, string]> {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const book = async (trip: ReturnType<typeof tripIn>) => {
    const fare = await chooseFare(client, trip, 1);
    return (await placeOrder(client, fare, person(number), crypto.randomUUID())).orderNo;
  };
  const out = await book(tripIn(days, 'BJS', 'CAN'));
  const back = await book(tripIn(days + 2, 'CAN', 'BJS'));
  const heldBoth = async () => {
    const codes = await Promise.all(
      [out, back].map(async (orderNo) => (await client.call('/order/appOrderDetail', { orderNo })).code),
    );
    return codes.every((code) => code === 0);
  };
  await expect.poll(heldBoth).toBe(true);
  client.close();
  return [out, back];
}

/** With its folded lines made whole. */
async function downloadCalendar(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '加入日历：北京—广州—北京' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('北京—广州—北京.ics');
  return readFileSync(await file.path(), 'utf8').replaceAll('\r\n ', '');
}

async function expectOnlyTheOrderInPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('价格明细')).toBeVisible();
  await expect(page.locator('header, footer, nav, button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '返回我的订单' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}
