import { sumFen, yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test } from 'vitest';
import { transfersOfOrder } from '#src/ledger/public.ts';
import { giveUpOrder, retryTicketing } from '#src/orders/give-up-order.ts';
import { listOrders } from '#src/orders/list-orders.ts';
import { cancelOrder } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { airSupply } from '#src/products/air/air-supply.ts';
import { airOf } from '../../test/product-details.ts';
import type { Mishap } from '../../test/scripted-air-supplier.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { issueTickets } from './issue-tickets.ts';

const shop = await openShop();
const { supplier, jobs, clock } = shop;
await shop.enrich('m', yuan(1_000_000));

afterEach(async () => {
  supplier.silent = false;
  await jobs.run();
  await shop.expectSound();
});

async function paidOrder(
  mishaps: readonly Mishap[],
  input: Parameters<typeof shop.place>[1] = {},
): Promise<string> {
  const orderNo = await shop.place('m', input);
  await shop.pay('m', orderNo);
  supplier.script.issue.push(...mishaps);
  return orderNo;
}

const issueCallsOf = (orderNo: string) =>
  supplier.calls.filter(
    ({ kind, clientReference }) => kind === 'issue' && clientReference.startsWith(orderNo),
  );
const ticketNosOf = async (orderNo: string) =>
  (await shop.detail('m', orderNo)).tickets.flatMap(({ ticketNo }) => ticketNo ?? []);

test('a paid order is sent, issued and booked: sale, cost, service fee and insurance', async () => {
  const orderNo = await paidOrder([], { insuranceIds: ['AAI30', 'DLY20'] });
  expect(await shop.codeOf(orderNo)).toBe(1);
  expect(await jobs.run()).toEqual([]);
  const order = await shop.detail('m', orderNo);
  expect(order).toMatchObject({ code: 2, partial: false, totalFen: yuan(1050 * 2 + 510 + 150) });
  expect(order.events.map(({ words }) => words).slice(2)).toEqual([
    '已通过天航宝支付¥2,760',
    '已提交航空公司出票',
    '出票成功，共3张',
    '投保完成，共6份保险有效',
  ]);
  const posted = await shop.db.read(tenant, (tx) => transfersOfOrder(tx, tenant, orderNo));
  const figures = posted.map(({ debit, credit, amountFen }) => [debit, credit, amountFen / 100]);
  expect(figures).toEqual(
    expect.arrayContaining([
      ['wallet:m', 'deposit', 2760],
      ['deposit', 'sales:airTicket', 2580],
      ['sales:airTicket', 'payable:scripted', 2580 - 0.02 * (950 * 2 + 480)],
      ['deposit', 'service-fee', 30],
      ['deposit', 'payable:insurer', 150],
      // A point for each yuan of the ticket prices.
      ['points-given', 'points:m', (950 * 2 + 480) / 100],
    ]),
  );
  expect(figures).toHaveLength(6);
});

test('running the job again, also at the same time, issues nothing twice', async () => {
  const orderNo = await paidOrder([]);
  const runs = Array.from({ length: 6 }, () => issueTickets(shop.deps, airSupply(supplier), tenant, orderNo));
  await Promise.allSettled(runs);
  await jobs.run();
  await issueTickets(shop.deps, airSupply(supplier), tenant, orderNo);
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect(await ticketNosOf(orderNo)).toHaveLength(3);
});

test('an order that is not paid is not sent, whoever runs the job', async () => {
  const orderNo = await shop.place('m');
  await issueTickets(shop.deps, airSupply(supplier), tenant, orderNo);
  expect(issueCallsOf(orderNo)).toEqual([]);
  expect(await shop.codeOf(orderNo)).toBe(0);
  await cancelOrder(shop.deps, shop.as('m'), { orderNo });
});

