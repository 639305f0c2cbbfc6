import type { Page } from '@playwright/test';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf, choosePassengers, fillContact } from './steps/fill-order.ts';
import { haveTrainTickets } from './steps/have-train-tickets.ts';
import { payByScanning } from './steps/pay-by-scanning.ts';
import { choosePlace } from './steps/search-trains.ts';
import { expect, test } from './test.ts';

const seat = /\d{2}车\d{2}[ABCDF]号/;
const everyday = '13800000010';

/**
 * Days from today. The same people are on one train at a time, so stories and kinds of screens travel on different days; on the
 * tenth these go to Xi'an, by an order that they have from the start; nobody travels on the ninth, which is the tenth of yesterday for a run
 * that goes on past midnight.
 */
const days = { desktop: [5, 6, 7, 8], phone: [11, 12, 13, 14] } as const;

function dayOfStory(page: Page, story: 0 | 1 | 2 | 3): string {
  return addDays(dayOf(new Date()), days[isPhone(page) ? 'phone' : 'desktop'][story]);
}

test('two adults and a child choose seats side by side, pay and have tickets', async ({ page, look }) => {
  const day = dayOfStory(page, 0);
  await comeIn(page, { mobile: everyday }, `/train/train_query_list?from=北京&to=上海&day=${day}&fast=1`);
  await chooseSeat(page, 'G1', /二等座.*预订/);

  await expect(page.getByRole('heading', { name: '填写订单' })).toBeVisible();
  await choosePassengers(page, ['陈晓明', '林静', '陈安安']);
  await page.getByRole('button', { name: '挨着坐' }).click();
  await expect(page.getByRole('button', { name: 'A座，靠窗', pressed: true })).toBeVisible();
  await fillContact(page, { name: '陈晓明', mobile: everyday });
  await look('train-order-form');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/train\/train_order_pay\/\w+$/);
  const orderNo = /train_order_pay\/(\w+)/.exec(page.url())?.[1] ?? '';
  await expect(page.getByRole('timer')).toBeVisible();
  await look('train-pay');

  await payByScanning(page, '支付宝', async () => {});
  await expect(page).toHaveURL(/order_list\/train/);
  await expect(page.getByRole('link', { name: `查看订单${orderNo}详情` })).toBeVisible();
  await look('train-orders');

  await page.goto(`/train/train_order_finish?orderNo=${orderNo}`);
  await expect(page.getByRole('heading', { name: '出票成功' })).toBeVisible();
  await expect(page.getByText(seat).first()).toBeVisible();
  await page.getByRole('link', { name: '查看订单详情' }).click();
  const passengers = cardOf(page, '乘车人与席位');
  await expect(passengers.getByText(seat)).toHaveCount(3);
  await expect(passengers.getByText('儿童票')).toHaveCount(1);
  await look('train-order');
});

test('one ticket is changed to a better seat, the other is given back', async ({ page, look }) => {
  const orderNo = await haveTrainTickets(everyday, dayOfStory(page, 1), ['陈晓明', '林静']);
  await comeIn(page, { mobile: everyday }, `/train/OrderDetails/${orderNo}`);
  // Tickets are lists within the list of passengers.
  const tickets = cardOf(page, '乘车人与席位').locator('li li');
  await page.getByRole('link', { name: '改签', exact: true }).click();
  await expect(page.getByRole('heading', { name: '改签', level: 1 })).toBeVisible();
  await page.getByRole('checkbox', { name: /陈晓明/ }).uncheck();
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('train-change-list');
  await chooseSeat(page, 'G3', /一等座.*改签/);

  await expect(page.getByRole('heading', { name: '确认改签' })).toBeVisible();
  await expect(cardOf(page, '费用明细')).toContainText('依据：');
  await page.getByRole('button', { name: 'A座，靠窗' }).click();
  await look('train-change');
  await page.getByRole('button', { name: /^确认改签并支付/ }).click();
  await expect(page).toHaveURL(new RegExp(`/train/train_order_pay/${orderNo}/${orderNo}C1`));
  await expect(page.getByRole('timer')).toBeVisible();
  await look('train-change-pay');
  await payByScanning(page, '支付宝', async () => {});
  await page.goto(`/train/OrderDetails/${orderNo}`);
  await expect(cardOf(page, '退改记录')).toContainText('已完成');
  await expect(tickets.filter({ hasText: '已改签' })).toHaveCount(1);
  await expect(tickets.filter({ hasText: '一等座' })).toContainText(seat);

  await page.getByRole('button', { name: '退票', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '退票' });
  // Her ticket has become a booking of its own.
  await expect(dialog.getByRole('checkbox', { name: /林静/ })).not.toBeChecked();
  await expect(dialog).toContainText('退票费');
  await expect(dialog).toContainText('天航宝');
  await look('train-refund');
  await dialog.getByRole('button', { name: /^确认退票，退回¥\d/ }).click();
  await expect(dialog).toContainText('退票申请已提交');
  await dialog.getByRole('button', { name: '查看订单' }).click();
  await expect(tickets.filter({ hasText: '已退票' })).toHaveCount(1);
  await look('train-refunded');
});

