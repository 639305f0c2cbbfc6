import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawCall } from '@woxing/contract/core/callback';
import { type Fen, yuan } from '@woxing/contract/core/money';
import { type ChannelMethod, channelMethods } from '@woxing/contract/payments/payments';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { actOnTrade, findTrade, setGatewayFault, type TradeAct } from '#sandbox/gateways/act-on-trade.ts';
import { transfersOfOrder } from '#src/ledger/public.ts';
import { cancelOrder } from '#src/orders/public.ts';
import { callsAbout } from '#src/payments/calls.db.ts';
import { findPayment } from '#src/payments/find-payment.ts';
import { keepCalls, paymentRoutes } from '#src/payments/public.ts';
import { openFrontDoor } from './front-door.ts';
import { type GatewayStage, noticeHost, openGatewayStage } from './gateway-stage.ts';
import { openShopWith, refusalOf, tenant } from './shop.ts';

/** The shop with the real adapters: codes, notices and refunds go over HTTP to the embedded gateways and back. */
let stage!: GatewayStage;
const shop = await openShopWith(async (parts) => {
  stage = await openGatewayStage(parts);
  return stage.channels;
});
const { db, clock, jobs } = shop;
const { deps, byName } = stage.gateways;
const news = {
  subscribe: () => () => undefined,
  isListening: () => false,
  close: () => Promise.resolve(),
};
const front = await openFrontDoor({ db, clock, routes: paymentRoutes({ ...shop.deps, news }) });
const open = await front.app.listen({ host: '127.0.0.1', port: 0 });
const due = yuan(1050);

beforeEach(() => {
  stage.door = open;
  clock.passSeconds(3600);
});
afterEach(async () => {
  stage.door = open;
  await jobs.run();
  await shop.expectSound();
});
afterAll(async () => {
  await front.app.close();
  await stage.gateways.close();
});

const act = (outTradeNo: string, what: TradeAct) => actOnTrade(deps, outTradeNo, what);
const notices = () => jobs.run('gateway-notice');
const poll = (outTradeNo: string) => findPayment(shop.deps, shop.as('m'), { outTradeNo });

async function presented(method: ChannelMethod) {
  const orderNo = await shop.place('m', { types: ['ADT'] });
  const { outTradeNo, codeUrl, amountFen } = await shop.pay('m', orderNo, method);
  return { orderNo, outTradeNo, codeUrl, amountFen };
}

async function postingsOf(orderNo: string): Promise<number> {
  return (await db.read(tenant, (tx) => transfersOfOrder(tx, tenant, orderNo))).length;
}

test.each(channelMethods)(
  '%s: a code leads to its page, is paid there, and the signed notice pays the order',
  async (method) => {
    const { orderNo, outTradeNo, codeUrl } = await presented(method);
    expect(codeUrl).toBe(`${noticeHost}/sandbox/pay?outTradeNo=${outTradeNo}`);
    expect(await findTrade(deps, outTradeNo)).toMatchObject({
      subject: `${tenant}机票 北京—上海 MU5101`,
      amountFen: due,
      state: 'waiting',
    });
    await act(outTradeNo, 'pay');
    expect(await notices()).toEqual([]);
    expect(await shop.codeOf(orderNo)).toBe(1);
  },
);

test.each(channelMethods)('%s: what could not be ticketed comes back through it, once', async (method) => {
  const { orderNo, outTradeNo } = await presented(method);
  shop.supplier.script.issue.push('partial');
  await act(outTradeNo, 'pay-twice');
  for (let rounds = 0; rounds < 4; rounds++) await jobs.run();
  const { amountFen, refundedFen } = await findTrade(deps, outTradeNo);
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect((await shop.detail('m', orderNo)).payments[0]).toMatchObject({ returnedFen: refundedFen });
  expect(amountFen).toBe(due);
});

