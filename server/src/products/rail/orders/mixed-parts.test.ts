import { type Fen, fen, formatYuan, sumFen, yuan } from '@woxing/contract/core/money';
import { ticketFare, ticketPersonFen } from '@woxing/contract/orders/price-items.rules';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmRefund } from '#src/after-sales/public.ts';
import { findOrder } from '#src/orders/find-order.ts';
import { personPartOfOrder } from '#src/orders/public.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import { paymentLister, startPayment } from '#src/payments/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { quoteTrain } from '#src/products/rail/orders/quote-train.ts';
import { beijingToShanghai, openRailShop, serviceFee } from '../../../../test/rail-shop.ts';
import { payPassword, refusalOf, tenant } from '../../../../test/shop.ts';
import { quoteForParty } from './quote-for-party.ts';
import { readRailOrder } from './rail-tickets.ts';

const shop = await openRailShop();
const { clock, jobs, channels } = shop;

const first = { ...beijingToShanghai, seat: 'M' } as const;
const staffSeats: RailSeat[] = ['O', '3', '2', '1', 'W'];
const creditFen = yuan(5000);
let made = 0;
let member = '';
let enterprise = '';
/** Of a ticket of first class. */
let companyFen = 0 as Fen;
let personFen = 0 as Fen;

beforeEach(async () => {
  await jobs.run();
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  made += 1;
  member = `parts-${made}`;
  enterprise = String(7800 + made);
  shop.standards.set(member, { seats: staffSeats, more: [], over: 'person-pays' });
  await shop.employ(enterprise, creditFen, [member]);
  await shop.enrich(member, yuan(300));
  const [fare] = (await quoteTrain(shop.deps, shop.as(member), { rides: [first] })).rides[0]!.fares;
  companyFen = fare!.companyMostFen!;
  personFen = fen(fare!.fareFen - companyFen);
});

const business = (no: string) => (no.includes('C') ? ('trainChangeTicket' as const) : ('trainPay' as const));
const desk = (orderNo: string) =>
  payDesk(shop.deps, shop.as(member), { businessType: business(orderNo), orderNo });
const methodsOf = async (orderNo: string) => (await desk(orderNo)).methods.map(({ method }) => method);
const used = async () => (await shop.credit(enterprise))!.usedFen;
const free = async () => (await shop.credit(enterprise))!.availableFen;

async function payByMix(subjectNo: string): Promise<void> {
  const { outTradeNo, state } = await shop.pay(member, subjectNo, 'multiPay');
  if (state !== 'paid') {
    channels.alipay.pay(outTradeNo);
    await receiveNotice(shop.deps, shop.as(member), 'alipay', channels.alipay.noticeOf(outTradeNo));
  }
  await jobs.run();
}

const railOrderOf = async (orderNo: string) => {
  const order = await shop.orderOf(orderNo);
  return shop.db.read(tenant, (tx) => readRailOrder(tx, shop.rail.timetable(), order));
};

async function given(orderNo: string) {
  const { payments } = await findOrder({ ...shop.deps, payments: paymentLister }, shop.as(member), {
    orderNo,
  });
  const of = (company: boolean) =>
    sumFen(
      payments
        .filter(({ method }) => (method === 'creditPay') === company)
        .map(({ amountFen, returnedFen }) => fen(amountFen - returnedFen)),
    );
  return { company: of(true), person: of(false) };
}

