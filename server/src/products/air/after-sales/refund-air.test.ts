import { timeOf } from '@woxing/contract/core/days';
import { addFen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { ticketFare, ticketPrice } from '@woxing/contract/orders/price-items.rules';
import { ownAirSettings } from '@woxing/contract/products/air/air-settings.rules';
import { expect, test, vi } from 'vitest';
import { followRefund } from '#src/after-sales/public.ts';
import { airSettingsOf, saveAirSettings } from '#src/products/air/air-settings.ts';
import { openAirShop } from '../../../../test/air-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { countingAirTickets } from './counting-tickets.ts';

const shop = await openAirShop();
const { clock, jobs } = shop;

const one = [{ passenger: 0, leg: 0 }];
let members = 0;
const newMember = () => `r${(members += 1)}`;
const aDay = 86_400;

test('a ticket is given back by the ladder: its taxes return, fee and service fee are kept, and the books prove', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  clock.passSeconds(aDay);
  const { quoteId, lines, feeFen, backFen, payers } = await shop.quoteRefund(member, orderNo, one);
  const { tickets, items } = await shop.orderOf(orderNo);
  expect(addFen(feeFen, backFen)).toBe(ticketPrice(items, tickets[0]!));
  expect(lines[0]).toMatchObject({ name: '张一', ticketNo: tickets[0]!.ticketNo, voided: false });
  expect(payers.map(({ amountFen }) => amountFen)).toEqual([backFen]);
  const lost = await shop.lostBy(member, async () => {
    await shop.refund(member, orderNo, quoteId);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(-backFen);
  const order = await shop.detail(member, orderNo);
  expect([order.code, order.tickets.map(({ state }) => state)]).toEqual([6, ['refunded']]);
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});

/** `21:05`, of minutes after midnight. */
const clockText = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

test('a tenant that hands voids in earlier takes the fee of the ladder from then on, and says until when', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const { lines } = await shop.quoteRefund(member, orderNo, one);
  const setVoids = (voidBefore: string) =>
    shop.db.inTenant(tenant, async (tx) =>
      saveAirSettings(tx, tenant, { ...(await airSettingsOf(tx, tenant)), voidBefore }),
    );
  const [hour, minute] = timeOf(clock.now()).split(':').map(Number) as [number, number];
  const nowMinutes = hour * 60 + minute;
  try {
    await setVoids(clockText(nowMinutes + 5));
    const soon = await shop.quoteRefund(member, orderNo, one);
    expect([soon.lines[0]!.voided, soon.feeFen]).toEqual([true, 0]);
    expect(soon.lines[0]!.rule).toContain(`出票当日${clockText(nowMinutes + 5)}前`);
    expect(timeOf(new Date(soon.lines[0]!.until!))).toBe(clockText(nowMinutes + 4));
    expect(soon.lines[0]!.until! < lines[0]!.until!).toBe(true);
    await setVoids(clockText(nowMinutes));
    const late = await shop.quoteRefund(member, orderNo, one);
    expect([late.lines[0]!.voided, late.feeFen > 0]).toEqual([false, true]);
  } finally {
    await setVoids(ownAirSettings.voidBefore);
  }
});

test('on the day of its issue a ticket is voided at no fee until 22:00, and its insurance comes back with it', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT'], insuranceIds: ['AAI30', 'DLY20'] });
  const { quoteId, lines, feeFen } = await shop.quoteRefund(member, orderNo, one);
  const { tickets, items } = await shop.orderOf(orderNo);
  expect([feeFen, lines[0]!.voided, lines[0]!.insuranceFen]).toEqual([0, true, 5000]);
  const back = addFen(ticketPrice(items, tickets[0]!), lines[0]!.insuranceFen);
  const lost = await shop.lostBy(member, async () => {
    await shop.refund(member, orderNo, quoteId);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(-back);
  const { code, partial, tickets: after } = await shop.detail(member, orderNo);
  expect([code, partial, after.map(({ state }) => state)]).toEqual([2, true, ['voided', 'issued']]);
  const { detail } = await shop.detail(member, orderNo);
  const policies = detail.kind === 'air' ? detail.policies : [];
  expect(policies.map(({ passenger, state }) => [passenger, state])).toEqual([
    [0, 2],
    [0, 2],
    [1, 1],
    [1, 1],
  ]);
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
  const rest = await shop.quoteRefund(member, orderNo, [{ passenger: 1, leg: 0 }]);
  await shop.refund(member, orderNo, rest.quoteId);
  expect(await jobs.run()).toEqual([]);
  expect(await shop.codeOf(orderNo)).toBe(6);
  expect(await shop.broken()).toEqual([]);
});

test('one of four, then one leg of a return: refunds come in parts, as often as there are tickets', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT', 'CHD', 'INF'], daysAhead: [20, 24] });
  clock.passSeconds(aDay);
  expect(
    await refusalOf(
      shop.quoteRefund(
        member,
        orderNo,
        [0, 1].map((passenger) => ({ passenger, leg: 0 })),
      ),
    ),
  ).toBe('air.sheet-child');
  for (const tickets of [
    [{ passenger: 0, leg: 0 }],
    [{ passenger: 2, leg: 1 }],
    [
      { passenger: 1, leg: 0 },
      { passenger: 2, leg: 0 },
      { passenger: 3, leg: 0 },
    ],
  ]) {
    const { quoteId, backFen } = await shop.quoteRefund(member, orderNo, tickets);
    const lost = await shop.lostBy(member, async () => {
      await shop.refund(member, orderNo, quoteId);
      expect(await jobs.run()).toEqual([]);
    });
    expect(lost).toBe(-backFen);
  }
  const { code, tickets } = await shop.detail(member, orderNo);
  expect([code, tickets.filter(({ state }) => state === 'issued').length]).toEqual([2, 3]);
  // The first and the second adult and the infant fly back: of each half a service fee, of the child none.
  const order = await shop.orderOf(orderNo);
  const back = order.tickets.filter(({ state }) => state === 'issued');
  const faresFen = sumFen(back.map((ticket) => ticketFare(order.items, ticket)));
  const feeOf = (passenger: number) =>
    sumFen(
      order.items.flatMap((item) =>
        item.kind === 'service' && item.passenger === passenger ? [item.fen] : [],
      ),
    );
  const halves = back.map(({ passenger }) => Math.floor(feeOf(passenger) / 2));
  expect(countingAirTickets(order)).toEqual({
    faresFen,
    incomeFen: Math.round(faresFen * 0.02) + halves.reduce((sum, half) => sum + half, 0),
  });
  expect(await refusalOf(shop.quoteRefund(member, orderNo, one))).toBe('air.sheet-tickets');
  expect(await shop.broken()).toEqual([]);
});

test('a quote that its carrier keeps no more is refused by it: the ticket stays valid, and nothing goes back', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const { quoteId } = await shop.quoteRefund(member, orderNo, one);
  const paid = await shop.balance(member);
  const { sheetNo } = await shop.refund(member, orderNo, quoteId);
  clock.passSeconds(60 * 60);
  await followRefund(shop.deps, shop.deps.airAfterSales, tenant, sheetNo);
  const { code, events, tickets } = await shop.detail(member, orderNo);
  expect([code, events.at(-1)!.words, tickets[0]!.state]).toEqual([
    23,
    '退票未成功：退票费已变动，请重新试算，机票仍然有效',
    'issued',
  ]);
  expect(subtractFen(await shop.balance(member), paid)).toBe(noFen);
  await shop.readSheet(member, orderNo, sheetNo);
  expect(await shop.codeOf(orderNo)).toBe(2);
  await jobs.run();
});