test.each(channelMethods)(
  '%s: a closed trade that is paid all the same gives its money back',
  async (method) => {
    const { orderNo, outTradeNo } = await presented(method);
    await findTrade(deps, outTradeNo);
    await cancelOrder(shop.deps, shop.as('m'), { orderNo });
    await shop.askDue();
    expect((await findTrade(deps, outTradeNo)).state).toBe('closed');
    await act(outTradeNo, 'pay');
    for (let rounds = 0; rounds < 4; rounds++) await jobs.run();
    expect((await findTrade(deps, outTradeNo)).refundedFen).toBe(due);
    expect(await shop.detail('m', orderNo)).toMatchObject({ code: 12, payments: [{ returnedFen: due }] });
  },
);

test.each(channelMethods)(
  '%s: a refund that is refused is left to a person, and done when he asks again',
  async (method) => {
    const { orderNo, outTradeNo } = await presented(method);
    await cancelOrder(shop.deps, shop.as('m'), { orderNo });
    await setGatewayFault(deps, method, 'refuse-refund', 1);
    await act(outTradeNo, 'pay');
    for (let rounds = 0; rounds < 4; rounds++) await jobs.run();
    expect((await findTrade(deps, outTradeNo)).refundedFen).toBe(0);
    await shop.seeToStuck();
    for (let rounds = 0; rounds < 4; rounds++) await jobs.run();
    expect((await findTrade(deps, outTradeNo)).refundedFen).toBe(due);
  },
);

test('paid once and told twice, in the wrong order, also by a person who presses again, it is booked once', async () => {
  for (const [method, what] of [
    ['weChatPay', 'pay-twice'],
    ['alipay', 'pay-reordered'],
    ['zxpay', 'pay-reordered'],
  ] as const) {
    const { orderNo, outTradeNo } = await presented(method);
    await act(outTradeNo, what);
    await act(outTradeNo, 'pay');
    expect(jobs.waiting()).toHaveLength(3);
    expect(await notices()).toEqual([]);
    expect(await postingsOf(orderNo)).toBe(1);
    expect((await poll(outTradeNo)).state).toBe('paid');
    await jobs.run();
  }
});

test.each([
  ['alipay', 200, 'fail'],
  ['weChatPay', 401, '{"code":"FAIL","message":"签名验证失败"}'],
  ['zxpay', 200, 'fail'],
] as const)(
  '%s: a forged notice is answered as its protocol says, and changes nothing',
  async (method, http, text) => {
    const { orderNo, outTradeNo } = await presented(method);
    const trade = await findTrade(deps, outTradeNo);
    const news = { kind: 'paid', trade: { ...trade, state: 'paid', paidAt: clock.now() } } as const;
    const notify = async (forged: boolean) => {
      const { headers, body } = byName[method].noticeOf(news, { forged, at: new Date() });
      const url = `/pay/notify/${method}/${tenant}`;
      return front.app.inject({ method: 'POST', url, headers, payload: body });
    };
    const refused = await notify(true);
    expect([refused.statusCode, refused.body]).toEqual([http, text]);
    expect(await shop.codeOf(orderNo)).toBe(0);
    const accepted = await notify(false);
    expect([accepted.statusCode, accepted.body]).toEqual(
      method === 'weChatPay' ? [204, ''] : [200, 'success'],
    );
    expect(await shop.codeOf(orderNo)).toBe(1);
    await act(outTradeNo, 'pay-silently');
  },
);

test.each([
  ['alipay', 200, 'fail'],
  ['weChatPay', 401, '{"code":"FAIL","message":"签名验证失败"}'],
  ['zxpay', 200, 'fail'],
] as const)(
  '%s: a signed notice with an amount that cannot be read is refused, and changes nothing',
  async (method, http, text) => {
    const { orderNo, outTradeNo } = await presented(method);
    const trade = await findTrade(deps, outTradeNo);
    const unreadable = {
      ...trade,
      state: 'paid',
      paidAt: clock.now(),
      amountFen: Number.NaN as Fen,
    } as const;
    const news = { kind: 'paid', trade: unreadable } as const;
    const { headers, body } = byName[method].noticeOf(news, { forged: false, at: new Date() });
    const url = `/pay/notify/${method}/${tenant}`;
    const answer = await front.app.inject({ method: 'POST', url, headers, payload: body });
    expect([answer.statusCode, answer.body]).toEqual([http, text]);
    expect(await shop.codeOf(orderNo)).toBe(0);
  },
);

