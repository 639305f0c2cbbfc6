import { yuan } from '@woxing/contract/core/money';
import type { ChannelMethod } from '@woxing/contract/payments/payments';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBusinesses } from '#src/businesses.ts';
import { transfersOfOrder } from '#src/ledger/public.ts';
import { cancelOrder, lockOrder } from '#src/orders/public.ts';
import { paymentSteps, refundSteps } from '#src/platform/metrics.ts';
import { untilWaitingForLocks } from '../../test/lock-waits.ts';
import { accepted, notBelieved } from '../../test/scripted-channel.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { findPayment } from './find-payment.ts';
import { notifyDeadline } from './notify-deadline.ts';
import { payDesk } from './pay-desk.ts';
import type { RefundFact } from './payment-channel.ts';
import { findOpenPayment, paymentRowsOfOrder, stuckReturns } from './payments.db.ts';
import { receiveNotice } from './receive-notice.ts';
import { startPayment } from './start-payment.ts';

const shop = await openShop();
const { db, clock, jobs, channels, supplier } = shop;
await shop.enrich('m', yuan(1_000_000));

beforeEach(() => {
  clock.passSeconds(3600);
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const channel of Object.values(channels)) channel.meanwhile = undefined;
  await jobs.run();
  await shop.expectSound();
});

const one = { types: ['ADT'] } as const;
const due = yuan(1050);
const paymentsOf = async (orderNo: string) => (await shop.detail('m', orderNo)).payments;
const poll = (outTradeNo: string, memberId = 'm') =>
  findPayment(shop.deps, shop.as(memberId), { outTradeNo });
const notify = (outTradeNo: string, method: ChannelMethod = 'alipay') =>
  receiveNotice(shop.deps, shop.as('nobody'), method, channels[method].noticeOf(outTradeNo));

const attemptsFor = (subjectNo: string) =>
  ({ tenantId: tenant, businessType: 'dometicketOrderPay', subjectNo }) as const;

const lateReturn = (outTradeNo: string) => `${outTradeNo}L`;
/** The channel tells of what goes back of late money. */
const tellReturn = (outTradeNo: string, said: Partial<RefundFact> = {}, method: ChannelMethod = 'alipay') => {
  const fact = { outTradeNo, refundNo: lateReturn(outTradeNo), state: 'done', amountFen: due, ...said };
  const body = JSON.stringify({ sign: `signed by ${method}`, news: { kind: 'refund', fact } });
  return receiveNotice(shop.deps, shop.as('nobody'), method, { headers: {}, body });
};
const stuck = () => db.read(tenant, (tx) => stuckReturns(tx, tenant));

/** An order with a code on the screen. */
async function presented(method: ChannelMethod = 'alipay') {
  const orderNo = await shop.place('m', one);
  const { outTradeNo } = await shop.pay('m', orderNo, method);
  return { orderNo, outTradeNo };
}

test('with little time left to pay, the answer gives a tip with the minutes', async () => {
  const orderNo = await shop.place('m', one);
  const notified: unknown[] = [];
  const pay = () =>
    startPayment(
      shop.deps,
      { ...shop.as('m'), giveTips: (tips) => notified.push(tips) },
      { businessType: 'dometicketOrderPay', orderNo, method: 'alipay' },
    );
  await pay();
  expect(notified).toEqual([]);
  clock.passSeconds(10 * 60 + 40);
  await pay();
  expect(notified).toEqual([
    {
      type: 'toast',
      msg: { A: '请在4分20秒内完成支付，逾期将自动取消', B: '请在4分20秒内完成确认，逾期将自动取消' },
      duration: 8,
    },
  ]);
});

test.each([
  [301, undefined],
  [300, '5分钟'],
  [61, '1分1秒'],
  [60, '1分钟'],
  [59, '59秒'],
  [1, '1秒'],
  [0, undefined],
  [-1, undefined],
])('with %i seconds left the tip says %s', (seconds, words) => {
  const tips: unknown[] = [];
  const now = clock.now();
  notifyDeadline({ now, giveTips: (tip) => tips.push(tip.msg) }, new Date(now.getTime() + seconds * 1000));
  expect(tips).toEqual(
    words === undefined
      ? []
      : [{ A: `请在${words}内完成支付，逾期将自动取消`, B: `请在${words}内完成确认，逾期将自动取消` }],
  );
});

