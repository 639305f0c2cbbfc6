import { addFen, type Fen, yuan } from '@woxing/contract/core/money';
import { startPayment as endpoint } from '@woxing/contract/payments/payments';
import { recharge as rechargeEndpoint } from '@woxing/contract/payments/purchases';
import * as trains from '@woxing/contract/products/rail/train-orders';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmRefund } from '#src/after-sales/public.ts';
import { openHttp } from '#src/http/open-http.ts';
import { route } from '#src/http/route.ts';
import type { PayDeps } from '#src/payments/public.ts';
import { startPayment } from '#src/payments/public.ts';
import type { Database } from '#src/platform/database.ts';
import { createLog } from '#src/platform/log.ts';
import { placeTrainOrder } from '#src/products/rail/orders/place-train-order.ts';
import { quoteTrain } from '#src/products/rail/orders/quote-train.ts';
import { recharge } from '#src/purchases/recharge.ts';
import { beijingToShanghai, openRailShop, serviceFee } from './rail-shop.ts';
import { payPassword, tenant } from './shop.ts';

/** `SAME_KEY_REQUESTS=1000` for as many; a busy machine of two cores needs longer for them than a connection is waited for. */
const requests = Number(process.env.SAME_KEY_REQUESTS ?? 300);
const shop = await openRailShop();
const { db, jobs, clock } = shop;
const trainMenu = trains.placeTrainOrder.access.permission;

/** What a process has besides its pool is the same for all. */
type Process = PayDeps & { readonly db: Database };

/** The edge before one process; the token is the member. `after` runs when the payment has been made, before its answer is sent. */
function openDoor(from: Process, after: () => void = () => {}) {
  return openHttp({
    config: {
      sandbox: true,
      production: false,
      sandboxSecret: undefined,
      publicUrl: 'http://127.0.0.1:8080',
      metricsToken: undefined,
      trustedProxies: [],
    },
    db: from.db,
    vault: shop.deps.vault,
    clock,
    log: createLog('silent'),
    webRoot: undefined,
    resolveTenant: (appId) => appId ?? tenant,
    resolveSwitches: () =>
      Promise.resolve({ air: true, hotel: true, train: true, car: true, application: true, payment: true }),
    siteWording: async () => ({ brand: '我行', variant: 'A' }),
    resolveSession: (_tenantId, memberId) => ({
      memberId,
      memberType: 10,
      creditMemberId: undefined,
      creditEmployeeId: undefined,
      sessionId: memberId,
    }),
    resolvePermissions: () => Promise.resolve([trainMenu]),
    requireAdministrator: () => Promise.resolve(),
    routes: [
      route(endpoint, async (ctx, input) => {
        const answer = await startPayment(from, ctx, input);
        after();
        return answer;
      }),
      route(rechargeEndpoint, (ctx, input) => recharge({ ...from, clock }, ctx, input)),
      route(trains.placeTrainOrder, (ctx, input) =>
        placeTrainOrder({ ...shop.deps, db: from.db }, ctx, input),
      ),
      route(trains.refundTrain, (ctx, input) =>
        confirmRefund({ ...shop.deps, db: from.db }, shop.deps.afterSales, ctx, input),
      ),
    ],
  });
}

type Door = Awaited<ReturnType<typeof openDoor>>;
let one: Door;
let two: Door;
beforeAll(async () => {
  one = await openDoor(shop.deps);
  two = await openDoor(shop.anotherProcess());
});
afterAll(() => Promise.all([one.close(), two.close()]));

/** Sends the same to both processes at once, again and again: one answer, or word to wait. */
async function together(
  send: (door: Door) => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const answers = await Promise.all(Array.from({ length: requests }, (_, at) => send(at % 2 ? one : two)));
  expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
  const [first, ...others] = answers.filter(({ statusCode }) => statusCode === 200);
  expect(others.filter(({ body }) => body !== first!.body)).toEqual([]);
  const later = await send(one);
  expect([later.body, later.headers['idempotent-replayed']]).toEqual([first!.body, 'true']);
  expect(later.json()).toMatchObject({ ret: '0' });
  return later;
}

const sent = (door: Door, url: string, key: string, payload: object) =>
  door.inject({
    method: 'POST',
    url,
    headers: { authorization: 'Bearer payer', 'idempotency-key': key },
    payload,
  });

const ask = (door: Door, key: string, orderNo: string, more: { appId?: string; method?: string } = {}) =>
  door.inject({
    method: 'POST',
    url: '/pay/create',
    headers: { authorization: 'Bearer payer', 'idempotency-key': key },
    payload: {
      orderNo,
      method: more.method ?? 'tianHangPay',
      payPassword,
      ...(more.appId && { appId: more.appId }),
    },
  });

async function paymentsFor(orderNo: string): Promise<number> {
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ count: number }>`
      select count(*) as count from payments where tenant_id = ${tenant} and subject_no = ${orderNo}`.execute(
      tx,
    ),
  );
  return rows[0]!.count;
}

const toRecharge = (amountFen: Fen) => (door: Door) =>
  sent(door, '/recharge/create', 'one-recharge-for-all', { amountFen });

