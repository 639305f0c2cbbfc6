import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { confirmRefund } from '#src/after-sales/public.ts';
import { orderMoved } from '#src/orders/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { columns, query } from '#src/platform/rows.ts';
import { productFacts } from '#src/products.ts';
import { beijingToShanghai, openRailShop } from '../../test/rail-shop.ts';
import { tenant } from '../../test/shop.ts';
import { followOrder } from './follow-orders.ts';

/** What budgets have of an order is what the company's credit has paid for it, whatever comes back or is changed. */
const shop = await openRailShop();
const { db, clock, jobs, channels } = shop;
db.hear(orderMoved, followOrder(productFacts));

const first = { ...beijingToShanghai, seat: 'M' } as const;
const staffSeats: RailSeat[] = ['O', '3', '2', '1', 'W'];
let made = 0;
let member = '';
let enterprise = '';

beforeEach(async () => {
  await jobs.run();
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  made += 1;
  member = `shares-${made}`;
  enterprise = String(7900 + made);
  shop.standards.set(member, { seats: staffSeats, more: [], over: 'person-pays' });
  await db.inTenant(tenant, (tx) =>
    sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${enterprise}, '云帆')`.execute(tx),
  );
  await shop.employ(enterprise, yuan(50_000), [member]);
  await shop.enrich(member, yuan(300));
});

const creditUsed = async () => (await shop.credit(enterprise))!.usedFen;

async function taken(): Promise<[reserved: Fen, used: Fen]> {
  const rows = await db.read(
    tenant,
    (tx) =>
      query(tx, columns('order_shares', 'reservedFen', 'usedFen'))`
      select reserved_fen as "reservedFen", used_fen as "usedFen" from order_shares
      where tenant_id = ${tenant} and enterprise_id = ${enterprise}`,
  );
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    fen(rows.reduce((all, row) => all + of(row), 0));
  return [sum(({ reservedFen }) => reservedFen), sum(({ usedFen }) => usedFen)];
}

async function payByMix(subjectNo: string): Promise<void> {
  const { outTradeNo, state } = await shop.pay(member, subjectNo, 'multiPay');
  if (state !== 'paid') {
    channels.alipay.pay(outTradeNo);
    await receiveNotice(shop.deps, shop.as(member), 'alipay', channels.alipay.noticeOf(outTradeNo));
  }
  await jobs.run();
}

test.each([undefined, 'person', 'company'] as const)('part refunds, the fee on %s', async (feeOn) => {
  const orderNo = await shop.placeTrain(member, { ride: first, types: ['adult', 'adult'] });
  const [reserved, nothing] = await taken();
  expect(nothing).toBe(0);
  await payByMix(orderNo);
  expect(await taken()).toEqual([0, reserved]);
  expect(await creditUsed()).toBe(reserved);
  clock.set(new Date('2025-12-10T10:00:00+08:00'));
  const { quoteId, feeFen } = await shop.quoteRefund(member, orderNo, [0], 0, feeOn);
  await confirmRefund(shop.deps, shop.deps.afterSales, shop.as(member), { orderNo, quoteId });
  await jobs.run();
  const [, left] = await taken();
  expect(feeFen).toBeGreaterThan(0);
  expect(left).toBeLessThan(reserved);
  expect(left).toBe(await creditUsed());
  await shop.refund(member, orderNo, [1]);
  await jobs.run();
  expect(await taken()).toEqual([0, await creditUsed()]);
});

test('a dearer change reserves what the company pays more, then uses it; its refund gives it back', async () => {
  const orderNo = await shop.placeTrain(member, { ride: { ...beijingToShanghai, seat: 'O' } });
  await shop.pay(member, orderNo, 'creditPay');
  await jobs.run();
  const [, before] = await taken();
  expect(before).toBe(await creditUsed());
  shop.standards.delete(member);
  const { sheetNo } = await shop.change(member, orderNo, [0], first);
  const [more, same] = await taken();
  expect([more > 0, same]).toEqual([true, before]);
  await shop.pay(member, sheetNo, 'creditPay');
  await jobs.run();
  expect(await taken()).toEqual([0, fen(before + more)]);
  expect(await creditUsed()).toBe(before + more);
  await shop.refund(member, orderNo, [0], 1);
  await jobs.run();
  expect(await taken()).toEqual([0, await creditUsed()]);
});

test('a change that is cancelled lets go of what it reserved', async () => {
  const orderNo = await shop.placeTrain(member);
  await shop.pay(member, orderNo, 'creditPay');
  await jobs.run();
  const before = await taken();
  shop.standards.delete(member);
  await shop.change(member, orderNo, [0], first);
  expect(await taken()).not.toEqual(before);
  clock.passSeconds(20 * 60);
  await shop.sweep();
  expect(await taken()).toEqual(before);
});
