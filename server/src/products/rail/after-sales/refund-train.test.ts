import { type Fen, fen, formatYuan, subtractFen, yuan } from '@woxing/contract/core/money';
import { ownEarningRules, pointsOf } from '@woxing/contract/payments/earnings.rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { confirmQuote } from '#src/after-sales/kept-quotes.ts';
import {
  confirmRefund,
  followRefund,
  quoteRefund,
  readyToRecord,
  recordRefund,
  refundTerms,
} from '#src/after-sales/public.ts';
import { accounts, guardedBalance, transfersOfOrder } from '#src/ledger/public.ts';
import { changeOrder, lockOrder, lockSheet } from '#src/orders/public.ts';
import { findPayment } from '#src/payments/find-payment.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { beijingToShanghai, openRailShop, serviceFee } from '../../../../test/rail-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { findTrain } from '../search/running-days.rules.ts';

const shop = await openRailShop();
const { db, clock, jobs, rail, channels } = shop;

/** G21 leaves Beijing South at 8:51 on 11 December 2025 and costs 554 yuan in second class. */
const ride = { ...beijingToShanghai, trainNo: 'G21' };
const at = (moment: string) => clock.set(new Date(`${moment}+08:00`));

beforeEach(() => at('2025-12-01T10:00:00'));
afterEach(async () => {
  rail.silent = false;
  for (const mishaps of Object.values(rail.script)) mishaps.length = 0;
  await jobs.run();
  await shop.expectBooks();
});

let members = 0;
async function buy(
  types: Parameters<typeof shop.buyTrain>[1] = {},
): Promise<{ member: string; orderNo: string; before: Fen }> {
  const member = `r${(members += 1)}`;
  await shop.enrich(member);
  const before = await shop.balance(member);
  return { member, orderNo: await shop.buyTrain(member, { ride, ...types }), before };
}

const lostOf = async (member: string, before: Fen) => subtractFen(before, await shop.balance(member));
const eventsOf = async (member: string, orderNo: string) =>
  (await shop.detail(member, orderNo)).events.map(({ code }) => code);
const postingsOf = async (orderNo: string) =>
  (await db.read(tenant, (tx) => transfersOfOrder(tx, tenant, orderNo)))
    .filter(({ id }) => id.startsWith('sheet:'))
    .map(({ debit, credit, amountFen }) => [debit, credit, amountFen / 100]);

const noQuoter = () => Promise.reject(new Error('no ticket of the product is quoted'));
/** How the calls for a refund ended, the first one first. */
const callsOf = async (sheetNo: string) => {
  const calls = await db.read(tenant, (tx) =>
    tx
      .selectFrom('order_operations')
      .select(['state', 'cause'])
      .where('tenant_id', '=', tenant)
      .where('sheet_no', '=', sheetNo)
      .orderBy('seq')
      .execute(),
  );
  return calls.map(({ state, cause }) => (cause === null ? state : `${state}: ${cause}`));
};

const payOutside = async (member: string, orderNo: string, method: 'alipay' | 'multiPay') => {
  const { outTradeNo } = await shop.pay(member, orderNo, method);
  channels.alipay.payOnce(outTradeNo);
  await receiveNotice(shop.deps, shop.as('nobody'), 'alipay', channels.alipay.noticeOf(outTradeNo));
  await jobs.run();
  return outTradeNo;
};

