import { addDays, dayOf } from '@woxing/contract/core/days';
import { fen, sumFen, yuan } from '@woxing/contract/core/money';
import { channelMethods } from '@woxing/contract/payments/payments';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askOpenHolds } from '#src/fulfilment/public.ts';
import { expireHolds } from '#src/ledger/public.ts';
import type { InvariantId } from '#src/ledger-audit/invariants.rules.ts';
import { giveUpOrder, retryTicketing } from '#src/orders/give-up-order.ts';
import { cancelOrder } from '#src/orders/public.ts';
import { findPayment } from '#src/payments/find-payment.ts';
import { payByCard } from '#src/payments/pay-by-card.ts';
import { startPayment } from '#src/payments/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { railSupply } from '#src/products/rail/public.ts';
import { dyingDatabase, isPartOfIt, wrongs } from './broken-off.ts';
import { pick } from './money-story.ts';
import { beijingToShanghai, openRailShop } from './rail-shop.ts';
import { payPassword, tenant } from './shop.ts';

/**
 * Random sequences of orders by air and by train, payments by every method, refunds, repeats, faults outside and crashes on the real database;
 * after every step the books must be right. `MONEY_SEQUENCES=200` plays as many.
 */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 8);
const shop = await openRailShop();
const { db, clock, jobs, channels, cards, supplier, rail } = shop;
const { deps } = shop;

/** What holds at any moment, also while something is on its way. */
const always = [
  'balanced',
  'guarded-sums',
  'guarded-floor',
  'holds-told',
  'holds-end',
  'reserved-credit',
  'paid-once',
  'nobody-got-more',
] as const satisfies readonly InvariantId[];

const kinds = [
  'order',
  'order-train',
  'pay-wallet',
  'pay-credit',
  'pay-mixed',
  'pay-mixed',
  'pay-mixed',
  'pay-channel',
  'pay-channel',
  'pay-card',
  'pay-card',
  'confirm-card',
  'fate-card',
  'confirm',
  'confirm',
  'tell',
  'tell-again',
  'ask',
  'cancel',
  'cancel',
  'retry',
  'give-up',
  'jobs',
  'jobs',
  'crash',
  'sweep',
  'time',
  'fault-outside',
  'fault-supplier',
  'fault-railway',
  'fault-bank',
] as const;

interface Step {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly of: number;
}

const steps: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(1000),
  of: fc.nat(1000),
});

interface Story {
  readonly member: string;
  /** Numbers of orders, flights and trains alike. */
  readonly orders: string[];
  readonly trains: Set<string>;
  /** Reservations on cards, by the number of their payment. */
  readonly cards: string[];
  readonly trades: { readonly outTradeNo: string; readonly method: (typeof channelMethods)[number] }[];
  readonly notices: (() => Promise<unknown>)[];
}

let stories = 0;

async function begin(): Promise<Story> {
  stories += 1;
  const member = `property-${stories}`;
  // Odd amounts: now the wallet pays a ticket alone, now the credit, and a mix needs somebody outside.
  const [walletFen, creditFen] = stories % 2 ? [yuan(1200), yuan(500)] : [yuan(300), yuan(1300)];
  await shop.enrich(member, fen(walletFen + stories));
  await shop.employ(String(7000 + stories), fen(creditFen + stories), [member]);
  return { member, orders: [], trains: new Set(), cards: [], trades: [], notices: [] };
}

