import type { Page } from '@playwright/test';
import { connect } from './product/client.ts';
import { comeIn } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { expect, test } from './test.ts';

/** The program of a browser that prints cannot be looked into: it is told to, and the paper is looked at as a medium. */
async function printed(page: Page, title: RegExp) {
  await page.evaluate('window.printed = 0; window.print = () => { window.printed += 1; }');
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: title });
  await expect(sheet).toBeVisible();
  // Nothing of the page around it.
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('main')).toBeHidden();
  return sheet;
}

async function putAway(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[data-print]')).toHaveCount(0);
}

test('the bills of a company are printed with its name, what is owed and their sums, and nothing else', {
  tag: '@any-width',
}, async ({ page, look }) => {
  await comeIn(page, { mobile: '13800000070' }, '/finance/enterpriseBill');
  const sheet = await printed(page, /企业账单/);
  await expect(sheet).toContainText('单位或姓名');
  await expect(sheet).toContainText('应还总额');
  await expect(sheet.getByRole('row').last()).toContainText('合计');
  await look('print-bills');
  await putAway(page);

  await page.getByRole('link', { name: '未出账' }).click();
  await expect(page.getByRole('heading', { name: '未出账明细', level: 1 })).toBeVisible();
  const lines = await printed(page, /未出账明细/);
  await expect(lines.getByRole('columnheader', { name: '消费企业' })).toBeVisible();
  await expect(lines).toContainText('金额单位：元');
  await look('print-bill');
  await putAway(page);
});

test('recharges are printed with their period and sum', { tag: '@any-width' }, async ({ page, look }) => {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn('13800000010', process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  await client.call('/recharge/create', { amountFen: 12_345 });
  client.close();
  await comeIn(page, { mobile: '13800000010' }, '/myCenter/recharge_bill');
  const sheet = await printed(page, /充值账单/);
  await expect(sheet).toContainText('入账区间');
  await expect(sheet.getByRole('row').last()).toContainText('合计');
  await look('print-recharges');
  await putAway(page);
});

test('an order is printed with its trip, people and prices, and nothing that can be pressed', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const orderNo = await haveAirTickets('13800000010', 52, 1);
  await comeIn(page, { mobile: '13800000010' }, `/ticket/OrderDetails/${orderNo}`);
  await page.evaluate('window.printed = 0; window.print = () => { window.printed += 1; }');
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(1);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['航班信息', '乘机人与票号', '订单进程']) await expect(cardOf(page, name)).toBeVisible();
  await expect(page.getByText(orderNo).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const name of ['退票', '打印'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: '改签', exact: true })).toBeHidden();
  await look('print-order');
});
