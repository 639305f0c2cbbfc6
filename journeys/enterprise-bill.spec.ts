import type { Page } from '@playwright/test';
import { dayOf, momentOf } from '@woxing/contract/core/days';
import { type Client, md5, sandboxPayPassword } from './product/client.ts';
import { clientOf } from './steps/client-of.ts';
import { payByScanning } from './steps/pay-by-scanning.ts';
import { signIn } from './steps/sign-in.ts';
import { spendOnGroup } from './steps/spend-on-group.ts';
import { expect, test } from './test.ts';

const group = '13800000070';

/** What is paid goes to the oldest bill first: all but the newest are paid before. */
async function payWhatIsOlder(client: Client): Promise<void> {
  const [, ...older] = (await client.call('/finance/bill/list', {})).list;
  const amountFen = older.reduce((sum, { totalFen, settledFen }) => sum + totalFen - settledFen, 0);
  if (amountFen > 0)
    await client.call('/finance/bill/repay', { amountFen, payPassword: md5(sandboxPayPassword) });
}

/** On the page of a bill, whose list of repayments stands under a heading of its own. */
async function expectRepaid(page: Page, words: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: '还款记录' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
}

test('what a subsidiary spends is billed to its group, which pays a part of it', async ({ page, look }) => {
  const client = await clientOf(group);
  const { now } = await client.call('/credit/overview', {});
  const offsetSeconds = Math.round((new Date(now).getTime() - Date.now()) / 1000);
  const orderNo = await spendOnGroup();
  await expect
    .poll(async () =>
      (await client.call('/bill/report/rows', { report: 'billLines', bill: 'open' })).rows.map(
        (row) => row.orderNo,
      ),
    )
    .toContain(orderNo);
  const { open, list: before } = await client.call('/finance/bill/list', {});
  const billingDay = momentOf(open!.bills, 5);
  await client.call('/api/sandbox/clock', {
    offsetSeconds: Math.ceil((billingDay.getTime() - Date.now()) / 1000),
  });
  try {
    await expect
      .poll(async () => (await client.call('/finance/bill/list', {})).list.length)
      .toBeGreaterThan(before.length);
    await payWhatIsOlder(client);
    await page.goto('/');
    await signIn(page, group);
    await page.goto('/finance/enterpriseBill');
    await expect(page.getByRole('row', { name: /^ZD.*待还款/ })).toBeVisible();
    await page.getByRole('button', { name: '还款', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '偿还企业账单' });
    await dialog.getByLabel('还款金额').fill('100');
    await dialog.getByRole('radio', { name: /^天航宝/ }).check();
    await dialog.getByLabel('支付密码').fill(sandboxPayPassword);
    await dialog.getByRole('button', { name: '确认还款' }).click();
    await expect(page.getByRole('row', { name: /^ZD.*部分还款/ })).toBeVisible();
    await look('enterprise-bills');
    await page.getByRole('link', { name: /^ZD/ }).first().click();
    await expectRepaid(page, /天航宝还款.*¥100/);
    await look('enterprise-bill');
    await page.goto('/finance/enterpriseBill');
    await page.getByRole('button', { name: '还款', exact: true }).click();
    await dialog.getByLabel('还款金额').fill('50');
    await dialog.getByRole('radio', { name: /^支付宝/ }).check();
    await dialog.getByRole('button', { name: '前往收银台' }).click();
    await payByScanning(page, '支付宝', () => look('enterprise-bill-desk'));
    await expect(page.getByText('还款成功')).toBeVisible();
    await page.getByRole('link', { name: '返回企业账单' }).click();
    await page.getByRole('link', { name: /^ZD/ }).first().click();
    await expectRepaid(page, /支付宝还款.*¥50/);
    await page.getByRole('region', { name: '账单明细' }).getByText(orderNo).first().click();
    const story = page.getByRole('dialog', { name: `订单${orderNo}` });
    await expect(story.getByText('广州')).toBeVisible();
    const { list } = await client.call('/finance/bill/list', {});
    expect(list[0]!.settledFen).toBe(15_000);
    expect(dayOf(new Date(list[0]!.issuedAt)) >= open!.bills).toBe(true);
  } finally {
    await client.call('/api/sandbox/clock', { offsetSeconds: Math.max(0, offsetSeconds) });
    client.close();
  }
});
