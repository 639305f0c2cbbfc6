import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import { hotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { orderMoved } from '#src/orders/public.ts';
import { columns, query } from '#src/platform/rows.ts';
import { hotelContent } from '#src/products/hotel/orders/hotel-content.ts';
import { productFacts } from '#src/products.ts';
import { openHotelShop } from '../../test/hotel-shop.ts';
import { tenant } from '../../test/shop.ts';
import { followOrder } from './follow-orders.ts';

/** What budgets have of a stay is what the company bears of its nights, whoever is paid, whatever is moved, added or given back. */
const shop = await openHotelShop();
const { db, clock, jobs } = shop;
db.hear(orderMoved, followOrder(productFacts));

let made = 0;
let member = '';
let enterprise = '';

beforeEach(async () => {
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  made += 1;
  member = `nights-${made}`;
  enterprise = String(8200 + made);
  await db.inTenant(tenant, (tx) =>
    sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${enterprise}, '云帆')`.execute(tx),
  );
  await shop.employ(enterprise, yuan(50_000), [member]);
  await shop.enrich(member);
});

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

/** What the company bears of the nights that are still somebody's: each up to the cap. */
async function borne(orderNo: string, capFen: number): Promise<number> {
  const order = await shop.orderOf(orderNo);
  const { nights } = hotelContent.parse(order.content);
  return order.tickets
    .filter(({ state }) => state === 'issued')
    .reduce((sum, { leg }) => sum + Math.min(nights[leg]!.priceFen, capFen), 0);
}

async function settle() {
  expect(await jobs.run()).toEqual([]);
  await shop.sweep();
}

test.each(['prepay', 'desk', 'guarantee'] as const)('of a stay that is %s', async (payment) => {
  const found = await shop.find({ payment, nights: 2 });
  const capFen = Math.floor(found.rate.nights[0]!.priceFen / 15_000) * 10_000;
  shop.standards.set(member, hotelStandard.parse({ others: { capFen }, over: 'person-pays' }));
  const orderNo = await shop.place(member, { payment, found, sent: { arrivesAt: '16:00' } });
  if (payment !== 'desk') await shop.pay(member, orderNo);
  await settle();
  expect(await taken()).toEqual([0, await borne(orderNo, capFen)]);
  const quote = await shop.quoteChange(member, orderNo, 1, { after: 1 });
  const asked = await shop.change(member, orderNo, 1, undefined, { after: 1 });
  const [reserved, used] = await taken();
  expect(used).toBe(await borne(orderNo, capFen));
  expect(reserved).toBeGreaterThan(0);
  if (asked.code === 13) await shop.payChange(member, asked.sheetNo);
  await settle();
  expect(quote.taken).toHaveLength(2);
  expect(await taken()).toEqual([0, await borne(orderNo, capFen)]);
  await shop.lengthen(member, orderNo, { after: 1 });
  await settle();
  expect(await taken()).toEqual([0, await borne(orderNo, capFen)]);
  const open = (await shop.orderOf(orderNo)).tickets.filter(({ state }) => state === 'issued');
  await shop.cancelNights(member, orderNo, open.slice(-1));
  await settle();
  expect(await taken()).toEqual([0, await borne(orderNo, capFen)]);
  await shop.cancelNights(member, orderNo, open.slice(0, -1));
  await settle();
  expect(await taken()).toEqual([0, 0]);
});
