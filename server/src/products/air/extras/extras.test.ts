import { type Fen, fen, noFen, sumFen, yuan } from '@woxing/contract/core/money';
import type { EndingExtras } from '@woxing/contract/products/air/air-after-sales';
import type { ExtrasOffer, OrderExtras } from '@woxing/contract/products/air/air-extras';
import { beforeEach, expect, test } from 'vitest';
import { takeNews } from '#src/schedule-changes/take-news.ts';
import { openAirShop, type Wanted } from '../../../../test/air-shop.ts';
import { dyingDatabase } from '../../../../test/broken-off.ts';
import { airOf } from '../../../../test/product-details.ts';
import { payPassword, refusalOf, tenant } from '../../../../test/shop.ts';
import { orderLink } from '../../../orders/public.ts';
import { startPayment } from '../../../payments/public.ts';
import { receiveNotice } from '../../../payments/receive-notice.ts';
import { cancelExtras } from './cancel-extras.ts';
import type { Choice } from './choices.rules.ts';
import { chooseExtras } from './choose-extras.ts';
import { closeUnpaidExtras } from './close-extras.ts';
import { findExtras } from './find-extras.ts';
import { followExtras } from './follow-extras.ts';
import { offerExtras } from './offer-extras.ts';

const shop = await openAirShop();
const { clock, jobs, deps } = shop;
let members = 0;

beforeEach(async () => {
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  for (const { fault } of await shop.faults.listFaults(tenant)) await shop.faults.setFault(tenant, fault, 0);
});

const newMember = () => `seated-${(members += 1)}`;

type Found = Choice & { readonly priceFen: Fen };

const see = (member: string, orderNo: string) => findExtras(deps, shop.as(member), { orderNo });
const offer = (member: string, orderNo: string, leg = 0) =>
  offerExtras(deps, shop.as(member), { orderNo, leg }) as Promise<ExtrasOffer>;

async function seats(
  member: string,
  orderNo: string,
  { passenger = 0, leg = 0 } = {},
): Promise<(Found & { exit: boolean })[]> {
  const { map } = await offer(member, orderNo, leg);
  return map!.rows.flatMap(({ row, exit, seats: each }) =>
    each
      .filter(({ free }) => free)
      .map(({ letter, priceFen }) => ({
        passenger,
        leg,
        kind: 'seat' as const,
        code: `${row}${letter}`,
        priceFen,
        exit,
      })),
  );
}
const freeSeat = async (member: string, orderNo: string, at = {}) =>
  (await seats(member, orderNo, at)).find(({ priceFen }) => priceFen === noFen)!;
const paidSeat = async (member: string, orderNo: string, at = {}) =>
  (await seats(member, orderNo, at)).find(({ priceFen, exit }) => priceFen > noFen && !exit)!;
const bag = async (member: string, orderNo: string, { passenger = 0, leg = 0 } = {}): Promise<Found> => {
  const [{ code, priceFen }] = (await offer(member, orderNo, leg)).baggage as [
    ExtrasOffer['baggage'][number],
  ];
  return { passenger, leg, kind: 'baggage', code, priceFen };
};

const choose = (
  member: string,
  orderNo: string,
  choices: readonly Found[],
  from: Partial<typeof deps> = {},
) =>
  chooseExtras({ ...deps, ...from }, shop.as(member), {
    orderNo,
    choices: choices.map(({ passenger, leg, kind, code }) => ({ passenger, leg, kind, code })),
    expectFen: sumFen(choices.map(({ priceFen }) => priceFen)),
  });

const pay = (member: string, extrasNo: string) =>
  startPayment(deps, shop.as(member), {
    businessType: 'airExtras',
    orderNo: extrasNo,
    method: 'tianHangPay',
    payPassword,
  });

async function ticketed(wanted: Wanted = { fare: economy }): Promise<{ member: string; orderNo: string }> {
  const member = newMember();
  return { member, orderNo: await shop.buy(member, { fare: economy, ...wanted }) };
}
const economy: NonNullable<Wanted['fare']> = ({ cabin, changeLadder }, flightNo) =>
  cabin === 'economy' && changeLadder !== '100' && !flightNo.startsWith('9C') && !flightNo.startsWith('KN');