test('a notice for a tenant that there is not, or of a method that there is not, finds nobody', async () => {
  for (const url of ['/pay/notify/alipay/nobody', '/pay/notify/alipay', '/pay/notify/cash/official']) {
    const answer = await front.app.inject({
      method: 'POST',
      url,
      payload: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([url, answer.body]).not.toEqual([url, 'success']);
  }
});

test('a notice that finds nobody is sent again until it is accepted', async () => {
  const { orderNo, outTradeNo } = await presented('alipay');
  let tries = 0;
  const deaf = createServer((incoming, response) => {
    tries += 1;
    incoming.resume().on('end', () => response.writeHead(tries < 3 ? 500 : 200).end('later'));
    if (tries === 4) stage.door = open;
  });
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
  stage.door = `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`;
  await act(outTradeNo, 'pay');
  for (let run = 0; run < 5; run += 1) expect(await notices()).toEqual([]);
  deaf.closeAllConnections();
  deaf.close();
  expect(tries).toBe(4);
  expect(await shop.codeOf(orderNo)).toBe(1);
});

test('paid without a notice, the order is paid when somebody asks', async () => {
  for (const method of channelMethods) {
    const { orderNo, outTradeNo } = await presented(method);
    await act(outTradeNo, 'pay-silently');
    expect(jobs.waiting()).toEqual([]);
    expect([(await poll(outTradeNo)).state, await shop.codeOf(orderNo)]).toEqual(['paid', 1]);
    await jobs.run();
  }
});

test('a gateway that breaks while the code is made leaves one attempt, which the same method takes up', async () => {
  for (const fault of ['drop-after', 'bad-sign', 'unsure'] as const) {
    const orderNo = await shop.place('m', { types: ['ADT'] });
    await setGatewayFault(deps, 'weChatPay', fault, 1);
    expect(await refusalOf(shop.pay('m', orderNo, 'weChatPay'))).toBe('pay.unavailable');
    const { outTradeNo, state } = await shop.pay('m', orderNo, 'weChatPay');
    expect(state).toBe('presenting');
    await act(outTradeNo, 'pay');
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(2);
  }
});

test('what went over the wire is kept for disputes: redacted, with the client and the key that signed', async () => {
  const { outTradeNo } = await presented('alipay');
  await act(outTradeNo, 'pay-silently');
  await poll(outTradeNo);
  const keep = keepCalls({ db, clock, log: shop.log, ownTenantId: tenant });
  for (const call of stage.calls.filter(({ reference }) => reference === outTradeNo)) keep(call);
  await expect
    .poll(async () => (await db.read(tenant, (tx) => callsAbout(tx, tenant, outTradeNo))).length)
    .toBe(2);
  const kept = await db.read(tenant, (tx) => callsAbout(tx, tenant, outTradeNo));
  const query = kept.find(({ operation }) => operation === 'alipay.trade.query')!;
  expect(query).toMatchObject({
    channel: 'alipay',
    outcome: 'done',
    client: 'alipay-sdk@4.14.0',
    keyId: stage.gateways.credentials.alipay.appId,
  });
  expect(query.answer).toContain('"trade_status":"TRADE_SUCCESS"');
  expect(query.answer).not.toContain('138******00');
  await jobs.run();
});

/** Draws the same every time. */
function drawing(seed: string): (below: number) => number {
  let turn = 0;
  return (below) => {
    turn += 1;
    return createHash('sha256').update(`${seed}${turn}`).digest().readUInt32BE(0) % below;
  };
}

/** `NOTICES=10000` for as many; a check of every change can do with fewer. */
const noticeCount = Number(process.env.NOTICES ?? 1000);

test(`${noticeCount} notices, doubled, reordered, forged and stale: each order is paid once, and nothing else`, async () => {
  const trades = 36;
  const draw = drawing('notices');
  const orders: { orderNo: string; outTradeNo: string; method: ChannelMethod }[] = [];
  for (let at = 0; at < trades; at++) {
    const method = channelMethods[at % 3]!;
    orders.push({ ...(await presented(method)), method });
  }
  for (const { outTradeNo } of orders) await act(outTradeNo, 'pay-silently');
  interface Note extends RawCall {
    readonly method: ChannelMethod;
    readonly genuine: boolean;
  }
  const made: { fresh: readonly [Note, Note]; early: Note; forged: Note; stale: Note }[] = [];
  for (const { outTradeNo, method } of orders) {
    const trade = await findTrade(deps, outTradeNo);
    const note = (how: { forged?: boolean; agoSeconds?: number; waiting?: boolean }): Note => ({
      method,
      genuine: how.forged !== true && (how.agoSeconds ?? 0) === 0,
      ...byName[method].noticeOf(
        { kind: how.waiting ? 'waiting' : 'paid', trade },
        { forged: how.forged ?? false, at: new Date(Date.now() - (how.agoSeconds ?? 0) * 1000) },
      ),
    });
    // The bank's notices carry no time: a stale one is a doubled one.
    const staleSeconds = { alipay: 27 * 3600, weChatPay: 301, zxpay: 0 }[method];
    made.push({
      fresh: [note({}), note({})],
      early: method === 'alipay' ? note({ waiting: true }) : note({}),
      forged: note({ forged: true }),
      stale: note({ agoSeconds: staleSeconds }),
    });
  }
  // 10 % forged, 5 % stale, 20 % an earlier state that arrives later, 30 % the very same again, the rest new ones.
  const queue = Array.from({ length: noticeCount }, () => {
    const { fresh, early, forged, stale } = made[draw(trades)]!;
    const kind = draw(100);
    return kind < 10 ? forged : kind < 15 ? stale : kind < 35 ? early : kind < 65 ? fresh[0] : fresh[1];
  });
  const acks: number[] = [];
  let believedForged = 0;
  const work = async () => {
    for (let each = queue.shift(); each !== undefined; each = queue.shift()) {
      const { method, headers, body, genuine } = each;
      const startedAt = performance.now();
      const answer = await front.app.inject({
        method: 'POST',
        url: `/pay/notify/${method}/${tenant}`,
        headers,
        payload: body,
      });
      acks.push(performance.now() - startedAt);
      const isAccepted = answer.statusCode === 204 || answer.body === 'success';
      if (!genuine && isAccepted) believedForged += 1;
      expect(isAccepted || !genuine).toBe(true);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  expect(believedForged).toBe(0);
  for (const { orderNo } of orders) expect([orderNo, await postingsOf(orderNo)]).toEqual([orderNo, 1]);
  acks.sort((a, b) => a - b);
  console.log(
    `${noticeCount} notices: ack p50 ${acks[noticeCount * 0.5]!.toFixed(1)} ms, p99 ${acks[noticeCount * 0.99]!.toFixed(1)} ms, forged believed ${believedForged}`,
  );
}, 180_000);

/** `RACES=5000` for as many. */
const races = Number(process.env.RACES ?? 60);

test(`late money in ${races} races around expiry, closing and two channels: every fen is in an order, or back`, async () => {
  const draw = drawing('races');
  const outcome = { paid: 0, back: 0 };
  for (let race = 0; race < races; race++) {
    const method = channelMethods[race % 3]!;
    // Months pass in many races, and the fuel surcharge changes with its table.
    const { orderNo, outTradeNo, amountFen } = await presented(method);
    const kind = draw(3);
    const trades = [outTradeNo];
    // Somebody has scanned it, and stands before the button.
    await findTrade(deps, outTradeNo);
    if (kind === 0) {
      // At its expiry, 50 ms before to 50 ms after.
      clock.passSeconds(15 * 60 - 0.05 + draw(101) / 1000);
      await Promise.allSettled([act(outTradeNo, 'pay'), shop.closeUnpaid(), shop.askDue(), poll(outTradeNo)]);
    } else if (kind === 1) {
      await Promise.allSettled([
        cancelOrder(shop.deps, shop.as('m'), { orderNo }),
        act(outTradeNo, draw(2) ? 'pay' : 'pay-silently'),
      ]);
      await shop.askDue();
    } else {
      const other = channelMethods[(race + 1) % 3]!;
      const second = await shop.pay('m', orderNo, other).catch(() => undefined);
      if (second !== undefined) trades.push(second.outTradeNo);
      await Promise.allSettled(trades.map((each) => act(each, 'pay')));
    }
    await notices();
    // Time passes: what was lost is asked for, what nobody waits for goes back.
    for (const seconds of [15 * 60, 121, 31]) {
      await shop.askDue();
      await shop.closeUnpaid();
      await jobs.run();
      clock.passSeconds(seconds);
    }
    for (let rounds = 0; rounds < 3; rounds++) {
      await shop.askDue();
      await jobs.run();
    }
    const code = await shop.codeOf(orderNo);
    let keptFen = 0;
    for (const each of trades) {
      const trade = await findTrade(deps, each);
      if (trade.paidAt !== null) keptFen += trade.amountFen - trade.refundedFen;
    }
    expect([race, kind, code, keptFen]).toEqual([race, kind, code, code === 2 ? amountFen : 0]);
    outcome[code === 2 ? 'paid' : 'back'] += 1;
  }
  expect(outcome.paid).toBeGreaterThan(10);
  expect(outcome.back).toBeGreaterThan(10);
  console.log(
    `${races} races of late money: ${outcome.paid} orders paid, ${outcome.back} with all money back`,
  );
}, 3_600_000);

test.each(channelMethods)(
  '%s is down for an hour: what was paid before and meanwhile, and what was on its way back, is back once',
  async (method) => {
    const down = (times: number) => setGatewayFault(deps, method, 'server-error', times);
    const other = channelMethods.find((each) => each !== method)!;
    // Paid without a notice just before; late money that is on its way back; a code that nobody pays; one that is changed.
    const [paid, cancelled, unpaid, changed] = [
      await presented(method),
      await presented(method),
      await presented(method),
      await presented(method),
    ];
    await act(paid.outTradeNo, 'pay-silently');
    await cancelOrder(shop.deps, shop.as('m'), { orderNo: cancelled.orderNo });
    await down(1_000_000);
    await act(cancelled.outTradeNo, 'pay');
    await notices();
    expect(await refusalOf(presented(method))).toBe('pay.unavailable');
    expect(await refusalOf(shop.pay('m', changed.orderNo, other))).toBe('pay.unavailable');
    expect((await poll(paid.outTradeNo)).state).toBe('presenting');
    for (let minutes = 0; minutes < 60; minutes += 3) {
      clock.passSeconds(180);
      await shop.askDue();
      await shop.closeUnpaid();
      await jobs.run();
    }
    // Who stood before the button pressed it while nobody could be told or asked.
    await act(changed.outTradeNo, 'pay-silently');
    await down(0);
    for (let rounds = 0; rounds < 6; rounds++) {
      await shop.askDue();
      await jobs.run();
      clock.passSeconds(61);
    }
    expect(jobs.waiting()).toEqual([]);
    for (const { orderNo, outTradeNo } of [paid, cancelled, unpaid, changed]) {
      const trade = await findTrade(deps, outTradeNo);
      const keptFen = trade.paidAt === null ? 0 : trade.amountFen - trade.refundedFen;
      expect([orderNo, await shop.codeOf(orderNo), keptFen]).toEqual([orderNo, 12, 0]);
      const { events } = await shop.detail('m', orderNo);
      const late = events.filter(({ words }) => words.includes('订单已不需要付款'));
      expect(late).toHaveLength(trade.paidAt === null ? 0 : 1);
    }
    const { state, payableUntil } = await findTrade(deps, unpaid.outTradeNo);
    expect(state === 'closed' || payableUntil <= clock.now()).toBe(true);
  },
  120_000,
);