/** Books of an order: what went where, in yuan. */
async function booksOf(orderNo: string): Promise<(string | number)[][]> {
  const rows = await db.read(tenant, (tx) => transfersOfOrder(tx, tenant, orderNo));
  return rows.map(({ debit, credit, amountFen }) => [debit, credit, amountFen / 100]);
}

test('a QR code is created, reused for the same method, and paid by a notice', async () => {
  const orderNo = await shop.place('m', one);
  const first = await shop.pay('m', orderNo, 'alipay');
  expect(first).toMatchObject({ state: 'presenting', amountFen: due, redirect: null });
  expect(first.codeUrl).toContain(first.outTradeNo);
  expect(await shop.pay('m', orderNo, 'alipay')).toEqual(first);
  channels.alipay.pay(first.outTradeNo);
  expect(await notify(first.outTradeNo)).toEqual(accepted);
  expect(await shop.codeOf(orderNo)).toBe(1);
  expect(await booksOf(orderNo)).toEqual([['clearing:alipay', 'deposit', 1050]]);
  expect(await poll(first.outTradeNo)).toMatchObject({ state: 'paid', codeUrl: null });
});

test('two simultaneous requests for a code get the same one', async () => {
  const orderNo = await shop.place('m', one);
  const other = shop.anotherProcess();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => shop.pay('m', orderNo, 'weChatPay', at % 2 ? shop.deps : other)),
  );
  expect(new Set(answers.map(({ outTradeNo }) => outTradeNo)).size).toBe(1);
});

test('a notice delivered thirty times, also concurrently and with a poll, pays once', async () => {
  const { orderNo, outTradeNo } = await presented();
  channels.alipay.pay(outTradeNo);
  await Promise.all([
    ...Array.from({ length: 28 }, () => notify(outTradeNo)),
    poll(outTradeNo),
    poll(outTradeNo),
  ]);
  // What comes once more waits for nobody who works on the order.
  await db.inTenant(tenant, async (tx) => {
    await lockOrder(tx, tenant, orderNo);
    await notify(outTradeNo);
  });
  expect(await booksOf(orderNo)).toEqual([['clearing:alipay', 'deposit', 1050]]);
  expect(jobs.waiting()).toEqual(['issue-air-tickets']);
  expect((await paymentsOf(orderNo)).map(({ state }) => state)).toEqual(['paid']);
});

test('a forged notice, or one of another channel, is rejected', async () => {
  const { orderNo, outTradeNo } = await presented();
  const { headers, body } = channels.alipay.noticeOf(outTradeNo);
  const receive = (method: ChannelMethod, sign: string) =>
    receiveNotice(shop.deps, shop.as('nobody'), method, {
      headers,
      body: body.replace('signed by alipay', sign),
    });
  expect(await receive('alipay', 'forged')).toEqual(notBelieved);
  expect(await receive('weChatPay', 'signed by alipay')).toEqual(notBelieved);
  // Believed, and about a trade that this channel does not have.
  expect(await receive('weChatPay', 'signed by weChatPay')).toEqual(accepted);
  const strange = body.replaceAll(outTradeNo, 'P0');
  expect(await receiveNotice(shop.deps, shop.as('nobody'), 'alipay', { headers, body: strange })).toEqual(
    accepted,
  );
  expect(await shop.codeOf(orderNo)).toBe(0);
  expect(await booksOf(orderNo)).toEqual([]);
});

/** Money for an order that was cancelled: it is to go back. */
async function paidLate() {
  const { orderNo, outTradeNo } = await presented();
  await cancelOrder(shop.deps, shop.as('m'), { orderNo });
  channels.alipay.pay(outTradeNo);
  await notify(outTradeNo);
  return { orderNo, outTradeNo };
}

test('a refund notice is accepted only from the channel that was paid', async () => {
  const { orderNo, outTradeNo } = await paidLate();
  const deliver = (method: ChannelMethod) => tellReturn(outTradeNo, {}, method);
  const arrived = ['clearing:alipay', 'late-money', 1050];
  expect(await deliver('weChatPay')).toEqual(accepted);
  expect(await booksOf(orderNo)).toEqual([arrived]);
  expect(await deliver('alipay')).toEqual(accepted);
  expect(await booksOf(orderNo)).toEqual([arrived, ['late-money', 'clearing:alipay', 1050]]);
  const asked = { ...channels.alipay.asked };
  expect(await jobs.run('return-money')).toEqual([]);
  expect(channels.alipay.asked).toEqual(asked);
});

