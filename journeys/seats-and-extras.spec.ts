import type { Page } from '@playwright/test';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { sandboxPayPassword } from './product/client.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf, choosePassengers, fillContact, submitOrder } from './steps/fill-order.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { flightCards } from './steps/search-flights.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';

/** Days from today: stories and kinds of screens fly on days of their own. */
const days = { desktop: [91, 93, 92], phone: [95, 97, 96] } as const;
const daysAhead = (page: Page, story: 0 | 1 | 2) => days[isPhone(page) ? 'phone' : 'desktop'][story];

/** A carrier that charges for no more than seats in front and at exits. */
const plainCarrier = ({ cabin }: { readonly cabin: string }, airline: string) =>
  cabin === 'economy' && !['9C', 'KN', '8L', 'PN', 'UQ', 'AQ'].includes(airline);

const freeSeat = /^\d+排[A-K]，(靠窗|靠过道|中间)，免费，可选(，机翼旁)?$/;
const paidSeat = /^\d+排[A-K]，(靠窗|靠过道|中间)，¥\d+，可选/;

test('two people choose free seats, one by keyboard alone, and the order shows them', async ({
  page,
  look,
}) => {
  const orderNo = await haveAirTickets(everyday, daysAhead(page, 0), 2, plainCarrier);
  await comeIn(page, { mobile: everyday }, `/ticket/OrderDetails/${orderNo}`);
  await page.getByRole('link', { name: '选择座位、行李与餐食' }).click();
  await expect(page.getByRole('heading', { name: '选座与附加服务', level: 1 })).toBeVisible();
  const map = page.getByRole('table', { name: /座位图/ });
  await expect(map).toBeVisible();
  await look('seats-empty');
  await map.getByRole('button', { name: freeSeat }).first().click();
  const second = map.getByRole('button', { name: freeSeat }).last();
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('button', { name: /已选给/ })).toHaveCount(2);
  await look('seats-chosen');
  await page.getByRole('button', { name: '确认选择' }).click();
  await expect(page.getByText('选择已确认')).toBeVisible();
  await expect(map.getByRole('button', { name: /的座位/ })).toHaveCount(2);
  await page.getByRole('link', { name: '返回订单' }).click();
  const card = cardOf(page, '选座与附加服务');
  await expect(card.getByText('已确认')).toHaveCount(2);
  await look('seats-on-order');
});

test('a paid seat and extra baggage are held, paid, and confirmed', { tag: '@phone-by-night' }, async ({
  page,
  look,
}) => {
  const orderNo = await haveAirTickets(everyday, daysAhead(page, 1), 1, plainCarrier);
  await comeIn(page, { mobile: everyday }, `/airTicket/extras?orderNo=${orderNo}`);
  const map = page.getByRole('table', { name: /座位图/ });
  await map.getByRole('button', { name: paidSeat }).first().click();
  await page.getByRole('checkbox', { name: /公斤/ }).first().check();
  await look('extras-chosen');
  await page.getByRole('button', { name: /^提交并支付¥/ }).click();
  await expect(page).toHaveURL(new RegExp(`/pay/order/${orderNo}E1`));
  await expect(page.getByRole('radio', { name: /天航宝/ })).toBeVisible();
  await look('extras-desk');
  await page.goto(`/airTicket/extras?orderNo=${orderNo}`);
  await expect(cardOf(page, '待支付的选座与附加服务')).toBeVisible();
  await look('extras-held');
  await page.getByRole('link', { name: '去支付' }).click();
  await page.getByRole('radio', { name: /天航宝/ }).check();
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page).toHaveURL(new RegExp(`/airTicket/extras`));
  await expect(
    page.getByRole('table', { name: /座位图/ }).getByRole('button', { name: /的座位/ }),
  ).toHaveCount(1);
  await look('extras-paid');
  await page.getByRole('link', { name: '返回订单' }).click();
  await expect(cardOf(page, '选座与附加服务')).toContainText('已确认');
  await look('extras-on-order');
  await page.getByRole('button', { name: '退票', exact: true }).click();
  const ending = page.getByRole('dialog').getByRole('region', { name: '随机票一并取消的座位与附加服务' });
  // A ticket of the day is voided, and its seat comes back; late in the evening it no longer can be.
  await expect(ending.getByRole('listitem')).toHaveText([
    /座位\d+[A-K](¥\d+另行原路退回|已付¥\d+，不退)/,
    /公斤¥\d+另行原路退回/,
  ]);
  await look('extras-in-refund');
});

test('seats and baggage are chosen while booking, paid with the ticket, and kept when it is issued', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const day = addDays(dayOf(new Date()), daysAhead(page, 2));
  await comeIn(page, { mobile: everyday }, `/airTicket/query?from=BJS&to=SHA&day=${day}`);
  const flight = flightCards(page).first();
  await flight.getByRole('button', { name: /选舱位/ }).click();
  await flight
    .getByRole('button', { name: /经济舱.*预订/ })
    .first()
    .click();
  await choosePassengers(page, ['陈晓明']);
  await fillContact(page, { name: '陈晓明', mobile: everyday });
  const card = cardOf(page, '选座与行李');
  const open = card.getByRole('button', { name: '展开选座与行李' });
  await open.focus();
  await page.keyboard.press('Enter');
  const map = card.getByRole('table', { name: /座位图/ });
  await expect(map).toBeVisible();
  await look('booking-seats-open');
  const seat = map
    .getByRole('button', { name: /^\d+排[A-K]，(靠窗|靠过道|中间)，(免费|¥\d+)，可选/ })
    .first();
  await seat.focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('button', { name: /已选给陈晓明/ })).toHaveCount(1);
  await card.getByRole('checkbox', { name: /公斤/ }).first().check();
  await expect(card.getByText(/已选2项/)).toBeVisible();
  await look('booking-seats-chosen');
  const orderNo = await submitOrder(page);
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  const kept = cardOf(page, '选座与附加服务');
  await expect(kept.getByText('出票后确认')).toHaveCount(2);
  await look('booking-seats-on-order');
  await page.goto(`/pay/order/${orderNo}`);
  await page.getByRole('radio', { name: /天航宝/ }).check();
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page.getByRole('heading', { name: '出票成功' })).toBeVisible();
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  await expect(kept.getByText('已确认')).toHaveCount(2);
  await look('booking-seats-kept');
});