async function take(story: Story, { kind, at, of }: Step): Promise<unknown> {
  const { member, orders, trades, notices } = story;
  const ctx = shop.as(member);
  const orderNo = pick(orders, at);
  const trade = pick(trades, at);
  const outside = pick(channelMethods, of)!;
  const pay = async (method: 'tianHangPay' | 'creditPay' | 'multiPay' | typeof outside) => {
    if (orderNo === undefined) return;
    const input = { businessType: businessOf(story, orderNo), orderNo, method, payPassword };
    const opened = await startPayment(deps, ctx, {
      ...input,
      ...(method === 'multiPay' && { outside }),
    });
    const { outTradeNo } = opened;
    const way = channelMethods.find((each) => each === opened.method);
    if (way !== undefined && !trades.some((each) => each.outTradeNo === outTradeNo))
      trades.push({ outTradeNo, method: way });
  };
  switch (kind) {
    case 'order':
      return orders.push(await shop.place(member, { types: at % 2 ? ['ADT'] : ['ADT', 'CHD', 'ADT'] }));
    case 'order-train':
      return orderTrain(story, 1 + (of % 3));
    case 'pay-wallet':
      return pay('tianHangPay');
    case 'pay-credit':
      return pay('creditPay');
    case 'pay-mixed':
      return pay('multiPay');
    case 'pay-channel':
      return pay(outside);
    case 'pay-card':
      return orderNo && payBy(story, orderNo, at);
    case 'confirm-card': {
      const reference = pick(story.cards, at);
      return reference && cards.knows(reference) && cards.confirm(reference, of % 4 > 0);
    }
    case 'fate-card':
      return cards.fates.push((['funds', 'confirm', 'confirm'] as const)[of % 3]!);
    case 'confirm':
      return trade && channels[trade.method].payOnce(trade.outTradeNo);
    case 'tell': {
      if (trade === undefined || channels[trade.method].paidFen(trade.outTradeNo) === 0) return;
      const notice = channels[trade.method].noticeOf(trade.outTradeNo);
      const notify = () => receiveNotice(deps, shop.as('nobody'), trade.method, notice);
      notices.push(notify);
      return notify();
    }
    case 'tell-again':
      return pick(notices, at)?.();
    case 'ask':
      return trade && findPayment(deps, ctx, { outTradeNo: trade.outTradeNo });
    case 'cancel':
      return orderNo && cancelOrder(deps, ctx, { orderNo });
    case 'retry':
      return orderNo && retryTicketing(deps, ctx, { orderNo });
    case 'give-up':
      return orderNo && giveUpOrder(deps, ctx, { orderNo });
    case 'jobs':
      return jobs.run();
    case 'crash':
      return crashAt(story, 1 + (of % 4), at);
    case 'sweep':
      await shop.closeUnpaid(deps);
      await shop.askHolds();
      await askOpenHolds(deps, railSupply(rail), tenant);
      await expireHolds({ db, clock }, tenant);
      return shop.askDue(deps);
    case 'time':
      return clock.passSeconds([1, 11, 61, 400, 901][of % 5]!);
    case 'fault-outside':
      return Object.values(channels[outside].script)[at % 5]!.push(
        (['refused', 'lost-before', 'lost-after', 'throws'] as const)[of % 4]!,
      );
    case 'fault-supplier':
      return Object.values(supplier.script)[at % 3]!.push(
        (['busy', 'lost-before', 'lost-after', 'throws-after', 'partial'] as const)[of % 5]!,
      );
    case 'fault-railway':
      return rail.script[(['hold', 'issue', 'cancel'] as const)[at % 3]!].push(
        (['busy', 'lost-before', 'lost-after', 'throws-before', 'throws-after'] as const)[of % 5]!,
      );
    case 'fault-bank':
      return Object.values(cards.script)[at % 5]!.push(
        (['refused', 'lost-before', 'lost-after'] as const)[of % 3]!,
      );
  }
}

const visa = { cardNo: '4258 0000 0000 0001', expiry: '12/49', cvv: '719' };

/** What the bank was asked for is known by its number also where its answer was lost. */
async function payBy(story: Story, orderNo: string, at: number): Promise<void> {
  const { member } = story;
  const card = at % 2 ? visa : { ...visa, cardNo: '6258 0000 0000 0006' };
  try {
    await payByCard(deps, shop.as(member), { businessType: businessOf(story, orderNo), orderNo, ...card });
  } finally {
    story.cards.splice(0, Infinity, ...(await cardsOf(member)));
  }
}

async function cardsOf(member: string): Promise<string[]> {
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ outTradeNo: string }>`
      select p.out_trade_no as "outTradeNo" from payments p join orders o on o.tenant_id = p.tenant_id and o.order_no = p.subject_no
      where p.tenant_id = ${tenant} and o.member_id = ${member} and p.way = 'card' order by p.out_trade_no`.execute(
      tx,
    ),
  );
  return rows.map(({ outTradeNo }) => outTradeNo);
}

/** What the bank still reserves, and whether it keeps another sum than the ledger says. */
async function cardsAmiss({ cards: reserved, orders }: Story): Promise<string[]> {
  const books = reserved.filter((each) => cards.knows(each)).map((each) => cards.books(each));
  const held = sumFen(books.map(({ heldFen }) => fen(heldFen)));
  const kept = sumFen(books.map(({ capturedFen, returnedFen }) => fen(capturedFen - returnedFen)));
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ fen: string }>`
      select coalesce(sum(case when debit = 'clearing:bankCard' then amount_fen else -amount_fen end), 0)::text as fen
      from ledger_transfers where tenant_id = ${tenant} and order_no = any(${orders})
        and phase in ('posted', 'captured') and 'clearing:bankCard' in (debit, credit)`.execute(tx),
  );
  const ours = Number(rows[0]!.fen);
  return held === 0 && kept === ours ? [] : [`reserved ${held}, kept ${kept}, by the ledger ${ours}`];
}

const businessOf = ({ trains }: Story, orderNo: string) =>
  trains.has(orderNo) ? ('trainPay' as const) : ('dometicketOrderPay' as const);

/** People that are on no other train, a few days ahead. */
async function orderTrain(story: Story, people: number): Promise<void> {
  const { member, orders, trains } = story;
  const ride = { ...beijingToShanghai, startsOn: addDays(dayOf(clock.now()), 5) };
  try {
    await shop.placeTrain(member, {
      ride,
      types: (['adult', 'child', 'adult'] as const).slice(0, people),
    });
  } finally {
    // Also where the line broke there is an order, whose seats were asked for.
    for (const orderNo of await trainsOf(member)) {
      if (!trains.has(orderNo)) orders.push(orderNo);
      trains.add(orderNo);
    }
  }
}