test('news of a return of another sum, or under the number of another trade, books nothing', async () => {
  const { orderNo, outTradeNo } = await paidLate();
  const other = await presented();
  const arrived = [['clearing:alipay', 'late-money', 1050]];
  expect(await tellReturn(outTradeNo, { amountFen: yuan(1) })).toEqual(accepted);
  expect(await booksOf(orderNo)).toEqual(arrived);
  const refundNo = lateReturn(outTradeNo);
  expect(await tellReturn(other.outTradeNo, { refundNo })).toEqual(accepted);
  expect(await tellReturn(outTradeNo, { refundNo: 'P0L' })).toEqual(accepted);
  expect([await booksOf(orderNo), await booksOf(other.orderNo)]).toEqual([arrived, []]);
  expect(await stuck()).toEqual([]);
  // What the channel has heard of is asked about, and not asked for again.
  const { refund, findRefund } = { ...channels.alipay.asked };
  expect(await jobs.run('return-money')).toEqual([]);
  expect(channels.alipay.asked).toMatchObject({ refund, findRefund: findRefund + 1 });
});

test('a return that the channel could not make is stuck for a person, until the channel says it is done', async () => {
  const { orderNo, outTradeNo } = await paidLate();
  const problem = [{ refundNo: lateReturn(outTradeNo), amountFen: due, problem: 'ABNORMAL' }];
  await tellReturn(outTradeNo, { state: 'processing' });
  expect(await stuck()).toEqual([]);
  await tellReturn(outTradeNo, { state: 'abnormal' });
  expect(await stuck()).toMatchObject(problem);
  const asked = { ...channels.alipay.asked };
  expect(await jobs.run('return-money')).toEqual([]);
  expect(channels.alipay.asked).toEqual(asked);
  await tellReturn(outTradeNo, { state: 'processing' });
  expect(await stuck()).toMatchObject(problem);
  expect(await booksOf(orderNo)).toHaveLength(1);
  await tellReturn(outTradeNo);
  // What is done stays done, whatever is told late.
  for (const state of ['processing', 'abnormal'] as const) await tellReturn(outTradeNo, { state });
  expect((await paymentsOf(orderNo))[0]).toMatchObject({ returnedFen: due });
  expect(await stuck()).toEqual([]);
  expect(await booksOf(orderNo)).toEqual([
    ['clearing:alipay', 'late-money', 1050],
    ['late-money', 'clearing:alipay', 1050],
  ]);
});

test('a channel that answers at once that it could not return money is not asked on', async () => {
  const { outTradeNo } = await paidLate();
  vi.spyOn(channels.alipay, 'refund').mockImplementationOnce(async ({ refundNo, amountFen }) => ({
    kind: 'done',
    value: { outTradeNo, refundNo, state: 'abnormal', amountFen },
  }));
  expect(await jobs.run('return-money')).toEqual([]);
  expect(jobs.waiting()).not.toContain('return-money');
  expect(await stuck()).toMatchObject([{ refundNo: lateReturn(outTradeNo), problem: 'ABNORMAL' }]);
  await shop.seeToStuck();
  await jobs.run();
  expect(channels.alipay.returnedFen(outTradeNo)).toBe(due);
});

test('a return that its notice has ended stays done when the call for it is refused', async () => {
  const { orderNo, outTradeNo } = await paidLate();
  vi.spyOn(channels.alipay, 'refund').mockImplementationOnce(async () => {
    await tellReturn(outTradeNo);
    return { kind: 'refused', message: 'it was returned' };
  });
  expect(await jobs.run('return-money')).toEqual([]);
  expect(await stuck()).toEqual([]);
  expect(await booksOf(orderNo)).toHaveLength(2);
  expect((await paymentsOf(orderNo))[0]).toMatchObject({ state: 'late-paid', returnedFen: due });
});