test('a refusal sets the order aside; given up, all of it goes back, fees and insurance too', async () => {
  const before = await shop.balance('m');
  const orderNo = await paidOrder(['busy'], { insuranceIds: ['AAI30'] });
  await jobs.run();
  expect(await shop.detail('m', orderNo)).toMatchObject({
    code: 22,
    actions: ['retry-ticketing', 'give-up'],
  });
  expect((await shop.detail('m', orderNo)).events.at(-1)!.words).toBe(
    '航空公司未能出票，可重新出票或放弃并全额退款',
  );
  expect(await shop.operationsOf(orderNo)).toEqual([
    ['B1', 'done', null],
    ['I1', 'rejected', 'busy'],
  ]);
  const { returnedFen } = await giveUpOrder(shop.deps, shop.as('m'), { orderNo });
  expect(returnedFen).toBe(yuan(2700));
  expect(await shop.balance('m')).toBe(before);
  const order = await shop.detail('m', orderNo);
  expect(order).toMatchObject({ code: 6, actions: [] });
  expect(order.payments).toMatchObject([
    { state: 'refunded', amountFen: yuan(2700), returnedFen: yuan(2700) },
  ]);
  expect(order.events.at(-1)!.words).toBe('已放弃出票，¥2,700将全额原路退回');
  await jobs.run();
  expect(supplier.bookings.get(airOf(order).legs[0]!.bookingReference!)!.state).toBe('cancelled');
  expect(await refusalOf(giveUpOrder(shop.deps, shop.as('m'), { orderNo }))).toBe('order.state');
  expect(await shop.balance('m')).toBe(before);
});

test('what failed is listed by itself for who placed it, until somebody has seen to it; for nobody else', async () => {
  const orderNo = await paidOrder(['busy']);
  await jobs.run();
  const failed = async (ctx: MemberCtx) => {
    const { orders, counts } = await listOrders(shop.deps, ctx, {
      product: 'airTicket',
      tab: 'issue-failed',
      max: 100,
    });
    expect(counts['issue-failed']).toBe(orders.length);
    return orders.map((order) => order.orderNo);
  };
  expect(await failed(shop.as('m'))).toContain(orderNo);
  for (const ctx of [shop.as('thief'), shop.as('m', 'partner')]) expect(await failed(ctx)).toEqual([]);
  await giveUpOrder(shop.deps, shop.as('m'), { orderNo });
  expect(await failed(shop.as('m'))).not.toContain(orderNo);
});

test('a refused order may be tried again, under a new reference', async () => {
  const orderNo = await paidOrder(['busy']);
  await jobs.run();
  await retryTicketing(shop.deps, shop.as('m'), { orderNo });
  expect(await shop.codeOf(orderNo)).toBe(7);
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect(issueCallsOf(orderNo).map(({ clientReference }) => clientReference)).toEqual([
    `${orderNo}I1`,
    `${orderNo}I2`,
  ]);
});