describe('an order above the standard', () => {
  test('is quoted with what each of those who travel would bear, to who books for an employer', async () => {
    const asked = { rides: [first], people: [{ name: '张一' }, { name: '李二' }] };
    const quote = await quoteForParty(shop.deps, shop.as(member), asked);
    expect(quote.travellers).toMatchObject([
      { name: '张一', parts: [{ type: 'adult', personFen }, { type: 'child' }, {}, {}] },
      { name: '李二', parts: [{ type: 'adult', personFen }, {}, {}, {}] },
    ]);
    expect(quote.standard!.personFen).toBe(2 * personFen);
    const alone = shop.as(member);
    const guest = { ...alone, signedIn: { ...alone.signedIn, creditEmployeeId: undefined } };
    expect(await quoteForParty(shop.deps, guest, asked)).not.toHaveProperty('travellers');
    expect(await quoteForParty(shop.deps, alone, { rides: [first] })).not.toHaveProperty('travellers');
  });

  test('keeps on each ticket what the company and what the person bears, by passenger at the desk', async () => {
    const orderNo = await shop.placeTrain(member, { ride: first, types: ['adult', 'child'] });
    const { tickets, items, totalFen } = await shop.orderOf(orderNo);
    const parts = tickets.map((ticket) => ticketPersonFen(items, ticket));
    expect(parts[0]).toBe(personFen);
    expect(parts[1]).toBeGreaterThan(0);
    const { shares, ...due } = await desk(orderNo);
    expect(due).toMatchObject({ dueFen: totalFen, personFen: sumFen(parts) });
    expect(shares).toEqual([
      { name: '张一', companyFen: companyFen + serviceFee, personFen },
      { name: '李二', companyFen: totalFen - companyFen - serviceFee - sumFen(parts), personFen: parts[1] },
    ]);
    const detail = await findOrder({ ...shop.deps, payments: paymentLister }, shop.as(member), { orderNo });
    expect(detail.tickets.map((ticket) => ticketPersonFen(detail.items, ticket))).toEqual(parts);
  });

  test.each([
    ['an allowed seat', 'O', 'person-pays'],
    ['what is told only', 'M', 'notify'],
  ] as const)('has none of it for %s', async (_what, seat, over) => {
    shop.standards.set(member, { seats: staffSeats, more: [], over });
    const orderNo = await shop.placeTrain(member, { ride: { ...first, seat } });
    expect(personPartOfOrder(await shop.orderOf(orderNo))).toBe(0);
    expect(await methodsOf(orderNo)).toContain('creditPay');
    expect((await shop.pay(member, orderNo, 'creditPay')).state).toBe('paid');
    expect((await desk(orderNo)).shares).toEqual([]);
  });

  test('is not paid by credit alone, and says what the person bears', async () => {
    const orderNo = await shop.placeTrain(member, { ride: first });
    expect(await methodsOf(orderNo)).toEqual(['multiPay', 'alipay', 'weChatPay', 'zxpay', 'tianHangPay']);
    await expect(shop.pay(member, orderNo, 'creditPay')).rejects.toThrow(
      `该订单个人承担${formatYuan(personFen)}，企业授信最多承担${formatYuan(fen(companyFen + serviceFee))}`,
    );
    expect(await free()).toBe(creditFen);
  });

  test('is paid by a mix: credit the company’s part and not a fen more, the rest by wallet and channel', async () => {
    const orderNo = await shop.placeTrain(member, { ride: first });
    const { methods } = await desk(orderNo);
    expect(methods[0]).toMatchObject({
      method: 'multiPay',
      parts: [
        { method: 'creditPay', amountFen: companyFen + serviceFee },
        { method: 'tianHangPay', amountFen: yuan(300) },
        { method: 'outside', amountFen: personFen - yuan(300) },
      ],
    });
    await payByMix(orderNo);
    expect(await shop.codeOf(orderNo)).toBe(2);
    expect(await given(orderNo)).toEqual({ company: companyFen + serviceFee, person: personFen });
    expect(await used()).toBe(companyFen + serviceFee);
  });

  test('may be paid by the person alone', async () => {
    await shop.enrich(member, yuan(2000));
    const orderNo = await shop.buyTrain(member, { ride: first });
    expect(await shop.codeOf(orderNo)).toBe(2);
    await shop.refund(member, orderNo, [0]);
    await jobs.run();
    expect(await given(orderNo)).toMatchObject({ company: 0 });
    expect(await free()).toBe(creditFen);
  });
});