/** A paid seat and a bag, paid and confirmed. */
async function equipped(wanted: Wanted = {}) {
  const it = await ticketed(wanted);
  const { member, orderNo } = it;
  const [seat, luggage] = [await paidSeat(member, orderNo), await bag(member, orderNo)];
  const { extrasNo } = await choose(member, orderNo, [seat, luggage]);
  await pay(member, extrasNo);
  expect(await jobs.run()).toEqual([]);
  return { ...it, seat, luggage, extrasNo };
}

const sheet = async (member: string, orderNo: string, at = 0) =>
  (await see(member, orderNo)).sheets[at]! as OrderExtras['sheets'][number];
const linesOf = async (member: string, orderNo: string, at = 0) =>
  (await sheet(member, orderNo, at)).lines.map(({ kind, state, returned }) => `${kind} ${state} ${returned}`);

async function expectRight(orderNo: string): Promise<void> {
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
}

test('a free seat is kept at once, and may be changed for another free one', async () => {
  const { member, orderNo } = await ticketed();
  const first = await freeSeat(member, orderNo);
  expect(await choose(member, orderNo, [first])).toMatchObject({
    state: 'done',
    amountFen: 0,
    payBefore: null,
  });
  const second = await freeSeat(member, orderNo);
  expect(second.code).not.toBe(first.code);
  expect((await choose(member, orderNo, [second])).state).toBe('done');
  expect(await linesOf(member, orderNo, 0)).toEqual(['seat ended false']);
  expect(await linesOf(member, orderNo, 1)).toEqual(['seat kept false']);
  expect((await seats(member, orderNo)).map(({ code }) => code)).toContain(first.code);
  await expectRight(orderNo);
});

test('what costs something is held, paid under its own number, confirmed, and stands among what the order costs', async () => {
  const { member, orderNo, seat, luggage, extrasNo } = await equipped();
  expect(extrasNo).toBe(`${orderNo}E1`);
  const amountFen = fen(seat.priceFen + luggage.priceFen);
  expect(await sheet(member, orderNo)).toMatchObject({ state: 'done', amountFen });
  expect(await linesOf(member, orderNo)).toEqual(['seat kept false', 'baggage kept false']);
  const detail = await shop.detail(member, orderNo);
  expect(
    detail.items.filter(({ sheetNo }) => sheetNo === extrasNo).map(({ kind, fen: each }) => [kind, each]),
  ).toEqual([
    ['seat', seat.priceFen],
    ['baggage', luggage.priceFen],
  ]);
  expect(detail.payments.find(({ forChange }) => forChange === extrasNo)).toMatchObject({ amountFen });
  expect(await refusalOf(choose(member, orderNo, [await freeSeat(member, orderNo)]))).toBe('extras.invalid');
  await expectRight(orderNo);
});

test('of two orders that choose one seat, seen free by both, one has it, and the other hears so', async () => {
  const both = [await ticketed(), await ticketed()];
  const seen = await deps.airExtras.offer(tenant, await ticketOf(both[0]!.orderNo), clock.now());
  const airExtras = { ...deps.airExtras, offer: () => Promise.resolve(seen) };
  const seat = await freeSeat(both[0]!.member, both[0]!.orderNo);
  const answers = await Promise.all(
    both.map(({ member, orderNo }) => choose(member, orderNo, [seat], { airExtras })),
  );
  expect(answers.map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
  expect(answers.find(({ state }) => state === 'failed')!.failure).toBe('所选座位已被他人选走');
  for (const { orderNo } of both) await expectRight(orderNo);
});

async function ticketOf(orderNo: string) {
  const order = await shop.orderOf(orderNo);
  return { reference: order.bookingReference!, ticketNo: order.tickets[0]!.ticketNo! };
}

test('of one order one is open at a time, however many ask at once', async () => {
  const { member, orderNo } = await ticketed();
  const seat = await paidSeat(member, orderNo);
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => choose(member, orderNo, [seat])));
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  expect((await see(member, orderNo)).sheets.length).toBe(1);
  await expectRight(orderNo);
});