test('the time of a payment is that of the channel, however late it is heard of', async () => {
  const { orderNo, outTradeNo } = await presented();
  const paidAt = clock.now();
  channels.alipay.pay(outTradeNo);
  clock.passSeconds(100);
  await notify(outTradeNo);
  const [row] = await db.read(tenant, (tx) => paymentRowsOfOrder(tx, { tenantId: tenant, orderNo }));
  expect(row!.paidAt).toEqual(paidAt);
});

test('after a lost notice the polling page queries the channel, at most every five seconds', async () => {
  const { orderNo, outTradeNo } = await presented();
  const asked = channels.alipay.asked.query;
  await Promise.all(Array.from({ length: 10 }, () => poll(outTradeNo)));
  expect(channels.alipay.asked.query - asked).toBe(1);
  channels.alipay.pay(outTradeNo);
  clock.passSeconds(4);
  expect((await poll(outTradeNo)).state).toBe('presenting');
  clock.passSeconds(1);
  expect(await poll(outTradeNo)).toMatchObject({
    state: 'paid',
    redirect: `/view/airTicket/orderfinish.shtml?orderNo=${orderNo}`,
  });
  expect(channels.alipay.asked.query - asked).toBe(2);
});

test('without a page the channel is queried on schedule by one process, and the order is paid', async () => {
  const { orderNo, outTradeNo } = await presented();
  const other = shop.anotherProcess();
  const asked = channels.alipay.asked.query;
  await Promise.all([shop.askDue(), shop.askDue(other)]);
  expect(channels.alipay.asked.query).toBe(asked);
  clock.passSeconds(10);
  await Promise.all([shop.askDue(), shop.askDue(other), shop.askDue(), shop.askDue(other)]);
  expect(channels.alipay.asked.query).toBe(asked + 1);
  await shop.askDue();
  expect(channels.alipay.asked.query).toBe(asked + 1);
  channels.alipay.pay(outTradeNo);
  clock.passSeconds(20);
  await shop.askDue();
  expect(await shop.codeOf(orderNo)).toBe(1);
});

test('a channel that fails for one trade is still queried about the others', async () => {
  const { outTradeNo } = await presented();
  const second = await presented();
  for (const trade of [outTradeNo, second.outTradeNo]) channels.alipay.pay(trade);
  channels.alipay.script.query.push('throws');
  clock.passSeconds(10);
  const logged = vi.spyOn(shop.log, 'error');
  await shop.askDue();
  const states = [await poll(outTradeNo), await poll(second.outTradeNo)].map(({ state }) => state);
  expect(states.toSorted()).toEqual(['paid', 'presenting']);
  const failed = states[0] === 'paid' ? second.outTradeNo : outTradeNo;
  expect(logged.mock.lastCall).toMatchObject([{ outTradeNo: failed }, 'a channel could not be asked']);
  const asked = channels.alipay.asked.query;
  clock.passSeconds(29);
  await shop.askDue();
  expect(channels.alipay.asked.query).toBe(asked);
  clock.passSeconds(1);
  await shop.askDue();
  expect((await poll(outTradeNo)).state).toBe('paid');
  expect((await poll(second.outTradeNo)).state).toBe('paid');
});

test('an unknown answer changes nothing', async () => {
  const { orderNo, outTradeNo } = await presented();
  channels.alipay.pay(outTradeNo);
  channels.alipay.script.query.push('lost-before', 'lost-after', 'refused');
  for (let asking = 0; asking < 3; asking++) {
    expect((await poll(outTradeNo)).state).toBe('presenting');
    clock.passSeconds(5);
  }
  expect((await poll(outTradeNo)).state).toBe('paid');
  expect(await booksOf(orderNo)).toHaveLength(1);
});

test('a create call without an answer leaves one attempt, which the same method resumes', async () => {
  const orderNo = await shop.place('m', one);
  channels.alipay.script.create.push('lost-after');
  expect(await refusalOf(shop.pay('m', orderNo, 'alipay'))).toBe('pay.unavailable');
  const open = (await db.read(tenant, (tx) => findOpenPayment(tx, attemptsFor(orderNo))))!;
  const asked = channels.alipay.asked.query;
  expect((await poll(open.outTradeNo)).state).toBe('created');
  const { outTradeNo } = await shop.pay('m', orderNo, 'alipay');
  expect(outTradeNo).toBe(open.outTradeNo);
  channels.alipay.pay(outTradeNo);
  await notify(outTradeNo);
  expect((await paymentsOf(orderNo)).map(({ state }) => state)).toEqual(['paid']);
  clock.passSeconds(5);
  expect((await poll(outTradeNo)).state).toBe('paid');
  // Before a code is shown, and after it was paid, there is nothing to ask.
  expect(channels.alipay.asked.query).toBe(asked);
});

