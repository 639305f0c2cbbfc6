import { day } from '@woxing/contract/core/days';
import { orderCodes } from '@woxing/contract/orders/order-codes';
import { maxCounted, orderTabs } from '@woxing/contract/orders/order-tabs.rules';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { MemberCtx } from '#src/platform/context.ts';
import { rowsLookedAt } from '../../test/rows-looked-at.ts';
import { openShop, tenant } from '../../test/shop.ts';
import { exportOrders } from './export-orders.ts';
import { listFirstPages, listOrders } from './list-orders.ts';

const shop = await openShop();
const { db } = shop;

type Input = Parameters<typeof listOrders>[2];

/** The orders of the large enterprise; each was placed by one of 40 members, the first of whom also has some of their own. */
const many = 12_000;

const list = (ctx: MemberCtx, input: Partial<Input> = {}) =>
  listOrders(shop.deps, ctx, { product: 'airTicket', tab: 'all', max: 20, ...input });
const mainOf = (enterpriseId: string): MemberCtx => {
  const ctx = shop.as(`${enterpriseId}-0`);
  return { ...ctx, signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterpriseId } };
};

/** The same order many times: one in twelve was cancelled, one in twelve given back, the newest wait for money. */
async function multiply(orderNo: string, enterpriseId: string, count: number): Promise<void> {
  await shop.join(...Array.from({ length: 40 }, (_, at) => `${enterpriseId}-${at}`));
  await db.inTenant(tenant, (tx) =>
    sql`
      insert into orders (tenant_id, order_no, member_id, enterprise_id, product, code, created_at, hold, payment, total_fen, content, search_text)
      select o.tenant_id, ${enterpriseId} || lpad(i::text, 18, '0'), ${enterpriseId} || '-' || i % 40, ${enterpriseId}, o.product,
        case when i <= 3 then 0 when i % 12 = 0 then 12 when i % 12 = 1 then 4 else 2 end,
        o.created_at - i * interval '1 minute', 'confirmed', 'paid', o.total_fen, o.content, '张' || i || ' MU' || i % 400
      from orders o cross join generate_series(1, ${count}::int) i where o.order_no = ${orderNo}`.execute(tx),
  );
}

beforeAll(async () => {
  const orderNo = await shop.place('m1');
  await multiply(orderNo, 'L1', many);
  await multiply(orderNo, 'S1', 300);
});

test('every order code belongs to exactly one tab', async () => {
  const orderNo = await shop.place('m2');
  const ofCode = async (code: string) => {
    await db.inTenant(tenant, (tx) =>
      sql`update orders set code = ${Number(code)} where tenant_id = ${tenant} and order_no = ${orderNo}`.execute(
        tx,
      ),
    );
    const { counts } = await list(shop.as('m2'));
    return [...orderTabs].filter((tab) => counts[tab] === 1);
  };
  const tabs: Record<string, string[]> = {};
  for (const code of Object.keys(orderCodes))
    for (const tab of await ofCode(code)) (tabs[tab] ??= []).push(code);
  expect(tabs).toEqual({
    'to-pay': ['0', '13'],
    'in-progress': ['1', '7', '9', '10', '11', '14', '20', '21', '22'],
    done: ['2', '3', '15', '23'],
    ended: ['4', '5', '6', '8', '12'],
  });
  await db.inTenant(tenant, (tx) =>
    sql`update orders set code = 0 where tenant_id = ${tenant} and order_no = ${orderNo}`.execute(tx),
  );
});

test('counting stops at the maximum and marks it', async () => {
  const { counts } = await list(mainOf('L1'));
  expect(counts).toEqual({
    all: maxCounted,
    'to-pay': 3,
    'in-progress': 0,
    done: maxCounted,
    ended: maxCounted,
    'carrier-change': 0,
    'issue-failed': 0,
  });
  expect((await list(mainOf('S1'))).counts).toEqual({
    all: 300,
    'to-pay': 3,
    'in-progress': 0,
    done: 248,
    ended: 49,
    'carrier-change': 0,
    'issue-failed': 0,
  });
});

/** Pages until the end, whatever is found on each. */
async function everyPage(ctx: MemberCtx, input: Partial<Input>): Promise<string[][]> {
  const pages: string[][] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { orders, next }: Awaited<ReturnType<typeof list>> = await list(ctx, { ...input, after });
    pages.push(orders.map(({ orderNo }) => orderNo));
    after = next ?? undefined;
  }
  return pages;
}

