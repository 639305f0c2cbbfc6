import { addDays, dayOf } from '@woxing/contract/core/days';
import { addFen, sumFen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { takeNews } from '#src/schedule-changes/take-news.ts';
import { openAirShop } from '../../../../test/air-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { canFollow } from '../search/connections.rules.ts';
import { airChangeFacts } from './air-changes.ts';

const shop = await openAirShop();
const { clock, jobs } = shop;

let members = 0;
const newMember = () => `w${(members += 1)}`;

const ofLegs = (legs: readonly number[], people: readonly number[] = [0]) =>
  legs.flatMap((leg) => people.map((passenger) => ({ passenger, leg })));

/** Of Harbin to Kunming with a change of planes, both flights of which may be changed. */
async function connection(): Promise<readonly string[]> {
  const day = addDays(dayOf(clock.now()), 20);
  const found = await shop.supplier.search(
    tenant,
    { from: 'HRB', to: 'KMG', day, kind: 'transfer' },
    clock.now(),
  );
  return found
    .flatMap(({ fares }) => fares)
    .find(
      ({ changeLadder, seatsLeft, cabin }) =>
        cabin === 'economy' && changeLadder.startsWith('0-') && seatsLeft > 3,
    )!.offerIds;
}

async function aConnection(member: string, types: ('ADT' | 'CHD' | 'INF')[] = ['ADT']) {
  const orderNo = await shop.buy(member, { types, offerIds: await connection() });
  const { detail } = await shop.detail(member, orderNo);
  return { orderNo, legs: detail.kind === 'air' ? detail.legs : [] };
}

/** A way at the wanted price, with all that a quote of it asks for. */
async function aWay(
  member: string,
  orderNo: string,
  tickets: ReturnType<typeof ofLegs>,
  { daysAhead = 21, dearer = false, free = false } = {},
) {
  const { flights, fee } = await shop.changeOptions(member, orderNo, tickets, daysAhead, free);
  const { fare, ...way } = flights
    .flatMap(({ fares, ...flight }) => fares.map((each) => ({ ...flight, fare: each })))
    .find((each) => !dearer || each.fare.differenceFen > 0)!;
  return { ...way, fare, fee, onwardOfferIds: fare.onward.map(({ offerId }) => offerId) };
}

async function statesOf(member: string, orderNo: string) {
  const { code, tickets } = await shop.detail(member, orderNo);
  return [code, ...tickets.map(({ passenger, leg, state }) => `${passenger}/${leg} ${state}`).toSorted()];
}

test('both flights of a connection are found, quoted, paid and ticketed as one, for two passengers', async () => {
  const member = newMember();
  const { orderNo, legs } = await aConnection(member, ['ADT', 'ADT', 'ADT']);
  const tickets = ofLegs([0, 1], [0, 1]);
  const { flights } = await shop.changeOptions(member, orderNo, tickets, 21);
  for (const { segment, onward } of flights) {
    expect(onward).toHaveLength(1);
    expect(canFollow(segment, onward[0]!)).toBe(true);
    expect([segment.airline, onward[0]!.airline]).toEqual(legs.map(({ airline }) => airline));
  }
  const way = await aWay(member, orderNo, tickets, { dearer: true });
  const quote = await shop.quoteChange(member, orderNo, tickets, way.fare.offerId, false, way.onwardOfferIds);
  expect(quote.lines.map(({ passenger, leg }) => [passenger, leg])).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]);
  expect([quote.dueFen, sumFen(quote.lines.map(({ dueFen }) => dueFen))]).toEqual([
    way.fare.dueFen,
    way.fare.dueFen,
  ]);
  expect([quote.flight.flightNo, ...quote.onward.map(({ flightNo }) => flightNo)]).toEqual([
    way.segment.flightNo,
    way.onward[0]!.flightNo,
  ]);
  const asked = await shop.change(member, orderNo, quote.quoteId);
  expect([asked.code, asked.dueFen]).toEqual([13, quote.dueFen]);
  const lost = await shop.lostBy(member, async () => {
    await shop.paySheet(member, asked.sheetNo);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(quote.dueFen);
  expect(await statesOf(member, orderNo)).toEqual([
    3,
    '0/0 changed',
    '0/1 changed',
    '0/2 issued',
    '0/3 issued',
    '1/0 changed',
    '1/1 changed',
    '1/2 issued',
    '1/3 issued',
    '2/0 issued',
    '2/1 issued',
  ]);
  const { detail, events } = await shop.detail(member, orderNo);
  const air = detail.kind === 'air' ? detail : undefined;
  expect(air!.legs.slice(2).map(({ flightNo }) => flightNo)).toEqual([
    way.segment.flightNo,
    way.onward[0]!.flightNo,
  ]);
  const order = await shop.orderOf(orderNo);
  expect(new Set(order.tickets.map(({ ticketNo }) => ticketNo)).size).toBe(10);
  const { title, facts } = airChangeFacts.describe(order, (await shop.sheetsOf(orderNo))[0]!);
  expect(title).toBe(`机票 改签 哈尔滨—昆明 ${way.segment.flightNo}、${way.onward[0]!.flightNo}`);
  expect(facts[1]!.value.split('、').map((flight) => flight.split(' ')[0])).toEqual(
    legs.map(({ flightNo }) => flightNo),
  );
  expect(way.fare.negotiated).toBe(false);
  expect(new Set(air!.legs.slice(2).map(({ bookingReference }) => bookingReference)).size).toBe(1);
  expect(air!.sheets).toMatchObject([{ state: 'done', onward: [{ flightNo: way.onward[0]!.flightNo }] }]);
  expect(events.at(-1)!.words).toContain(way.onward[0]!.flightNo);
  await shop.expectSound(orderNo);

  // What was paid for the change comes back with the new tickets, each by its own.
  const refund = await shop.quoteRefund(member, orderNo, ofLegs([2, 3], [0, 1]));
  const returned = await shop.lostBy(member, async () => {
    await shop.refund(member, orderNo, refund.quoteId);
    expect(await jobs.run()).toEqual([]);
  });
  expect(returned).toBe(-refund.backFen);
  expect(addFen(refund.backFen, refund.feeFen)).toBe(
    sumFen(quote.lines.map(({ newPriceFen }) => newPriceFen)),
  );
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});

test('a connection that is not issued leaves all old tickets and gives everything back', async () => {
  const member = newMember();
  const { orderNo } = await aConnection(member);
  const tickets = ofLegs([0, 1]);
  const way = await aWay(member, orderNo, tickets, { dearer: true });
  const quoted = () =>
    shop.quoteChange(member, orderNo, tickets, way.fare.offerId, false, way.onwardOfferIds);
  const asked = await shop.change(member, orderNo, (await quoted()).quoteId);
  const lost = await shop.lostBy(member, async () => {
    await shop.paySheet(member, asked.sheetNo);
    clock.passSeconds(3600);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(0);
  expect(await statesOf(member, orderNo)).toEqual([15, '0/0 issued', '0/1 issued']);
  await shop.readSheet(member, orderNo, asked.sheetNo);

  // The second flight sells out between quote and confirmation: neither seat is taken.
  const { quoteId } = await quoted();
  await shop.faults.setFault(tenant, 'refuse', 1);
  expect((await shop.change(member, orderNo, quoteId)).code).toBe(15);
  expect(await statesOf(member, orderNo)).toEqual([15, '0/0 issued', '0/1 issued']);
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});

test('one flight of it may still be changed by itself, and its connection is changed one after the other from then on', async () => {
  const member = newMember();
  const { orderNo } = await aConnection(member);
  const last = ofLegs([1]);
  const { flights } = await shop.changeOptions(member, orderNo, last, 20);
  const later = flights.at(-1)!.fares[0]!;
  const quote = await shop.quoteChange(member, orderNo, last, later.offerId);
  const { sheetNo, dueFen } = await shop.change(member, orderNo, quote.quoteId);
  if (dueFen > 0) await shop.paySheet(member, sheetNo);
  expect(await jobs.run()).toEqual([]);
  expect(await refusalOf(shop.changeOptions(member, orderNo, ofLegs([0, 2]), 21))).toBe('air.sheet-apart');
});

test('what does not go on is refused: flights that miss each other, other people, another number of flights', async () => {
  const member = newMember();
  const { orderNo } = await aConnection(member, ['ADT', 'ADT']);
  const tickets = ofLegs([0, 1], [0, 1]);
  const way = await aWay(member, orderNo, tickets);
  const early = await aWay(member, orderNo, ofLegs([1], [0, 1]), { daysAhead: 19 });
  const quote = (keys: typeof tickets, onward: string[]) =>
    refusalOf(shop.quoteChange(member, orderNo, keys, way.fare.offerId, false, onward));
  expect(await quote(tickets, [early.fare.offerId])).toBe('flight.overlap');
  expect(await quote(tickets, [])).toBe('air.sheet-apart');
  expect(await quote(tickets, [...way.onwardOfferIds, early.fare.offerId])).toBe('air.sheet-apart');
  expect(await quote([...ofLegs([0], [0, 1]), ...ofLegs([1], [0])], way.onwardOfferIds)).toBe(
    'air.change-together',
  );
});

test('what both flights cost is told with each rule, and again when one of them goes on', async () => {
  const member = newMember();
  const { orderNo, legs } = await aConnection(member);
  const { fee } = await shop.changeOptions(member, orderNo, ofLegs([0, 1]), 21);
  const alone = await Promise.all(
    [0, 1].map(async (leg) => (await shop.changeOptions(member, orderNo, ofLegs([leg]), 20)).fee),
  );
  expect(fee.feeFen).toBe(sumFen(alone.map(({ feeFen }) => feeFen)));
  for (const { flightNo } of legs) expect(fee.rule).toContain(`${flightNo}：`);
  const ends = alone.flatMap(({ until }) => (until === null ? [] : [Number(until)]));
  expect(Number(fee.until)).toBe(Math.min(...ends));
  expect(fee.next.length).toBeGreaterThan(Math.max(...alone.map(({ next }) => next.length)));
});

test('a connection whose first flight is cancelled is changed free as a whole, in one go', async () => {
  const member = newMember();
  const { orderNo, legs } = await aConnection(member);
  const { flightNo, from, to, day } = legs[0]!;
  const flight = { flightNo, from, to, day };
  const told = { ...flight, kind: 'cancelled', minutes: 0, cause: '天气原因' } as const;
  expect(await shop.carrier.disruptFlight(tenant, told)).toBe(true);
  await takeNews(shop.carrierNews, tenant);
  const tickets = ofLegs([0, 1]);
  const way = await aWay(member, orderNo, tickets, { free: true });
  expect(way.fee).toEqual({ feeFen: 0, rule: '航班变动，免费改签', until: null, next: [] });
  // By itself it would not reach the flight that goes on.
  expect((await shop.changeOptions(member, orderNo, ofLegs([0]), 21, true)).flights).toEqual([]);
  const quote = await shop.quoteChange(member, orderNo, tickets, way.fare.offerId, true, way.onwardOfferIds);
  expect([quote.dueFen, quote.backFen, ...quote.lines.map(({ feeFen }) => feeFen)]).toEqual([0, 0, 0, 0]);
  expect(quote.lines.map(({ percent, until }) => [percent, until])).toEqual([
    [0, null],
    [0, null],
  ]);
  const lost = await shop.lostBy(member, async () => {
    expect((await shop.change(member, orderNo, quote.quoteId)).code).toBe(14);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(0);
  expect(await statesOf(member, orderNo)).toEqual([
    3,
    '0/0 changed',
    '0/1 changed',
    '0/2 issued',
    '0/3 issued',
  ]);
  const { detail } = await shop.detail(member, orderNo);
  expect(detail.kind === 'air' && detail.changes).toMatchObject([{ state: 'over', missedLeg: null }]);
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});