describe('what giving a ticket back costs', () => {
  test.each([
    ['2025-12-03T08:51:00', 0, 0],
    ['2025-12-03T08:51:01', 5, 27.5],
    ['2025-12-09T08:51:00', 5, 27.5],
    ['2025-12-09T08:51:01', 10, 55.5],
    ['2025-12-10T08:51:00', 10, 55.5],
    ['2025-12-10T08:51:01', 20, 111],
    ['2025-12-11T08:50:59', 20, 111],
  ])('at %s is %i percent', async (moment, percent, fee) => {
    const { member, orderNo, before } = await buy();
    at(moment);
    const quote = await shop.quoteRefund(member, orderNo, [0]);
    expect(quote.lines[0]).toMatchObject({
      percent,
      feeFen: yuan(fee),
      backFen: yuan(554 - fee),
      name: '张一',
    });
    expect(quote.payers).toEqual([
      {
        method: 'tianHangPay',
        words: `${formatYuan(yuan(554 - fee))}退回天航宝`,
        amountFen: yuan(554 - fee),
      },
    ]);
    const { backFen } = await confirmRefund(shop.deps, shop.deps.afterSales, shop.as(member), {
      orderNo,
      quoteId: quote.quoteId,
    });
    expect(backFen).toBe(yuan(554 - fee));
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(6);
    // The service fee stays with us.
    expect(await lostOf(member, before)).toBe(yuan(fee) + serviceFee);
    expect((await shop.detail(member, orderNo)).events.map((event) => event.amountFen).slice(-4)).toEqual([
      backFen,
      null,
      backFen,
      null,
    ]);
    expect(await postingsOf(orderNo)).toEqual(
      [
        [accounts.sales('train'), 'deposit', 554 - fee],
        [accounts.sales('train'), accounts.payable(rail.id), fee],
        [accounts.payable(rail.id), accounts.sales('train'), 554],
      ].filter(([, , amount]) => amount !== 0),
    );
  });

  test('is told with its rule and the steps that follow, for a countdown', async () => {
    const { member, orderNo } = await buy();
    at('2025-12-08T08:51:00');
    const { lines } = await shop.quoteRefund(member, orderNo, [0]);
    expect(lines[0]).toMatchObject({
      rule: '开车前48小时（含）以上、不足8天，按票价5%',
      until: new Date('2025-12-09T08:51:00+08:00'),
    });
    expect(lines[0]!.next.map(({ percent, feeFen }) => [percent, feeFen / 100])).toEqual([
      [10, 55.5],
      [20, 111],
    ]);
  });

  test('cannot be had after the departure, nor for a ticket that is none', async () => {
    const { member, orderNo } = await buy();
    expect(await refusalOf(shop.quoteRefund(member, orderNo, [1]))).toBe('train.sheet-tickets');
    expect(await refusalOf(shop.quoteRefund(member, orderNo, [0], 1))).toBe('train.sheet-tickets');
    at('2025-12-11T08:51:00');
    await expect(shop.quoteRefund(member, orderNo, [0])).rejects.toThrow('列车已发车，不能退票');
  });

  test('is half for trains to Hong Kong within two days', async () => {
    const { member, orderNo } = await buy({
      ride: { ...ride, trainNo: 'G6519', from: '深圳北', to: '香港西九龙' },
    });
    at('2025-12-10T06:00:00');
    const { lines } = await shop.quoteRefund(member, orderNo, [0]);
    expect(lines[0]).toMatchObject({ percent: 50, priceFen: yuan(75), feeFen: yuan(37) });
  });

  test('is nothing when the railway has cancelled the train, also after it would have left', async () => {
    const { member, orderNo, before } = await buy({ ride: { ...ride, trainNo: 'G23' } });
    at('2025-12-12T10:00:00');
    const train = findTrain(rail.timetable(), 'G23', ride.startsOn);
    (rail.timetable().dates as Record<number, unknown>)[train] = {
      from: '2025-01-01',
      until: '2026-12-31',
      added: new Set(),
      removed: new Set([ride.startsOn]),
    };
    const quote = await shop.quoteRefund(member, orderNo, [0]);
    expect(quote.lines[0]).toMatchObject({
      percent: 0,
      feeFen: 0,
      rule: '列车停运，全额退票，不收退票费',
      next: [],
    });
    await confirmRefund(shop.deps, shop.deps.afterSales, shop.as(member), {
      orderNo,
      quoteId: quote.quoteId,
    });
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(6);
    expect(await lostOf(member, before)).toBe(serviceFee);
    expect((await shop.detail(member, orderNo)).events.map(({ words }) => words)).toContainEqual(
      '列车停运，申请退票1张，不收退票费，预计退回¥554',
    );
    at('2026-01-11T10:00:00');
  });
});