test('a refused create call leaves other methods available', async () => {
  const orderNo = await shop.place('m', one);
  channels.alipay.script.create.push('refused');
  expect(await refusalOf(shop.pay('m', orderNo, 'alipay'))).toBe('pay.unavailable');
  expect((await shop.pay('m', orderNo, 'weChatPay')).state).toBe('presenting');
});

test('a notice that arrives before the answer of the create call is not overwritten by it', async () => {
  const orderNo = await shop.place('m', one);
  channels.alipay.meanwhile = async (asking) => {
    if (asking !== 'create') return;
    const { outTradeNo } = (await db.read(tenant, (tx) => findOpenPayment(tx, attemptsFor(orderNo))))!;
    channels.alipay.pay(outTradeNo);
    await notify(outTradeNo);
  };
  expect(await shop.pay('m', orderNo, 'alipay')).toMatchObject({ state: 'paid', codeUrl: null });
  expect(await shop.codeOf(orderNo)).toBe(1);
});

test('a notice during query, create or scheduling is never overwritten, in a hundred races', async () => {
  const other = shop.anotherProcess();
  for (let round = 0; round < 25; round++) {
    const { orderNo, outTradeNo } = await presented();
    clock.passSeconds(10);
    channels.alipay.pay(outTradeNo);
    await Promise.all([
      notify(outTradeNo),
      shop.askDue(other),
      shop.askDue(),
      refusalOf(shop.pay('m', orderNo, 'alipay', other)),
    ]);
    clock.passSeconds(60);
    await shop.askDue();
    expect((await paymentsOf(orderNo)).map(({ state }) => state)).toEqual(['paid']);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(2);
  }
});

test.each(['create', 'query'] as const)(
  'news that is being booked while the answer to %s is written back stays booked',
  async (asking) => {
    const orderNo = await shop.place('m', one);
    if (asking === 'query') await shop.pay('m', orderNo, 'alipay');
    // The transaction that books the notice has written, and waits before it commits.
    const written = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const slowly = {
      ...shop.deps,
      businesses: openBusinesses({
        products: {
          ...shop.deps.products,
          airTicket: {
            ...shop.deps.products.airTicket,
            onPaid: async () => {
              written.resolve();
              await commit.promise;
            },
          },
        },
      }),
    };
    let booking = Promise.resolve(notBelieved);
    channels.alipay.meanwhile = async () => {
      const { outTradeNo } = (await db.read(tenant, (tx) => findOpenPayment(tx, attemptsFor(orderNo))))!;
      channels.alipay.pay(outTradeNo);
      booking = receiveNotice(slowly, shop.as('nobody'), 'alipay', channels.alipay.noticeOf(outTradeNo));
      await written.promise;
      void untilWaitingForLocks(db).then(commit.resolve, commit.reject);
    };
    channels.alipay.script.query.push(...(asking === 'query' ? ['lost-after' as const] : []));
    if (asking === 'query') clock.passSeconds(10);
    await (asking === 'query' ? shop.askDue() : shop.pay('m', orderNo, 'alipay'));
    expect(await booking).toEqual(accepted);
    expect((await paymentsOf(orderNo)).map(({ state }) => state)).toEqual(['paid']);
  },
);

test('money that comes after the order was cancelled goes back in full, and the order stays cancelled', async () => {
  const { orderNo, outTradeNo } = await presented();
  await cancelOrder(shop.deps, shop.as('m'), { orderNo });
  channels.alipay.pay(outTradeNo);
  await Promise.all([notify(outTradeNo), notify(outTradeNo)]);
  expect(await shop.codeOf(orderNo)).toBe(12);
  channels.alipay.script.refund.push('lost-after', 'lost-before', 'throws');
  for (let tries = 0; tries < 3; tries++) expect(await jobs.run('return-money')).toHaveLength(1);
  expect(await jobs.run('return-money')).toEqual([]);
  await notify(outTradeNo);
  expect(channels.alipay.returnedFen(outTradeNo)).toBe(due);
  const order = await shop.detail('m', orderNo);
  expect(order).toMatchObject({
    code: 12,
    payments: [{ state: 'late-paid', amountFen: due, returnedFen: due }],
  });
  expect(order.events.at(-1)!.words).toBe('收到支付宝付款¥1,050，订单已不需要付款，将全额原路退回');
  expect(await booksOf(orderNo)).toEqual([
    ['clearing:alipay', 'late-money', 1050],
    ['late-money', 'clearing:alipay', 1050],
  ]);
});

