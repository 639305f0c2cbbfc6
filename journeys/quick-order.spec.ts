import type { Page } from '@playwright/test';
import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { identityCheck } from '@woxing/contract/people/identity.rules';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import { isPhone } from './steps/come-in.ts';
import { fillContact, submitOrder } from './steps/fill-order.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

test('a distributor turns the text of a booking into an order', async ({ page, look }) => {
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
  await expect(page.getByText('比PNR运价高').or(page.getByText('比PNR运价低'))).toBeVisible();
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
  await submitOrder(page);
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
  return ` 1.周远航 KQ7XPM
 2.  ${flight.flightNo} ${fare.bookingClass}   ${terminalDay(day)}  PEKSHA HK1   ${times}
 3.SSR FOID CA HK1 NI${card}${identityCheck(card)}/P1
 4.OSI CA CTCT13800002222
PAT:A
01 Y FARE:CNY1.00 TAX:CNY50.00 YQ:CNY20.00 TOTAL:71.00
谢谢`;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const terminalDay = (day: Day) => `${day.slice(8)}${months[Number(day.slice(5, 7)) - 1]}${day.slice(2, 4)}`;