describe('a quote', () => {
  test('is confirmed once, the newest alone, before it expires, and by its owner', async () => {
    const { member, orderNo } = await buy({ types: ['adult', 'adult'] });
    const confirm = (quoteId: string, by = member) =>
      refusalOf(confirmRefund(shop.deps, shop.deps.afterSales, shop.as(by), { orderNo, quoteId }));
    const older = await shop.quoteRefund(member, orderNo, [0]);
    const newer = await shop.quoteRefund(member, orderNo, [1]);
    expect(await confirm(older.quoteId)).toBe('quote.stale');
    expect(await confirm(newer.quoteId, 'thief')).toBe('order.unknown');
    expect(await refusalOf(shop.quoteRefund('thief', orderNo, [0]))).toBe('order.unknown');
    clock.passSeconds(300);
    expect(await confirm(newer.quoteId)).toBe('quote.stale');
    const last = await shop.quoteRefund(member, orderNo, [1]);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(last.quoteId)));
    expect(answers.filter((code) => code === undefined)).toHaveLength(1);
    expect(answers.filter((code) => code === 'order.state')).toHaveLength(2);
    await jobs.run();
    expect(await confirm(last.quoteId)).toBe('quote.stale');
    expect(await shop.sheetsOf(orderNo)).toHaveLength(1);
  });

  test('is neither one of the other kind, nor of another product, nor of what nobody reads any more', async () => {
    const { member, orderNo } = await buy();
    const { quoteId } = await shop.quoteRefund(member, orderNo, [0]);
    const order = await shop.orderOf(orderNo);
    const confirmed = (kind: 'refund' | 'change', kept: z.ZodType = z.unknown()) =>
      refusalOf(
        db.inTenant(tenant, (tx) => confirmQuote(tx, order, { kind, quoteId, now: clock.now() }, kept)),
      );
    expect(await confirmed('change')).toBe('quote.stale');
    expect(await confirmed('refund', z.object({ gone: z.string() }))).toBe('quote.stale');
    const { afterSales } = shop.deps;
    const ofHotels = { supply: { ...afterSales.supply, products: ['hotel' as const] } };
    expect(await refusalOf(quoteRefund(shop.deps, ofHotels, shop.as(member), { orderNo }, noQuoter))).toBe(
      'order.unknown',
    );
    expect(await confirmed('refund')).toBeUndefined();
    const byStaff = (is: boolean) =>
      db.inTenant(tenant, (tx) =>
        tx
          .updateTable('orders')
          .set({ content: JSON.stringify({ ...(order.content as object), byStaff: is }) })
          .where('tenant_id', '=', tenant)
          .where('order_no', '=', orderNo)
          .execute(),
      );
    await byStaff(true);
    expect(await refusalOf(shop.quoteRefund(member, orderNo, [0]))).toBe('order.by-staff');
    await byStaff(false);
  });

  test('of a ticket that is issued no more is not confirmed, and nothing goes back', async () => {
    const { member, orderNo, before } = await buy({ types: ['adult', 'adult'] });
    const { quoteId } = await shop.quoteRefund(member, orderNo, [0, 1]);
    const confirm = () =>
      refusalOf(confirmRefund(shop.deps, shop.deps.afterSales, shop.as(member), { orderNo, quoteId }));
    expect(await shop.withTicketGone(orderNo, 1, confirm)).toBe('quote.stale');
    await jobs.run();
    expect([await shop.sheetsOf(orderNo), await lostOf(member, before)]).toEqual([
      [],
      2 * (yuan(554) + serviceFee),
    ]);
  });

  test('ends with its step of the ladder', async () => {
    const { member, orderNo } = await buy();
    at('2025-12-09T08:49:00');
    const quote = await shop.quoteRefund(member, orderNo, [0]);
    expect(quote.expiresAt).toEqual(new Date('2025-12-09T08:51:00.001+08:00'));
    at('2025-12-09T08:51:00.001');
    expect(
      await refusalOf(
        confirmRefund(shop.deps, shop.deps.afterSales, shop.as(member), { orderNo, quoteId: quote.quoteId }),
      ),
    ).toBe('quote.stale');
  });
});