const counted = async (of: typeof paymentSteps, state: string) =>
  (await of.get()).values.find(({ labels }) => labels['method'] === 'alipay' && labels['state'] === state)
    ?.value ?? 0;

const counts = async () => [
  await counted(paymentSteps, 'created'),
  await counted(paymentSteps, 'closed'),
  await counted(paymentSteps, 'late-paid'),
  await counted(refundSteps, 'asked'),
  await counted(refundSteps, 'done'),
];

test('payments and returns are counted as they go on', async () => {
  const before = await counts();
  const { orderNo, outTradeNo } = await presented();
  await cancelOrder(shop.deps, shop.as('m'), { orderNo });
  await shop.askDue();
  channels.alipay.pay(outTradeNo);
  await notify(outTradeNo);
  await jobs.run();
  expect((await counts()).map((count, at) => count - before[at]!)).toEqual([1, 1, 1, 1, 1]);
});

test('a refund the channel refuses is marked stuck until an administrator retries it; no money is lost', async () => {
  const { orderNo, outTradeNo } = await presented();
  await cancelOrder(shop.deps, shop.as('m'), { orderNo });
  channels.alipay.pay(outTradeNo);
  await notify(outTradeNo);
  channels.alipay.script.refund.push('refused');
  expect(await jobs.run('return-money')).toEqual([]);
  expect(jobs.waiting()).not.toContain('return-money');
  expect(await booksOf(orderNo)).toEqual([['clearing:alipay', 'late-money', 1050]]);
  expect(await stuck()).toMatchObject([
    { refundNo: `${outTradeNo}L`, amountFen: due, method: 'alipay', problem: 'no', subjectNo: orderNo },
  ]);
  await shop.seeToStuck();
  await jobs.run();
  expect(channels.alipay.returnedFen(outTradeNo)).toBe(due);
  expect(await stuck()).toEqual([]);
});

test('a code that could not be closed is queried again after its expiry', async () => {
  const { orderNo, outTradeNo } = await presented();
  await cancelOrder(shop.deps, shop.as('m'), { orderNo });
  await shop.askDue();
  expect((await poll(outTradeNo)).state).toBe('closed');
  // Somebody pays what is on his screen all the same, and the notice of it is lost.
  channels.alipay.pay(outTradeNo);
  clock.passSeconds(15 * 60 + 121);
  channels.alipay.script.query.push('lost-before');
  await shop.askDue();
  clock.passSeconds(31);
  await shop.askDue();
  expect((await poll(outTradeNo)).state).toBe('late-paid');
  await jobs.run();
  expect(channels.alipay.returnedFen(outTradeNo)).toBe(due);
});

test('cancelling an order closes its code at the channel at once', async () => {
  const { orderNo, outTradeNo } = await presented();
  await cancelOrder(shop.deps, shop.as('m'), { orderNo });
  await shop.askDue();
  expect((await poll(outTradeNo)).state).toBe('closed');
  expect(channels.alipay.asked.close).toBeGreaterThan(0);
});

test('a trade is closed at its deadline; one paid at the last moment is a late payment', async () => {
  const unpaid = await presented();
  const paid = await presented();
  clock.passSeconds(15 * 60 + 2);
  await shop.closeUnpaid();
  channels.alipay.pay(paid.outTradeNo);
  await shop.askDue();
  expect((await poll(unpaid.outTradeNo)).state).toBe('closed');
  expect((await poll(paid.outTradeNo)).state).toBe('late-paid');
  await jobs.run();
  expect(channels.alipay.returnedFen(paid.outTradeNo)).toBe(due);
  expect(await shop.codeOf(paid.orderNo)).toBe(12);
  // Once more when the code of the closed one has run out, and then no more.
  const { query, ...others } = { ...channels.alipay.asked };
  for (let later = 0; later < 3; later++) {
    clock.passSeconds(600);
    await shop.askDue();
  }
  expect(channels.alipay.asked).toEqual({ query: query + 1, ...others });
});

