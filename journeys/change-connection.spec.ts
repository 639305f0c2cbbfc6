import type { Page } from '@playwright/test';
import { formatDay } from '@woxing/contract/core/days';
import { tripIn } from './product/book-flight.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { haveConnection } from './steps/have-air-tickets.ts';
import { payByScanning } from './steps/pay-by-scanning.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';

/** Days from today: stories and kinds of screens fly on days of their own. */
const days = { desktop: [91, 94], phone: [97, 101] } as const;
const daysAhead = (page: Page, story: 0 | 1) => days[isPhone(page) ? 'phone' : 'desktop'][story];

test('both flights of a connection are changed in one sheet: one search, one quote, one payment', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const orderNo = await haveConnection(everyday, daysAhead(page, 0), 2);
  await comeIn(page, { mobile: everyday }, `/ticket/OrderDetails/${orderNo}`);
  await page.getByRole('link', { name: '改签', exact: true }).click();
  await expect(page.getByRole('radio', { name: /^整段联程/ })).toBeChecked();
  await expect(page.getByRole('heading', { name: /^哈尔滨至昆明/ })).toBeVisible();
  await look('change-connection');
  await page
    .getByRole('link', { name: /^改签至/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '确认改签' })).toBeVisible();
  await expect(cardOf(page, '原航班').getByRole('listitem')).toHaveCount(2);
  await expect(cardOf(page, '新航班').getByRole('listitem')).toHaveCount(2);
  await expect(cardOf(page, '费用明细').getByRole('listitem')).toHaveCount(4);
  await page.getByRole('checkbox', { name: /我已知悉改签规则/ }).check();
  await look('change-connection-agree');
  await page.getByRole('button', { name: /^确认改签/ }).click();
  await expect(page).not.toHaveURL(/change_info/);
  if (page.url().includes('/pay/order/')) await payByScanning(page, '支付宝', async () => {});
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  await expect(cardOf(page, '退改记录')).toContainText('已完成');
  await expect(cardOf(page, '航班信息').getByText('改签后')).toHaveCount(2);
  await expect(cardOf(page, '乘机人与票号').getByText('已改签')).toHaveCount(4);
  await look('change-connection-done');
});

test('a connection whose first flight is cancelled is changed free with the flight that follows', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const ahead = daysAhead(page, 1);
  const orderNo = await haveConnection(everyday, ahead, 1);
  await comeIn(page, { mobile: everyday }, `/ticket/OrderDetails/${orderNo}`);
  const numbers = page.getByText(/^[0-9A-Z]{2}\d{3,4}$/);
  await expect(numbers.first()).toBeVisible();
  const flight = (await numbers.first().textContent()) ?? '';
  const named = `${flight} ${formatDay(tripIn(ahead).day)}`;
  await page.goto('/sandbox/air');
  const sold = cardOf(page, '已售航班')
    .getByRole('listitem')
    .filter({ has: page.getByLabel(`${named}变动多少分钟`) });
  await sold.getByRole('button', { name: `取消航班：${named}` }).click();
  await expect(sold).toContainText('已取消');
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  const notice = page.getByRole('region', { name: '航班变动' });
  await expect(notice).toContainText(`${flight} 已取消`);
  await notice.getByRole('button', { name: `免费改签${flight}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '免费改签' });
  const scope = dialog.getByRole('group', { name: '要改签的航班' });
  await expect(scope.getByRole('radio')).toHaveCount(2);
  await expect(scope.getByRole('radio').last()).toBeChecked();
  await dialog.getByRole('group', { name: '出发日期' }).locator('label').last().click();
  const flights = dialog.getByRole('button', { name: /^改到此航班/ });
  await expect(flights.first()).toBeVisible();
  await look('free-change-connection');
  await flights.first().click();
  await page
    .getByRole('dialog', { name: /^改签至/ })
    .getByRole('button', { name: '确认改签' })
    .click();
  await expect(page.getByText('改签已提交，正在出票')).toBeVisible();
  await expect(cardOf(page, '退改记录')).toContainText('已完成');
  await expect(cardOf(page, '航班信息').getByText('改签后')).toHaveCount(2);
  await expect(notice).toBeHidden();
});