test('a dearer ticket to another city is given up, a cheaper one is taken and the difference returned', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const orderNo = await haveTrainTickets(everyday, dayOfStory(page, 3), ['陈晓明']);
  await comeIn(page, { mobile: everyday }, `/train/OrderDetails/${orderNo}`);
  const tickets = cardOf(page, '乘车人与席位').locator('li li');
  await lookElsewhere(page, '杭州');
  await look('train-elsewhere-list');
  await chooseSeat(page, undefined, /一等座.*变更/);
  await expect(page.getByRole('heading', { name: '确认变更到站' })).toBeVisible();
  await page.getByRole('button', { name: /^确认变更到站并支付/ }).click();
  await expect(page).toHaveURL(new RegExp(`/train/train_order_pay/${orderNo}/${orderNo}C1`));

  await page.goto(`/train/OrderDetails/${orderNo}`);
  await page.getByRole('button', { name: /^放弃/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^放弃/ }).click();
  await expect(cardOf(page, '退改记录')).toContainText('已放弃');
  await expect(tickets.filter({ hasText: '已出票' })).toHaveCount(1);

  await lookElsewhere(page, '南京');
  await chooseSeat(page, undefined, /二等座.*变更/);
  await look('train-elsewhere');
  await page.getByRole('button', { name: /^确认.*退回¥\d/ }).click();
  await expect(page).toHaveURL(/\/train\/OrderDetails/);
  await page.goto(`/train/OrderDetails/${orderNo}`);
  await expect(tickets.filter({ hasText: '已变更到站' })).toHaveCount(1);
  await expect(tickets.filter({ hasText: '已出票' })).toContainText(seat);
  await expect(cardOf(page, '退改记录')).toContainText('变更到站');
  await look('train-elsewhere-done');
});

test('a train that is sold out meanwhile leaves ways on', { tag: '@any-width' }, async ({ page, look }) => {
  const day = dayOfStory(page, 2);
  await comeIn(page, { mobile: everyday }, `/train/train_query_list?from=北京&to=上海&day=${day}&fast=1`);
  await chooseSeat(page, 'G1', /二等座.*预订/);
  await choosePassengers(page, ['陈晓明']);
  await page.route('**/train/orderCreate', (route) =>
    route.fulfill({
      json: { ret: '301', msg: '所选席别余票不足，请选择其他席别或车次，也可候补', data: null },
    }),
  );
  await page.getByRole('button', { name: '提交订单' }).click();
  const dialog = page.getByRole('dialog', { name: '余票不足' });
  await expect(dialog.getByRole('button', { name: '去候补' })).toBeVisible();
  await look('train-sold-out');
  await dialog.getByRole('button', { name: '看其他车次' }).click();
  await expect(page.getByRole('article', { name: 'G1', exact: true })).toBeVisible();
});

/** Presses a seat of a train in the list, of the first where none is named; on a phone its seats open first. */
async function chooseSeat(page: Page, trainNo: string | undefined, act: RegExp): Promise<void> {
  const named = trainNo === undefined ? {} : { name: trainNo, exact: true };
  const train = page
    .getByRole('article', named)
    .filter({ has: page.getByRole('link', { name: act, includeHidden: true }) })
    .first();
  if (isPhone(page)) await train.getByRole('button', { name: /选席别/ }).click();
  await train.getByRole('link', { name: act }).click();
}

/** Looks for trains to another city than the ticket's. */
async function lookElsewhere(page: Page, city: string): Promise<void> {
  await page.getByRole('link', { name: '变更到站', exact: true }).click();
  await expect(page.getByRole('heading', { name: '变更到站', level: 1 })).toBeVisible();
  await choosePlace(page, page.getByRole('main'), '新的到站', city);
  await expect(page.getByRole('article').first()).toBeVisible();
}