test('a trade that could not be closed is queried until its final state is known', async () => {
  const { outTradeNo } = await presented();
  channels.alipay.script.close.push('lost-before', 'lost-before', 'lost-before', 'lost-before');
  clock.passSeconds(15 * 60 + 2);
  for (let tries = 0; tries < 4; tries++) {
    await shop.askDue();
    expect((await poll(outTradeNo)).state).toBe('presenting');
    clock.passSeconds(121);
  }
  await shop.askDue();
  expect((await poll(outTradeNo)).state).toBe('closed');
});

test('another method closes the old attempt first; if that was paid meanwhile, it pays the order', async () => {
  const { orderNo, outTradeNo } = await presented();
  const { outTradeNo: second } = await shop.pay('m', orderNo, 'weChatPay');
  expect((await poll(outTradeNo)).state).toBe('closed');
  channels.weChatPay.pay(second);
  expect(await refusalOf(shop.pay('m', orderNo, 'tianHangPay'))).toBe('pay.paid');
  expect(await shop.codeOf(orderNo)).toBe(1);
  expect(await booksOf(orderNo)).toEqual([['clearing:weChatPay', 'deposit', 1050]]);
});

test('another method waits while the state of the old attempt is unknown', async () => {
  const { orderNo } = await presented();
  channels.alipay.script.close.push('lost-after');
  expect(await refusalOf(shop.pay('m', orderNo, 'weChatPay'))).toBe('pay.unavailable');
  expect((await shop.pay('m', orderNo, 'weChatPay')).state).toBe('presenting');
});

test('paid through two channels: the first pays, the second goes back', async () => {
  const { orderNo, outTradeNo } = await presented();
  const { outTradeNo: second } = await shop.pay('m', orderNo, 'weChatPay');
  channels.alipay.pay(outTradeNo);
  channels.weChatPay.pay(second);
  await Promise.all([notify(second, 'weChatPay'), notify(outTradeNo)]);
  const isReturning = () =>
    db.inTenant(tenant, async (tx) => shop.deps.money.isReturning(tx, await lockOrder(tx, tenant, orderNo)));
  expect(await isReturning()).toBe(true);
  await jobs.run();
  expect(await isReturning()).toBe(false);
  const returned = [channels.alipay.returnedFen(outTradeNo), channels.weChatPay.returnedFen(second)];
  expect(returned.toSorted((a, b) => a - b)).toEqual([0, due]);
  expect((await paymentsOf(orderNo)).map(({ state }) => state).toSorted()).toEqual(['late-paid', 'paid']);
  expect(await shop.codeOf(orderNo)).toBe(2);
});

test('wallet and channel at the same time: one pays, the other goes back', async () => {
  for (let round = 0; round < 10; round++) {
    const { orderNo, outTradeNo } = await presented();
    const before = await shop.balance('m');
    channels.alipay.pay(outTradeNo);
    await Promise.all([notify(outTradeNo), refusalOf(shop.pay('m', orderNo))]);
    await jobs.run();
    const spent = before - (await shop.balance('m'));
    expect([spent, channels.alipay.returnedFen(outTradeNo)]).toEqual(spent === 0 ? [0, 0] : [due, due]);
    expect(await shop.codeOf(orderNo)).toBe(2);
  }
});

test('a payment of another amount is returned, and the order still waits for payment', async () => {
  const { orderNo, outTradeNo } = await presented();
  channels.alipay.pay(outTradeNo, yuan(10));
  await notify(outTradeNo);
  const refund = vi.spyOn(channels.alipay, 'refund');
  await jobs.run();
  // A channel is told the total that it really took.
  expect(refund.mock.lastCall?.[0]).toMatchObject({ tradeFen: yuan(10), amountFen: yuan(10) });
  expect(channels.alipay.returnedFen(outTradeNo)).toBe(yuan(10));
  expect((await shop.detail('m', orderNo)).events.at(-1)!.words).toBe(
    '收到支付宝付款¥10，与应付金额不一致，将全额原路退回',
  );
  expect(await shop.codeOf(orderNo)).toBe(0);
  await shop.pay('m', orderNo);
  expect(await shop.codeOf(orderNo)).toBe(1);
});