async function trainsOf(member: string): Promise<string[]> {
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ orderNo: string }>`
      select order_no as "orderNo" from orders
      where tenant_id = ${tenant} and member_id = ${member} and product = 'train'`.execute(tx),
  );
  return rows.map(({ orderNo }) => orderNo);
}

/** A process that dies in the middle of its `nth` transaction, while it hears of money or takes it. */
async function crashAt(story: Story, nth: number, at: number): Promise<void> {
  const { member, orders, trades } = story;
  const dying = { ...deps, db: dyingDatabase(db, nth) };
  const orderNo = pick(orders, at);
  const paid = trades.filter(({ outTradeNo, method }) => channels[method].paidFen(outTradeNo) > 0);
  const trade = pick(paid, at);
  if (trade !== undefined) {
    const notice = channels[trade.method].noticeOf(trade.outTradeNo);
    await receiveNotice(dying, shop.as('nobody'), trade.method, notice);
  } else if (orderNo !== undefined) {
    const input = { businessType: businessOf(story, orderNo), orderNo, payPassword };
    await startPayment(dying, shop.as(member), { ...input, method: 'multiPay', outside: 'alipay' });
  }
}

/** The outside world works again, time passes, and all that was on its way arrives. */
async function comeToRest(story: Story): Promise<void> {
  for (const { script } of Object.values(channels))
    for (const mishaps of Object.values(script)) mishaps.length = 0;
  for (const mishaps of Object.values(supplier.script)) mishaps.length = 0;
  for (const mishaps of Object.values(rail.script)) mishaps.length = 0;
  for (const mishaps of Object.values(cards.script)) mishaps.length = 0;
  cards.fates.length = 0;
  for (let rounds = 0; rounds < 7; rounds++) {
    supplier.finish();
    await shop.askHolds();
    await askOpenHolds(deps, railSupply(rail), tenant);
    await expireHolds({ db, clock }, tenant);
    await shop.closeUnpaid(deps);
    await shop.askDue(deps);
    await shop.seeToStuck();
    await jobs.run();
    clock.passSeconds(301);
  }
  for (const orderNo of story.orders)
    if ((await shop.codeOf(orderNo)) === 22) await giveUpOrder(deps, shop.as(story.member), { orderNo });
  await jobs.run();
}

/** Seats that the railway keeps for us, or has sold us, and nobody of ours travels on. */
async function seatsWithoutOrder(): Promise<string[]> {
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ reference: string; tickets: number }>`
      select o.booking_reference as reference, count(*)::int as tickets
      from orders o join order_tickets t on t.tenant_id = o.tenant_id and t.order_no = o.order_no
      where o.tenant_id = ${tenant} and o.product = 'train' and t.state in ('held', 'issuing', 'issued')
      group by o.booking_reference`.execute(tx),
  );
  const ours = new Map(rows.map(({ reference, tickets }) => [reference, tickets]));
  return [...rail.bookings.values()]
    .map(({ reference, tickets }) => ({
      reference,
      seats: tickets.filter(({ state }) => state === 'held' || state === 'issued').length,
    }))
    .filter(({ reference, seats }) => seats !== (ours.get(reference) ?? 0))
    .map(({ reference, seats }) => `${reference} has ${seats} seats, ours: ${ours.get(reference) ?? 0}`);
}

test('whatever is ordered, paid, given back, repeated and broken off, the books are right after every step', async () => {
  const ends = new Map<number, number>();
  const trainEnds = new Map<number, number>();
  let captured = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 25, maxLength: 45 }), async (sequence) => {
      const story = await begin();
      story.orders.push(await shop.place(story.member, { types: ['ADT', 'ADT'] }));
      await orderTrain(story, 1);
      for (const step of sequence) {
        await take(story, step).catch((error: unknown) => {
          if (!isPartOfIt(error)) throw error;
        });
        expect(await wrongs(db, always)).toEqual([]);
      }
      await comeToRest(story);
      for (const orderNo of story.orders) {
        const code = await shop.codeOf(orderNo);
        if (story.trains.has(orderNo)) trainEnds.set(code, (trainEnds.get(code) ?? 0) + 1);
        ends.set(code, (ends.get(code) ?? 0) + 1);
        expect([2, 6, 12]).toContain(code);
      }
      await shop.expectSound();
      expect(await shop.broken()).toEqual([]);
      expect(await seatsWithoutOrder()).toEqual([]);
      expect(await cardsAmiss(story)).toEqual([]);
      captured += story.cards.filter((each) => cards.knows(each) && cards.books(each).capturedFen > 0).length;
    }),
    // A sequence is told whole: making it shorter would play it hundreds of times.
    { numRuns: sequences, endOnFailure: true },
  );
  expect(ends.get(2)).toBeGreaterThan(1);
  expect(ends.get(12)).toBeGreaterThan(1);
  expect(trainEnds.get(2)).toBeGreaterThan(1);
  expect(trainEnds.get(12)).toBeGreaterThan(1);
  expect(captured).toBeGreaterThan(0);
}, 3_600_000);