const toOrder = (expectTotalFen: Fen) => (door: Door) =>
  sent(door, '/train/orderCreate', 'one-seat-for-all', {
    rides: [beijingToShanghai],
    passengers: [
      {
        traveller: {
          name: '张一',
          certType: 2,
          certNo: 'E55500001',
          bornDate: '1990-03-07',
          mobilePhone: '',
        },
        type: 'adult',
        save: false,
      },
    ],
    contact: { name: '张一', mobile: '13800000010' },
    expectTotalFen,
  });

test(`${requests} requests to pay with one key at once, before two processes, pay once; all hear that one answer or to wait`, async () => {
  await shop.enrich('payer', yuan(50_000));
  const orderNo = await shop.place('payer');
  const before = await shop.balance('payer');
  await together((door) => ask(door, 'one-key-for-all', orderNo));
  expect(await paymentsFor(orderNo)).toBe(1);
  expect(await shop.balance('payer')).toBe(before - yuan(2610));
  expect((await ask(two, 'one-key-for-all', orderNo, { method: 'alipay' })).statusCode).toBe(422);
  const elsewhere = await ask(one, 'one-key-for-all', orderNo, { appId: 'partner' });
  expect(elsewhere.headers['idempotent-replayed']).toBeUndefined();
  await jobs.run();
  await shop.expectSound(orderNo);
}, 120_000);

test('a process that dies after the payment and before its answer: the repeat hears what was paid', async () => {
  await shop.enrich('payer', yuan(50_000));
  const orderNo = await shop.place('payer', { types: ['ADT'] });
  const before = await shop.balance('payer');
  const dying = await openDoor(shop.anotherProcess(), () => {
    throw new Error('died');
  });
  expect((await ask(dying, 'dies-after-paying', orderNo)).statusCode).toBe(500);
  await dying.close();
  const again = await ask(one, 'dies-after-paying', orderNo);
  expect(again.json()).toMatchObject({ ret: '0', data: { state: 'paid', orderNo } });
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(await shop.balance('payer')).toBe(before - yuan(1050));
  expect(await paymentsFor(orderNo)).toBe(1);
});

test('a run that has been silent for 30 seconds is taken over, and pays once', async () => {
  await shop.enrich('payer', yuan(50_000));
  const orderNo = await shop.place('payer', { types: ['ADT'] });
  const before = await shop.balance('payer');
  const input = { orderNo, method: 'tianHangPay', payPassword };
  const hash = shop.deps.vault.digest(
    'idempotency_keys.wish_hash',
    JSON.stringify(endpoint.input.parse(input)),
  );
  // As a process that was killed before it paid leaves it: claimed, and nobody at work.
  const claim = (secondsAgo: number) =>
    db.read(tenant, (tx) =>
      sql`
        insert into idempotency_keys (tenant_id, member_id, path, key, wish_hash, owner, state, started_at)
        values (${tenant}, 'payer', '/pay/create', ${`silent-${secondsAgo}`}, ${hash}, 'somebody who died', 'running',
          now() - make_interval(secs => ${secondsAgo}))`.execute(tx),
    );
  await claim(5);
  expect((await ask(one, 'silent-5', orderNo)).statusCode).toBe(409);
  await claim(31);
  const heirs = await Promise.all(
    Array.from({ length: 20 }, (_, at) => ask(at % 2 ? one : two, 'silent-31', orderNo)),
  );
  expect(heirs.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  const later = await ask(two, 'silent-31', orderNo);
  expect(later.json()).toMatchObject({ ret: '0', data: { state: 'paid' } });
  expect(await paymentsFor(orderNo)).toBe(1);
  expect(await shop.balance('payer')).toBe(before - yuan(1050));
});

test(`${requests} requests to recharge with one key at once, before two processes, make one recharge`, async () => {
  const made = await together(toRecharge(yuan(100)));
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ purchaseNo: string }>`
      select purchase_no as "purchaseNo" from purchases where tenant_id = ${tenant} and member_id = 'payer'`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ purchaseNo: made.json<{ data: { purchaseNo: string } }>().data.purchaseNo }]);
  expect((await toRecharge(yuan(200))(one)).statusCode).toBe(422);
}, 120_000);

test(`${requests} requests with one key at once order one seat, and give its ticket back once`, async () => {
  await shop.enrich('payer', yuan(50_000));
  const { rides } = await quoteTrain(shop.deps, shop.as('payer'), { rides: [beijingToShanghai] });
  const totalFen = addFen(rides[0]!.fares[0]!.fareFen, serviceFee);
  const seatsBefore = shop.rail.bookings.size;
  const placed = await together(toOrder(totalFen));
  expect(shop.rail.bookings.size).toBe(seatsBefore + 1);
  expect((await toOrder(yuan(1))(two)).statusCode).toBe(422);
  const { orderNo } = placed.json<{ data: { orderNo: string } }>().data;

  await shop.pay('payer', orderNo);
  await jobs.run();
  const before = await shop.balance('payer');
  const { quoteId, backFen } = await shop.quoteRefund('payer', orderNo, [0]);
  const toRefund = (door: Door, reason = '行程有变') =>
    sent(door, '/train/refund', 'one-refund-for-all', { orderNo, quoteId, reason });
  await together((door) => toRefund(door));
  await jobs.run();
  expect(await shop.sheetsOf(orderNo)).toHaveLength(1);
  expect(await shop.balance('payer')).toBe(before + backFen);
  expect((await toRefund(two, '另一原因')).statusCode).toBe(422);
  await shop.expectBooks();
}, 120_000);
