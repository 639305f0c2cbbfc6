import { refuse } from '@woxing/contract/core/errors';
import { yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startPayment } from '#src/payments/public.ts';
import { createVault } from '#src/platform/crypto.ts';
import { orderEvents } from '#src/platform/metrics.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeOrder, factsOf, lockOrder } from './change-order.ts';
import { closeUnpaidOrders } from './close-unpaid-orders.ts';
import { findOrder } from './find-order.ts';
import { listOrders } from './list-orders.ts';
import { orderViewOf } from './order-code.rules.ts';
import { mayMove, type OrderEvent } from './order-moves.rules.ts';
import { personIndex } from './person-index.ts';
import { contactPlace, paperPlace, peoplePlace } from './sealed-places.rules.ts';
import { ordersSealedRows } from './sealed-rows.ts';

const shop = await openShop();
const { db, clock, jobs } = shop;

afterEach(async () => {
  await jobs.run();
  await shop.expectSound();
});

/** The key of the shop's vault, and one that follows it. */
const [shopKey, testKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)] as const;

const eventsOf = async (orderNo: string) =>
  (
    await db.read(tenant, (tx) =>
      sql<{ seq: number; event: OrderEvent; code: 0 }>`
        select seq, event, code from order_events where tenant_id = ${tenant} and order_no = ${orderNo} order by seq`.execute(
        tx,
      ),
    )
  ).rows;

test('from submission to ticketing every step is recorded, numbered and allowed by the table', async () => {
  await shop.enrich('m1');
  const orderNo = await shop.place('m1');
  await shop.pay('m1', orderNo);
  await jobs.run();
  const events = await eventsOf(orderNo);
  expect(events.map(({ seq, event, code }) => [seq, event, code])).toEqual([
    [1, 'submitted', 20],
    [2, 'hold-confirmed', 0],
    [3, 'paid', 1],
    [4, 'sent', 7],
    [5, 'issued', 2],
  ]);
  events.forEach(({ event, code }, at) => {
    expect(mayMove(at === 0 ? null : events[at - 1]!.code, event, code)).toBe(true);
  });
});

const cancelsCounted = async () =>
  (await orderEvents.get()).values
    .filter(({ labels }) => labels.event === 'cancelled')
    .reduce((sum, { value }) => sum + value, 0);

test('a step of a transaction that is rolled back is not counted', async () => {
  const orderNo = await shop.place('m1');
  await jobs.run();
  const before = await cancelsCounted();
  const takenBack = db.inTenant(tenant, async (tx) => {
    await changeOrder(tx, await lockOrder(tx, tenant, orderNo), {
      event: 'cancelled',
      words: '订单已取消',
      at: clock.now(),
      set: { ended: 'cancelled' },
      tickets: 'cancelled',
    });
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect(await cancelsCounted()).toBe(before);
  await cancelOrder(shop.deps, shop.as('m1'), { orderNo });
  expect(await cancelsCounted()).toBe(before + 1);
});

test('the stored code equals the code derived from the facts in every state', async () => {
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ orderNo: string }>`select order_no as "orderNo" from orders where tenant_id = ${tenant}`.execute(
      tx,
    ),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { orderNo } of rows) {
    const order = await db.inTenant(tenant, (tx) => lockOrder(tx, tenant, orderNo));
    expect(orderViewOf(factsOf(order))).toEqual({ code: order.code, partial: order.partial });
  }
});

test('a step that the table does not allow throws and changes nothing', async () => {
  const orderNo = await shop.place('m2');
  const before = await shop.detail('m2', orderNo);
  const step = (event: OrderEvent, set: Parameters<typeof changeOrder>[2]['set']) =>
    db.inTenant(tenant, async (tx) => {
      const order = await lockOrder(tx, tenant, orderNo);
      return changeOrder(tx, order, { event, at: clock.now(), words: 'no', set: set ?? {} });
    });
  await expect(step('issued', {})).rejects.toThrow('issued may not lead from 0 to 0');
  await expect(step('cancelled', { payment: 'paid' })).rejects.toThrow('cancelled may not lead from 0 to 1');
  await expect(step('late-money', { payment: 'paid' })).rejects.toThrow(
    'late-money may not lead from 0 to 1',
  );
  expect(await shop.detail('m2', orderNo)).toEqual(before);
});