describe('a part of an order', () => {
  test('is given back as often as there are tickets, and its order is partial meanwhile', async () => {
    const { member, orderNo, before } = await buy({ types: ['adult', 'adult', 'adult'] });
    at('2025-12-08T10:00:00');
    for (const passenger of [0, 1]) {
      await shop.refund(member, orderNo, [passenger]);
      await jobs.run();
      expect(await shop.detail(member, orderNo)).toMatchObject({ code: 2, partial: true });
    }
    expect(await lostOf(member, before)).toBe(yuan(3 * 554 - 2 * 526.5) + 3 * serviceFee);
    await shop.refund(member, orderNo, [2]);
    await jobs.run();
    expect(await shop.detail(member, orderNo)).toMatchObject({ code: 6, partial: false });
    expect(await lostOf(member, before)).toBe(yuan(3 * 27.5) + 3 * serviceFee);
    expect((await shop.sheetsOf(orderNo)).map(({ sheetNo, state }) => [sheetNo.slice(20), state])).toEqual([
      ['T1', 'done'],
      ['T2', 'done'],
      ['T3', 'done'],
    ]);
    expect(await eventsOf(member, orderNo)).toEqual([20, 0, 1, 7, 2, 9, 10, 2, 9, 10, 2, 9, 10, 4, 6]);
  });

  test('leaves no child alone on the train', async () => {
    const { member, orderNo } = await buy({ types: ['adult', 'child', 'adult'] });
    await shop.refund(member, orderNo, [0]);
    await jobs.run();
    expect(await refusalOf(shop.quoteRefund(member, orderNo, [2]))).toBe('train.sheet-child');
    expect((await shop.quoteRefund(member, orderNo, [1])).backFen).toBe(yuan(277));
    await shop.refund(member, orderNo, [1, 2]);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(6);
  });

  test('takes its points with it, ticket by ticket', async () => {
    const { member, orderNo } = await buy({ types: ['adult', 'adult'] });
    const points = async () =>
      (await db.read(tenant, (tx) => guardedBalance(tx, tenant, accounts.points(member)))).balanceFen;
    expect(await points()).toBe(pointsOf(yuan(2 * 554), ownEarningRules));
    await shop.refund(member, orderNo, [0]);
    await jobs.run();
    expect(await points()).toBe(pointsOf(yuan(554), ownEarningRules));
    await shop.refund(member, orderNo, [1]);
    await jobs.run();
    expect(await points()).toBe(0);
  });
});

describe('the answer of the railway', () => {
  test('may be lost, late or broken: the ticket goes back once, and the money too', async () => {
    const never = ['never-happened', 'done'];
    for (const [mishap, calls] of [
      ['lost-before', never],
      ['lost-after', ['done']],
      ['throws-before', never],
      ['throws-after', ['done']],
      ['busy', ['rejected: busy', 'done']],
    ] as const) {
      const { member, orderNo, before } = await buy();
      rail.script.refund.push(mishap);
      const { sheetNo } = await shop.refund(member, orderNo, [0]);
      expect((await jobs.run()).length).toBeGreaterThan(0);
      expect(await shop.codeOf(orderNo)).toBe(10);
      rail.silent = true;
      await jobs.run();
      expect(await shop.codeOf(orderNo)).toBe(mishap === 'busy' ? 6 : 10);
      rail.silent = false;
      for (let runs = 0; runs < 3; runs += 1) await jobs.run();
      expect(await shop.codeOf(orderNo)).toBe(6);
      expect(await lostOf(member, before)).toBe(serviceFee);
      expect(await callsOf(sheetNo)).toEqual(calls);
    }
  });

  test('may be no: the ticket stays valid, its owner reads it, and asks again', async () => {
    const { member, orderNo, before } = await buy();
    rail.script.refund.push('identity');
    const { sheetNo } = await shop.refund(member, orderNo, [0]);
    await jobs.run();
    expect(await shop.detail(member, orderNo)).toMatchObject({ code: 23 });
    expect(await refusalOf(shop.quoteRefund(member, orderNo, [0]))).toBe('order.state');
    expect(await lostOf(member, before)).toBe(yuan(554) + serviceFee);
    expect(await refusalOf(shop.readSheet('thief', orderNo, sheetNo))).toBe('order.unknown');
    await shop.readSheet(member, orderNo, sheetNo);
    expect((await shop.detail(member, orderNo)).events.at(-1)!.words).toBe('已知悉退票未成功，车票仍然有效');
    expect(await callsOf(sheetNo)).toEqual(['rejected: identity']);
    expect(await refusalOf(shop.readSheet(member, orderNo, sheetNo))).toBe('order.state');
    expect(await shop.codeOf(orderNo)).toBe(2);
    await shop.refund(member, orderNo, [0]);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(6);
    expect(await eventsOf(member, orderNo)).toEqual([20, 0, 1, 7, 2, 9, 10, 23, 2, 9, 10, 4, 6]);
  });

  test('is no when the fee has grown on the way', async () => {
    const { member, orderNo } = await buy();
    at('2025-12-09T08:50:59');
    await shop.refund(member, orderNo, [0]);
    at('2025-12-09T08:51:01');
    await jobs.run();
    expect(await shop.detail(member, orderNo)).toMatchObject({ code: 23 });
    expect((await shop.detail(member, orderNo)).events.at(-1)!.words).toBe(
      '退票未成功：退票费已变动，请重新试算，车票仍然有效',
    );
  });

  test('is not waited for when the refund was withdrawn or refused before it was sent', async () => {
    for (const [event, state, code] of [
      ['refund-withdrawn', 'withdrawn', 2],
      ['refund-refused', 'failed', 23],
    ] as const) {
      const { member, orderNo, before } = await buy();
      const { sheetNo } = await shop.refund(member, orderNo, [0]);
      await db.inTenant(tenant, async (tx) => {
        const { order } = await lockSheet(tx, tenant, sheetNo);
        await changeOrder(tx, order, { event, at: clock.now(), words: event, sheet: { sheetNo, state } });
      });
      const asked = rail.calls.length;
      expect(await jobs.run()).toEqual([]);
      expect(await shop.codeOf(orderNo)).toBe(code);
      expect(rail.calls).toHaveLength(asked);
      expect(await lostOf(member, before)).toBe(yuan(554) + serviceFee);
    }
  });

  test('is heard by one of two processes', async () => {
    const { member, orderNo, before } = await buy();
    const { sheetNo } = await shop.refund(member, orderNo, [0]);
    const follow = () => followRefund(shop.deps, shop.deps.afterSales, tenant, sheetNo);
    const real = { ...rail };
    const refund = vi.spyOn(rail, 'refund').mockImplementationOnce(async (...call) => {
      const outcome = await real.refund(...call);
      await follow();
      return outcome;
    });
    await follow();
    refund.mockRestore();
    expect(await lostOf(member, before)).toBe(serviceFee);
    expect(await callsOf(sheetNo)).toEqual(['done']);
  });
});