test('a refund is withdrawn while its carrier has not been asked, once, and by its owner alone', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const paid = await shop.balance(member);
  const { quoteId } = await shop.quoteRefund(member, orderNo, one);
  const { sheetNo } = await shop.refund(member, orderNo, quoteId);
  expect(await refusalOf(shop.withdrawRefund(newMember(), orderNo, sheetNo))).toBe('order.unknown');
  await shop.withdrawRefund(member, orderNo, sheetNo);
  expect(await refusalOf(shop.withdrawRefund(member, orderNo, sheetNo))).toBe('order.state');
  expect(await jobs.run()).toEqual([]);
  const { code, events, tickets } = await shop.detail(member, orderNo);
  expect([code, tickets[0]!.state, events.at(-1)!.words]).toEqual([
    2,
    'issued',
    '已撤回退票申请，机票仍然有效',
  ]);
  expect(await shop.balance(member)).toBe(paid);
  const again = await shop.quoteRefund(member, orderNo, one);
  const second = await shop.refund(member, orderNo, again.quoteId);
  expect(await jobs.run()).toEqual([]);
  expect(await refusalOf(shop.withdrawRefund(member, orderNo, second.sheetNo))).toBe('order.state');
  expect(await shop.codeOf(orderNo)).toBe(6);
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});

