import { addDays, dayOf } from '@woxing/contract/core/days';
import { addFen, formatYuan, sumFen, timesFen, yuan } from '@woxing/contract/core/money';
import { ticketFare, ticketPrice } from '@woxing/contract/orders/price-items.rules';
import { airStandard } from '@woxing/contract/products/air/air-standard';
import { expect, test } from 'vitest';
import { takeNews } from '#src/schedule-changes/take-news.ts';
import { openAirShop, type Wanted } from '../../../../test/air-shop.ts';
import { airOf } from '../../../../test/product-details.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { surrenderPolicies } from '../insurance/surrender-policies.ts';
import { quoteFlight } from '../search/quote-flight.ts';
import { arrivalOf, departureOf } from '../search/segment-order.rules.ts';

const shop = await openAirShop();
const { clock, jobs } = shop;
const aDay = 86_400;

const fourLegs: Wanted = {
  daysAhead: [20, 22, 24, 26],
  ways: [
    ['BJS', 'SHA'],
    ['SHA', 'CAN'],
    ['CAN', 'CTU'],
    ['CTU', 'BJS'],
  ],
};
let members = 0;
const newMember = () => `legs-${(members += 1)}`;
const ticket = (leg: number, passenger = 0) => ({ passenger, leg });

test('four legs are one order: each at its own fare, with taxes, insurance and a ticket of its own', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { ...fourLegs, types: ['ADT', 'CHD'], insuranceIds: ['AAI30'] });
  const order = await shop.detail(member, orderNo);
  const { legs, policies } = airOf(order);
  expect(order.trip.map(({ fromCity, toCity }) => fromCity + toCity)).toEqual([
    '北京上海',
    '上海广州',
    '广州成都',
    '成都北京',
  ]);
  expect(legs.map(({ ownLeg }) => ownLeg)).toEqual([true, true, true, true]);
  const adults = order.tickets.filter(({ passenger }) => passenger === 0);
  expect(adults.map((one) => ticketFare(order.items, one))).toEqual(legs.map(({ adultFen }) => adultFen));
  expect(order.tickets.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'issued'));
  expect(policies).toHaveLength(8);
  // Each costs a service fee and an insurance beside.
  const besideFen = timesFen(yuan(10 + 30), 8);
  const ticketsFen = sumFen(order.tickets.map((one) => ticketPrice(order.items, one)));
  expect(order.totalFen).toBe(addFen(ticketsFen, besideFen));
  expect(airOf(order)).toMatchObject({ returnedBesideFen: yuan(0), wishes: false });
  const given = { orderNo, policyIds: [policies[0]!.policyId!], expectBackFen: yuan(30) };
  await surrenderPolicies(shop.deps, shop.as(member), given);
  expect(await jobs.run()).toEqual([]);
  expect(airOf(await shop.detail(member, orderNo)).returnedBesideFen).toBe(yuan(30));
  await shop.expectSound(orderNo);
});

test('any leg is given back alone and in any order, each by its own ladder, and the books prove', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, fourLegs);
  clock.passSeconds(aDay);
  for (const [leg, left] of [
    [2, 3],
    [0, 2],
    [3, 1],
    [1, 0],
  ] as const) {
    const { quoteId, feeFen, backFen } = await shop.quoteRefund(member, orderNo, [ticket(leg)]);
    const { items } = await shop.orderOf(orderNo);
    expect(addFen(feeFen, backFen)).toBe(ticketPrice(items, ticket(leg)));
    const lost = await shop.lostBy(member, async () => {
      await shop.refund(member, orderNo, quoteId);
      expect(await jobs.run()).toEqual([]);
    });
    expect(lost).toBe(-backFen);
    const { tickets } = await shop.detail(member, orderNo);
    expect(tickets.filter(({ state }) => state === 'issued')).toHaveLength(left);
    expect(await shop.broken()).toEqual([]);
  }
  expect(await shop.codeOf(orderNo)).toBe(6);
  await shop.expectSound(orderNo);
});

test('legs are given back together, and those that are left stay valid', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, fourLegs);
  const { quoteId, lines, backFen } = await shop.quoteRefund(member, orderNo, [ticket(1), ticket(3)]);
  expect(lines.map(({ leg }) => leg)).toEqual([1, 3]);
  const lost = await shop.lostBy(member, async () => {
    await shop.refund(member, orderNo, quoteId);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(-backFen);
  const { code, partial, tickets } = await shop.detail(member, orderNo);
  expect([code, partial, tickets.map(({ state }) => state)]).toEqual([
    2,
    true,
    ['issued', 'voided', 'issued', 'voided'],
  ]);
});