test('what is not paid in time, or cancelled, is let go, and money that comes later goes back', async () => {
  const { member, orderNo } = await ticketed();
  const seat = await paidSeat(member, orderNo);
  const late = await choose(member, orderNo, [seat]);
  const { outTradeNo } = await startPayment(deps, shop.as(member), {
    businessType: 'airExtras',
    orderNo: late.extrasNo,
    method: 'alipay',
  });
  clock.passSeconds(601);
  await closeUnpaidExtras(deps, tenant);
  await jobs.run();
  expect(await sheet(member, orderNo)).toMatchObject({ state: 'closed' });
  expect(await refusalOf(pay(member, late.extrasNo))).toBe('extras.closed');
  expect((await seats(member, orderNo)).map(({ code }) => code)).toContain(seat.code);
  shop.channels.alipay.pay(outTradeNo);
  await receiveNotice(deps, shop.as('nobody'), 'alipay', shop.channels.alipay.noticeOf(outTradeNo));
  await jobs.run();
  const second = await choose(member, orderNo, [seat]);
  await cancelExtras(deps, shop.as(member), { orderNo, extrasNo: second.extrasNo });
  await jobs.run();
  expect(await sheet(member, orderNo, 1)).toMatchObject({ state: 'closed', failure: '已取消' });
  expect(await refusalOf(cancelExtras(deps, shop.as(member), { orderNo, extrasNo: second.extrasNo }))).toBe(
    'extras.closed',
  );
  await expectRight(orderNo);
});

test('a supplier that says nothing is asked by the same reference, and nothing is kept twice', async () => {
  for (const fault of ['drop-before', 'drop-after'] as const) {
    const { member, orderNo } = await ticketed();
    const seat = await paidSeat(member, orderNo);
    await shop.faults.setFault(tenant, fault, 1);
    expect((await choose(member, orderNo, [seat])).state).toBe('asked');
    expect(await refusalOf(choose(member, orderNo, [seat]))).toMatch(/^extras\.(open|taken)$/);
    expect(await jobs.run()).toEqual([]);
    const { extrasNo, state } = await sheet(member, orderNo);
    expect(state).toBe('to-pay');
    await shop.faults.setFault(tenant, fault, 1);
    await pay(member, extrasNo);
    await jobs.run();
    await jobs.run();
    expect(await sheet(member, orderNo)).toMatchObject({ state: 'done' });
    await expectRight(orderNo);
  }
});

test('whatever dies on the way, it is done in the end', async () => {
  const { member, orderNo } = await ticketed();
  const seat = await paidSeat(member, orderNo);
  await expect(choose(member, orderNo, [seat], { db: dyingDatabase(shop.db, 3) })).rejects.toThrow(
    'the process died',
  );
  expect(['asked', 'to-pay']).toContain((await sheet(member, orderNo)).state);
  expect(await followExtras(deps, tenant, `${orderNo}E1`)).toBe(true);
  const { extrasNo, state } = await sheet(member, orderNo);
  expect(state).toBe('to-pay');
  await pay(member, extrasNo);
  expect(await jobs.run()).toEqual([]);
  expect((await sheet(member, orderNo)).state).toBe('done');
  await expectRight(orderNo);
});

test('what was paid and could not be confirmed comes back whole', async () => {
  const { member, orderNo } = await ticketed();
  const before = await shop.balance(member);
  const { extrasNo } = await choose(member, orderNo, [
    await paidSeat(member, orderNo),
    await bag(member, orderNo),
  ]);
  await pay(member, extrasNo);
  clock.passSeconds(3600);
  await jobs.run();
  expect(await sheet(member, orderNo)).toMatchObject({ state: 'failed' });
  expect(await linesOf(member, orderNo)).toEqual(['seat ended true', 'baggage ended true']);
  expect(await shop.balance(member)).toBe(before);
  expect(await messagesTo(member)).toEqual([{ kind: 'extras-failed', link: orderLink(orderNo) }]);
  await expectRight(orderNo);
});

