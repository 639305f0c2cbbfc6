import { addDays, dayOf } from '@woxing/contract/core/days';
import { maxCounted } from '@woxing/contract/orders/order-tabs.rules';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { MemberCtx } from '#src/platform/context.ts';
import { openAirShop } from '../../test/air-shop.ts';
import { rowsLookedAt } from '../../test/rows-looked-at.ts';
import { tenant } from '../../test/shop.ts';
import { exportSheetList, listSheets } from './list-sheets.ts';

const shop = await openAirShop();
const { db, clock, jobs } = shop;
const aDay = 86_400;
const first = [{ passenger: 0, leg: 0 }];

type Input = Parameters<typeof listSheets>[2];
const list = (ctx: MemberCtx, input: Partial<Input> = {}) =>
  listSheets(shop.deps, ctx, { product: 'airTicket', tab: 'all', max: 20, ...input });

const mainOf = (enterpriseId: string): MemberCtx => {
  const ctx = shop.as('s5');
  return { ...ctx, signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterpriseId } };
};

/** An order of two passengers of whom one gives a ticket back and the other waits to pay for a change. */
async function refundedAndChanged(member: string) {
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT'] });
  clock.passSeconds(aDay);
  const { quoteId } = await shop.quoteRefund(member, orderNo, first);
  const { sheetNo: refund } = await shop.refund(member, orderNo, quoteId);
  expect(await jobs.run()).toEqual([]);
  const second = [{ passenger: 1, leg: 0 }];
  const { flights } = await shop.changeOptions(member, orderNo, second, 30);
  const fare = flights.flatMap(({ fares }) => fares).find(({ differenceFen }) => differenceFen > 0)!;
  clock.passSeconds(60);
  const quote = await shop.quoteChange(member, orderNo, second, fare.offerId);
  const { sheetNo: change } = await shop.change(member, orderNo, quote.quoteId);
  return { orderNo, refund, change, dueFen: fare.dueFen };
}

test('refunds and changes are listed newest first, with what they are of, in the tab of their state', async () => {
  const { orderNo, refund, change, dueFen } = await refundedAndChanged('s1');
  const { sheets, counts, next } = await list(shop.as('s1'));
  expect(next).toBeNull();
  expect(counts).toEqual({ all: 2, open: 1, done: 1, ended: 0 });
  expect(sheets.map(({ sheetNo }) => sheetNo)).toEqual([change, refund]);
  expect(sheets[0]).toMatchObject({ orderNo, name: '改签', state: 'to-pay', dueFen, failure: null });
  expect(sheets[0]!.passengerNames).toHaveLength(1);
  expect(sheets[0]!.to!.fromCity).toBe(sheets[0]!.legs[0]!.fromCity);
  expect(sheets[0]!.payBefore).not.toBeNull();
  expect(sheets[1]).toMatchObject({ orderNo, name: '退票', state: 'done', to: null, payBefore: null });
  expect(sheets[1]!.passengerNames).not.toEqual(sheets[0]!.passengerNames);
  expect(sheets[1]!.endedAt).not.toBeNull();
  expect(sheets.map(({ legs }) => legs.length)).toEqual([1, 1]);
  expect(sheets.map(({ paidAt, orderedBy }) => [paidAt, orderedBy])).toEqual([
    [null, undefined],
    [null, undefined],
  ]);
});

test('tabs, kinds, numbers, names and days narrow the list; the product of another list has none of them', async () => {
  const { orderNo, refund, change } = await refundedAndChanged('s2');
  const numbers = async (input: Partial<Input>) =>
    (await list(shop.as('s2'), input)).sheets.map(({ sheetNo }) => sheetNo);
  expect(await numbers({ tab: 'open' })).toEqual([change]);
  expect(await numbers({ tab: 'done' })).toEqual([refund]);
  expect(await numbers({ tab: 'ended' })).toEqual([]);
  expect(await numbers({ kind: 'refund' })).toEqual([refund]);
  expect(await numbers({ keyword: refund.toLowerCase() })).toEqual([refund]);
  expect(await numbers({ keyword: orderNo })).toEqual([change, refund]);
  const { next } = await list(shop.as('s2'), { keyword: orderNo, max: 1 });
  expect(await numbers({ keyword: orderNo, max: 1 })).toEqual([change]);
  expect(await numbers({ keyword: orderNo, max: 1, after: next! })).toEqual([refund]);
  expect(await numbers({ keyword: '无此人' })).toEqual([]);
  expect(await numbers({ kind: 'change' })).toEqual([change]);
  const today = dayOf(clock.now());
  expect(await numbers({ from: today, to: today })).toEqual([change, refund]);
  expect(await numbers({ from: addDays(today, 1) })).toEqual([]);
  expect(await numbers({ to: addDays(today, -1) })).toEqual([]);
  expect(await numbers({ product: 'train' })).toEqual([]);
  const page = await list(shop.as('s2'), { max: 1 });
  expect(page.sheets.map(({ sheetNo }) => sheetNo)).toEqual([change]);
  expect(await numbers({ max: 1, after: page.next! })).toEqual([refund]);
});

