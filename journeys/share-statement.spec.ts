import { readFile } from 'node:fs/promises';
import { fen, formatYuan, sumFen } from '@woxing/contract/core/money';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { expect, test } from './test.ts';

const distributor = '13800000040';

test('a distributor earns a share by a ticket, gives it back with a refund, and has every fen of the month in a file', async ({
  page,
  look,
}) => {
  const client = await clientOf(distributor);
  const kept = await haveAirTickets(distributor, isPhone(page) ? 133 : 131, 1);
  const orderNo = await haveAirTickets(distributor, isPhone(page) ? 134 : 132, 1);
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
  const month = (await client.call('/bill/report/sums', { report: 'shareSum', by: 'month' })).list.at(-1)!;
  const { from, until } = month;
  const asked = { report: 'share', from, until } as const;
  const totals = await client.call('/bill/report/totals', asked);
  expect([totals.lines, totals.sums]).toEqual([month.lines, month.sums]);
  const netFen = month.sums['amount']!;
  for (const no of [kept, orderNo]) {
    const { rows } = await client.call('/bill/report/rows', { ...asked, keyword: no });
    const postings = await Promise.all(
      rows.map(({ part }) => client.call('/bill/report/postings', { report: 'share', orderNo: no, part })),
    );
    const lines = sumFen(rows.map(({ cells }) => fen(Number(cells['amount']))));
    const posted = sumFen(postings.map(({ postedFen }) => fen(postedFen)));
    expect([posted, lines]).toEqual(Array(2).fill((await shareOf(no)).netFen));
  }

  await comeIn(page, { mobile: distributor }, '/bill/shareBill?view=months');
  await expect(page.getByRole('tab', { name: '按月汇总', selected: true })).toBeVisible();
  await look('share-months');
  await page.getByRole('button', { name: `查看${month.key}的明细` }).click();
  await expect(page).toHaveURL(new RegExp(`pick=${month.key}`));
  await expect(page.getByText(orderNo)).toHaveCount(2);
  await page.getByRole('tab', { name: '逐笔' }).click();
  await expect(page.getByText(`，合计${formatYuan(netFen)}`)).toBeVisible();
  await expect(page.getByText(orderNo)).toHaveCount(2);
  await look('share-statement');
  await page.getByText(orderNo).first().click();
  const why = page.getByRole('dialog', { name: `订单${orderNo}` });
  await expect(why.getByText('与账务一致')).toBeVisible();
  await expect(why.getByRole('listitem')).toHaveCount(1);
  await expect(why.getByText(/^平台的规则|^上级的规则/)).toBeVisible();
  await expect(why.getByRole('link', { name: '查看订单' })).toBeVisible();
  await look('share-taken-back');
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();

  await page.getByRole('button', { name: '导出全部' }).click();
  await page.getByRole('button', { name: 'CSV文件' }).click();
  await expect(page.getByText(/文件已生成，共\d+行/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const [heads, ...rows] = file
    .trim()
    .split(/\r?\n/)
    .map((row) => row.replaceAll(/["\uFEFF]/g, '').split(','));
  const amount = heads!.indexOf('分润');
  const fens = rows.map((row) => Math.round(Number(row[amount]) * 100));
  // The last line adds up those before it.
  expect([rows.length - 1, fens.at(-1), sumFen(fens.slice(0, -1).map(fen))]).toEqual([
    month.lines,
    netFen,
    netFen,
  ]);
  client.close();
});
