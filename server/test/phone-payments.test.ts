import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { type Fen, fen, subtractFen } from '@woxing/contract/core/money';
import type { PayTerminal } from '@woxing/contract/payments/payments';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { actOnTrade, findTrade } from '#sandbox/gateways/act-on-trade.ts';
import { giveUpOrder } from '#src/orders/give-up-order.ts';
import { presentPayment } from '#src/payments/present-payment.ts';
import { paymentRoutes, startPayment } from '#src/payments/public.ts';
import { reconcileDay } from '#src/reconciliation/reconcile-day.ts';
import { listDifferences, listStatements } from '#src/reconciliation/reconciliation.db.ts';
import { openFrontDoor } from './front-door.ts';
import { type GatewayStage, noticeHost, openGatewayStage } from './gateway-stage.ts';
import { beijingToShanghai, railShopIn, serviceFee } from './rail-shop.ts';
import { scriptedRail } from './scripted-rail-supplier.ts';
import { openShopWith, tenant } from './shop.ts';

/**
 * Train tickets paid on the phone in hand, by every way of it, over the wire of the embedded gateways: what is given back
 * comes back through the channel that took it, and the statements of those days agree with the ledger.
 */
let stage!: GatewayStage;
const shop = railShopIn(
  await openShopWith(async (parts) => {
    stage = await openGatewayStage(parts);
    return stage.channels;
  }),
  scriptedRail(),
);
const { db, clock, jobs, deps } = shop;
const world = stage.gateways.deps;
const news = { subscribe: () => () => undefined, isListening: () => false, close: () => Promise.resolve() };
const front = await openFrontDoor({ db, clock, routes: paymentRoutes({ ...deps, news }) });
stage.door = await front.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await front.app.close();
  await stage.gateways.close();
});

/** G21 leaves on 11 December and costs 554 yuan: 5 percent of it from eight days before. */
const ride = { ...beijingToShanghai, trainNo: 'G21' };
const fare = fen(55_400);
const fee = fen(2750);

let days = 0;
beforeEach(() => clock.set(new Date(`2025-12-0${4 + days++}T10:00:00+08:00`)));
afterEach(() => shop.expectBooks());

const asPayer = () => shop.as('m');
const begin = (orderNo: string, method: 'alipay' | 'weChatPay', terminal: PayTerminal) =>
  startPayment(deps, asPayer(), { businessType: 'trainPay', orderNo, method, terminal });

/** What a browser is led to by an address of a gateway. */
async function visited(url: string): Promise<URL> {
  const answer = await fetch(url, { redirect: 'manual' });
  return new URL(answer.headers.get('location')!);
}

async function byAlipayPage(orderNo: string): Promise<string> {
  const { outTradeNo, way, payUrl } = await begin(orderNo, 'alipay', 'phone');
  expect(way).toBe('h5');
  expect((await visited(payUrl!)).searchParams.get('outTradeNo')).toBe(outTradeNo);
  return outTradeNo;
}

async function byWeChatPage(orderNo: string): Promise<string> {
  const { outTradeNo, way, payUrl } = await begin(orderNo, 'weChatPay', 'phone');
  expect(way).toBe('h5');
  expect(new URL(payUrl!).searchParams.get('redirect_url')).toContain(outTradeNo);
  return outTradeNo;
}

async function insideWeChat(orderNo: string): Promise<string> {
  const { outTradeNo, way, payUrl } = await begin(orderNo, 'weChatPay', 'weChat');
  expect(way).toBe('jsapi');
  const back = await visited(payUrl!);
  expect(back.origin).toBe(noticeHost);
  const word = { authCode: back.searchParams.get('code')!, state: back.searchParams.get('state')! };
  const { invocation } = await presentPayment(deps, asPayer(), { outTradeNo, ...word });
  expect(await stage.gateways.invoked(invocation!.call)).toMatchObject({ outTradeNo });
  return outTradeNo;
}

async function fromAnApp(orderNo: string, method: 'alipay' | 'weChatPay'): Promise<string> {
  const { outTradeNo, way, appCall } = await begin(orderNo, method, 'app');
  expect(way).toBe('app');
  expect(await stage.gateways.askedByApp(appCall!)).toMatchObject({ outTradeNo, way: 'app' });
  return outTradeNo;
}

