import { type Fen, subtractFen, yuan } from '@woxing/contract/core/money';
import { isOpenPayment } from '@woxing/contract/payments/open-payment.rules';
import type { ChannelMethod, ChannelWay, PayMethod, PayTerminal } from '@woxing/contract/payments/payments';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelChange } from '#src/after-sales/public.ts';
import { findPayment } from '#src/payments/find-payment.ts';
import { isOutside } from '#src/payments/payment-outcome.rules.ts';
import { paymentRowsOfOrder } from '#src/payments/payments.db.ts';
import { askDuePayments } from '#src/payments/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { startPayment } from '#src/payments/start-payment.ts';
import { beijingToShanghai, openRailShop, serviceFee } from './rail-shop.ts';
import { payPassword, refusalOf, tenant } from './shop.ts';

/** One thing to pay, tabs before two processes, and every way to pay it in the same moment. */
const shop = await openRailShop();
const { db, clock, jobs, channels } = shop;
const other = { ...shop.deps, db: shop.anotherProcess().db };
const ride = { ...beijingToShanghai, trainNo: 'G21' };
/** 55.50 yuan more. */
const dearer = { ...ride, trainNo: 'G35' };

beforeEach(() => clock.set(new Date('2025-12-01T10:00:00+08:00')));
afterEach(async () => {
  for (const channel of Object.values(channels))
    for (const mishaps of Object.values(channel.script)) mishaps.length = 0;
  await settle();
  await shop.expectBooks();
});