const messagesTo = (member: string) =>
  shop.db.inTenant(tenant, (tx) =>
    tx
      .selectFrom('messages')
      .select(['kind', 'link'])
      .where('member_id', '=', member)
      .where('kind', '=', 'extras-failed')
      .execute(),
  );

const first = [{ passenger: 0, leg: 0 }];

async function refund(
  member: string,
  orderNo: string,
  tickets = first,
  reason: 'voluntary' | 'carrier' = 'voluntary',
) {
  const { quoteId, extras } = await shop.quoteRefund(member, orderNo, tickets, reason);
  await shop.refund(member, orderNo, quoteId);
  await jobs.run();
  return toldOf(extras);
}

const toldOf = (extras: EndingExtras) =>
  extras.map(({ kind, priceFen, comesBack }) => ({ kind, priceFen, comesBack }));
/** As a quote tells it. */
const ending = ({ kind, priceFen }: Found, comesBack: boolean) => ({ kind, priceFen, comesBack });

test('by a refund of one’s own baggage comes back and a paid seat does not', async () => {
  const { member, orderNo, seat, luggage, extrasNo } = await equipped();
  clock.passSeconds(86_400);
  const order = await shop.orderOf(orderNo);
  expect(await refund(member, orderNo)).toEqual([ending(seat, false), ending(luggage, true)]);
  expect(await linesOf(member, orderNo)).toEqual(['seat ended false', 'baggage ended true']);
  const payment = (await shop.detail(member, orderNo)).payments.find(
    ({ forChange }) => forChange === extrasNo,
  )!;
  expect(payment.returnedFen).toBe(luggage.priceFen);
  expect(order.code).toBe(2);
  await expectRight(orderNo);
});

test('a ticket that is voided on its day, and one whose flight the carrier cancels, return all of it', async () => {
  for (const how of ['voided', 'carrier'] as const) {
    const { member, orderNo, extrasNo, seat, luggage } = await equipped();
    if (how === 'carrier') {
      clock.passSeconds(86_400);
      await cancelFlight(member, orderNo);
    }
    expect(await refund(member, orderNo, first, how === 'carrier' ? 'carrier' : 'voluntary')).toEqual([
      ending(seat, true),
      ending(luggage, true),
    ]);
    const payment = (await shop.detail(member, orderNo)).payments.find(
      ({ forChange }) => forChange === extrasNo,
    )!;
    expect(payment.returnedFen).toBe(seat.priceFen + luggage.priceFen);
    await expectRight(orderNo);
  }
});

async function cancelFlight(member: string, orderNo: string): Promise<void> {
  const { detail } = await shop.detail(member, orderNo);
  const { flightNo, from, to, day } = airOf({ detail }).legs[0]!;
  const flight = { flightNo, from, to, day } as const;
  await shop.carrier.disruptFlight(tenant, { ...flight, kind: 'cancelled', minutes: 0, cause: '天气原因' });
  await takeNews(shop.carrierNews, tenant);
}

