import type { Endpoint } from '@woxing/contract/core/endpoint';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import * as orders from '@woxing/contract/orders/orders';
import * as payments from '@woxing/contract/payments/payments';
import * as people from '@woxing/contract/people/grants';
import * as air from '@woxing/contract/products/air/air-after-sales';
import { afterAll, afterEach, expect, test } from 'vitest';
import { grantRoutes } from '#src/grants/public.ts';
import { openHttp } from '#src/http/open-http.ts';
import { route } from '#src/http/route.ts';
import { cancelOrder } from '#src/orders/cancel-order.ts';
import { findOrder } from '#src/orders/find-order.ts';
import { startPayment } from '#src/payments/public.ts';
import type { SignedIn } from '#src/platform/context.ts';
import { createLog } from '#src/platform/log.ts';
import { quoteAirRefund } from '#src/products/air/after-sales/quote-air-refund.ts';
import { confirmAirRefund } from '#src/products/air/after-sales/refund-grounds.ts';
import { actorsOf } from './acting.ts';
import { openAirShop } from './air-shop.ts';
import type { Person } from './company.ts';
import { payPassword, tenant } from './shop.ts';

const shop = await openAirShop();
const { clock, jobs } = shop;
const actors = actorsOf(shop);
const sessions = new Map<string, SignedIn>();

/** The edge before one process; the token of a session is the member. */
const openDoor = (deps: typeof shop.deps) =>
  openHttp({
    config: {
      sandbox: true,
      production: false,
      sandboxSecret: undefined,
      publicUrl: 'http://127.0.0.1:8080',
      metricsToken: undefined,
      trustedProxies: [],
    },
    db: deps.db,
    vault: deps.vault,
    clock,
    log: createLog('silent'),
    webRoot: undefined,
    resolveTenant: (appId) => appId ?? tenant,
    resolveSwitches: () =>
      Promise.resolve({ air: true, hotel: true, train: true, car: true, application: true, payment: true }),
    siteWording: async () => ({ brand: '我行', variant: 'A' }),
    resolveSession: (_tenantId, memberId) => sessions.get(memberId),
    resolvePermissions: () => Promise.resolve([11, 12, 46]),
    requireAdministrator: () => Promise.resolve(),
    routes: [
      route(orders.findOrder, (ctx, input) => findOrder(deps, ctx, input)),
      route(orders.cancelOrder, (ctx, input) => cancelOrder(deps, ctx, input)),
      route(payments.startPayment, (ctx, input) => startPayment(deps, ctx, input)),
      route(air.quoteAirRefund, (ctx, input) => quoteAirRefund(deps, ctx, input)),
      route(air.refundAir, (ctx, input) => confirmAirRefund(deps, ctx, input)),
      ...grantRoutes(deps),
    ],
  });

const one = await openDoor(shop.deps);
const two = await openDoor({ ...shop.deps, db: shop.anotherProcess().db });
afterAll(() => Promise.all([one.close(), two.close()]));
afterEach(async () => {
  await jobs.run();
  await shop.expectSound();
});

let keys = 0;
async function ask(
  door: typeof one,
  who: Person,
  { method, path, effect }: Pick<Endpoint, 'method' | 'path' | 'effect'>,
  payload: object,
  key = `an-own-key-${(keys += 1)}`,
) {
  sessions.set(who.id, who.ctx().signedIn);
  const headers = {
    authorization: `Bearer ${who.id}`,
    ...(effect === 'write' && { 'idempotency-key': key }),
  };
  const answer = await door.inject({ method: method as 'POST', url: path, headers, payload });
  const { ret, msg, data } = answer.json<{ ret: string; msg: string; data: Record<string, unknown> }>();
  return { ret, msg, data, again: answer.headers['idempotent-replayed'] === 'true' };
}

const unknown = retOf('order.unknown');
const paying = (orderNo: string) => ({ orderNo, method: 'tianHangPay', payPassword });