describe('what staff record', () => {
  const { afterSales } = shop.deps;

  test('of tickets that were given back moves the money as of any refund, and nobody is called', async () => {
    const { member, orderNo, before } = await buy({ types: ['adult', 'adult'] });
    const { lines } = await shop.quoteRefund(member, orderNo, [0]);
    const asked = rail.calls.length;
    const sheet = await db.inTenant(tenant, async (tx) => {
      const order = await readyToRecord(
        tx,
        await lockOrder(tx, tenant, orderNo),
        'refund-asked',
        clock.now(),
      );
      return recordRefund(shop.deps, afterSales, tx, order, {
        terms: refundTerms.parse({
          bookingReference: 'E1',
          involuntary: false,
          lines: [{ ...lines[0]!, feeFen: yuan(54), backFen: yuan(500) }],
        }),
        at: clock.now(),
        words: '客服登记线下退票',
        accepted: '铁路已线下受理',
      });
    });
    await jobs.run();
    expect(sheet).toMatchObject({ kind: 'refund', state: 'done', feeFen: yuan(54), backFen: yuan(500) });
    const { events, partial, tickets } = await shop.detail(member, orderNo);
    expect(events.slice(-3).map(({ words, amountFen }) => [words, amountFen])).toEqual([
      ['客服登记线下退票1张，退票费¥54，应退¥500', yuan(500)],
      ['铁路已线下受理', null],
      ['退票成功，铁路收取退票费¥54，¥500将原路退回', yuan(500)],
    ]);
    expect([partial, tickets.map(({ state }) => state)]).toEqual([true, ['refunded', 'issued']]);
    expect(await lostOf(member, before)).toBe(yuan(554 + 54) + 2 * serviceFee);
    expect(rail.calls).toHaveLength(asked);
  });

  test('ends a failure that nobody has read, and nothing else that is under way', async () => {
    const { member, orderNo } = await buy();
    rail.script.refund.push('identity');
    const { sheetNo } = await shop.refund(member, orderNo, [0]);
    const ready = () =>
      db.inTenant(tenant, async (tx) =>
        readyToRecord(tx, await lockOrder(tx, tenant, orderNo), 'refund-asked', clock.now()),
      );
    expect(await refusalOf(ready())).toBe('order.state');
    await jobs.run();
    const order = await ready();
    expect(order).toMatchObject({ code: 2, sheets: [{ sheetNo, state: 'read' }] });
    expect((await shop.detail(member, orderNo)).events.at(-1)!.words).toBe(
      '客服已线下跟进，此前未成功的退票申请不再处理',
    );
  });
});