test('a keyword search goes back to old orders step by step; a complete order number is found at once', async () => {
  const pages = await everyPage(mainOf('L1'), { keyword: `张${many - 1}` });
  // The first answer comes soon; who goes on waits for more at a time.
  expect(pages.map(({ length }) => length)).toEqual([0, 1]);
  expect(pages.flat()).toEqual([`L1${String(many - 1).padStart(18, '0')}`]);
  const often = await everyPage(mainOf('L1'), { keyword: 'mu17', max: 100 });
  const numbers = often.flat();
  expect(numbers).toHaveLength(many / 400 + (10 * many) / 400);
  expect(new Set(numbers).size).toBe(numbers.length);
  const far = await shop.place('m3');
  expect(await everyPage(shop.as('m3'), { keyword: far })).toEqual([[far]]);
  expect(await everyPage(shop.as('m2'), { keyword: far })).toEqual([[]]);
});

const lists: Record<string, Partial<Input>> = {
  'all tabs': {},
  'what is to be paid': { tab: 'to-pay' },
  'what is in progress, of which there is none': { tab: 'in-progress' },
  'what has ended': { tab: 'ended' },
  'days long ago': { from: day('2025-11-24'), to: day('2025-11-24') },
  'days before the first': { to: day('2020-01-01') },
  'a keyword that many have': { keyword: 'mu17' },
  'a keyword that none has': { keyword: '巴黎' },
  'one person': { orderedBy: 'L1-7' },
  'one person, what has ended': { orderedBy: 'L1-7', tab: 'ended' },
};

test.each(Object.entries(lists))('the list of %s looks at some of many orders', async (_, input) => {
  const looked = await rowsLookedAt(db, tenant, () => list(mainOf('L1'), input));
  expect(looked).toBeGreaterThan(0);
  // Two tabs counted as far as they are counted, and as many orders looked at for a keyword.
  expect(looked).toBeLessThan(5 * maxCounted);
});

test('the test detects a list that reads every order', async () => {
  const all = () =>
    db.read(tenant, (tx) =>
      sql`select count(*) from orders where tenant_id = ${tenant} and enterprise_id = 'L1' and total_fen > 0`.execute(
        tx,
      ),
    );
  expect(await rowsLookedAt(db, tenant, all)).toBeGreaterThanOrEqual(many);
});

const firstPages = async (permissions: readonly number[], max = 20) => {
  const deps = { ...shop.deps, permissionsOf: () => Promise.resolve(permissions) };
  const { lists } = await listFirstPages(deps, mainOf('S1'), { max });
  return lists.map(({ product, orders, counts }) => [product, orders.length, counts.all]);
};

test('the first pages are those of the products that a member may see, each with its tabs', async () => {
  expect(await firstPages([12, 14])).toEqual([
    ['airTicket', 20, 300],
    ['hotel', 0, 0],
  ]);
  expect(await firstPages([12], 1)).toEqual([['airTicket', 1, 300]]);
  expect(await firstPages([])).toEqual([]);
});

async function exported(ctx: MemberCtx, input: Partial<Input>, ended = new AbortController()) {
  const events = await exportOrders(shop.deps, ctx, { product: 'airTicket', tab: 'all', ...input });
  const portions: { rows: string[]; state: string }[] = [];
  for await (const { rows, state } of events(ended.signal)) {
    portions.push({ rows: rows.map(({ orderNo }) => orderNo), state });
    if (portions.length === 3) ended.abort();
  }
  return portions;
}

test('an export sends every order of the filter in portions and marks its end', async () => {
  const portions = await exported(mainOf('S1'), {});
  expect(portions.map(({ rows, state }) => [rows.length, state])).toEqual([
    [200, 'more'],
    [100, 'done'],
  ]);
  expect(new Set(portions.flatMap(({ rows }) => rows)).size).toBe(300);
  expect(await exported(mainOf('S1'), { tab: 'to-pay' })).toMatchObject([
    { rows: { length: 3 }, state: 'done' },
  ]);
  expect(await exported(shop.as('thief'), {})).toEqual([{ rows: [], state: 'done' }]);
});

test('an export stops when the client disconnects', async () => {
  const portions = await exported(mainOf('L1'), {});
  expect(portions.map(({ state }) => state)).toEqual(['more', 'more', 'more']);
});
