import {
  orderTotal,
  personFenOf,
  sumsByKind,
  ticketPersonFen,
  ticketPrice,
} from '@woxing/contract/orders/price-items.rules';
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { findAnyOrder, passengersOf } from '#src/orders/public.ts';
import { openDatabase } from '#src/platform/database.ts';
import { createLog } from '#src/platform/log.ts';
import { migrate, ownMigrations } from '#src/platform/migrations.ts';
import { createPool } from '#src/platform/pool.ts';
import { policiesOf } from '#src/products/air/insurance/policies.db.ts';
import { testVault } from './database.ts';
import { createDatabase, databaseUrl, dropDatabase } from './server.ts';

const server = inject('server');
const quiet = createLog('silent');
const created: string[] = [];
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  for (const name of created) await dropDatabase(server.url, name);
});

/** A database as the version before left it, with orders that `sql` writes. */
async function before(sql: string): Promise<string> {
  const name = await createDatabase(server.url, 'template1');
  created.push(name);
  const url = databaseUrl(server.url, name);
  const files = [...(await ownMigrations()).keys()].filter((file) => file < '0210');
  await migrate({ connectionString: url }, quiet, undefined, new Set(files));
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(member + sql);
  await client.end();
  return url;
}

const member = `
  insert into tenants (id, name, variant) values ('t', 't', 'A');
  insert into members (tenant_id, id, mobile_phone, member_type, real_name) values ('t', 'm', '10000000001', 10, '张一');`;
const order = (orderNo: string, product: string, totalFen: number) => `
  insert into orders (tenant_id, order_no, member_id, product, code, created_at, hold, total_fen, content, search_text)
  values ('t', '${orderNo}', 'm', '${product}', 2, now(), 'confirmed', ${totalFen}, '{}', '');`;
const passenger = (
  orderNo: string,
  position: number,
  { serviceFeeFen, insurances = [] }: { serviceFeeFen: number; insurances?: readonly object[] },
) => `
  insert into order_passengers (tenant_id, order_no, position, name, type, paper_type, paper_no_sealed, paper_no_masked, price, insurances)
  values ('t', '${orderNo}', ${position}, '张一', 'ADT', 1, '', '*', '${JSON.stringify({ serviceFeeFen })}', '${JSON.stringify(insurances)}');`;
const ticket = (
  orderNo: string,
  [position, leg]: readonly [number, number],
  [fare, airport, fuel]: readonly [number, number, number],
  max: number | null = null,
  ticketNo: string | null = null,
) => `
  insert into order_tickets (tenant_id, order_no, passenger, leg, state, ticket_no, fare_fen, airport_fee_fen, fuel_fen, company_most_fen)
  values ('t', '${orderNo}', ${position}, ${leg}, 'failed', ${ticketNo === null ? 'null' : `'${ticketNo}'`}, ${fare}, ${airport}, ${fuel}, ${max});`;

const insurance = { id: 'AAI30', name: '航空意外险', priceFen: 3000, segments: 2, status: 0, policyNo: null };

/** Two on two flights, one of them insured on both and above the standard on the second. */
const byAir =
  order('AIR00001', 'airTicket', 2 * (95_000 + 7000 + 80_000 + 7000) + 2 * 2000 + 2 * 3000) +
  passenger('AIR00001', 0, { serviceFeeFen: 2000, insurances: [insurance] }) +
  passenger('AIR00001', 1, { serviceFeeFen: 2000 }) +
  [0, 1]
    .map(
      (position) =>
        ticket('AIR00001', [position, 0], [95_000, 5000, 2000]) +
        ticket('AIR00001', [position, 1], [80_000, 5000, 2000], position === 0 ? 60_000 + 7000 : null),
    )
    .join('');

/** Insured for two segments, of which one got a ticket: what is insured was told as one. */
const halfIssued =
  order('AIR00002', 'airTicket', 2 * (50_000 + 7000) + 2 * 3000) +
  passenger('AIR00002', 0, {
    serviceFeeFen: 0,
    insurances: [{ ...insurance, segments: 1, status: 1, policyNo: 'P1' }],
  }) +
  ticket('AIR00002', [0, 0], [50_000, 5000, 2000], null, '999-1') +
  ticket('AIR00002', [0, 1], [50_000, 5000, 2000]) +
  `update orders set content = '{"legs": [{"day": "2025-12-20", "departs": "23:00", "arrives": "01:30", "arrivesDaysLater": 1}]}'
   where order_no = 'AIR00002';`;