test('writes that are posted past the page are refused to who only sees, and to strangers, and cost nothing', async () => {
  const at = await actors.stage();
  const unpaid = await shop.placeAir(at.owner.id);
  const bought = await shop.buy(at.owner.id);
  const tickets = [{ passenger: 0, leg: 0 }];
  const quoted = await ask(one, at.owner, air.quoteAirRefund, { orderNo: bought, tickets });
  expect(quoted.msg).toBe('');
  const { quoteId } = quoted.data;
  const writes: readonly (readonly [Pick<Endpoint, 'method' | 'path' | 'effect'>, object])[] = [
    [orders.cancelOrder, { orderNo: unpaid }],
    [payments.startPayment, paying(unpaid)],
    [payments.startPayment, { ...paying(unpaid), method: 'alipay' }],
    [payments.startPayment, { ...paying(unpaid), method: 'creditPay' }],
    [air.quoteAirRefund, { orderNo: bought, tickets }],
    // The quote of the owner, taken from elsewhere.
    [air.refundAir, { orderNo: bought, quoteId }],
  ];
  const balances = () => Promise.all([at.seeing, ...at.strangers].map(({ id }) => shop.balance(id)));
  const before = await balances();
  for (const who of [at.seeing, at.outside, ...at.strangers])
    for (const [endpoint, input] of writes)
      expect([endpoint.path, (await ask(two, who, endpoint, input)).ret]).toEqual([endpoint.path, unknown]);
  expect(await balances()).toEqual(before);
  expect([await shop.codeOf(unpaid), await shop.codeOf(bought)]).toEqual([0, 2]);
  // None of it has spent the owner's quote.
  expect((await ask(one, at.owner, air.refundAir, { orderNo: bought, quoteId })).ret).toBe('0');
});

test('a key of one actor is nothing to another: each has an answer of their own', async () => {
  const at = await actors.stage();
  const orderNo = await shop.placeAir(at.owner.id);
  const key = 'the-same-key-for-all';
  const first = await ask(one, at.holder, payments.startPayment, paying(orderNo), key);
  expect([first.ret, first.again]).toEqual(['0', false]);
  const { outTradeNo } = first.data;
  const others = [at.owner, at.main, at.seeing, at.strangers[0]!];
  const answers = await Promise.all(
    others.map((who) => ask(two, who, payments.startPayment, paying(orderNo), key)),
  );
  expect(answers.map(({ ret, again }) => [ret, again])).toEqual([
    [retOf('pay.paid'), false],
    [retOf('pay.paid'), false],
    [unknown, false],
    [unknown, false],
  ]);
  expect(JSON.stringify(answers)).not.toContain(String(outTradeNo));
  // The actor's own repeat, in the other process, hears the same.
  const again = await ask(two, at.holder, payments.startPayment, paying(orderNo), key);
  expect([again.data, again.again]).toEqual([first.data, true]);
});

test('the main account gives the right with the power to act, narrows it to seeing, and ends it', async () => {
  const at = await actors.stage();
  await actors.end(at.grantId);
  const form = {
    kind: 'orders',
    memberId: at.holder.id,
    memberIds: [at.owner.id],
    acts: true,
    fromDay: '2025-01-01',
  };
  const given = await ask(one, at.main, people.saveGrant, form);
  expect([given.ret, given.msg]).toEqual(['0', '']);
  const { id } = given.data;
  const read = async () => (await ask(two, at.main, people.grantDetail, { id })).data;
  expect(await read()).toMatchObject({
    acts: true,
    revision: 1,
    changes: [{ words: '授权：指定员工1人，可代为操作，自2025-01-01起长期' }],
  });
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => shop.placeAir(at.owner.id)));
  const cancel = (orderNo: string) => ask(two, at.holder, orders.cancelOrder, { orderNo });
  expect((await cancel(first!)).ret).toBe('0');
  await ask(one, at.main, people.saveGrant, { ...form, id, revision: 1, acts: false });
  expect((await cancel(second!)).ret).toBe(unknown);
  const seen = await ask(two, at.holder, orders.findOrder, { orderNo: second });
  expect(seen.data).toMatchObject({ actions: [], orderedBy: { mayAct: false } });
  await ask(one, at.main, people.saveGrant, { ...form, id, revision: 2 });
  expect((await cancel(second!)).ret).toBe('0');
  await ask(one, at.main, people.endGrant, { id });
  expect((await cancel(third!)).ret).toBe(unknown);
  expect((await ask(two, at.holder, orders.findOrder, { orderNo: third })).ret).toBe(unknown);
  // An employee gives nobody a right, nor takes one.
  const own = await ask(one, at.holder, people.saveGrant, { ...form, memberId: at.seeing.id });
  expect(own.ret).not.toBe('0');
});

test('of a right that is no right to orders the power to act is dropped', async () => {
  const at = await actors.stage();
  const form = {
    kind: 'book',
    memberId: at.seeing.id,
    memberIds: [at.owner.id],
    acts: true,
    fromDay: '2025-01-01',
  };
  const { data } = await ask(one, at.main, people.saveGrant, form);
  expect((await ask(one, at.main, people.grantDetail, { id: data['id'] })).data).toMatchObject({
    acts: false,
  });
});
