import type { Locator, Page } from '@playwright/test';
import { formatDay } from '@woxing/contract/core/days';
import { tripIn } from './product/book-flight.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';

/** Days from today: stories and kinds of screens fly on days of their own. */
const days = { desktop: [71, 74, 77, 79], phone: [81, 84, 87, 89] } as const;
const daysAhead = (page: Page, story: 0 | 1 | 2 | 3) => days[isPhone(page) ? 'phone' : 'desktop'][story];

test('a moved flight stands in the list with its mark, is shown with both times, and accepted', async ({
  page,
  look,
}) => {
  const orderNo = await haveAirTickets(everyday, daysAhead(page, 0), 1);
  const flight = await openOrder(page, orderNo);
  await atCarrier(page, flight, daysAhead(page, 0), '变动时刻');
  await page.goto('/order/list');
  await page.getByRole('tab', { name: /^航班变动/ }).click();
  await page.getByRole('link', { name: orderNo, exact: true }).click();
  const notice = page.getByRole('region', { name: '航班变动' });
  await expect(notice).toContainText(`${flight} 起飞时间有变`);
  await expect(notice.locator('s')).toHaveCount(1);
  await look('schedule-retimed');
  await notice.getByRole('button', { name: `接受变动：${flight}` }).click();
  await page
    .getByRole('dialog', { name: '接受新的起飞时间？' })
    .getByRole('button', { name: '接受变动' })
    .click();
  await expect(page.getByText('已接受，请按变动后的航班出行')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(cardOf(page, '航班信息')).toContainText('时刻有变');
});

test('a cancelled flight is given back in full, without a proof', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  const orderNo = await haveAirTickets(everyday, daysAhead(page, 1), 1);
  const flight = await openOrder(page, orderNo);
  await atCarrier(page, flight, daysAhead(page, 1), '取消航班');
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  const notice = page.getByRole('region', { name: '航班变动' });
  await expect(notice).toContainText(`${flight} 已取消`);
  await expect(notice.getByRole('button', { name: /^接受/ })).toHaveCount(0);
  await look('schedule-cancelled');
  await notice.getByRole('button', { name: `全额退票${flight}` }).click();
  const dialog = page.getByRole('dialog', { name: '退票' });
  await expect(dialog).toContainText('不收退票费');
  await dialog.getByRole('button', { name: /^确认退票，退回/ }).click();
  await expect(dialog).toContainText('退票申请已提交');
  await dialog.getByRole('button', { name: '查看订单' }).click();
  await expect(cardOf(page, '退改记录')).toContainText('已完成');
  await expect(notice).toBeHidden();
});

test('a cancelled flight is changed free to another of its day, or of a day beside it', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const orderNo = await haveAirTickets(everyday, daysAhead(page, 2), 1);
  const flight = await openOrder(page, orderNo);
  await atCarrier(page, flight, daysAhead(page, 2), '取消航班');
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  await page.getByRole('button', { name: `免费改签${flight}` }).click();
  const dialog = page.getByRole('dialog', { name: '免费改签' });
  await chooseDayWithFlights(dialog);
  await look('schedule-free-change');
  await dialog
    .getByRole('button', { name: /^改到此航班/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /^改签至/ })
    .getByRole('button', { name: '确认改签' })
    .click();
  await expect(page.getByText('改签已提交，正在出票')).toBeVisible();
  await expect(cardOf(page, '退改记录')).toContainText('已完成');
  await expect(page.getByRole('region', { name: '航班变动' })).toBeHidden();
});

test('an aircraft without the cabin that was sold waits on the home page, says what is lost, and is taken', async ({
  page,
  look,
}) => {
  const ahead = daysAhead(page, 3);
  const orderNo = await haveAirTickets(everyday, ahead, 1, ({ cabin }) => cabin === 'business');
  const flight = await openOrder(page, orderNo);
  const named = `${flight} ${formatDay(tripIn(ahead).day)}`;
  await page.goto('/sandbox/air');
  await page.getByLabel(`${named}更换后的机型`).selectOption('庞巴迪CRJ900');
  await page.getByRole('button', { name: `${named}更换机型` }).click();
  await expect(page.getByText(`${flight}：更换机型`)).toBeVisible();
  await look('sandbox-aircraft');
  await page.goto('/myCenter/index');
  const waiting = cardOf(page, '待您答复的行程变动');
  await expect(waiting).toContainText(flight);
  await look('unanswered');
  await waiting.getByRole('listitem').filter({ hasText: flight }).getByRole('link').click();
  const notice = page.getByRole('region', { name: '航班变动' });
  await expect(notice).toContainText(`${flight} 机型变更`);
  await expect(notice).toContainText('新机型没有您所购的舱等');
  await look('schedule-aircraft');
  await notice.getByRole('button', { name: `接受变动：${flight}` }).click();
  await page
    .getByRole('dialog', { name: '接受新的机型？' })
    .getByRole('button', { name: '接受变动' })
    .click();
  await expect(page.getByText('已接受，请按变动后的航班出行')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(cardOf(page, '航班信息')).toContainText('机型有变');
});

/** A carrier that flies once a day has none left on the day of the flight. */
async function chooseDayWithFlights(dialog: Locator): Promise<void> {
  const flights = dialog.getByRole('button', { name: /^改到此航班/ });
  const found = flights.first().or(dialog.getByText('这一天没有可免费改签的航班'));
  await expect(found).toBeVisible();
  if ((await flights.count()) === 0)
    await dialog.getByRole('group', { name: '出发日期' }).locator('label').last().click();
  await expect(flights.first()).toBeVisible();
}

/** Answers the number of the flight. */
async function openOrder(page: Page, orderNo: string): Promise<string> {
  await comeIn(page, { mobile: everyday }, `/ticket/OrderDetails/${orderNo}`);
  const number = page.getByText(/^[0-9A-Z]{2}\d{3,4}$/).first();
  await expect(number).toBeVisible();
  return (await number.textContent()) ?? '';
}

/** The carrier of the sandbox does something to a flight that was sold. */
async function atCarrier(
  page: Page,
  flight: string,
  ahead: number,
  act: '变动时刻' | '取消航班',
): Promise<void> {
  const named = `${flight} ${formatDay(tripIn(ahead).day)}`;
  await page.goto('/sandbox/air');
  const row = cardOf(page, '已售航班')
    .getByRole('listitem')
    .filter({ has: page.getByLabel(`${named}变动多少分钟`) });
  await row
    .getByRole('button', { name: act === '取消航班' ? `取消航班：${named}` : `${named}变动时刻` })
    .click();
  await expect(row).toContainText(act === '取消航班' ? '已取消' : '时刻变动');
}