const ways = [
  ["Alipay's page", 'alipay', byAlipayPage],
  ["WeChat Pay's page", 'weChatPay', byWeChatPage],
  ['a call inside WeChat', 'weChatPay', insideWeChat],
  ["Alipay's app", 'alipay', (orderNo: string) => fromAnApp(orderNo, 'alipay')],
  ["WeChat's app", 'weChatPay', (orderNo: string) => fromAnApp(orderNo, 'weChatPay')],
] as const;

/** Two adults in a train, paid and with their tickets; the gateway tells of the payment by a signed notice. */
async function bought(pay: (orderNo: string) => Promise<string>) {
  const orderNo = await shop.placeTrain('m', { ride, types: ['adult', 'adult'] });
  const outTradeNo = await pay(orderNo);
  await actOnTrade(world, outTradeNo, 'pay');
  await work();
  expect(await shop.codeOf(orderNo)).toBe(2);
  return { orderNo, outTradeNo };
}

/** The same, told twice of its payment, and the railway gives no tickets. */
async function unissued(pay: (orderNo: string) => Promise<string>) {
  shop.rail.script.issue.push('busy');
  const orderNo = await shop.placeTrain('m', { ride, types: ['adult', 'adult'] });
  const outTradeNo = await pay(orderNo);
  await actOnTrade(world, outTradeNo, 'pay-twice');
  await work();
  expect(await shop.codeOf(orderNo)).toBe(22);
  return { orderNo, outTradeNo };
}

/** Tickets, notices and refunds that a channel takes its time for. */
async function work(): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds++) await jobs.run();
  await shop.sweep();
}

const returnedAt = async (outTradeNo: string): Promise<Fen> =>
  (await findTrade(world, outTradeNo)).refundedFen;
const returnedHere = async (orderNo: string) =>
  (await shop.detail('m', orderNo)).payments.map(({ returnedFen, state }) => [returnedFen, state]);

/** The day's statement of a channel, read on the next morning. */
async function reconciled(method: 'alipay' | 'weChatPay', day: Day) {
  const reconcile = { ...deps, ownTenantId: tenant };
  await reconcileDay(reconcile, method, day);
  return db.read(tenant, async (tx) => ({
    statement: (await listStatements(tx, tenant, 50)).find(
      (each) => each.channel === method && each.day === day,
    ),
    differences: (await listDifferences(tx, tenant, 50)).filter((each) => each.day === day),
  }));
}

test.each(ways)(
  'paid by %s, tickets come back one by one and an order as a whole, and the statement of the day agrees',
  async (_, method, pay) => {
    const day = dayOf(clock.now());
    const back = subtractFen(fare, fee);
    const byParts = await bought(pay);
    await shop.refund('m', byParts.orderNo, [0]);
    await work();
    expect(await returnedAt(byParts.outTradeNo)).toBe(back);
    expect(await returnedHere(byParts.orderNo)).toEqual([[back, 'paid']]);
    expect(await shop.codeOf(byParts.orderNo)).toBe(2);
    await shop.refund('m', byParts.orderNo, [1]);
    await work();
    expect(await returnedAt(byParts.outTradeNo)).toBe(2 * back);
    expect(await returnedHere(byParts.orderNo)).toEqual([[2 * back, 'paid']]);
    expect(await shop.codeOf(byParts.orderNo)).toBe(6);

    const { orderNo, outTradeNo } = await unissued(pay);
    const paid = fen(2 * (fare + serviceFee));
    expect(await giveUpOrder(deps, asPayer(), { orderNo })).toEqual({ returnedFen: paid });
    await work();
    expect(await returnedAt(outTradeNo)).toBe(paid);
    expect(await returnedHere(orderNo)).toEqual([[paid, 'refunded']]);
    expect(await shop.codeOf(orderNo)).toBe(6);

    clock.set(new Date(`${addDays(day, 1)}T10:00:00+08:00`));
    const { statement, differences } = await reconciled(method, day);
    expect(statement).toMatchObject({ state: 'compared', lines: 5, matched: 5 });
    expect(differences).toEqual([]);
  },
);