test('only the owner cancels an unpaid order, and only once', async () => {
  const orderNo = await shop.place('m3');
  expect(await refusalOf(cancelOrder(shop.deps, shop.as('thief'), { orderNo }))).toBe('order.unknown');
  expect(await refusalOf(cancelOrder(shop.deps, shop.as('m3', 'partner'), { orderNo }))).toBe(
    'order.unknown',
  );
  expect(await refusalOf(cancelOrder(shop.deps, shop.as('m3'), { orderNo: '20000000000000000000' }))).toBe(
    'order.unknown',
  );
  const cancelling = Array.from({ length: 5 }, () =>
    refusalOf(cancelOrder(shop.deps, shop.as('m3'), { orderNo })),
  );
  const refusals = await Promise.all(cancelling);
  expect(refusals.filter((code) => code === undefined)).toHaveLength(1);
  expect(refusals.filter((code) => code === 'order.state')).toHaveLength(4);
  expect(await shop.detail('m3', orderNo)).toMatchObject({ code: 12, payBefore: null, actions: [] });
  expect((await eventsOf(orderNo)).map(({ event }) => event)).toEqual([
    'submitted',
    'hold-confirmed',
    'cancelled',
  ]);
  expect(jobs.waiting()).toEqual(['give-back-air-seats']);
});

test('who no longer agrees to the service agreement places no order', async () => {
  await shop.join('m10');
  await db.inTenant(tenant, (tx) =>
    sql`insert into consents (tenant_id, member_id, document, version, agreed_at, withdrawn_at)
      values (${tenant}, 'm10', 'service_agreement', '1', ${clock.now()}, ${clock.now()})`.execute(tx),
  );
  expect(await refusalOf(shop.place('m10'))).toBe('consent.withdrawn');
});

test('cancelling a paid order is refused with the reason', async () => {
  await shop.enrich('m4');
  const orderNo = await shop.place('m4');
  await shop.pay('m4', orderNo);
  await expect(cancelOrder(shop.deps, shop.as('m4'), { orderNo })).rejects.toThrow(
    '订单当前状态为“已支付”，不能进行此操作',
  );
});

test('unpaid orders are closed at their deadline, once each, with two processes sweeping', async () => {
  const orders = await Promise.all(
    Array.from({ length: 12 }, (_, at) => shop.place(`m5-${at}`, { types: ['ADT'] })),
  );
  const other = shop.anotherProcess();
  clock.passSeconds(15 * 60 - 1);
  await shop.closeUnpaid();
  expect(await shop.codeOf(orders[0]!)).toBe(0);
  clock.passSeconds(1);
  await Promise.all([
    shop.closeUnpaid(),
    shop.closeUnpaid(other),
    shop.closeUnpaid(),
    shop.closeUnpaid(other),
  ]);
  for (const orderNo of orders) {
    expect(await shop.codeOf(orderNo)).toBe(12);
    expect((await eventsOf(orderNo)).filter(({ event }) => event === 'expired')).toHaveLength(1);
  }
  await jobs.run();
  expect([...shop.supplier.bookings.values()].filter(({ state }) => state === 'held')).toEqual([]);
});

test('what is owed neither lapses nor can be cancelled, and is said again', async () => {
  const orderNo = await shop.place('owing', { types: ['ADT'] });
  const { airTicket } = shop.deps.products;
  const owed = { refusal: () => refuse('order.by-staff'), everyDays: 3, words: '尚未支付' };
  const products = { ...shop.deps.products, airTicket: { ...airTicket, owed } };
  expect(await refusalOf(cancelOrder({ ...shop.deps, products }, shop.as('owing'), { orderNo }))).toBe(
    'order.by-staff',
  );
  clock.passSeconds(15 * 60);
  await closeUnpaidOrders({ ...shop.deps, products }, tenant);
  const { code, payBefore, events, actions } = await findOrder({ ...shop.deps, products }, shop.as('owing'), {
    orderNo,
  });
  expect([code, payBefore, events.at(-1)!.words, actions]).toEqual([
    0,
    new Date(clock.now().getTime() + 3 * 86_400_000),
    '尚未支付',
    ['pay'],
  ]);
  await closeUnpaidOrders({ ...shop.deps, products }, tenant);
  expect((await shop.detail('owing', orderNo)).events).toHaveLength(events.length);
  await cancelOrder(shop.deps, shop.as('owing'), { orderNo });
});

test('paying and closing at the same moment: the order is paid or closed, never both', async () => {
  await shop.enrich('m6');
  for (let round = 0; round < 10; round++) {
    const orderNo = await shop.place('m6', { types: ['ADT'] });
    const before = await shop.balance('m6');
    const ctx = shop.as('m6');
    clock.passSeconds(15 * 60);
    const paying = refusalOf(
      startPayment(shop.deps, ctx, {
        businessType: 'dometicketOrderPay',
        orderNo,
        method: 'tianHangPay',
        payPassword,
      }),
    );
    await Promise.all([paying, shop.closeUnpaid(shop.anotherProcess())]);
    const code = await shop.codeOf(orderNo);
    expect([code, await shop.balance('m6')]).toEqual(
      (await paying) === undefined ? [1, before - yuan(1050)] : [12, before],
    );
    await jobs.run();
  }
});

