import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { extractText, getDocumentProxy } from 'unpdf';
import { connect } from './product/client.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';

test('flights are taken along in two languages, and whoever is shown the paper checks it without an account', async ({
  page,
  look,
  browser,
}) => {
  const orderNo = await haveAirTickets(everyday, isPhone(page) ? 48 : 38, 2);
  const { passengers, tickets } = await orderOf(orderNo);
  await comeIn(page, { mobile: everyday }, `/ticket/OrderDetails/${orderNo}`);
  await page.getByRole('button', { name: '行程单' }).click();
  const dialog = page.getByRole('dialog', { name: '下载行程单' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await look('itinerary-dialog');

  const chinese = await download(page, `机票行程信息单${orderNo}.pdf`);
  for (const words of [
    '机票行程信息单',
    orderNo,
    '北京',
    '上海',
    '沙箱',
    ...tickets.map(({ ticketNo }) => ticketNo ?? ''),
  ])
    expect(chinese.text).toContain(words);
  await dialog.getByText('English', { exact: true }).click();
  await dialog.getByRole('checkbox').nth(1).uncheck();
  const english = await download(page, `Flight-Itinerary-${orderNo}.pdf`);
  for (const words of ['FlightItinerary', 'Beijing(', 'Shanghai(', 'SANDBOX', passengers[0]?.name ?? '-'])
    expect(english.text).toContain(words);
  expect(english.text).not.toContain(tickets[1]?.ticketNo ?? '-');

  const stranger = await (await browser.newContext()).newPage();
  const answer = await stranger.goto(chinese.link);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(stranger.getByRole('heading', { name: '行程单核验' })).toBeVisible();
  await expect(stranger.getByText('有效', { exact: true })).toHaveCount(2);
  const shown = await stranger.locator('#main').innerText();
  for (const secret of [
    orderNo,
    '¥',
    ...passengers.map(({ name }) => name),
    ...tickets.map(({ ticketNo }) => ticketNo ?? '-'),
  ])
    expect(shown).not.toContain(secret);
  await stranger.goto(chinese.link.replace('0x3', '0x1'));
  await expect(stranger.getByRole('heading', { name: '无法核验' })).toBeVisible();
  await stranger.context().close();
  await page.goto(new URL(english.link).pathname);
  await expect(page.getByText('有效', { exact: true })).toHaveCount(1);
  await look('itinerary-check');
});

test('of a ticket that is given back the paper says so when it is checked, and a calendar has the number of the other', {
  tag: '@any-width',
}, async ({ page }) => {
  const orderNo = await haveAirTickets(everyday, isPhone(page) ? 49 : 39, 2);
  const { tickets, detail } = await orderOf(orderNo);
  const legs = detail.kind === 'air' ? detail.legs : [];
  await comeIn(page, { mobile: everyday }, `/ticket/OrderDetails/${orderNo}`);
  await page.getByRole('button', { name: '行程单' }).click();
  const { link } = await download(page, `机票行程信息单${orderNo}.pdf`);
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '退票', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '退票' });
  await dialog.getByRole('checkbox').nth(1).uncheck();
  await dialog.getByRole('button', { name: /^确认退票，退回/ }).click();
  await dialog.getByRole('button', { name: '查看订单' }).click();
  await expect(cardOf(page, '退改记录')).toContainText('已完成');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^加入日历/ }).click();
  const calendar = (await readFile(await (await saved).path(), 'utf8')).replaceAll('\r\n ', '');
  expect(calendar).toContain(`票号${tickets[1]?.ticketNo}`);
  expect(calendar).not.toContain(tickets[0]?.ticketNo);
  const [event, ...others] = new ICAL.Component(ICAL.parse(calendar) as unknown[]).getAllSubcomponents(
    'vevent',
  );
  const { startDate, summary } = new ICAL.Event(event);
  const { day, departs, flightNo } = legs[0]!;
  expect([others, startDate.toString(), startDate.zone?.tzid]).toEqual([
    [],
    `${day}T${departs}:00`,
    'Asia/Shanghai',
  ]);
  expect(summary).toContain(flightNo);

  await page.goto(new URL(link).pathname);
  await expect(
    page.getByText('已作废', { exact: true }).or(page.getByText('已退票', { exact: true })),
  ).toHaveCount(1);
  await expect(page.getByText('有效', { exact: true })).toHaveCount(1);
});

async function orderOf(orderNo: string) {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(everyday, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const order = await client.call('/order/appOrderDetail', { orderNo });
  client.close();
  return order;
}

/** The document that the dialog saves: its words without blanks, and where its code leads. */
async function download(page: Page, name: string): Promise<{ readonly text: string; readonly link: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(name);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  const annotations = (await (await pdf.getPage(pdf.numPages)).getAnnotations()) as {
    readonly url?: string;
  }[];
  return { text: text.replaceAll(/\s+/g, ''), link: annotations[0]?.url ?? '' };
}
