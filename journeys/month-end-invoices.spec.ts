import { readFile } from 'node:fs/promises';
import { dayOf } from '@woxing/contract/core/days';
import { firstDayOf, lastDayOf, monthBefore } from '@woxing/contract/core/months.rules';
import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { type Client, sandboxPayPassword } from './product/client.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn } from './steps/come-in.ts';
import { exportAs } from './steps/export-as.ts';
import { spendOnGroup } from './steps/spend-on-group.ts';
import { expect, test } from './test.ts';

const company = '13800000070';
/** So far ahead is a month that no other story closes. */
const ahead = 40 * 86_400;
const overADay = 25 * 3600;

test('a month ends: from the open bill, billed and paid, to invoices that were asked for, checked, missed, booked and posted', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const client = await clientOf(company);
  const before = await aheadOf(client);
  try {
    // What is spent now stands on the bill that is still open.
    const orderNo = await spendOnGroup(4079);
    await comeIn(page, { mobile: company }, '/finance/enterpriseBill/open');
    await expect(page.getByText(orderNo).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '申请开票' })).toHaveAttribute('href', /bill=open/);
    await look('open-bill');
    await client.call('/api/sandbox/clock', { offsetSeconds: before + ahead });
    await page.goto('/finance/enterpriseBill');
    // What was open has been billed meanwhile; its paper is drawn by the server.
    const billed = async () =>
      (await client.call('/finance/bill/list', {})).list.find(
        ({ lines, owedFen }) => lines > 0 && owedFen > 0,
      );
    await expect.poll(billed).toBeDefined();
    const [bill, bills] = [(await billed())!, await client.call('/finance/bill/list', {})];
    await page.goto(`/finance/enterpriseBill/${bill.billNo}`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载PDF' }).click();
    const pdf = await readFile(await (await downloading).path());
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    for (const words of ['企业账单', bill.billNo, '按产品汇总', '小计', '沙箱'])
      expect(text.replaceAll(/\s/g, '')).toContain(words);

    // A part of it is paid from the wallet, and its invoices are asked for from its page.
    await page.getByRole('button', { name: '还款', exact: true }).click();
    const paying = page.getByRole('dialog', { name: '偿还企业账单' });
    await paying.getByLabel('还款金额').fill('66');
    await paying.getByRole('radio', { name: /^天航宝/ }).check();
    await paying.getByLabel('支付密码').fill(sandboxPayPassword);
    await paying.getByRole('button', { name: '确认还款' }).click();
    await expect(paying).toBeHidden();
    await expect
      .poll(async () => (await client.call('/finance/bill/list', {})).walletFen)
      .toBeLessThan(bills.walletFen);
    await page.getByRole('link', { name: '申请开票' }).click();
    await expect(page).toHaveURL(new RegExp(`apply_invoice\\?bill=${bill.billNo}`));
    await expect(page.getByRole('heading', { name: '申请开票', level: 1 })).toBeVisible();

    // Issued for orders of bills, received at once, and checked by itself.
    const numbers = await invoiceFromBills(client);
    const month = dayOf(new Date(await nowOf(client))).slice(0, 7);
    const ofMonth = () => client.call('/finance/invoice/list', { from: `${month}-01` });
    await expect
      .poll(
        async () =>
          (await ofMonth()).list.map(({ check }) => check.state).filter((state) => state === 'valid').length,
        {
          timeout: 60_000,
        },
      )
      .toBeGreaterThanOrEqual(numbers);
    await page.goto(`/finance/invoices?month=${month}`);
    await expect(page.getByRole('cell', { name: '查验一致' }).first()).toBeVisible();
    const { list } = await ofMonth();
    const [first, ...others] = list.filter(({ state }) => state === 'matched');
    await page.getByRole('cell', { name: first!.invoiceNo }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(/税务查验（沙箱）/)).toBeVisible();
    await look('checked-invoice');
    await drawer.getByRole('button', { name: '通过', exact: true }).click();
    await expect(page.getByRole('cell', { name: '已通过' }).first()).toBeVisible();
    for (const { id } of others)
      await client.call('/finance/invoice/decide', { id, act: 'accept', note: '' });

    // Whose invoices are missing is reminded of them.
    const { month: missed, orderNo: without } = await missingIn(client, month);
    await page.goto(`/finance/invoices?month=${missed}&tab=missing`);
    await page.getByRole('button', { name: `提醒订单${without}的下单人` }).click();
    await expect(page.getByText(/^已提醒/).first()).toBeVisible();
    await look('missing-reminded');

    // More than a day later what was checked is asked about again before it is booked.
    await client.call('/api/sandbox/clock', { offsetSeconds: before + ahead + overADay });
    await page.goto(`/finance/invoices?month=${month}`);
    await page.getByRole('button', { name: '结账', exact: true }).click();
    await expect(page.getByRole('dialog').getByText(/在24小时内未经税务查验/)).toBeVisible();
    await look('check-before-closing');
    await page.getByRole('dialog').getByRole('button', { name: '开始查验' }).click();
    await expect
      .poll(async () => (await client.call('/finance/invoice/month', { month })).unchecked, {
        timeout: 60_000,
      })
      .toBe(0);
    await page.getByRole('button', { name: '结账', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '结账' }).click();
    await expect(page.getByText('已入账税额')).toBeVisible();
    await look('month-closed');

    await page.goto(`/finance/vouchers?month=${month}`);
    await expect(page.getByText('已结账', { exact: true })).toBeVisible();
    const sheet = await exportAs(page, 'Excel表格');
    const [head, ...rows] = await readSheet(await readFile(await sheet.path()));
    const at = (title: string) => head!.indexOf(title);
    const of = rows.filter((row) => row.includes(first!.invoiceNo));
    const sum = (title: string) =>
      of.reduce((total, row) => total + Math.round(Number(row[at(title)] ?? 0) * 100), 0);
    expect([sum('借方金额'), sum('贷方金额')]).toEqual([first!.totalFen, first!.totalFen]);
  } finally {
    await client.call('/api/sandbox/clock', { offsetSeconds: Math.max(0, before) });
    client.close();
  }
});

const nowOf = async (client: Client): Promise<string> => (await client.call('/credit/overview', {})).now;

/** How far the clock of the sandbox is ahead, in seconds. */
const aheadOf = async (client: Client): Promise<number> =>
  Math.round((new Date(await nowOf(client)).getTime() - Date.now()) / 1000);

/** An order of which an invoice is missing, in the newest month up to this one that has such. */
async function missingIn(client: Client, until: string) {
  for (let month = until, back = 0; back < 6; month = monthBefore(month), back += 1) {
    const [order] = (
      await client.call('/finance/invoice/missing', { from: firstDayOf(month), to: lastDayOf(month) })
    ).list;
    if (order !== undefined) return { month, orderNo: order.orderNo };
  }
  throw new Error('no invoice is missing');
}

/** Asks for the invoices of all that was spent on credit and can be invoiced; how many orders these are. */
async function invoiceFromBills(client: Client): Promise<number> {
  const { list } = await client.call('/member/invoice/orders', { billNo: 'all' });
  const orderNos = list
    .filter(({ openFen }) => openFen > 0)
    .map(({ orderNo }) => orderNo)
    .slice(0, 5);
  expect(orderNos.length).toBeGreaterThan(0);
  const { list: titles } = await client.call('/member/invoiceTitle/list', {});
  await client.call('/member/invoice/apply', {
    orderNos,
    titleId: titles[0]!.id,
    wanted: 'plain',
    merged: false,
    email: 'finance@example.com',
  });
  return orderNos.length;
}
