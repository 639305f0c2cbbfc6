import type { Page } from '@playwright/test';
import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { identityCheck } from '@woxing/contract/people/identity.rules';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import { isPhone } from './steps/come-in.ts';
import { cardOf, fillContact, submitOrder } from './steps/fill-order.ts';
import { payByScanning } from './steps/pay-by-scanning.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

test('a distributor turns the text of a booking into tickets', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  await page.goto('/');
  await signIn(page, '13800000040');
  await page.goto('/myCenter/quickOrder');
  await expect(page).toHaveURL(/\/city\/quickOrder$/);
  await look('quick-order-empty');

  await page.getByLabel('PNR文本').fill('明天下午三点开会');
  await page.getByRole('button', { name: '识别', exact: true }).click();
  await expect(page.getByText('没有识别到航段和乘机人，请粘贴RT提取的PNR文本')).toBeVisible();

  await page.getByLabel('PNR文本').fill(await bookingText(page));
  await page.getByRole('button', { name: '识别', exact: true }).click();
  await expect(page.getByText('编码 KQ7XPM')).toBeVisible();
  await expect(page.getByText('1行未识别')).toBeVisible();
  const compared = cardOf(page, '票价与代理费核对');
  await expect(compared.getByRole('region', { name: '成人' })).toContainText('比PNR运价高');
  await expect(compared.getByRole('region', { name: '儿童' })).toContainText('文本中没有运价');
  await expect(compared).toContainText('PNR代理费率3%，供应商现在给出0%');
  await look('quick-order');

  await page.getByRole('button', { name: '填写订单' }).click();
  await expect(page.getByRole('heading', { name: '填写订单' })).toBeVisible();
  await expect(page).toHaveURL(/order_info_office/);
  await expect(page.getByText('周远航').first()).toBeVisible();
  await page.getByRole('button', { name: '选择客户' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /周明远/ })
    .click();
  await fillContact(page, { name: '赵志远', mobile: '13800000040' });
  const orderNo = await submitOrder(page);
  await payByScanning(page, '支付宝', async () => {});
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  await expect(cardOf(page, '乘机人与票号').getByText('已出票')).toHaveCount(2);
  await look('quick-order-ticketed');
});

/** As a terminal shows a booking on a flight that is for sale in three weeks, a day later on a phone, with a price of last year. */
async function bookingText(page: Page): Promise<string> {
  const day = addDays(dayOf(new Date()), isPhone(page) ? 22 : 21);
  const answer = await page.request.get(`/flight/domestic/list?from=PEK&to=SHA&day=${day}`);
  const { data } = (await answer.json()) as { data: { itineraries: Itinerary[] } };
  const roomy = data.itineraries.find(({ fares }) => fares.some(({ seatsLeft }) => seatsLeft >= 9))!;
  const flight = roomy.segments[0]!;
  const fare = roomy.fares.find(({ seatsLeft }) => seatsLeft >= 9)!;
  const times = `${flight.departs} ${flight.arrives}`.replaceAll(':', '');
  const card = '11010119910203277';
  const child = isPhone(page) ? '11010120180512273' : '11010120180512269';
  return ` 1.周远航 2.周小航 KQ7XPM
 3.  ${flight.flightNo} ${fare.bookingClass}   ${terminalDay(day)}  PEKSHA HK2   ${times}
 4.SSR FOID CA HK1 NI${card}${identityCheck(card)}/P1
 5.SSR FOID CA HK1 NI${child}${identityCheck(child)}/P2
 6.SSR CHLD CA HK1 12MAY18/P2
 7.OSI CA CTCT13800002222
 8.FN/A/FCNY1.00/SCNY1.00/C3.00/XCNY70.00/TCNY50.00CN/TCNY20.00YQ/ACNY71.00
谢谢`;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const terminalDay = (day: Day) => `${day.slice(8)}${months[Number(day.slice(5, 7)) - 1]}${day.slice(2, 4)}`;