/** By train, changed to a dearer one of which the person bears a part. */
const byTrain =
  order('RAIL0001', 'train', 55_400 + 501) +
  passenger('RAIL0001', 0, { serviceFeeFen: 501 }) +
  ticket('RAIL0001', [0, 0], [55_400, 0, 0]) +
  ticket('RAIL0001', [0, 1], [93_000, 0, 0], 55_400) +
  `insert into order_sheets (tenant_id, sheet_no, order_no, kind, state, tickets, fee_fen, due_fen, back_fen, quote, asked_at, words)
   values ('t', 'RAIL0001C1', 'RAIL0001', 'change', 'done', '[]', 0, 37600, 0, '{"newLeg": 1, "lines": [{"passenger": 0, "leg": 0}]}', now(), '');`;

async function openAfter(url: string) {
  const { role } = await migrate({ connectionString: url }, quiet);
  const db = openDatabase(createPool({ connectionString: url }, { role, max: 2 }, quiet), quiet, testVault);
  closing.push(() => db.close());
  return (orderNo: string) =>
    db.read('t', async (tx) => ({
      order: (await findAnyOrder(tx, 't', orderNo))!,
      passengers: await passengersOf(tx, 't', orderNo),
      policies: await policiesOf(tx, 't', orderNo),
    }));
}

test('orders of the version before are carried over to the fen, with what each ticket costs and who bears it', async () => {
  const read = await openAfter(await before(byAir + halfIssued + byTrain));
  const air = await read('AIR00001');
  expect(orderTotal(air.order.items)).toBe(air.order.totalFen);
  expect(sumsByKind(air.order.items)).toEqual([
    { kind: 'fare', fen: 350_000 },
    { kind: 'airport', fen: 20_000 },
    { kind: 'fuel', fen: 8000 },
    { kind: 'service', fen: 4000 },
    { kind: 'insurance', fen: 6000 },
  ]);
  expect(air.order.tickets.map((each) => ticketPrice(air.order.items, each))).toEqual([
    102_000, 87_000, 102_000, 87_000,
  ]);
  expect(air.order.tickets.map((each) => ticketPersonFen(air.order.items, each))).toEqual([0, 20_000, 0, 0]);
  expect(air.passengers[0]!.insurances).toEqual([{ id: 'AAI30', name: '航空意外险' }]);

  const half = await read('AIR00002');
  expect(half.policies).toMatchObject([
    {
      policyId: 'AIR00002P1',
      leg: 0,
      premiumFen: 3000,
      state: 1,
      policyNo: 'P1',
      premium: 'kept',
      startsAt: new Date('2025-12-20T23:00:00+08:00'),
      endsAt: new Date('2025-12-22T01:30:00+08:00'),
    },
  ]);
  expect(air.policies).toEqual([]);
  expect(orderTotal(half.order.items)).toBe(half.order.totalFen);

  const train = await read('RAIL0001');
  expect(orderTotal(train.order.items)).toBe(train.order.totalFen);
  expect(train.order.items).toMatchObject([
    { kind: 'fare', passenger: 0, leg: 0, fen: 55_400, sheetNo: null },
    { kind: 'service', passenger: 0, leg: null, fen: 501, sheetNo: null },
    { kind: 'fare', passenger: 0, leg: 1, fen: 93_000, companyMostFen: 55_400, sheetNo: 'RAIL0001C1' },
  ]);
  expect(personFenOf(train.order.items)).toBe(37_600);
});

test('an order whose prices did not add up stops the upgrade by its number, and nothing of it is done', async () => {
  const url = await before(byAir + order('WRONG001', 'train', 1));
  await expect(migrate({ connectionString: url }, quiet)).rejects.toThrow(/totals: t\/WRONG001$/);
  await expect(migrate({ connectionString: url }, quiet)).rejects.toThrow(/totals: t\/WRONG001$/);
});