test('after a refusal by which there never will be tickets all goes back at once, and the seats', async () => {
  const before = await shop.balance('m');
  const orderNo = await paidOrder(['busy']);
  const supply = { ...airSupply(supplier), lost: new Set(['busy']) };
  await issueTickets(shop.deps, supply, tenant, orderNo);
  const order = await shop.detail('m', orderNo);
  expect([order.code, await shop.balance('m')]).toEqual([6, before]);
  expect(order.events.slice(-2).map(({ words, amountFen }) => [words, amountFen])).toEqual([
    [expect.stringMatching(/^航空公司未能出票，可重新出票或放弃并全额退款：./), null],
    ['订单已取消，¥2,610将全额原路退回', yuan(2610)],
  ]);
  expect(order.tickets.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(jobs.waiting()).toContain('give-back-air-seats');
});

test.each([
  ['cancelled', 22, undefined, 'rejected', 'cancelled'],
  ['held', 7, expect.stringContaining('(done)') as string, 'asked', null],
] as const)(
  'of a booking that is found %s the order has code %i',
  async (state, code, failure, ended, cause) => {
    const orderNo = await paidOrder(['lost-before']);
    await expect(issueTickets(shop.deps, airSupply(supplier), tenant, orderNo)).rejects.toThrow('(unknown)');
    const supply = airSupply(supplier);
    const value = { reference: 'R', state, tickets: [] };
    const status = () => Promise.resolve({ kind: 'done', value } as const);
    const run = issueTickets(
      shop.deps,
      { ...supply, supplier: { ...supply.supplier, status } },
      tenant,
      orderNo,
    );
    expect(await run.catch(({ message }: Error) => message)).toEqual(failure);
    expect(await shop.codeOf(orderNo)).toBe(code);
    expect((await shop.operationsOf(orderNo)).at(-1)).toEqual(['I1', ended, cause]);
  },
);

test('a late refusal of an attempt that another has taken the place of sets nothing aside', async () => {
  const orderNo = await paidOrder(['lost-before']);
  const supply = airSupply(supplier);
  const late = async () => {
    await expect(issueTickets(shop.deps, supply, tenant, orderNo)).rejects.toThrow('(never-happened)');
    await expect(issueTickets(shop.deps, supply, tenant, orderNo)).rejects.toThrow('(unknown)');
    return { kind: 'rejected', reason: 'state' } as const;
  };
  await issueTickets(
    shop.deps,
    { ...supply, supplier: { ...supply.supplier, issue: late } },
    tenant,
    orderNo,
  );
  expect(await shop.codeOf(orderNo)).toBe(7);
  expect((await shop.operationsOf(orderNo)).slice(1)).toEqual([
    ['I1', 'never-happened', null],
    ['I2', 'asked', null],
  ]);
  while ((await jobs.run()).length > 0);
  expect(await shop.codeOf(orderNo)).toBe(2);
});

test.each(['lost-after', 'throws-after'] as const)(
  'an answer that is lost (%s) is asked for, and the tickets are found',
  async (mishap) => {
    const orderNo = await paidOrder([mishap]);
    expect(await jobs.run()).toHaveLength(1);
    expect(await shop.codeOf(orderNo)).toBe(7);
    expect(await jobs.run()).toEqual([]);
    expect(await shop.codeOf(orderNo)).toBe(2);
    expect(issueCallsOf(orderNo)).toHaveLength(1);
  },
);

test.each(['lost-before', 'throws-before'] as const)(
  'a call that never happened (%s) is made again under a new reference, and only then',
  async (mishap) => {
    const orderNo = await paidOrder([mishap]);
    supplier.silent = true;
    expect(await jobs.run()).toHaveLength(1);
    expect(await jobs.run()).toHaveLength(1);
    expect(issueCallsOf(orderNo)).toHaveLength(1);
    supplier.silent = false;
    while ((await jobs.run()).length > 0) expect(issueCallsOf(orderNo).length).toBeLessThanOrEqual(2);
    expect(await shop.codeOf(orderNo)).toBe(2);
    expect(issueCallsOf(orderNo).map(({ clientReference }) => clientReference)).toEqual([
      `${orderNo}I1`,
      `${orderNo}I2`,
    ]);
    expect(await ticketNosOf(orderNo)).toHaveLength(3);
  },
);

test('what the supplier has taken on is waited for', async () => {
  const orderNo = await paidOrder(['accepted']);
  expect(await jobs.run()).toHaveLength(1);
  expect(await jobs.run()).toHaveLength(1);
  expect(await shop.codeOf(orderNo)).toBe(7);
  supplier.finish();
  expect(await jobs.run()).toEqual([]);
  expect(await shop.codeOf(orderNo)).toBe(2);
});

test('tickets that come one after the other are booked once, when the last is there', async () => {
  const before = await shop.balance('m');
  const orderNo = await paidOrder(['first-then-rest']);
  expect(await jobs.run()).toHaveLength(1);
  expect(await shop.codeOf(orderNo)).toBe(7);
  supplier.finish();
  await jobs.run();
  expect(await shop.detail('m', orderNo)).toMatchObject({ code: 2, partial: false });
  expect(await ticketNosOf(orderNo)).toHaveLength(3);
  expect(await shop.balance('m')).toBe(before - yuan(2610));
});

test('of an order that is issued in part, the rest goes back with its fee and insurance', async () => {
  const before = await shop.balance('m');
  const orderNo = await paidOrder(['partial'], { types: ['ADT', 'ADT'], legs: 2, insuranceIds: ['AAI30'] });
  await jobs.run();
  const order = await shop.detail('m', orderNo);
  expect(order).toMatchObject({ code: 2, partial: true, totalFen: yuan(4 * 1080) });
  expect(order.tickets.map(({ state }) => state)).toEqual(['issued', 'failed', 'failed', 'failed']);
  expect(order.events.map(({ words }) => words)).toContain('已出票1张，其余3张未能出票，¥3,240原路退回');
  expect(await shop.balance('m')).toBe(before - yuan(1080));
  expect(sumFen(order.payments.map(({ returnedFen }) => returnedFen))).toBe(yuan(3240));
});

test('without an answer in ten minutes a person is told, and no money moves until the supplier has spoken', async () => {
  const orderNo = await paidOrder(['lost-after']);
  supplier.silent = true;
  await jobs.run();
  clock.passSeconds(600);
  expect(await jobs.run()).toHaveLength(1);
  expect(await shop.codeOf(orderNo)).toBe(7);
  clock.passSeconds(1);
  expect(await jobs.run()).toEqual([]);
  const waiting = await shop.detail('m', orderNo);
  expect(waiting).toMatchObject({ code: 22, actions: ['retry-ticketing'] });
  expect(waiting.events.at(-1)!.words).toBe('航空公司长时间未答复出票结果，客服正在核实');
  expect(await refusalOf(giveUpOrder(shop.deps, shop.as('m'), { orderNo }))).toBe('order.unsettled');
  supplier.silent = false;
  await retryTicketing(shop.deps, shop.as('m'), { orderNo });
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect(issueCallsOf(orderNo)).toHaveLength(1);
});

test('somebody else can neither try again nor give up', async () => {
  const orderNo = await paidOrder(['busy']);
  await jobs.run();
  expect(await refusalOf(retryTicketing(shop.deps, shop.as('thief'), { orderNo }))).toBe('order.unknown');
  expect(await refusalOf(giveUpOrder(shop.deps, shop.as('thief'), { orderNo }))).toBe('order.unknown');
  expect(await refusalOf(giveUpOrder(shop.deps, shop.as('m', 'partner'), { orderNo }))).toBe('order.unknown');
  expect(await shop.codeOf(orderNo)).toBe(22);
});

test('every mixture of mishaps ends with each ticket paid for once, or all of the money back', async () => {
  const mishaps = [
    'busy',
    'lost-before',
    'lost-after',
    'throws-before',
    'throws-after',
    'accepted',
    'partial',
    'first-then-rest',
  ] as const;
  const before = await shop.balance('m');
  let keptFen = 0;
  for (const first of mishaps)
    for (const second of mishaps) {
      const orderNo = await paidOrder([first, second], { types: ['ADT', 'ADT'] });
      for (let runs = 0; runs < 6 && (await jobs.run()).length > 0; runs++) supplier.finish();
      supplier.script.issue.length = 0;
      if ((await shop.codeOf(orderNo)) === 22) await giveUpOrder(shop.deps, shop.as('m'), { orderNo });
      const order = await shop.detail('m', orderNo);
      const issued = order.tickets.filter(({ state }) => state === 'issued').length;
      expect([order.code, issued], `${first} ${second}`).toEqual(
        order.code === 6 ? [6, 0] : [2, order.partial ? 1 : 2],
      );
      const atSupplier = supplier.bookings.get(airOf(order).legs[0]!.bookingReference!)!.tickets;
      expect(atSupplier.filter(({ state }) => state === 'issued')).toHaveLength(issued);
      keptFen += issued * yuan(1050);
    }
  expect(keptFen).toBeGreaterThan(yuan(1050 * 64));
  expect(await shop.balance('m')).toBe(before - keptFen);
});
