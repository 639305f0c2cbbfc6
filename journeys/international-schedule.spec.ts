import type { Page } from '@playwright/test';
import { addDays, dayOf, formatDay } from '@woxing/contract/core/days';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { haveInternationalTicket } from './steps/have-international-tickets.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';

/** Days from today: stories and kinds of screens fly on days of their own. */
const days = { desktop: [141, 151, 156], phone: [161, 171, 176] } as const;
const daysAhead = (page: Page, story: 0 | 1 | 2) => days[isPhone(page) ? 'phone' : 'desktop'][story];

test('a flight abroad that is moved is shown with both times, and accepted', async ({ page, look }) => {
  const ahead = daysAhead(page, 0);
  const orderNo = await haveInternationalTicket(everyday, {
    to: 'SIN',
    daysAhead: ahead,
    family: 'standard',
  });
  const flight = await openOrder(page, orderNo);
  await atCarrier(page, flight, ahead, '变动时刻');
  await page.goto(`/intl/OrderDetails/${orderNo}`);
  const notice = page.getByRole('region', { name: '航班变动' });
  await expect(notice).toContainText(`${flight} 起飞时间有变`);
  await expect(notice.locator('s')).toHaveCount(1);
  await look('intl-schedule-retimed');
  await notice.getByRole('button', { name: `接受变动：${flight}` }).click();
  await page
    .getByRole('dialog', { name: '接受新的起飞时间？' })
    .getByRole('button', { name: '接受变动' })
    .click();
  await expect(page.getByText('已接受，请按变动后的航班出行')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(cardOf(page, '航班信息')).toContainText('时刻有变');
});

test('a cancelled flight abroad goes back in full, though its fare gives nothing back', async ({
  page,
  look,
}) => {
  const ahead = daysAhead(page, 1);
  const orderNo = await haveInternationalTicket(everyday, { to: 'SIN', daysAhead: ahead, family: 'light' });
  const flight = await openOrder(page, orderNo);
  await expect(page.getByText('该票价不得改签')).toBeVisible();
  await expect(page.getByRole('button', { name: '改签', exact: true })).toHaveCount(0);
  await atCarrier(page, flight, ahead, '取消航班');
  await page.goto(`/intl/OrderDetails/${orderNo}`);
  const notice = page.getByRole('region', { name: '航班变动' });
  await expect(notice).toContainText(`${flight} 已取消`);
  await expect(notice.getByRole('button', { name: /^接受/ })).toHaveCount(0);
  await look('intl-schedule-cancelled');
  await notice.getByRole('button', { name: `免费改签${flight}` }).click();
  const change = page.getByRole('dialog', { name: '免费改签' });
  await expect(change).toContainText('不收改签费与差价');
  await expect(change).not.toContainText('应补');
  await look('intl-schedule-free-change');
  await change.getByRole('button', { name: '暂不改签' }).click();
  await notice.getByRole('button', { name: `全额退票${flight}` }).click();
  const dialog = page.getByRole('dialog', { name: '退票' });
  await expect(dialog).toContainText('不收退票费');
  await look('intl-schedule-refund');
  await dialog.getByRole('button', { name: /^确认退票，退回/ }).click();
  await expect(dialog).toContainText('退票申请已提交');
  await dialog.getByRole('button', { name: '查看订单' }).click();
  await expect(cardOf(page, '退改记录')).toContainText('已完成');
  await expect(notice).toBeHidden();
});

test('another aircraft abroad is shown with both types, and asks for nothing', async ({ page, look }) => {
  const ahead = daysAhead(page, 2);
  const orderNo = await haveInternationalTicket(everyday, {
    to: 'SIN',
    daysAhead: ahead,
    family: 'standard',
  });
  const flight = await openOrder(page, orderNo);
  await atCarrier(page, flight, ahead, '更换机型');
  await page.goto(`/intl/OrderDetails/${orderNo}`);
  const flights = cardOf(page, '航班信息');
  await expect(flights).toContainText('机型有变');
  await expect(flights.locator('s')).toHaveCount(1);
  await expect(page.getByRole('region', { name: '航班变动' })).toHaveCount(0);
  await look('intl-aircraft');
});

/** Answers the number of the flight. */
async function openOrder(page: Page, orderNo: string): Promise<string> {
  await comeIn(page, { mobile: everyday }, `/intl/OrderDetails/${orderNo}`);
  const number = page.getByText(/^[0-9A-Z]{2}\d{2,4}$/).first();
  await expect(number).toBeVisible();
  return (await number.textContent()) ?? '';
}

/** The carrier of the sandbox does something to a flight that was sold. */
async function atCarrier(
  page: Page,
  flight: string,
  ahead: number,
  act: '变动时刻' | '取消航班' | '更换机型',
): Promise<void> {
  const named = `${flight} ${formatDay(addDays(dayOf(new Date()), ahead))}`;
  await page.goto('/sandbox/air');
  const row = cardOf(page, '已售国际航班')
    .getByRole('listitem')
    .filter({ has: page.getByLabel(`${named}变动多少分钟`) });
  const [button, said] = {
    变动时刻: [`${named}变动时刻`, '时刻变动'],
    取消航班: [`取消航班：${named}`, '已取消'],
    更换机型: [`${named}更换机型`, '更换机型'],
  }[act] as [string, string];
  await row.getByRole('button', { name: button }).click();
  await expect(page.getByText(`${flight}：${said}`)).toBeVisible();
}