const limit = (limitFen: Fen) => shop.employ(enterprise, limitFen, [member], { payLimits: ['creditpay'] });

describe('where the enterprise lets credit alone pay', () => {
  test('the mix is open for the person’s part, and nothing else', async () => {
    await limit(creditFen);
    const orderNo = await shop.placeTrain(member, { ride: first });
    expect(await methodsOf(orderNo)).toEqual(['multiPay']);
    expect(await refusalOf(shop.pay(member, orderNo, 'alipay'))).toBe('pay.credit-only');
    await payByMix(orderNo);
    expect(await given(orderNo)).toEqual({ company: companyFen + serviceFee, person: personFen });
  });

  test('a line that is short of the company’s part says so: the person does not pay it', async () => {
    await limit(companyFen);
    const orderNo = await shop.placeTrain(member, { ride: first });
    const { methods } = await desk(orderNo);
    expect(methods).toMatchObject([
      { method: 'multiPay', blocked: `授信额度不足，可用${formatYuan(companyFen)}` },
    ]);
    expect(await refusalOf(shop.pay(member, orderNo, 'multiPay'))).toBe('credit.blocked');
    expect(await free()).toBe(companyFen);
  });
});

describe('what goes back', () => {
  test('of one ticket of two goes back by its own parts, the fee to whom its reason names', async () => {
    const fees = [];
    for (const feeOn of [undefined, 'person', 'company'] as const) {
      const orderNo = await shop.placeTrain(member, { ride: first, types: ['adult', 'adult'] });
      await payByMix(orderNo);
      const before = await given(orderNo);
      expect(before).toEqual({ company: 2 * (companyFen + serviceFee), person: 2 * personFen });
      clock.set(new Date('2025-12-10T10:00:00+08:00'));
      const { quoteId, feeFen } = await shop.quoteRefund(member, orderNo, [0], 0, feeOn);
      await confirmRefund(shop.deps, shop.deps.afterSales, shop.as(member), { orderNo, quoteId });
      await jobs.run();
      const after = await given(orderNo);
      const [company, person] = [before.company - after.company, before.person - after.person];
      expect(company + person).toBe(companyFen + personFen - feeFen);
      fees.push({ company: companyFen - company, person: personFen - person });
      expect(feeFen).toBeGreaterThan(0);
      expect(fees.at(-1)).toEqual(
        feeOn === 'company' ? { company: feeFen, person: 0 } : { company: 0, person: feeFen },
      );
      // The other goes back by its own parts: the fee of the first is nobody's gain.
      await shop.refund(member, orderNo, [1]);
      await jobs.run();
      const end = await given(orderNo);
      expect(after.company - end.company).toBe(companyFen);
      clock.set(new Date('2025-12-01T10:00:00+08:00'));
      await shop.enrich(member, yuan(300));
    }
    expect(fees).toHaveLength(3);
    await shop.expectBooks();
  });

  test('of what was not issued are the two parts of its tickets', async () => {
    const orderNo = await shop.placeTrain(member, { ride: first, types: ['adult', 'adult'] });
    const issue = vi.spyOn(shop.rail, 'issue');
    issue.mockImplementationOnce(async (call, reference) => {
      const outcome = await shop.rail.issue(call, reference);
      return outcome.kind === 'done'
        ? { ...outcome, value: { ...outcome.value, tickets: outcome.value.tickets.slice(0, 1) } }
        : outcome;
    });
    await payByMix(orderNo);
    issue.mockRestore();
    expect(await shop.codeOf(orderNo)).toBe(2);
    expect(await given(orderNo)).toEqual({ company: companyFen + serviceFee, person: personFen });
  });

  test('of an order whose credit was short is what each gave for its parts', async () => {
    await shop.employ(enterprise, fen(companyFen + serviceFee), [member]);
    const orderNo = await shop.placeTrain(member, { ride: first, types: ['adult', 'adult'] });
    await payByMix(orderNo);
    const before = await given(orderNo);
    expect(before.company).toBe(companyFen + serviceFee);
    clock.set(new Date('2025-12-01T10:30:00+08:00'));
    const { quoteId, feeFen } = await shop.quoteRefund(member, orderNo, [0], 0, 'person');
    await confirmRefund(shop.deps, shop.deps.afterSales, shop.as(member), { orderNo, quoteId });
    await jobs.run();
    const after = await given(orderNo);
    // Credit gave half of the company's part of both.
    expect(before.company - after.company).toBe(Math.ceil(companyFen / 2));
    expect(before.person - after.person).toBe(personFen + Math.floor(companyFen / 2) - feeFen);
  });
});

