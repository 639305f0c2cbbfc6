import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endpoint } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { sentence, type VariantText } from '@woxing/contract/core/sentences.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '#src/http/route.ts';
import { listOrders } from '#src/orders/list-orders.ts';
import { closeUnpaidOrders, findOrder } from '#src/orders/public.ts';
import { openTenants, seedTenants } from '#src/tenants/public.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';
import { openShop, tenant } from './shop.ts';

const paymentWords = /支付(?!宝)|付款|已付|待付|应付/;
const source = join(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(test|kit)\./.test(entry.name))
  .map((entry) => relative(source, join(entry.parentPath, entry.name)));
const isTable = (file: string) => file.endsWith('-sentences.rules.ts');
const codeOf = (file: string) =>
  readFileSync(join(source, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');

interface Row {
  readonly key: string;
  readonly text: VariantText;
}
const rows: Row[] = [];
for (const file of files.filter(isTable)) {
  for (const [name, table] of Object.entries((await import(join(source, file))) as Record<string, object>)) {
    for (const [key, text] of Object.entries<VariantText>({ ...table }))
      rows.push({ key: `${name}.${key}`, text });
  }
}

const blanksOf = (text: string) => Array.from(text.matchAll(/\{\w+\}/g), ([blank]) => blank).toSorted();

test('every sentence of the tables has two wordings with the same blanks, of which the second says nothing of payment', () => {
  expect(rows.length).toBeGreaterThan(8);
  for (const { key, text } of rows) {
    expect([key, paymentWords.test(text.A), paymentWords.test(text.B)]).toEqual([key, true, false]);
    expect([key, ...blanksOf(text.B)]).toEqual([key, ...blanksOf(text.A)]);
  }
});

test('every sentence of the tables is used', () => {
  const code = files
    .filter((file) => !isTable(file))
    .map(codeOf)
    .join('\n');
  const isUsed = (key: string) => new RegExp(`\\b${key.replace('.', '\\.')}\\b`).test(code);
  expect(rows.filter(({ key }) => !isUsed(key))).toEqual([]);
  expect(isUsed('orderSentences.nobodySaysThis')).toBe(false);
});

/** Memos of the ledger, names of operators' programs and what administrators read: the same for every tenant. */
const sameForEveryTenant: ReadonlySet<string> = new Set([
  'fulfilment/issue-tickets.ts',
  'greeting.ts',
  'http/openapi.ts',
  'main.ts',
  'payments/apply-trade-fact.ts',
  'payments/order-business.ts',
  'payments/payment-parts.ts',
  'payments/personal-data.db.ts',
  'payments/personal-data.ts',
  'products/air/after-sales/air-after-sales.ts',
  'products/air/air-supply.ts',
  'products/air/extras/extras-business.ts',
  'products/international-air/after-sales/international-after-sales.ts',
  'products/international-air/orders/international-supply.ts',
  'products/rail/after-sales/rail-after-sales.ts',
  'products/car/orders/car-supply.ts',
  'products/hotel/after-sales/hotel-changes.ts',
  'products/hotel/orders/hotel-supply.ts',
  'products/rail/orders/rail-supply.ts',
  'ledger-audit/invariants.rules.ts',
  'purchases/purchase-business.ts',
  // Names of ways of paying.
  'reports/postings.rules.ts',
  'tenants/draft-changes.rules.ts',
]);

test('what members read of payment stands in a table', () => {
  const raw = files.filter((file) => !isTable(file) && paymentWords.test(codeOf(file)));
  expect(raw.sort()).toEqual([...sameForEveryTenant].sort());
  expect(paymentWords.test("words: '订单已支付'")).toBe(true);
});

test('values of a sentence keep their own wordings', () => {
  const due = { A: '应付{amount}', B: '订单金额{amount}' } as const;
  expect(sentence('座位已保留，{due}', { due: sentence(due, { amount: '¥860' }) })).toEqual({
    A: '座位已保留，应付¥860',
    B: '座位已保留，订单金额¥860',
  });
});

const shop = await openShop();
await seedTenants(shop.db, { sandbox: true });
const tenants = openTenants(shop.db, { sandbox: true });

let door: FrontDoor;
beforeAll(async () => {
  const refusing = endpoint({
    method: 'GET',
    path: '/test/refused',
    summary: '总是拒绝',
    access: 'public',
    effect: 'read',
    input: z.object({}),
    output: z.object({}),
  });
  const refusingRoute = route(refusing, () => {
    throw refuse('booking.unpaid-orders', { count: 3, max: 3, orderNo: '123' });
  });
  door = await openFrontDoor({ db: shop.db, clock: shop.clock, tenants, routes: [refusingRoute] });
});
afterAll(() => door.app.close());

const refused = async (appid: string) =>
  (await door.get('/test/refused', { headers: { appid } })).json<object>();

test('a refusal arrives in the wording of the tenant that was asked', async () => {
  expect(await refused('official')).toMatchObject({
    msg: '您有3个订单待支付，最多同时保留3个，请先支付或取消订单123后再预订',
    tips: { title: '有待支付的订单' },
  });
  expect(await refused('confirm')).toMatchObject({
    msg: '您有3个订单待确认，最多同时保留3个，请先确认或取消订单123后再预订',
    tips: { title: '有待确认的订单', msg: expect.stringContaining('待确认') as string },
  });
});

test('the story of an order is told in both wordings, and its list says why it ended in either', async () => {
  const orderNo = await shop.place('m', { types: ['ADT'] });
  shop.clock.passSeconds(3600);
  await closeUnpaidOrders(shop.deps, tenant);
  const story = async (variant: 'A' | 'B') => {
    const ctx = { ...shop.as('m'), variant };
    const { events } = await findOrder(shop.deps, ctx, { orderNo });
    const { orders } = await listOrders(shop.deps, ctx, { product: 'airTicket', tab: 'all', max: 1 });
    return { events: events.map(({ words }) => words), ended: orders[0]!.endedWords };
  };
  const lapsed = {
    A: '未在规定时间内支付，订单已自动取消，座位已释放',
    B: '未在规定时间内确认，订单已自动取消，座位已释放',
  };
  const [a, b] = [await story('A'), await story('B')];
  expect(a.events.at(-1)).toBe(lapsed.A);
  expect(a.events[1]).toMatch(/应付¥1,050$/);
  expect(b.events.filter((words) => paymentWords.test(words))).toEqual([]);
  expect(b.events[1]).toMatch(/订单金额¥1,050$/);
  expect([a.ended, b.ended]).toEqual([lapsed.A, lapsed.B]);
});
