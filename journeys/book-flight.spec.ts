import type { Page } from '@playwright/test';
import { cardOf, choosePassengers, fillContact, submitOrder } from './steps/fill-order.ts';
import { payByScanning } from './steps/pay-by-scanning.ts';
import { flightCards, searchFlights } from './steps/search-flights.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const ticketNo = /\d{3}-\d{10}/;
const threePeople = ['陈晓明', '林静', '陈安安'];

test('two adults and a child fly from Beijing to Shanghai', async ({ page, look }) => {
  const fareCalls = callsUnder(page, '/flight/domestic/');
  await page.goto('/');
  await expect(page.locator('a[href^="/airTicket/query"]', { hasText: '出发' })).toHaveCount(8);
  expect(fareCalls).toHaveLength(1);
  await look('landing');
  await signIn(page, '13800000010');

  await searchFlights(page, '北京', '上海');
  await look('flights');
  const flight = flightCards(page).nth(1);
  await flight.getByRole('button', { name: /选舱位/ }).click();
  // What is left differs by the day.
  const roomy = flight.getByRole('listitem').filter({ hasNotText: /余[12]张/ });
  const fare = roomy.getByRole('button', { name: /经济舱.*预订/ }).first();
  await expect(fare).toBeVisible();
  await look('fares');
  await fare.click();

  await expect(page.getByRole('heading', { name: '填写订单' })).toBeVisible();
  await choosePassengers(page, threePeople);
  await fillContact(page, { name: '陈晓明', mobile: '13800000010' });
  await look('order-form');
  const orderNo = await submitOrder(page);
  await look('pay');

  await payByScanning(page, '支付宝', () => look('pay-code'));
  await expect(page.getByRole('heading', { name: '出票成功' })).toBeVisible();
  await look('finish');

  await page.getByRole('link', { name: '查看订单详情' }).click();
  await expect(page).toHaveURL(new RegExp(`/ticket/OrderDetails/${orderNo}`));
  const tickets = cardOf(page, '乘机人与票号').getByRole('listitem');
  await expect(tickets).toHaveCount(threePeople.length);
  for (const ticket of await tickets.all()) await expect(ticket).toContainText(ticketNo);
  await expect(cardOf(page, '订单进程')).toContainText('出票');
  await look('order');

  await page.goto('/myCenter/order_list/airTicket');
  await expect(page.getByRole('link', { name: `查看订单${orderNo}详情` })).toBeVisible();
  await look('orders');
});

/** Paths that begin so, as the page asks for them from now on. */
function callsUnder(page: Page, start: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(start)) calls.push(pathname);
  });
  return calls;
}