describe('a change', () => {
  test('to first class: the person pays what it costs more, credit is refused, and it goes back to the person', async () => {
    const orderNo = await shop.placeTrain(member);
    await shop.pay(member, orderNo, 'creditPay');
    await jobs.run();
    const { sheetNo } = await shop.change(member, orderNo, [0], first);
    const { dueFen, personFen: ownFen, methods } = await desk(sheetNo);
    expect([ownFen, dueFen]).toEqual([personFen, personFen]);
    expect(methods.map(({ method }) => method)).not.toContain('creditPay');
    // The company bears nothing of it.
    expect(methods.map(({ method }) => method)).not.toContain('multiPay');
    expect(await refusalOf(shop.pay(member, sheetNo, 'creditPay'))).toBe('pay.person-part');
    await shop.enrich(member, yuan(3000));
    await startPayment(shop.deps, shop.as(member), {
      businessType: 'trainChangeTicket',
      orderNo: sheetNo,
      method: 'tianHangPay',
      payPassword,
    });
    await jobs.run();
    const { tickets, items } = await shop.orderOf(orderNo);
    expect(tickets.map(({ state }) => state)).toEqual(['changed', 'issued']);
    expect(ticketPersonFen(items, tickets[1]!)).toBe(ownFen);
    const [changed, got] = (await railOrderOf(orderNo)).tickets;
    expect(changed).toMatchObject({ changedFrom: null, paidForChanges: [] });
    expect(got).toMatchObject({
      name: '张一',
      type: 'adult',
      personFen: ownFen,
      changedFrom: { departsAt: changed!.departsAt, at: clock.now(), intoSpringRush: false },
      paidForChanges: [{ sheetNo, amountFen: dueFen, personFen: ownFen }],
    });
    const before = await given(orderNo);
    clock.set(new Date('2025-12-10T10:00:00+08:00'));
    const { quoteId, feeFen } = await shop.quoteRefund(member, orderNo, [0], 1);
    await confirmRefund(shop.deps, shop.deps.afterSales, shop.as(member), { orderNo, quoteId });
    await jobs.run();
    const after = await given(orderNo);
    expect(before.person - after.person).toBe(ownFen - feeFen);
    expect(before.company - after.company).toBe(ticketFare(items, tickets[1]!) - ownFen);
    await shop.expectBooks();
  });

  test('to second class returns to the person what they bore, and the ticket is the company’s', async () => {
    const orderNo = await shop.placeTrain(member, { ride: first });
    await payByMix(orderNo);
    const before = await given(orderNo);
    await shop.change(member, orderNo, [0], beijingToShanghai);
    await jobs.run();
    const { tickets, items } = await shop.orderOf(orderNo);
    expect(tickets.map(({ state }) => state)).toEqual(['changed', 'issued']);
    expect(ticketPersonFen(items, tickets[1]!)).toBe(0);
    expect((await railOrderOf(orderNo)).tickets[1]!.paidForChanges).toEqual([]);
    const after = await given(orderNo);
    expect(before.company - after.company).toBe(0);
    expect(before.person - after.person).toBeGreaterThan(0);
    await shop.expectBooks();
  });
});
