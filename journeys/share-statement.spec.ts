import { readFile } from 'node:fs/promises';
import { formatYuan } from '@woxing/contract/core/money';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { exportAs } from './steps/export-as.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { expect, test } from './test.ts';

const distributor = '13800000040';

test('a distributor earns a share by a ticket, gives it back with a refund, and has every fen of the month in a file', async ({
  page,
  look,
}) => {
  const client = await clientOf(distributor);
  const kept = await haveAirTickets(distributor, isPhone(page) ? 33 : 31, 1);
  const orderNo = await haveAirTickets(distributor, isPhone(page) ? 34 : 32, 1);
  const shareOf = async (no: string) => client.call('/account/AppShareOrder', { orderNo: no });
  await expect.poll(async () => (await shareOf(orderNo)).moves.length).toBe(1);
  const earned = (await shareOf(orderNo)).netFen;
  expect(earned).toBeGreaterThan(0);
  const { quoteId } = await client.call('/order/domesticAir/refundQuote', {
    orderNo,
    tickets: [{ passenger: 0, leg: 0 }],
  });
  await client.call('/order/domesticAir/refund', { orderNo, quoteId, reason: '会议取消' });
  await expect.poll(async () => (await shareOf(orderNo)).moves.length).toBe(2);

  // What the months say is what their lines add up to, and what the ledger booked for each order of them.
  const [month] = (await client.call('/account/AppShareMonths', {})).list;
  const from = `${month!.month}-01`;
  const lines = await client.call('/account/AppShareIncome', { from, max: 500 });
  expect(lines.list.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(month!.netFen);
  expect([lines.earnedFen, lines.takenFen, lines.netFen]).toEqual([
    month!.earnedFen,
    month!.takenFen,
    month!.netFen,
  ]);
  for (const no of [kept, orderNo]) {
    const { netFen, postedFen, moves } = await shareOf(no);
    expect([postedFen, moves.reduce((sum, { amountFen }) => sum + amountFen, 0)]).toEqual([netFen, netFen]);
  }

  await comeIn(page, { mobile: distributor }, '/bill/shareBill?view=months');
  await expect(page.getByRole('tab', { name: '月结单', selected: true })).toBeVisible();
  await look('share-months');
  await page.getByRole('button', { name: `查看${month!.month}的分润` }).click();
  await expect(page).toHaveURL(new RegExp(`from=${from}`));
  await expect(page.getByText(`净额${formatYuan(month!.netFen)}`)).toBeVisible();
  await expect(page.getByText(orderNo)).toHaveCount(2);
  await look('share-statement');
  await page.getByText(orderNo).first().click();
  const why = page.getByRole('dialog', { name: `订单${orderNo}的分润` });
  await expect(why.getByText('与分润净额一致')).toBeVisible();
  await expect(why.getByRole('listitem')).toHaveCount(2);
  await look('share-taken-back');
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();

  const file = await readFile(await (await exportAs(page, 'CSV文件')).path(), 'utf8');
  // What a spreadsheet could take for a formula has an apostrophe, amounts below zero too.
  const [heads, ...rows] = file
    .trim()
    .split(/\r?\n/)
    .map((row) => row.replaceAll(/["'\uFEFF]/g, '').split(','));
  const amount = heads!.indexOf('分润（元）');
  const fen = rows.reduce((sum, row) => sum + Math.round(Number(row[amount]) * 100), 0);
  expect([rows.length, fen]).toEqual([lines.total, month!.netFen]);
  client.close();
});