test('withdrawing a refund and sending it at the same moment has one winner', async () => {
  for (let round = 0; round < 4; round += 1) {
    const member = newMember();
    const orderNo = await shop.buy(member);
    const { quoteId } = await shop.quoteRefund(member, orderNo, one);
    const { sheetNo } = await shop.refund(member, orderNo, quoteId);
    const [withdrawn] = await Promise.allSettled([
      shop.withdrawRefund(member, orderNo, sheetNo),
      followRefund(shop.deps, shop.deps.airAfterSales, tenant, sheetNo),
    ]);
    expect(await jobs.run()).toEqual([]);
    expect(await shop.codeOf(orderNo)).toBe(withdrawn.status === 'fulfilled' ? 2 : 6);
    await shop.expectSound(orderNo);
  }
  expect(await shop.broken()).toEqual([]);
});

test('a call that gives tickets back and is never answered is asked about, and not made twice', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const { quoteId } = await shop.quoteRefund(member, orderNo, one);
  await shop.faults.setFault(tenant, 'drop-after', 1);
  await shop.refund(member, orderNo, quoteId);
  expect(await jobs.run()).toHaveLength(1);
  expect(await jobs.run()).toEqual([]);
  expect(await shop.codeOf(orderNo)).toBe(6);
  await shop.expectSound(orderNo);
});

test('a quote holds five minutes, once, and only the newest; nobody else may have one', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const older = await shop.quoteRefund(member, orderNo, one);
  const newer = await shop.quoteRefund(member, orderNo, one);
  expect(await refusalOf(shop.refund(member, orderNo, older.quoteId))).toBe('quote.stale');
  clock.passSeconds(301);
  expect(await refusalOf(shop.refund(member, orderNo, newer.quoteId))).toBe('quote.stale');
  await shop.enrich('somebody');
  expect(await refusalOf(shop.quoteRefund('somebody', orderNo, one))).toBe('order.unknown');
});

test('a quote holds no longer than its carrier stands by it', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const { supplier } = shop;
  const carrier = { ...supplier };
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  const spy = vi.spyOn(supplier, 'refundQuote').mockImplementation(async (...input) => {
    const quoted = await carrier.refundQuote(...input);
    return quoted.kind === 'done' ? { ...quoted, value: { ...quoted.value, expiresAt } } : quoted;
  });
  const quote = await shop.quoteRefund(member, orderNo, one);
  spy.mockRestore();
  expect(quote.expiresAt).toEqual(expiresAt);
  clock.passSeconds(61);
  expect(await refusalOf(shop.refund(member, orderNo, quote.quoteId))).toBe('quote.stale');
});