test('a list shows the newest first, page by page, nothing twice and nothing left out', async () => {
  const placed: string[] = [];
  for (let count = 0; count < 7; count++) {
    placed.unshift(await shop.place('m7', { types: ['ADT'] }));
    if (count % 3 === 0) clock.passSeconds(1);
  }
  const seen: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: Awaited<ReturnType<typeof listOrders>> = await listOrders(shop.deps, shop.as('m7'), {
      product: 'airTicket',
      tab: 'all',
      max: 3,
      after,
    });
    seen.push(...page.orders.map(({ orderNo }) => orderNo));
    expect(page.counts).toEqual({
      all: 7,
      'to-pay': 7,
      'in-progress': 0,
      done: 0,
      ended: 0,
      'carrier-change': 0,
      'issue-failed': 0,
    });
    after = page.next ?? undefined;
  }
  expect(seen).toHaveLength(7);
  expect(new Set(seen)).toEqual(new Set(placed));
  expect(seen.at(-1)).toBe(placed.at(-1));
});

test('a list is searched by words and days, and shows its own member and tenant only', async () => {
  const orderNo = await shop.place('m8');
  const found = async (input: object, ctx = shop.as('m8')) =>
    (await listOrders(shop.deps, ctx, { product: 'airTicket', tab: 'all', max: 10, ...input })).orders.length;
  for (const keyword of [orderNo, orderNo.slice(3, 9), '张二', 'mu5101', '北京', '上海'])
    expect(await found({ keyword })).toBe(1);
  for (const keyword of ['王', '%', '_', "'"]) expect(await found({ keyword })).toBe(0);
  expect(await found({ from: '2025-12-01', to: '2025-12-01' })).toBe(1);
  expect(await found({ from: '2025-12-02' })).toBe(0);
  expect(await found({ to: '2025-11-30' })).toBe(0);
  expect(await found({ tab: 'to-pay' })).toBe(1);
  expect(await found({ tab: 'done' })).toBe(0);
  expect(await found({ product: 'gp' })).toBe(0);
  expect(await found({}, shop.as('thief'))).toBe(0);
  expect(await found({}, shop.as('m8', 'partner'))).toBe(0);
  expect(await refusalOf(found({ after: 'nonsense' }))).toBe('input.invalid');
  expect(await refusalOf(shop.detail('thief', orderNo))).toBe('order.unknown');
});

test('a new data key seals contact, papers and what is under seal anew, and people are known by its index', async () => {
  const [orderNo, erased] = [
    await shop.place('m9'),
    await shop.place('m9', { papers: ['E9001', 'E9002', 'E9003'] }),
  ];
  const old = shop.deps.vault;
  const [both, alone] = [[testKey, shopKey], [testKey]].map((keys) => createVault(keys));
  const { sealSomeAnew } = ordersSealedRows(both!);
  const takenBack = db.inTenant(tenant, async (tx) => {
    await sql`update order_passengers set paper_no_sealed = '' where tenant_id = ${tenant} and order_no not in (${orderNo}, ${erased})`.execute(
      tx,
    );
    await sql`update orders set content = jsonb_set(content, '{contact,mobileSealed}', '""') where order_no <> ${orderNo}`.execute(
      tx,
    );
    await sql`update order_passengers set paper_index = null where order_no = ${erased}`.execute(tx);
    await sql`insert into sealed_orders (tenant_id, order_no, people_sealed, destroy_on)
      values (${tenant}, ${erased}, ${old.seal('众人', peoplePlace(erased))}, '2099-01-01')`.execute(tx);
    expect([await sealSomeAnew(tx, tenant, 1), await sealSomeAnew(tx, tenant, 9)]).toEqual([1, 1]);
    expect(await sealSomeAnew(tx, tenant, 9)).toBe(0);
    const { rows } = await sql<{
      no: string;
      mobile: string;
      people: string | null;
      paper: string;
      known: string | null;
    }>`
      select o.order_no as no, o.content #>> '{contact,mobileSealed}' as mobile, s.people_sealed as people,
        p.paper_no_sealed as paper, p.paper_index as known
      from orders o join order_passengers p using (tenant_id, order_no) left join sealed_orders s using (tenant_id, order_no)
      where o.order_no in (${orderNo}, ${erased}) and p.position = 1`.execute(tx);
    const [whole, gone] = [orderNo, erased].map((asked) => rows.find(({ no }) => no === asked)!);
    expect(alone!.open(whole!.mobile, contactPlace(orderNo))).toBe('13800000010');
    const paper = { paperType: 2, paperNo: alone!.open(whole!.paper, paperPlace(orderNo, 1)) };
    expect([whole!.known, whole!.people]).toEqual([personIndex(alone!, tenant, paper), null]);
    expect([gone!.mobile, gone!.known, alone!.open(gone!.paper, paperPlace(erased, 1))]).toEqual([
      '',
      null,
      'E9002',
    ]);
    expect(alone!.open(gone!.people!, peoplePlace(erased))).toBe('众人');
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
});
