import type { Page } from '@playwright/test';
import { formatDay } from '@woxing/contract/core/days';
import { formatYuan, sumFen } from '@woxing/contract/core/money';
import { sandboxPayPassword } from './product/client.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { findStay, haveNights, orderFormOf } from './steps/find-stay.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';
const minuteSeconds = 60;

const statusOf = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).first();

test('a hotel says no after a while, nothing was taken, and another hotel is', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const client = await clientOf(everyday);
  const wish = { city: '苏州', daysAhead: isPhone(page) ? 36 : 33, nights: 1 };
  const first = await findStay(client, wish);
  const other = await findStay(client, wish, ({ id }) => id !== first.hotel.id);
  const { now } = await client.call('/api/sandbox/state', {});
  const offsetSeconds = Math.max(0, Math.round((Date.parse(now) - Date.now()) / 1000));
  try {
    await client.call('/api/sandbox/hotel/fault', { fault: 'decline', times: 1 });
    await comeIn(page, { mobile: everyday }, orderFormOf(first));
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page).toHaveURL(/\/pay\/hotel\/\w+$/);
    const declined = orderNoOf(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('正在确认房间');
    await look('hotel-waits');

    // Hotels that look first answer within eight minutes.
    await client.call('/api/sandbox/clock', { offsetSeconds: offsetSeconds + 10 * minuteSeconds });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('订单已取消，无需支付');
    await look('hotel-declined');
    await page.getByRole('link', { name: '查看订单详情' }).click();
    await expect(page.getByText(/酒店当日已满/).first()).toBeVisible();

    await page.goto(orderFormOf(other));
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page).toHaveURL(/\/pay\/hotel\/\w+$/);
    const taken = orderNoOf(page);
    await page.getByRole('radio', { name: /天航宝/ }).check();
    await page.getByLabel('支付密码').fill(sandboxPayPassword);
    await page.getByRole('button', { name: /^确认支付/ }).click();
    await expect(page).not.toHaveURL(/\/pay\/hotel/);
    await page.goto(`/hotel/OrderDetails/${taken}`);
    await expect(statusOf(page, '已确认')).toBeVisible();
    await expect(cardOf(page, '入住信息')).toContainText(other.hotel.name);
    const { list } = await client.call('/account/AppAccountDetail', {});
    expect(list.map(({ orderNo }) => orderNo)).not.toContain(declined);
    expect(list.map(({ orderNo }) => orderNo)).toContain(taken);
  } finally {
    await client.call('/api/sandbox/hotel/fault', { fault: 'decline', times: 0 });
    await client.call('/api/sandbox/clock', { offsetSeconds });
    client.close();
  }
});

test('one night of three is given back, and its money is in the wallet', async ({ page, look }) => {
  const client = await clientOf(everyday);
  const wish = { city: '苏州', daysAhead: isPhone(page) ? 42 : 39, nights: 3 };
  const stay = await findStay(client, wish);
  const orderNo = await haveNights(client, stay, isPhone(page) ? 8302 : 8301);
  client.close();
  const last = stay.hotel.rate.nights[2]!;
  const back = formatYuan(last.priceFen);

  await comeIn(page, { mobile: everyday }, `/hotel/OrderDetails/${orderNo}`);
  await page.getByRole('button', { name: '取消预订' }).click();
  const dialog = page.getByRole('dialog', { name: '取消预订' });
  for (const { night } of stay.hotel.rate.nights.slice(0, 2))
    await dialog.getByRole('checkbox', { name: new RegExp(formatDay(night)) }).uncheck();
  const confirm = dialog.getByRole('button', { name: `确认取消，退回${back}` });
  await expect(confirm).toBeEnabled();
  await look('hotel-cancel-night');
  await confirm.click();
  await expect(dialog).toContainText('取消申请已提交');
  await dialog.getByRole('button', { name: '查看订单' }).click();

  const rooms = cardOf(page, '房间与入住人');
  await expect(
    rooms
      .getByRole('listitem')
      .filter({ hasText: formatDay(last.night) })
      .last(),
  ).toContainText('已取消');
  await expect(rooms.getByText('已确认')).toHaveCount(2);
  await expect(cardOf(page, '入住信息')).toContainText(`${formatDay(last.night)} `);
  await expect(cardOf(page, '入住信息')).toContainText('2晚1间');
  await expect(statusOf(page, '已确认')).toBeVisible();
  const kept = stay.hotel.rate.nights.slice(0, 2).reduce((sum, { priceFen }) => sum + priceFen, 0);
  await expect(page.getByText('退改后合计')).toBeVisible();
  await expect(page.locator('body')).toContainText(`退改后合计${formatYuan(kept as typeof last.priceFen)}`);
  await look('hotel-night-cancelled');

  await page.goto('/myCenter/tianhanbao_detail?kind=in');
  const movements = page
    .getByRole('region', { name: '天航宝明细' })
    .getByRole(isPhone(page) ? 'listitem' : 'row');
  await expect(movements.filter({ hasText: orderNo }).first()).toContainText(back);
});

test('a stay is made a night longer, paid, and stands on the order with what it cost', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const client = await clientOf(everyday);
  const wish = { city: '苏州', daysAhead: isPhone(page) ? 52 : 48, nights: 2 };
  const whole = await findStay(client, { ...wish, nights: 3 });
  const { hotel, arrival } = whole;
  const last = hotel.rate.nights[2]!;
  const nights = hotel.rate.nights.slice(0, 2);
  const totalFen = sumFen(nights.map(({ priceFen }) => priceFen));
  const stay = {
    ...whole,
    departure: last.night,
    hotel: { ...hotel, rate: { ...hotel.rate, nights, totalFen } },
  };
  const orderNo = await haveNights(client, stay, isPhone(page) ? 8304 : 8303);
  client.close();
  const more = formatYuan(last.priceFen);

  await comeIn(page, { mobile: everyday }, `/hotel/OrderDetails/${orderNo}`);
  await page.getByRole('button', { name: '加住' }).click();
  const dialog = page.getByRole('dialog', { name: '加住' });
  const confirm = dialog.getByRole('button', { name: `确认加住，去支付${more}` });
  await expect(confirm).toBeEnabled();
  await expect(dialog.getByRole('list', { name: '加住的各晚' })).toContainText(formatDay(last.night));
  await look('hotel-longer');
  await confirm.click();

  await expect(page).toHaveURL(new RegExp(`/pay/hotel/${orderNo}C1$`));
  await expect(page.getByText('加住单号')).toBeVisible();
  await look('hotel-longer-pay');
  await page.getByRole('radio', { name: /天航宝/ }).check();
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page).not.toHaveURL(/\/pay\/hotel/);

  await page.goto(`/hotel/OrderDetails/${orderNo}`);
  await expect(statusOf(page, '已加住')).toBeVisible();
  await expect(cardOf(page, '入住信息')).toContainText('3晚1间');
  await expect(cardOf(page, '入住信息')).toContainText(formatDay(arrival));
  await expect(cardOf(page, '房间与入住人').getByText('已确认')).toHaveCount(3);
  await expect(page.locator('body')).toContainText(`退改后合计${formatYuan(hotel.rate.totalFen)}`);
  await look('hotel-longer-order');
});

const orderNoOf = (page: Page): string => /\/pay\/hotel\/(\w+)$/.exec(page.url())?.[1] ?? '';
