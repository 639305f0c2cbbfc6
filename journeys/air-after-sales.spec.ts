import type { Page } from '@playwright/test';
import { connect } from './product/client.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { payByScanning } from './steps/pay-by-scanning.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';

/** Days from today: stories and kinds of screens fly on days of their own. */
const days = { desktop: [31, 33, 35, 36], phone: [41, 43, 45, 46] } as const;
const daysAhead = (page: Page, story: 0 | 1 | 2 | 3) => days[isPhone(page) ? 'phone' : 'desktop'][story];

test('two passengers change to a dearer fare, pay the difference and have new tickets', async ({
  page,
  look,
}) => {
  const orderNo = await haveAirTickets(everyday, daysAhead(page, 0), 2);
  await openChange(page, orderNo);
  await expect(cardOf(page, '其他航空公司的航班')).toContainText('须先退票');
  await look('air-change');
  await dearerFare(page).click();
  await expect(page.getByRole('heading', { name: '确认改签' })).toBeVisible();
  await expect(cardOf(page, '费用明细')).toContainText('依据：');
  await page.getByRole('checkbox', { name: /我已知悉改签规则/ }).check();
  await look('air-change-agree');
  await page.getByRole('button', { name: /^确认改签并支付/ }).click();
  await expect(page).toHaveURL(new RegExp(`/pay/order/${orderNo}C1`));
  await expect(page.getByRole('timer')).toBeVisible();
  await payByScanning(page, '支付宝', async () => {});
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  await expect(cardOf(page, '退改记录')).toContainText('已完成');
  await expect(cardOf(page, '航班信息')).toContainText('改签后');
  await expect(cardOf(page, '乘机人与票号').getByText('已改签')).toHaveCount(2);
  await look('air-changed');
});

test('a change that is not paid for is given up: the old ticket stays', { tag: '@any-width' }, async ({
  page,
}) => {
  const orderNo = await haveAirTickets(everyday, daysAhead(page, 1), 1);
  await openChange(page, orderNo);
  await dearerFare(page).click();
  await page.getByRole('checkbox', { name: /我已知悉改签规则/ }).check();
  await page.getByRole('button', { name: /^确认改签并支付/ }).click();
  await expect(page).toHaveURL(new RegExp(`/pay/order/${orderNo}C1`));
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  const sheets = cardOf(page, '退改记录');
  await sheets.getByRole('button', { name: '放弃改签' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '放弃改签' })
    .click();
  await expect(sheets).toContainText('已放弃');
  await expect(cardOf(page, '乘机人与票号').getByText('已出票')).toHaveCount(1);
});

test('a change that the carrier refuses takes nothing: the old ticket stays, and the order says why', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const orderNo = await haveAirTickets(everyday, daysAhead(page, 3), 1);
  await openChange(page, orderNo);
  await dearerFare(page).click();
  await page.getByRole('checkbox', { name: /我已知悉改签规则/ }).check();
  const confirm = page.getByRole('button', { name: /^确认改签并支付/ });
  await expect(confirm).toBeEnabled();
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.call('/api/sandbox/air/fault', { fault: 'refuse', times: 1 });
  client.close();
  await confirm.click();
  await expect(page).toHaveURL(new RegExp(`/ticket/OrderDetails/${orderNo}`));
  await expect(page.getByText('改签失败', { exact: true }).first()).toBeVisible();
  const sheets = cardOf(page, '退改记录');
  await expect(sheets).toContainText('改签未成功：航空公司系统繁忙，原机票仍然有效');
  await expect(cardOf(page, '乘机人与票号').getByText('已出票')).toHaveCount(1);
  await look('air-change-refused');
  await sheets.getByRole('button', { name: '我知道了' }).click();
  await expect(page.getByRole('link', { name: '改签', exact: true })).toBeVisible();
});

test('one of four tickets is given back, the others stay', { tag: '@any-width' }, async ({ page, look }) => {
  const orderNo = await haveAirTickets(everyday, daysAhead(page, 2), 4);
  await comeIn(page, { mobile: everyday }, `/ticket/OrderDetails/${orderNo}`);
  await page.getByRole('button', { name: '退票', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '退票' });
  const boxes = dialog.getByRole('checkbox');
  for (const at of [1, 2, 3]) await boxes.nth(at).uncheck();
  await expect(dialog).toContainText('天航宝');
  await look('air-refund');
  await dialog.getByRole('button', { name: /^确认退票，退回/ }).click();
  await expect(dialog).toContainText('退票申请已提交');
  await dialog.getByRole('button', { name: '查看订单' }).click();
  await expect(cardOf(page, '退改记录')).toContainText('已完成');
  await expect(cardOf(page, '乘机人与票号').getByText('已出票')).toHaveCount(3);
  await findRefund(page, orderNo);
  await look('sheet-list');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** 退改单: the refund of the order, found by the order's number, with its course beside it. */
async function findRefund(page: Page, orderNo: string): Promise<void> {
  await page.goto('/myCenter/order_list/airTicket');
  await page.getByRole('link', { name: '退改单' }).click();
  await expect(page.getByRole('heading', { name: '退改单', level: 1 })).toBeVisible();
  await page.goto(`/order/sheets?keyword=${orderNo}`);
  await page.getByText(`${orderNo}T1`).first().click();
  const drawer = page.getByRole('dialog', { name: `退票 ${orderNo}T1` });
  await expect(drawer.getByRole('list', { name: '办理进度' })).toContainText('已申请');
  await expect(drawer.getByRole('link', { name: '查看订单' })).toBeVisible();
}

async function openChange(page: Page, orderNo: string): Promise<void> {
  await comeIn(page, { mobile: everyday }, `/ticket/OrderDetails/${orderNo}`);
  await page.getByRole('link', { name: '改签', exact: true }).click();
  await expect(page.getByRole('heading', { name: '改签', level: 1 })).toBeVisible();
}

function dearerFare(page: Page) {
  return page
    .getByRole('listitem')
    .filter({ hasText: '升舱差价' })
    .getByRole('link', { name: /^改签至/ })
    .first();
}