describe('nothing happens to an order', () => {
  test('that is not paid, is given back or has ended', async () => {
    const member = `r${(members += 1)}`;
    await shop.enrich(member);
    const orderNo = await shop.placeTrain(member, { ride });
    expect(await refusalOf(shop.quoteRefund(member, orderNo, [0]))).toBe('order.state');
    await shop.pay(member, orderNo);
    expect(await refusalOf(shop.quoteRefund(member, orderNo, [0]))).toBe('order.state');
    await jobs.run();
    await shop.refund(member, orderNo, [0]);
    expect(await refusalOf(shop.quoteRefund(member, orderNo, [0]))).toBe('order.state');
    await jobs.run();
    expect(await refusalOf(shop.quoteRefund(member, orderNo, [0]))).toBe('order.state');
  });

  test('that is none by train', async () => {
    const member = `r${(members += 1)}`;
    await shop.enrich(member);
    const orderNo = await shop.place(member, { types: ['ADT'] });
    await shop.pay(member, orderNo).catch(() => undefined);
    expect(await refusalOf(shop.quoteRefund(member, orderNo, [0]))).toBe('order.state');
  });
});

describe('the money', () => {
  test('of a channel is on its way in code 4, and has arrived in code 6', async () => {
    const member = `r${(members += 1)}`;
    const orderNo = await shop.placeTrain(member, { ride });
    const outTradeNo = await payOutside(member, orderNo, 'alipay');
    at('2025-12-10T10:00:00');
    channels.alipay.script.refund.push('lost-after');
    await shop.refund(member, orderNo, [0]);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(4);
    await shop.sweep();
    expect(await shop.codeOf(orderNo)).toBe(4);
    await jobs.run();
    await Promise.all([shop.sweep(), shop.sweep(shop.deps)]);
    expect(await shop.codeOf(orderNo)).toBe(6);
    expect(await findPayment(shop.deps, shop.as(member), { outTradeNo })).toMatchObject({ state: 'paid' });
    const [payment] = (await shop.detail(member, orderNo)).payments;
    expect(payment).toMatchObject({ amountFen: yuan(554) + serviceFee, returnedFen: yuan(554 - 111) });
  });

  test('that a gateway refuses to return waits for a person, and the order with it', async () => {
    const member = `r${(members += 1)}`;
    const orderNo = await shop.placeTrain(member, { ride, types: ['adult', 'adult'] });
    await payOutside(member, orderNo, 'alipay');
    channels.alipay.script.refund.push('refused');
    await shop.refund(member, orderNo, [0, 1]);
    await jobs.run();
    await shop.sweep();
    expect(await shop.codeOf(orderNo)).toBe(4);
    await shop.seeToStuck();
    await jobs.run();
    await shop.sweep();
    expect(await shop.codeOf(orderNo)).toBe(6);
  });

  test.each([
    [undefined, 'in proportion'],
    ['company', 'from what the company gets'],
    ['person', 'from what the person gets'],
  ] as const)('of a mixed payment returns by its parts; the fee of %s is taken %s', async (feeOn, _how) => {
    const member = `r${(members += 1)}`;
    const enterprise = `80${members}`;
    // 559 yuan: the company gives 286.50 of them, the wallet the rest.
    await shop.employ(enterprise, yuan(286.5), [member]);
    await shop.enrich(member, yuan(272.5));
    const orderNo = await shop.placeTrain(member, { ride });
    await shop.pay(member, orderNo, 'multiPay');
    await jobs.run();
    at('2025-12-08T10:00:00');
    const quote = await shop.quoteRefund(member, orderNo, [0], 0, feeOn);
    expect([quote.feeFen, quote.backFen]).toEqual([yuan(27.5), yuan(526.5)]);
    await confirmRefund(shop.deps, shop.deps.afterSales, shop.as(member), {
      orderNo,
      quoteId: quote.quoteId,
    });
    await jobs.run();
    const credit = (await shop.credit(enterprise))!;
    const got = { company: credit.availableFen, person: await shop.balance(member) };
    expect(got.company + got.person).toBe(yuan(526.5));
    expect(quote.payers.map(({ method, amountFen }) => [method, amountFen])).toEqual([
      ['creditPay', got.company],
      ['tianHangPay', got.person],
    ]);
    // Of the price of 554 yuan each side gave its part of 559, a fen that is left over the first.
    const gaveFen = fen(Math.ceil((55_400 * 28_650) / 55_900));
    const shares = { company: gaveFen, person: 55_400 - gaveFen };
    const companyFee = { company: 2750, person: 0, both: Math.ceil((2750 * shares.company) / 55_400) };
    const feeFen = companyFee[feeOn ?? 'both'];
    expect(got).toEqual({
      company: shares.company - feeFen,
      person: shares.person - (2750 - feeFen),
    });
  });
});