test('the price of failed tickets is refunded through the channel, once', async () => {
  const orderNo = await shop.place('m', { types: ['ADT', 'ADT'] });
  const { outTradeNo } = await shop.pay('m', orderNo, 'alipay');
  supplier.script.issue.push('partial');
  channels.alipay.script.refund.push('lost-after');
  channels.alipay.pay(outTradeNo);
  await notify(outTradeNo);
  expect(await jobs.run()).toHaveLength(1);
  expect((await paymentsOf(orderNo))[0]).toMatchObject({ state: 'paid', returnedFen: 0 });
  expect(await jobs.run()).toEqual([]);
  expect(channels.alipay.returnedFen(outTradeNo)).toBe(due);
  expect((await paymentsOf(orderNo))[0]).toMatchObject({ state: 'paid', returnedFen: due });
  expect(await shop.detail('m', orderNo)).toMatchObject({ code: 2, partial: true });
});

test('payments of other members and tenants are not visible', async () => {
  const { outTradeNo } = await presented();
  const asked = channels.alipay.asked.query;
  expect(await refusalOf(poll(outTradeNo, 'thief'))).toBe('pay.unknown');
  expect(await refusalOf(findPayment(shop.deps, shop.as('m', 'partner'), { outTradeNo }))).toBe(
    'pay.unknown',
  );
  expect(channels.alipay.asked.query).toBe(asked);
  channels.alipay.pay(outTradeNo);
  await receiveNotice(
    shop.deps,
    shop.as('nobody', 'partner'),
    'alipay',
    channels.alipay.noticeOf(outTradeNo),
  );
  expect((await poll(outTradeNo)).state).toBe('paid');
});

test('a reopened desk shows the open code until it expires', async () => {
  const desk = async (orderNo: string) =>
    payDesk(shop.deps, shop.as('m'), { businessType: 'dometicketOrderPay', orderNo });
  const orderNo = await shop.place('m', one);
  expect((await desk(orderNo)).attempt).toBeNull();
  const first = await shop.pay('m', orderNo, 'alipay');
  expect((await desk(orderNo)).attempt).toEqual({ ...first, mixed: false });
  const second = await shop.pay('m', orderNo, 'weChatPay');
  expect((await desk(orderNo)).attempt).toEqual({ ...second, mixed: false });
  channels.weChatPay.pay(second.outTradeNo);
  await notify(second.outTradeNo, 'weChatPay');
  expect(await desk(orderNo)).toMatchObject({ attempt: null, payability: 'paid', payBefore: null });

  const late = await presented();
  expect((await desk(late.orderNo)).payBefore).toEqual(new Date(clock.now().getTime() + 900_000));
  clock.passSeconds(900);
  expect((await desk(late.orderNo)).attempt).toBeNull();
});

test('a desk of which one bank or channel is a sandbox says so', async () => {
  const orderNo = await shop.place('m', one);
  const says = async (sandboxes: readonly string[]) => {
    const played = <One extends object>(each: One, name: string) => ({
      ...each,
      sandbox: sandboxes.includes(name),
    });
    const { alipay, weChatPay, zxpay } = channels;
    const deps = {
      ...shop.deps,
      cards: played(shop.cards, 'cards'),
      channels: {
        alipay: played(alipay, 'alipay'),
        weChatPay: played(weChatPay, 'weChatPay'),
        zxpay: played(zxpay, 'zxpay'),
      },
    };
    return (await payDesk(deps, shop.as('m'), { businessType: 'dometicketOrderPay', orderNo })).sandbox;
  };
  expect(await says([])).toBe(false);
  for (const each of ['cards', 'weChatPay']) expect(await says([each])).toBe(true);
});

test('an attempt without a code is not shown', async () => {
  const orderNo = await shop.place('m', one);
  channels.alipay.script.create.push('lost-before');
  expect(await refusalOf(shop.pay('m', orderNo, 'alipay'))).toBe('pay.unavailable');
  expect(
    (await payDesk(shop.deps, shop.as('m'), { businessType: 'dometicketOrderPay', orderNo })).attempt,
  ).toBeNull();
});