test('a change of the ticket frees its seat, returns its baggage, and lets the new one be chosen', async () => {
  const { member, orderNo, extrasNo, luggage, seat } = await equipped();
  clock.passSeconds(86_400);
  await shop.enrich(member, yuan(10_000));
  const { flights } = await shop.changeOptions(member, orderNo, first, 21);
  const fare = flights.flatMap(({ fares }) => fares).find(({ cabin }) => cabin === 'economy')!;
  const quote = await shop.quoteChange(member, orderNo, first, fare.offerId);
  expect(toldOf(quote.extras)).toEqual([ending(seat, false), ending(luggage, true)]);
  const { sheetNo } = await shop.change(member, orderNo, quote.quoteId);
  await jobs.run();
  if ((await shop.orderOf(orderNo)).code === 13) await shop.paySheet(member, sheetNo);
  await jobs.run();
  expect((await shop.orderOf(orderNo)).code).toBe(3);
  expect(await linesOf(member, orderNo)).toEqual(['seat ended false', 'baggage ended true']);
  const payment = (await shop.detail(member, orderNo)).payments.find(
    ({ forChange }) => forChange === extrasNo,
  )!;
  expect(payment.returnedFen).toBe(luggage.priceFen);
  expect((await see(member, orderNo)).tickets).toEqual([{ passenger: 0, leg: 1, person: 'ADT' }]);
  expect((await choose(member, orderNo, [await freeSeat(member, orderNo, { leg: 1 })])).state).toBe('done');
  await expectRight(orderNo);
});

test('a refund that is asked for ends what is not paid, and nothing can be chosen beside it', async () => {
  const { member, orderNo } = await ticketed();
  clock.passSeconds(86_400);
  await choose(member, orderNo, [await paidSeat(member, orderNo)]);
  const { quoteId } = await shop.quoteRefund(member, orderNo, first);
  const seat = await freeSeat(member, orderNo);
  await shop.refund(member, orderNo, quoteId);
  expect(await sheet(member, orderNo)).toMatchObject({ state: 'closed' });
  expect(await refusalOf(choose(member, orderNo, [seat]))).toBe('extras.not-now');
  await jobs.run();
  await expectRight(orderNo);
});

test('strangers, bad input and other prices are refused by their names', async () => {
  const { member, orderNo } = await ticketed({ types: ['ADT', 'CHD', 'INF'] });
  const stranger = newMember();
  await shop.join(stranger);
  const all = await seats(member, orderNo);
  const seat = await freeSeat(member, orderNo);
  for (const act of [
    () => see(stranger, orderNo),
    () => offer(stranger, orderNo),
    () => choose(stranger, orderNo, [seat]),
    () => cancelExtras(deps, shop.as(stranger), { orderNo, extrasNo: `${orderNo}E1` }),
    () => pay(stranger, `${orderNo}E1`),
  ])
    expect(await refusalOf(act())).toBe('order.unknown');
  const no = async (choices: readonly Found[]) => refusalOf(choose(member, orderNo, choices));
  expect(await no([{ ...seat, code: '99Z' }])).toBe('extras.invalid');
  expect(await no([{ ...seat, passenger: 7 }])).toBe('extras.invalid');
  expect(await no([{ ...seat, passenger: 2 }])).toBe('extras.invalid');
  expect(await no([all.find(({ exit }) => exit)!])).toBe('extras.invalid');
  expect(await no([seat, { ...seat, passenger: 1 }])).toBe('extras.invalid');
  expect(await no([seat, { ...seat, code: all.at(-1)!.code }])).toBe('extras.invalid');
  expect(await no([{ ...seat, priceFen: yuan(1) }])).toBe('extras.price');
  expect(await no([{ ...seat, kind: 'meal', code: 'NONE' }])).toBe('extras.invalid');
  expect(await refusalOf(cancelExtras(deps, shop.as(member), { orderNo, extrasNo: `${orderNo}E9` }))).toBe(
    'extras.unknown',
  );
  expect(
    await refusalOf(
      chooseExtras({ ...deps, airExtras: undefined }, shop.as(member), {
        orderNo,
        choices: [seat],
        expectFen: noFen,
      }),
    ),
  ).toBe('extras.not-offered');
  expect(await findExtras({ ...deps, airExtras: undefined }, shop.as(member), { orderNo })).toMatchObject({
    offered: false,
    tickets: [],
  });
});

test('an order without tickets has nothing to choose', async () => {
  const member = newMember();
  await shop.enrich(member);
  const orderNo = await shop.placeAir(member, { fare: economy });
  expect(await see(member, orderNo)).toMatchObject({ offered: true, tickets: [], sheets: [] });
  expect(await refusalOf(offer(member, orderNo))).toBe('extras.not-now');
});