test('what a carrier has broken between two legs keeps no other from being changed', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { ...fourLegs, daysAhead: [20, 21, 24, 26] });
  const { flightNo, day, from, to } = airOf(await shop.detail(member, orderNo)).legs[0]!;
  const flight = { flightNo, day, from, to };
  await shop.carrier.disruptFlight(tenant, { ...flight, kind: 'moved', minutes: 1440, cause: '天气' });
  await takeNews(shop.carrierNews, tenant);
  const { legs } = airOf(await shop.detail(member, orderNo));
  expect(departureOf(legs[1]!) < arrivalOf(legs[0]!)).toBe(true);
  const options = await shop.changeOptions(member, orderNo, [ticket(3)], 27);
  const [fare] = options.flights.flatMap(({ fares }) => fares);
  expect((await shop.quoteChange(member, orderNo, [ticket(3)], fare!.offerId)).lines).toHaveLength(1);
});

test('a leg is changed between those before and after it, not past them, and stays one of its own', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, fourLegs);
  clock.passSeconds(aDay);
  const offerOn = async (daysAhead: number) => {
    const { flights } = await shop.changeOptions(member, orderNo, [ticket(2)], daysAhead);
    return flights.flatMap(({ fares }) => fares)[0]!.offerId;
  };
  const past = await offerOn(27);
  expect(await refusalOf(shop.quoteChange(member, orderNo, [ticket(2)], past))).toBe('air.change-before');
  const early = await offerOn(20);
  expect(await refusalOf(shop.quoteChange(member, orderNo, [ticket(2)], early))).toBe('air.change-before');
  const { quoteId, dueFen } = await shop.quoteChange(member, orderNo, [ticket(2)], await offerOn(22));
  const { sheetNo } = await shop.change(member, orderNo, quoteId);
  expect(await jobs.run()).toEqual([]);
  if (dueFen > 0) await shop.paySheet(member, sheetNo);
  expect(await jobs.run()).toEqual([]);
  const order = await shop.detail(member, orderNo);
  expect(order.tickets.map(({ leg, state }) => `${leg} ${state}`).toSorted()).toEqual([
    '0 issued',
    '1 issued',
    '2 changed',
    '3 issued',
    '4 issued',
  ]);
  expect(airOf(order).legs[4]).toMatchObject({ fromCity: '广州', toCity: '成都', ownLeg: true });
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});

const offerOf = async (from: string, to: string, day: number, departs: (clock: string) => boolean) => {
  const found = await shop.search(from, to, addDays(dayOf(clock.now()), day));
  const flight = found.find(({ segments }) => departs(segments[0]!.departs))!;
  return { offerId: flight.fares[0]!.offerIds[0]!, fareFen: flight.fares[0]!.adultFen };
};

test('two legs of a day are priced and judged apart; without a word of it they are one way with a change', async () => {
  const there = await offerOf('BJS', 'SHA', 40, (clock) => clock < '09:00');
  const on = await offerOf('SHA', 'CAN', 40, (clock) => clock > '17:00');
  const member = newMember();
  const dearest = Math.max(there.fareFen, on.fareFen) / 100;
  shop.airStandards.set(
    member,
    airStandard.parse({ cabins: ['economy'], economyLimitFen: yuan(dearest), over: 'approval' }),
  );
  await shop.employ('8600', yuan(20_000), [member]);
  const offerIds = [there.offerId, on.offerId];
  const apart = await quoteFlight(shop.deps, shop.as(member), { offerIds, multiCity: true });
  expect([apart.overStandard, apart.standard?.parts.length]).toEqual([[], 2]);
  expect(apart.segments.map(({ ownLeg }) => ownLeg)).toEqual([true, true]);
  const together = await quoteFlight(shop.deps, shop.as(member), { offerIds });
  expect(together.standard?.parts).toHaveLength(1);
  expect(together.overStandard[0]).toContain(`票价${formatYuan(addFen(there.fareFen, on.fareFen))}`);
  expect(together.segments.map(({ ownLeg }) => ownLeg)).toEqual([undefined, undefined]);
});

const asked = (offerIds: string[]) =>
  quoteFlight(shop.deps, shop.as(newMember()), { offerIds, multiCity: true });

test('a leg that leaves before the one before it has landed, or too soon after, is refused', async () => {
  const there = await offerOf('BJS', 'SHA', 41, (clock) => clock > '12:00' && clock < '14:00');
  const same = await offerOf('HGH', 'CAN', 41, (clock) => clock < '10:00');
  const soon = await offerOf('HGH', 'CAN', 41, (clock) => clock > '16:30' && clock < '17:10');
  expect(await refusalOf(asked([there.offerId, same.offerId]))).toBe('flight.overlap');
  expect(await refusalOf(asked([there.offerId, there.offerId]))).toBe('flight.overlap');
  expect(await refusalOf(asked([there.offerId, soon.offerId]))).toBe('flight.legs-apart');
});