test('a sheet that came to nothing stands among the ended with its reason', async () => {
  const { orderNo, change } = await refundedAndChanged('s3');
  await shop.cancelChange('s3', orderNo, change);
  const { sheets, counts } = await list(shop.as('s3'), { tab: 'ended' });
  expect(counts).toMatchObject({ open: 0, ended: 1 });
  expect(sheets).toMatchObject([{ sheetNo: change, state: 'withdrawn', payBefore: null }]);
});

test('nobody sees sheets of others; a main account sees those of its enterprise with who placed the order', async () => {
  await refundedAndChanged('s4');
  expect((await list(shop.as('s5'))).sheets).toEqual([]);
  expect((await list(shop.as('s5'), { orderedBy: 's4' })).sheets).toEqual([]);
  const main = mainOf('E9');
  expect((await list(main)).sheets).toEqual([]);
  await db.inTenant(tenant, (tx) =>
    sql`update order_sheets set enterprise_id = 'E9' where member_id = 's4'`.execute(tx),
  );
  const seen = await list(main);
  expect(seen.sheets).toHaveLength(2);
  expect(seen.sheets[0]!.orderedBy).toMatchObject({ memberId: 's4', forReader: false });
  expect((await list(main, { orderedBy: 's4' })).sheets).toHaveLength(2);
  expect((await list(main, { orderedBy: 's1' })).sheets).toEqual([]);
});

test('a mark that is none is refused with a sentence', async () => {
  await expect(list(shop.as('s1'), { after: 'x' })).rejects.toMatchObject({ code: 'input.invalid' });
});

/** The sheets of a large enterprise, all of the orders of one member, one in twelve open. */
const many = 12_000;

beforeAll(async () => {
  const { orderNo } = await refundedAndChanged('s6');
  await db.inTenant(tenant, (tx) =>
    sql`
      insert into order_sheets (tenant_id, sheet_no, order_no, member_id, enterprise_id, product, kind, state, tickets, fee_fen, due_fen,
        person_fen, back_fen, quote, asked_at, words)
      select s.tenant_id, s.order_no || 'T' || i, s.order_no, s.member_id, 'E6', s.product, s.kind,
        case when i % 12 = 0 then 'processing' else 'done' end, s.tickets, 0, 0, 0, 0, s.quote, s.asked_at - i * interval '1 minute', ''
      from order_sheets s cross join generate_series(2, ${many}::int) i where s.order_no = ${orderNo} and s.kind = 'refund'`.execute(
      tx,
    ),
  );
});

test('of very many sheets so many are counted, and all are exported in portions', async () => {
  const main = mainOf('E6');
  const { counts } = await list(main, { max: 1 });
  expect(counts).toEqual({ all: maxCounted, open: maxCounted, done: maxCounted, ended: 0 });
  const ended = new AbortController();
  const events = await exportSheetList(shop.deps, main, { product: 'airTicket', tab: 'open' });
  const portions: string[][] = [];
  for await (const { rows, state } of events(ended.signal)) {
    portions.push([state, ...rows.map(({ sheetNo }) => sheetNo)]);
    if (portions.length === 2) ended.abort();
  }
  expect(portions.map(([state, ...rows]) => [state, rows.length])).toEqual([
    ['more', 200],
    ['more', 200],
  ]);
  expect(new Set(portions.flatMap(([, ...rows]) => rows)).size).toBe(400);
});

test.each<[string, Partial<Input>]>([
  ['all', {}],
  ['what is open', { tab: 'open' }],
  ['what came to nothing, of which there is none', { tab: 'ended' }],
  ['one person', { orderedBy: 's6' }],
  ['a keyword that none has', { keyword: '巴黎' }],
])('the list of %s looks at some of many sheets', async (_, input) => {
  const looked = await rowsLookedAt(db, tenant, () => list(mainOf('E6'), input));
  expect(looked).toBeGreaterThan(0);
  // Two tabs counted as far as they are counted, and as many sheets with their orders looked at for a keyword.
  expect(looked).toBeLessThan(7 * maxCounted);
});
