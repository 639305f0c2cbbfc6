import type { Page } from '@playwright/test';
import { addDays, type Day, dayOf, momentOf } from '@woxing/contract/core/days';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';

const listOf = (payment: string, arrival: Day) =>
  `/hotel/list?city=${encodeURIComponent('杭州')}&arrival=${arrival}&departure=${addDays(arrival, 2)}&payments=${payment}`;

/** The first house of a list, by the first of its prices that is paid so. */
async function chooseFirst(page: Page, payment: '到店付' | '担保') {
  await page.getByRole('article').first().getByRole('link').first().click();
  await page
    .getByRole('link', { name: new RegExp(`^预订.+${payment}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '入住信息' })).toBeVisible();
}

/** The order as it is now: no page waits for what a hotel says of its guests. */
async function isShownAnew(page: Page, words: string): Promise<boolean> {
  await page.reload();
  await page.getByRole('heading', { name: '入住信息' }).waitFor();
  return page.getByText(words, { exact: true }).isVisible();
}

test('rooms that are paid for on arrival are ordered without a payment, and guaranteed ones for their first night', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const arrival = addDays(dayOf(new Date()), isPhone(page) ? 47 : 44);
  await comeIn(page, { mobile: everyday }, listOf('desk', arrival));
  await expect(page.getByRole('article').first()).toContainText('到店付');
  await chooseFirst(page, '到店付');
  await expect(page.getByText('房费在入住时向酒店前台支付，现在不收取任何费用。')).toBeVisible();
  await look('hotel-desk-form');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/hotel\/OrderDetails\/\w+$/);
  await expect(page.getByRole('status').filter({ hasText: '已确认' }).first()).toBeVisible();
  await expect(cardOf(page, '入住信息')).toContainText(/到店付¥/);
  await expect(page.getByText('尚未支付')).toBeHidden();
  await look('hotel-desk-order');

  await page.goto(listOf('guarantee', arrival));
  await chooseFirst(page, '担保');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/pay\/hotel\/\w+$/);
  await expect(page.getByText('担保金', { exact: true })).toBeVisible();
  await look('hotel-guarantee-pay');
});

test('guests who do not come are told of, at no cost where nothing was paid', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const client = await clientOf(everyday);
  const { now } = await client.call('/api/sandbox/state', {});
  const before = Math.max(0, Math.round((Date.parse(now) - Date.now()) / 1000));
  const arrival = addDays(dayOf(new Date(now)), 1);
  try {
    await client.call('/api/sandbox/hotel/fault', { fault: 'no-show', times: 1 });
    await comeIn(page, { mobile: everyday }, listOf('desk', arrival));
    await chooseFirst(page, '到店付');
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page).toHaveURL(/\/hotel\/OrderDetails\/\w+$/);
    await expect(page.getByRole('status').filter({ hasText: '已确认' }).first()).toBeVisible();
    const later = Math.round((momentOf(arrival, 20 * 60).getTime() - Date.now()) / 1000);
    await client.call('/api/sandbox/clock', { offsetSeconds: later });
    await expect.poll(() => isShownAnew(page, '未入住')).toBe(true);
    await expect(cardOf(page, '入住信息')).toContainText('客人未到店');
    await expect(page.getByText('客人未到店。未住的房晚不收房费。')).toBeVisible();
    await look('hotel-no-show');
  } finally {
    await client.call('/api/sandbox/hotel/fault', { fault: 'no-show', times: 0 });
    await client.call('/api/sandbox/clock', { offsetSeconds: before });
    client.close();
  }
});