/** Until every attempt's end is known, and everything is where it belongs. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    clock.passSeconds(40);
    await askDuePayments(shop.deps, tenant);
    await jobs.run();
  }
}

let members = 0;
async function changeToPay() {
  const member = `tabs-${(members += 1)}`;
  await shop.enrich(member);
  const before = await shop.balance(member);
  const orderNo = await shop.buyTrain(member, { ride });
  clock.passSeconds(1);
  const { sheetNo } = await shop.change(member, orderNo, [0], dearer);
  return { member, orderNo, sheetNo, before };
}

interface Tab {
  readonly method: PayMethod;
  readonly terminal?: PayTerminal;
  readonly way?: ChannelWay;
  readonly outside?: ChannelMethod;
}
const tabs: readonly Tab[] = [
  { method: 'tianHangPay' },
  { method: 'alipay' },
  { method: 'weChatPay', terminal: 'app', way: 'app' },
  { method: 'alipay', terminal: 'phone', way: 'h5' },
  { method: 'zxpay' },
  { method: 'multiPay', outside: 'alipay' },
];

const pay = (member: string, sheetNo: string, tab: Tab, from: typeof shop.deps) =>
  startPayment(from, shop.as(member), {
    businessType: 'trainChangeTicket',
    orderNo: sheetNo,
    payPassword,
    ...tab,
  });
const lost = async (member: string, before: Fen) => subtractFen(before, await shop.balance(member));
const attemptsOf = async (orderNo: string, sheetNo: string) =>
  (await db.read(tenant, (tx) => paymentRowsOfOrder(tx, { tenantId: tenant, orderNo }))).filter(
    ({ subjectNo }) => subjectNo === sheetNo,
  );

test.each([0, 1, 2, 3, 4])(
  'a change that is paid by six ways at once, and by everything anybody was shown, is paid once (%i)',
  async (turn) => {
    const { member, orderNo, sheetNo, before } = await changeToPay();
    const turned = [...tabs.slice(turn), ...tabs.slice(0, turn)];
    const refusals = await Promise.all(
      turned.map((tab, at) => refusalOf(pay(member, sheetNo, tab, at % 2 ? other : shop.deps))),
    );
    const refused = refusals.filter((refusal) => refusal !== undefined);
    expect(refused.filter((refusal) => refusal !== 'pay.unavailable' && refusal !== 'pay.paid')).toEqual([]);
    // Whoever has a code on a screen pays it all the same.
    const shown = (await attemptsOf(orderNo, sheetNo)).flatMap(({ method, outTradeNo, state }) =>
      isOutside(method) && state !== 'created' ? [{ channel: channels[method], method, outTradeNo }] : [],
    );
    for (const { channel, method, outTradeNo } of shown) {
      channel.pay(outTradeNo);
      await receiveNotice(other, shop.as('nobody'), method, channel.noticeOf(outTradeNo));
    }
    await settle();
    const attempts = await attemptsOf(orderNo, sheetNo);
    const taken = attempts.filter(({ state }) => state === 'paid');
    expect(attempts.filter(({ state }) => isOpenPayment(state))).toEqual([]);
    expect(taken.length).toBeLessThanOrEqual(1);
    for (const { channel, outTradeNo } of shown) {
      const isTaken = taken.some((one) => one.outTradeNo === outTradeNo);
      expect(channel.returnedFen(outTradeNo)).toBe(isTaken ? 0 : channel.paidFen(outTradeNo));
    }
    const byWallet = taken.some(({ method }) => method === 'tianHangPay');
    expect(await lost(member, before)).toBe(yuan(byWallet ? 609.5 : 554) + serviceFee);
    expect(await shop.codeOf(orderNo)).toBe(taken.length === 1 ? 3 : 13);
  },
);

test('a change is given up in one tab while it is paid in two others: paid or given up, and nothing is kept', async () => {
  for (let round = 0; round < 5; round += 1) {
    clock.set(new Date('2025-12-01T10:00:00+08:00'));
    const { member, orderNo, sheetNo, before } = await changeToPay();
    const shown = await pay(member, sheetNo, { method: 'alipay' }, other);
    const [paid, gaveUp] = await Promise.all([
      refusalOf(pay(member, sheetNo, { method: 'tianHangPay' }, shop.deps)),
      refusalOf(cancelChange(other, other.afterSales, shop.as(member), { orderNo, sheetNo })),
      (async () => {
        channels.alipay.payOnce(shown.outTradeNo);
        await receiveNotice(other, shop.as('nobody'), 'alipay', channels.alipay.noticeOf(shown.outTradeNo));
      })().catch(() => undefined),
    ]);
    await settle();
    const states = (await attemptsOf(orderNo, sheetNo)).map(({ state }) => state);
    expect(states.filter((state) => state === 'paid').length).toBe(gaveUp === undefined ? 0 : 1);
    expect(await shop.codeOf(orderNo)).toBe(gaveUp === undefined ? 2 : 3);
    expect(await lost(member, before)).toBe(yuan(paid === undefined ? 609.5 : 554) + serviceFee);
  }
});

test('forty tabs that wait for one payment, before two processes, ask the channel once in five seconds', async () => {
  const { member, sheetNo } = await changeToPay();
  const { outTradeNo } = await pay(member, sheetNo, { method: 'alipay' }, shop.deps);
  const asked = channels.alipay.asked.query;
  for (let second = 0; second < 10; second += 2.5) {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        findPayment(at % 2 ? other : shop.deps, shop.as(member), { outTradeNo }),
      ),
    );
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['presenting']));
    clock.passSeconds(2.5);
  }
  expect(channels.alipay.asked.query - asked).toBeLessThanOrEqual(2);
});

test('a gateway that is dead while an app pays: nothing is held, the same tab goes on when it lives, and another way waits for its word', async () => {
  const { member, orderNo, sheetNo, before } = await changeToPay();
  const app = { method: 'weChatPay', terminal: 'app', way: 'app' } as const;
  channels.weChatPay.script.create.push('lost-after', 'lost-before');
  channels.weChatPay.script.close.push('lost-before');
  const answers = [
    await refusalOf(pay(member, sheetNo, app, shop.deps)),
    await refusalOf(pay(member, sheetNo, app, other)),
    await refusalOf(pay(member, sheetNo, { method: 'tianHangPay' }, other)),
  ];
  expect(answers).toEqual(['pay.unavailable', 'pay.unavailable', 'pay.unavailable']);
  const alive = await pay(member, sheetNo, app, other);
  expect([alive.method, alive.way, alive.appCall === null]).toEqual(['weChatPay', 'app', false]);
  expect((await attemptsOf(orderNo, sheetNo)).length).toBe(1);
  channels.weChatPay.payOnce(alive.outTradeNo);
  await receiveNotice(other, shop.as('nobody'), 'weChatPay', channels.weChatPay.noticeOf(alive.outTradeNo));
  await settle();
  expect(await shop.codeOf(orderNo)).toBe(3);
  expect(await lost(member, before)).toBe(yuan(554) + serviceFee);
});
