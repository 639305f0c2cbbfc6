import { addDays, dayOf, minutesOf, momentOf } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { minutesBetween } from '@woxing/contract/products/air/flight-connections.rules';
import { afterEach, describe, expect, test } from 'vitest';
import { readOutbox } from '#src/access/sms-outbox.db.ts';
import { saveCustomer } from '#src/customers/save-customer.ts';
import { listUnanswered } from '#src/orders/list-unanswered.ts';
import { listOrders, paperPlace, passengersOf } from '#src/orders/public.ts';
import { acceptScheduleChange } from '#src/schedule-changes/accept-schedule-change.ts';
import { sweepNews, takeNews } from '#src/schedule-changes/take-news.ts';
import { addPassenger } from '#src/travellers/public.ts';
import { findTrip } from '#src/trips/list-trips.ts';
import { tripCalendar } from '#src/trips/trip-calendar.ts';
import { openAirShop } from '../../../../test/air-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import type { AirNews, AirSupplier } from '../air-supplier.ts';
import { quoteSurrender, surrenderPolicies } from '../insurance/surrender-policies.ts';
import { airSchedule } from './air-schedule.ts';

const shop = await openAirShop();
const { db, clock, jobs, carrier, carrierNews } = shop;
const one = [{ passenger: 0, leg: 0 }];
const aDay = 86_400;
const listing = { product: 'airTicket', tab: 'all', max: 20 } as const;
let members = 0;
const newMember = () => `s${(members += 1)}`;

afterEach(async () => {
  const failed = await jobs.run();
  const broken = await shop.broken();
  if (failed.length > 0 || broken.length > 0) throw new Error(JSON.stringify({ failed, broken }));
});

/** The carrier of a leg moves it by minutes, or cancels it, and the news are read. */
async function disrupt(member: string, orderNo: string, minutes: number | null, leg = 0): Promise<void> {
  const { legs } = await shop.airDetail(member, orderNo);
  const { day, flightNo } = legs[leg]!.sold ?? legs[leg]!;
  const { from, to } = legs[leg]!;
  const kind = minutes === null ? 'cancelled' : 'moved';
  const told = { flightNo, day, from, to, kind, minutes: minutes ?? 0, cause: '流量控制' } as const;
  expect(await carrier.disruptFlight(tenant, told)).toBe(true);
  await takeNews(carrierNews, tenant);
}

const accept = (member: string, orderNo: string, no: number) =>
  acceptScheduleChange({ db, flights: airSchedule }, shop.as(member), { orderNo, no });

const messagesOf = (member: string) =>
  db.read(tenant, (tx) =>
    tx
      .selectFrom('messages')
      .select(['kind', 'params', 'read_at', 'mail_due'])
      .where('tenant_id', '=', tenant)
      .where('member_id', '=', member)
      .where('kind', 'in', ['flight-retimed', 'flight-cancelled'])
      .orderBy('created_at')
      .execute(),
  );

const smsAbout = async (words: string) =>
  (await db.read(tenant, (tx) => readOutbox(tx, tenant, undefined, 500))).filter((sms) =>
    sms.words.includes(words),
  );

const outcomes = () =>
  db.read(tenant, (tx) =>
    tx.selectFrom('air_news').select(['news_id', 'outcome']).where('tenant_id', '=', tenant).execute(),
  );
const outcomeOf = async (id: string) => (await outcomes()).find((row) => row.news_id === id)?.outcome;

const counted = async (member: string) => {
  const { counts } = await listOrders(shop.deps, shop.as(member), listing);
  return counts['carrier-change'];
};

const marked = async (member: string) => {
  const asked = { ...listing, tab: 'carrier-change' } as const;
  const { orders } = await listOrders(shop.deps, shop.as(member), asked);
  return orders.map(({ carrierChange }) => carrierChange);
};

let pieces = 0;

/** A supplier of the same name that says what it is told to, all at once. */
async function told(...said: readonly AirNews[]): Promise<void> {
  const supplier: Pick<AirSupplier, 'id' | 'news'> = {
    id: shop.supplier.id,
    news: (_tenantId, after) =>
      Promise.resolve({ kind: 'done', value: { news: said, mark: after ?? '0', more: false } }),
  };
  await takeNews({ ...carrierNews, supplier }, tenant);
}

async function pieceAbout(
  member: string,
  orderNo: string,
  more: Partial<AirNews> & { readonly departs?: string } = {},
): Promise<AirNews> {
  const { legs } = await shop.airDetail(member, orderNo);
  const { flightNo, day, bookingReference } = legs[0]!;
  const { departs = '21:00', ...rest } = more;
  return {
    id: `T${(pieces += 1)}`,
    reference: bookingReference!,
    segment: 0,
    kind: 'retimed',
    flight: { flightNo, day, departs, arrives: '23:15', arrivesDaysLater: 0 },
    free: true,
    cause: '航班计划调整',
    at: clock.now(),
    ...rest,
  };
}

test('a moved flight is shown everywhere with its new time, the old one beside it, and told once to owner and contact', async () => {
  const member = newMember();
  await shop.join(member);
  await db.inTenant(tenant, (tx) =>
    tx
      .updateTable('members')
      .set({ email: 'owner@example.com', verified_email: 'owner@example.com' })
      .where('tenant_id', '=', tenant)
      .where('id', '=', member)
      .execute(),
  );
  const orderNo = await shop.buy(member);
  const before = await shop.airDetail(member, orderNo);
  const sold = before.legs[0]!;
  expect([sold.sold, before.changes, await counted(member)]).toEqual([null, [], 0]);
  await disrupt(member, orderNo, 90);
  await takeNews(carrierNews, tenant);
  expect(await jobs.run()).toEqual([]);

  const order = await shop.airDetail(member, orderNo);
  const leg = order.legs[0]!;
  const [change] = order.changes;
  const moved = (minutesOf(leg.departs) - minutesOf(sold.departs) + 1440) % 1440;
  expect([moved, leg.minutes, leg.sold?.departs, order.code]).toEqual([90, sold.minutes, sold.departs, 2]);
  expect(change).toMatchObject({ no: 1, kind: 'retimed', state: 'open', free: true, cause: '流量控制' });
  expect(order.trip[0]!.departs).toBe(leg.departs);
  expect(order.events.at(-1)!.words).toMatch(
    /^航班变动：\w+ 北京至上海，起飞时间由\d+月\d+日 \d\d:\d\d改为\d+月\d+日 \d\d:\d\d，原因：流量控制$/,
  );
  expect([await counted(member), await marked(member)]).toEqual([1, ['retimed']]);
  const { orders: unanswered } = await listUnanswered(shop.deps, shop.as(member));
  expect(unanswered).toMatchObject([{ orderNo, carrierChange: 'retimed' }]);
  expect(new Date(unanswered[0]!.answerBefore) > clock.now()).toBe(true);
  expect((await listUnanswered(shop.deps, shop.as(newMember()))).orders).toEqual([]);

  const { trip } = await findTrip(shop.deps, shop.as(member), { orderNo });
  expect([trip.parts[0]!.carrierChange, trip.parts[0]!.starts.time]).toEqual(['retimed', leg.departs]);
  const { bytes } = await tripCalendar(shop.deps, shop.as(member), { orderNo, scope: 'order' });
  expect(Buffer.from(bytes).toString()).toContain(`T${leg.departs.replace(':', '')}00`);

  expect(await messagesOf(member)).toMatchObject([{ kind: 'flight-retimed', mail_due: true, read_at: null }]);
  const sms = await smsAbout(`您订购的${sold.flightNo}航班，起飞时间由`);
  expect(sms.map(({ mobile }) => mobile)).toEqual(['13800000010']);
  await shop.expectSound(orderNo);
});

test('accepted, it asks for nothing more; from then on tickets go back by the ladder of the new departure', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  clock.passSeconds(aDay);
  const before = await shop.quoteRefund(member, orderNo, one);
  await disrupt(member, orderNo, 600);
  expect(await refusalOf(shop.refund(member, orderNo, before.quoteId))).toBe('quote.stale');
  for (const _ of [1, 2]) await accept(member, orderNo, 1);
  const order = await shop.airDetail(member, orderNo);
  expect(order.changes.map(({ state }) => state)).toEqual(['accepted']);
  expect(order.events.filter(({ words }) => words.startsWith('已接受航班变动'))).toHaveLength(1);
  expect([await counted(member), await marked(member)]).toEqual([0, []]);
  expect((await messagesOf(member)).every(({ read_at }) => read_at !== null)).toBe(true);
  expect(await refusalOf(shop.quoteRefund(member, orderNo, one, 'carrier'))).toBe('air.change-accepted');
  expect(await refusalOf(shop.changeOptions(member, orderNo, one, 19, true))).toBe('air.change-accepted');
  const after = await shop.quoteRefund(member, orderNo, one);
  const untilOf = ({ lines }: Pick<typeof after, 'lines'>) => new Date(lines[0]!.until!).getTime();
  expect((untilOf(after) - untilOf(before)) / 60_000).toBe(600);
});

test('what the carrier changes again after it was accepted is free again', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  await disrupt(member, orderNo, 60);
  await accept(member, orderNo, 1);
  await disrupt(member, orderNo, 240);
  expect(await refusalOf(accept(member, orderNo, 1))).toBe('schedule.newer');
  const { changes, legs } = await shop.airDetail(member, orderNo);
  expect(changes.map(({ state }) => state)).toEqual(['accepted', 'open']);
  expect(changes[1]!.was.departs).toBe(changes[0]!.now!.departs);
  expect(legs[0]!.sold).toEqual(changes[0]!.was);
  expect((await shop.quoteRefund(member, orderNo, one, 'carrier')).feeFen).toBe(0);
});

test('a cancelled flight cannot be accepted, is called off in calendars and never ends; all of it goes back without a proof', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { insuranceIds: ['AAI30'] });
  await disrupt(member, orderNo, null);
  const order = await shop.airDetail(member, orderNo);
  expect(order.changes).toMatchObject([{ kind: 'cancelled', now: null, state: 'open' }]);
  expect([order.legs[0]!.cancelled, order.legs[0]!.sold]).toEqual([true, null]);
  expect(await marked(member)).toEqual(['cancelled']);
  expect(await refusalOf(accept(member, orderNo, 1))).toBe('schedule.cancelled');
  const { bytes } = await tripCalendar(shop.deps, shop.as(member), { orderNo, scope: 'order' });
  expect(Buffer.from(bytes).toString()).toContain('STATUS:CANCELLED');
  expect(await jobs.run()).toEqual([]);
  expect(await smsAbout(`您订购的${order.legs[0]!.flightNo}航班（原定`)).toHaveLength(1);

  clock.passSeconds(30 * aDay);
  expect((await shop.airDetail(member, orderNo)).travelled).toBe(false);
  const quote = await shop.quoteRefund(member, orderNo, one, 'carrier');
  expect([quote.feeFen, quote.examined, quote.needsApproval]).toEqual([0, false, false]);
  const lost = await shop.lostBy(member, async () => {
    await shop.refund(member, orderNo, quote.quoteId);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(-quote.backFen);
  const after = await shop.airDetail(member, orderNo);
  expect([after.code, after.changes[0]!.state, await counted(member)]).toEqual([6, 'over', 0]);
  expect(await refusalOf(accept(member, orderNo, 1))).toBe('order.state');
  expect((await messagesOf(member)).every(({ read_at }) => read_at !== null)).toBe(true);
});

const policiesOf = async (member: string, orderNo: string) =>
  (await shop.airDetail(member, orderNo)).policies;

test('insurances go with a flight that its carrier moves, later or earlier, for the same premium', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { insuranceIds: ['AAI30'] });
  for (const minutes of [2 * 1440, -1440]) {
    const [old] = (await policiesOf(member, orderNo)).filter(({ state }) => state === 1);
    await disrupt(member, orderNo, minutes);
    await takeNews(carrierNews, tenant);
    expect(await jobs.run()).toEqual([]);
    const { legs, policies } = await shop.airDetail(member, orderNo);
    const [now, ...others] = policies.filter(({ state }) => state === 1);
    expect(others).toEqual([]);
    const departs = new Date(`${legs[0]!.day}T${legs[0]!.departs}:00+08:00`);
    expect([now!.startsAt, now!.premiumFen]).toEqual([departs.toISOString(), old!.premiumFen]);
    expect(now!.endsAt > legs[0]!.day).toBe(true);
    expect(shop.insurer.policies.get(old!.policyNo!)!.active).toBe(false);
    expect(shop.insurer.policies.get(now!.policyNo!)!.startsAt).toEqual(departs);
  }
  expect((await shop.quoteRefund(member, orderNo, one)).lines[0]!.insuranceFen).toBe(3000);
  await shop.expectSound(orderNo);
});

test('a policy that a refund claims waits for its end, and goes with the flight when nothing came of it', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { insuranceIds: ['AAI30'] });
  const quote = await shop.quoteRefund(member, orderNo, one);
  const { sheetNo } = await shop.refund(member, orderNo, quote.quoteId);
  await disrupt(member, orderNo, 600);
  expect((await policiesOf(member, orderNo)).map(({ state, withTicket }) => [state, withTicket])).toEqual([
    [1, true],
  ]);
  await shop.withdrawRefund(member, orderNo, sheetNo);
  expect(await jobs.run()).toEqual([]);
  const { legs, policies } = await shop.airDetail(member, orderNo);
  expect(policies.map(({ state }) => state)).toEqual([2, 1]);
  const departs = new Date(`${legs[0]!.day}T${legs[0]!.departs}:00+08:00`);
  expect(policies[1]!.startsAt).toBe(departs.toISOString());
  await shop.expectSound(orderNo);
});

/** An insured flight was cancelled, and its hour has passed. */
async function cancelledLongAgo(member: string): Promise<string> {
  const orderNo = await shop.buy(member, { insuranceIds: ['AAI30'] });
  await disrupt(member, orderNo, null);
  clock.passSeconds(21 * aDay);
  expect((await policiesOf(member, orderNo))[0]!.flightCancelled).toBe(true);
  return orderNo;
}

test('the premium of a cancelled flight comes back with its ticket past the hour at which it was to leave', async () => {
  const member = newMember();
  const orderNo = await cancelledLongAgo(member);
  const quote = await shop.quoteRefund(member, orderNo, one, 'carrier');
  expect(quote.lines[0]!.insuranceFen).toBe(3000);
  await shop.refund(member, orderNo, quote.quoteId);
  expect(await jobs.run()).toEqual([]);
  expect((await policiesOf(member, orderNo))[0]!.state).toBe(2);
  await shop.expectSound(orderNo);
});

test('a policy of a cancelled flight has never begun: it is given back past the hour, to the insurer too', async () => {
  const member = newMember();
  const orderNo = await cancelledLongAgo(member);
  const asked = { orderNo, policyIds: [(await policiesOf(member, orderNo))[0]!.policyId!] };
  const { backFen, until } = await quoteSurrender(shop.deps, shop.as(member), asked);
  expect([backFen, until]).toEqual([3000, null]);
  const lost = await shop.lostBy(member, async () => {
    await surrenderPolicies(shop.deps, shop.as(member), { ...asked, expectBackFen: backFen });
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(-3000);
  expect((await policiesOf(member, orderNo))[0]!.state).toBe(4);
  await shop.expectSound(orderNo);
});

test('free changes are offered for the day and those beside it, in the same cabin, at no cost and under the old rules', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'CHD'] });
  const tickets = [0, 1].map((passenger) => ({ passenger, leg: 0 }));
  expect(await refusalOf(shop.changeOptions(member, orderNo, tickets, 20, true))).toBe('air.no-free-change');
  await disrupt(member, orderNo, null);
  expect(await refusalOf(shop.changeOptions(member, orderNo, tickets, 22, true))).toBe('air.change-day');
  const { flights, fee } = await shop.changeOptions(member, orderNo, tickets, 21, true);
  const old = (await shop.airDetail(member, orderNo)).legs[0]!;
  expect([fee.feeFen, flights.length > 0]).toEqual([0, true]);
  for (const { segment, fares } of flights) {
    expect(segment.airline).toBe(old.airline);
    expect(fares.map(({ cabin, dueFen }) => [cabin, dueFen])).toEqual([[old.cabin, 0]]);
  }
  const { offerId } = flights[0]!.fares[0]!;
  const quote = await shop.quoteChange(member, orderNo, tickets, offerId, true);
  expect([quote.dueFen, quote.backFen, quote.needsApproval]).toEqual([0, 0, false]);
  const lost = await shop.lostBy(member, async () => {
    expect((await shop.change(member, orderNo, quote.quoteId)).code).toBe(14);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(0);
  const after = await shop.airDetail(member, orderNo);
  expect([after.code, after.changes[0]!.state, await counted(member)]).toEqual([3, 'over', 0]);
  const { refundLadder, changeLadder } = after.legs[1]!;
  expect([refundLadder, changeLadder]).toEqual([old.refundLadder, old.changeLadder]);
  await shop.expectSound(orderNo);

  // The carrier moves the new flight as well.
  await disrupt(member, orderNo, 120, 1);
  expect((await shop.airDetail(member, orderNo)).changes.map(({ leg, state }) => [leg, state])).toEqual([
    [0, 'over'],
    [1, 'open'],
  ]);
  await accept(member, orderNo, 2);
  const back = await shop.quoteRefund(member, orderNo, [
    { passenger: 0, leg: 1 },
    { passenger: 1, leg: 1 },
  ]);
  expect(back.feeFen).toBeGreaterThan(0);
});

/** Two flights with a change of planes, at fares that may be changed. */
async function withTransfer(): Promise<readonly string[]> {
  const day = addDays(dayOf(clock.now()), 20);
  const found = await shop.supplier.search(
    tenant,
    { from: 'HRB', to: 'KMG', day, kind: 'transfer' },
    clock.now(),
  );
  const fares = found
    .filter(({ segments }) => segments.length === 2 && segments[0]!.airline === segments[1]!.airline)
    .flatMap((itinerary) => itinerary.fares)
    .filter(({ changeLadder, seatsLeft }) => changeLadder !== '100' && seatsLeft > 2);
  return fares[0]!.offerIds;
}
const two = [{ passenger: 0, leg: 1 }];

describe('a connection that a carrier has broken', () => {
  test('lets the flight that is missed be changed free to one that is reached, and the first be accepted then', async () => {
    const member = newMember();
    const orderNo = await shop.buy(member, { offerIds: await withTransfer() });
    expect(await refusalOf(shop.changeOptions(member, orderNo, two, 20, true))).toBe('air.no-free-change');
    await disrupt(member, orderNo, 300);
    const { changes, legs } = await shop.airDetail(member, orderNo);
    expect(changes).toMatchObject([{ leg: 0, state: 'open', missedLeg: 1 }]);
    const { flights } = await shop.changeOptions(member, orderNo, two, 21, true);
    expect(flights.length).toBeGreaterThan(0);
    const landed = legs[0]!;
    for (const { segment } of flights) {
      expect(segment.airline).toBe(legs[1]!.airline);
      expect(minutesBetween(landed, segment)).toBeGreaterThanOrEqual(30);
    }
    const quote = await shop.quoteChange(member, orderNo, two, flights[0]!.fares[0]!.offerId, true);
    expect([quote.dueFen, quote.backFen]).toEqual([0, 0]);
    const lost = await shop.lostBy(member, async () => {
      expect((await shop.change(member, orderNo, quote.quoteId)).code).toBe(14);
      expect(await jobs.run()).toEqual([]);
    });
    expect(lost).toBe(0);
    expect((await shop.airDetail(member, orderNo)).changes[0]).toMatchObject({
      state: 'open',
      missedLeg: null,
    });
    await accept(member, orderNo, 1);
    expect(await counted(member)).toBe(0);
    await shop.expectSound(orderNo);
  });

  test('is free to mend also after the new times of the first flight were accepted, and what cannot be reached is not offered', async () => {
    const member = newMember();
    const orderNo = await shop.buy(member, { offerIds: await withTransfer() });
    await disrupt(member, orderNo, 300);
    await accept(member, orderNo, 1);
    const { changes, legs } = await shop.airDetail(member, orderNo);
    expect(changes).toMatchObject([{ state: 'accepted', missedLeg: 1 }]);
    expect(await refusalOf(shop.changeOptions(member, orderNo, one, 20, true))).toBe('air.change-accepted');
    const sameDay = await shop.changeOptions(member, orderNo, two, 20, true);
    for (const { segment } of sameDay.flights) expect(minutesBetween(legs[0]!, segment)).toBeGreaterThan(0);
    const { flights } = await shop.changeOptions(member, orderNo, two, 21, true);
    const quote = await shop.quoteChange(member, orderNo, two, flights[0]!.fares[0]!.offerId, true);
    expect((await shop.change(member, orderNo, quote.quoteId)).code).toBe(14);
    expect(await jobs.run()).toEqual([]);
    await shop.expectSound(orderNo);
  });

  test('is none where the flight is still reached', async () => {
    const member = newMember();
    const orderNo = await shop.buy(member, { offerIds: await withTransfer() });
    await disrupt(member, orderNo, -20);
    await accept(member, orderNo, 1);
    expect((await shop.airDetail(member, orderNo)).changes).toMatchObject([
      { state: 'accepted', missedLeg: null },
    ]);
    expect(await refusalOf(shop.changeOptions(member, orderNo, two, 20, true))).toBe('air.change-accepted');
  });

  test('is missed by a flight that is cancelled as well, until that is changed', async () => {
    const member = newMember();
    const orderNo = await shop.buy(member, { offerIds: await withTransfer() });
    await disrupt(member, orderNo, null);
    expect((await shop.airDetail(member, orderNo)).changes).toMatchObject([
      { kind: 'cancelled', missedLeg: 1 },
    ]);
    // Both are moved to the day after, the last first.
    for (const tickets of [two, one]) {
      const { flights } = await shop.changeOptions(member, orderNo, tickets, 21, true);
      const at = tickets === two ? flights.length - 1 : 0;
      const quote = await shop.quoteChange(member, orderNo, tickets, flights[at]!.fares[0]!.offerId, true);
      expect((await shop.change(member, orderNo, quote.quoteId)).code).toBe(14);
      expect(await jobs.run()).toEqual([]);
    }
    const { changes, legs, tickets } = await shop.airDetail(member, orderNo);
    expect(changes).toMatchObject([{ state: 'over', missedLeg: null }]);
    const flown = tickets.filter(({ state }) => state === 'issued').map(({ leg }) => legs[leg]!);
    expect(flown).toHaveLength(2);
    await shop.expectSound(orderNo);
  });
});

test('both flights of a journey move to a later day one after the other: the refusal says which first', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { offerIds: await withTransfer() });
  clock.passSeconds(aDay);
  const offerOn = async (tickets: typeof one, at: number) => {
    const { flights } = await shop.changeOptions(member, orderNo, tickets, 21);
    return flights.at(at)!.fares[0]!.offerId;
  };
  const { legs } = await shop.airDetail(member, orderNo);
  const early = shop.quoteChange(member, orderNo, one, await offerOn(one, 0));
  await expect(early).rejects.toThrow(`先改签${legs[1]!.flightNo}`);
  for (const [tickets, at] of [
    [two, -1],
    [one, 0],
  ] as const) {
    const quote = await shop.quoteChange(member, orderNo, [...tickets], await offerOn([...tickets], at));
    const { sheetNo, dueFen } = await shop.change(member, orderNo, quote.quoteId);
    if (dueFen > 0) await shop.paySheet(member, sheetNo);
    expect(await jobs.run()).toEqual([]);
  }
  const { code, tickets } = await shop.airDetail(member, orderNo);
  expect([code, tickets.filter(({ state }) => state === 'issued')]).toMatchObject([3, [{}, {}]]);
  await shop.expectSound(orderNo);
});

test('a carrier that falls silent in the middle of a free change is asked, and the seats are taken once', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  await disrupt(member, orderNo, null);
  const { flights } = await shop.changeOptions(member, orderNo, one, 20, true);
  const { quoteId } = await shop.quoteChange(member, orderNo, one, flights[0]!.fares[0]!.offerId, true);
  await shop.faults.setFault(tenant, 'drop-after', 1);
  expect((await shop.change(member, orderNo, quoteId)).code).toBe(11);
  expect((await shop.airDetail(member, orderNo)).changes[0]!.state).toBe('open');
  clock.passSeconds(10);
  await shop.sweep();
  await shop.faults.setFault(tenant, 'drop-after', 1);
  expect(await jobs.run()).toHaveLength(1);
  expect(await jobs.run()).toEqual([]);
  const { code, tickets } = await shop.airDetail(member, orderNo);
  expect([code, tickets.map(({ state }) => state).toSorted()]).toEqual([3, ['changed', 'issued']]);
  await shop.expectSound(orderNo);
});

test('of two tabs that answer differently at once one is first, and the other hears why not', async () => {
  for (const _ of [1, 2, 3]) {
    const member = newMember();
    const orderNo = await shop.buy(member);
    await disrupt(member, orderNo, 300);
    const { quoteId } = await shop.quoteRefund(member, orderNo, one, 'carrier');
    const answers = await Promise.all([
      refusalOf(accept(member, orderNo, 1)),
      refusalOf(shop.refund(member, orderNo, quoteId)),
    ]);
    expect(await jobs.run()).toEqual([]);
    const accepted = answers[0] === undefined;
    expect(answers).toEqual(accepted ? [undefined, 'quote.stale'] : ['order.state', undefined]);
    expect(await shop.codeOf(orderNo)).toBe(accepted ? 2 : 6);
    await shop.expectSound(orderNo);
  }
});

test('a change below the threshold of the carrier is told and shown, and asks for no answer', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  await disrupt(member, orderNo, 14);
  const { legs, changes } = await shop.airDetail(member, orderNo);
  expect([changes[0]!.state, legs[0]!.sold === null, await counted(member)]).toEqual(['told', false, 0]);
  expect(await messagesOf(member)).toHaveLength(1);
  expect(await refusalOf(shop.quoteRefund(member, orderNo, one, 'carrier'))).toBe('air.on-time');
});

test('news are booked once, whoever reads them how often, and in the order in which they were said', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const piece = await pieceAbout(member, orderNo);
  await Promise.all([told(piece), told(piece), told(piece, piece)]);
  await told({ ...piece, id: 'again' });
  expect((await shop.airDetail(member, orderNo)).changes).toHaveLength(1);
  expect([await outcomeOf(piece.id), await outcomeOf('again')]).toEqual(['applied', 'known']);
  const late = await pieceAbout(member, orderNo, {
    departs: '20:00',
    at: new Date(clock.now().getTime() - 1000),
  });
  await told(late);
  expect(await outcomeOf(late.id)).toBe('overtaken');
  clock.passSeconds(60);
  const [second, third] = [
    await pieceAbout(member, orderNo, { departs: '22:00' }),
    await pieceAbout(member, orderNo, { kind: 'cancelled', flight: null, at: clock.now() }),
  ];
  await told(second, third);
  const { changes, legs } = await shop.airDetail(member, orderNo);
  expect(changes.map(({ kind, state }) => [kind, state])).toEqual([
    ['retimed', 'overtaken'],
    ['retimed', 'overtaken'],
    ['cancelled', 'open'],
  ]);
  expect([legs[0]!.departs, legs[0]!.cancelled]).toEqual(['22:00', true]);
  // What was overtaken before its message went out is not sent.
  expect(await jobs.run()).toEqual([]);
  expect(await smsAbout(`您订购的${legs[0]!.flightNo}航班，起飞时间由`)).toHaveLength(0);
  const told3 = await messagesOf(member);
  expect(told3.map(({ kind, read_at }) => [kind, read_at !== null])).toEqual([
    ['flight-retimed', true],
    ['flight-retimed', true],
    ['flight-cancelled', false],
  ]);
  // It flies after all, at the time for which it was sold.
  clock.passSeconds(60);
  const sold = legs[0]!.sold!;
  await told(await pieceAbout(member, orderNo, { flight: sold, free: false }));
  const restored = await shop.airDetail(member, orderNo);
  expect([restored.legs[0]!.sold, restored.legs[0]!.cancelled, await counted(member)]).toEqual([
    null,
    false,
    0,
  ]);
});

test('another number of a flight is found by both', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const { day, flightNo } = (await shop.airDetail(member, orderNo)).legs[0]!;
  const flight = {
    flightNo: 'MU9999',
    day: addDays(day, 1),
    departs: '00:30',
    arrives: '02:45',
    arrivesDaysLater: 0,
  };
  await told(await pieceAbout(member, orderNo, { flight }));
  const found = async (keyword: string) => {
    const { orders } = await listOrders(shop.deps, shop.as(member), { ...listing, keyword });
    return orders.map(({ legs }) => legs[0]!.no);
  };
  expect([await found('MU9999'), await found(flightNo)]).toEqual([['MU9999'], ['MU9999']]);
});

test('news of bookings that are not ours, of flights that have landed, and of tickets that are gone change nothing', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const about = await pieceAbout(member, orderNo);
  await told({ ...about, id: 'stranger', reference: 'NOBODY' });
  expect(await outcomeOf('stranger')).toBe('unknown');
  const now = clock.now();
  clock.set(momentOf(addDays(about.flight!.day, 1)));
  await told({ ...about, id: 'flown', at: clock.now() });
  expect(await outcomeOf('flown')).toBe('flown');
  clock.set(now);

  const { quoteId } = await shop.quoteRefund(member, orderNo, one);
  await shop.refund(member, orderNo, quoteId);
  expect(await jobs.run()).toEqual([]);
  await told({ ...about, id: 'refunded' });
  const unpaid = newMember();
  const cancelled = await shop.placeAir(unpaid);
  const ofCancelled = await pieceAbout(unpaid, cancelled);
  clock.passSeconds(3600);
  await shop.closeUnpaid();
  await told(ofCancelled);
  expect([await outcomeOf('refunded'), await outcomeOf(ofCancelled.id)]).toEqual(['ended', 'ended']);
  for (const [who, no] of [
    [member, orderNo],
    [unpaid, cancelled],
  ] as const)
    expect([(await shop.airDetail(who, no)).changes, await messagesOf(who)]).toEqual([[], []]);
});

test('of an order of which a part went back the rest is told, and can be accepted', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT'] });
  const { quoteId } = await shop.quoteRefund(member, orderNo, one);
  await shop.refund(member, orderNo, quoteId);
  expect(await jobs.run()).toEqual([]);
  await disrupt(member, orderNo, 120);
  const { partial, changes } = await shop.airDetail(member, orderNo);
  expect([partial, changes[0]!.state]).toEqual([true, 'open']);
  await accept(member, orderNo, 1);
  expect(await counted(member)).toBe(0);
});

test('a refund that is under way goes on when its flight is moved; what is about a change waits for its tickets', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT'] });
  const { quoteId } = await shop.quoteRefund(member, orderNo, one);
  await shop.refund(member, orderNo, quoteId);
  await disrupt(member, orderNo, 120);
  const during = await shop.airDetail(member, orderNo);
  expect([during.code, during.changes[0]!.state]).toEqual([9, 'open']);
  expect(await refusalOf(accept(member, orderNo, 1))).toBe('order.state');
  expect(await jobs.run()).toEqual([]);
  await accept(member, orderNo, 1);

  const other = newMember();
  const changing = await shop.buy(other);
  const { flights } = await shop.changeOptions(other, changing, one, 30);
  const fare = flights.flatMap(({ fares }) => fares).find(({ dueFen }) => dueFen > 0)!;
  const quote = await shop.quoteChange(other, changing, one, fare.offerId);
  const { sheetNo } = await shop.change(other, changing, quote.quoteId);
  const [sheet] = await shop.sheetsOf(changing);
  const waiting = await pieceAbout(other, changing, {
    reference: sheet!.bookingReference!,
    flight: { ...quote.flight, departs: '23:00', arrives: '01:15', arrivesDaysLater: 1 },
  });
  await told(waiting);
  expect(await outcomeOf(waiting.id)).toBeNull();
  await shop.paySheet(other, sheetNo);
  expect(await jobs.run()).toEqual([]);
  await told();
  expect(await outcomeOf(waiting.id)).toBe('applied');
  const { legs, changes } = await shop.airDetail(other, changing);
  expect([changes.map(({ leg }) => leg), legs[1]!.departs]).toEqual([[1], '23:00']);
});

test('seats that are not paid yet are told of, and their change is answered when there are tickets', async () => {
  const member = newMember();
  await shop.enrich(member);
  const orderNo = await shop.placeAir(member);
  await disrupt(member, orderNo, 120);
  expect([await marked(member), await shop.codeOf(orderNo)]).toEqual([['retimed'], 0]);
  expect(await refusalOf(accept(member, orderNo, 1))).toBe('order.state');
  await shop.pay(member, orderNo);
  expect(await jobs.run()).toEqual([]);
  await accept(member, orderNo, 1);
  expect(await marked(member)).toEqual([]);
});

test('what has left can be answered no more', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  await disrupt(member, orderNo, 120);
  const { legs } = await shop.airDetail(member, orderNo);
  const now = clock.now();
  clock.set(momentOf(legs[0]!.day, minutesOf(legs[0]!.departs)));
  expect([(await shop.airDetail(member, orderNo)).changes[0]!.state, await marked(member)]).toEqual([
    'over',
    [],
  ]);
  expect(await refusalOf(accept(member, orderNo, 1))).toBe('schedule.left');
  clock.set(now);
});

test('a flight that has left is given back and changed free no more, however it was moved', async () => {
  const member = newMember();
  await shop.faults.setFault(tenant, 'no-show', 1);
  const orderNo = await shop.buy(member);
  await disrupt(member, orderNo, 90);
  const { legs } = await shop.airDetail(member, orderNo);
  const now = clock.now();
  clock.set(momentOf(legs[0]!.day, minutesOf(legs[0]!.departs)));
  expect(await refusalOf(shop.quoteRefund(member, orderNo, one, 'carrier'))).toBe('air.flown');
  expect(await refusalOf(shop.changeOptions(member, orderNo, one, 1, true))).toBe('air.flown');
  expect((await shop.quoteRefund(member, orderNo, one)).feeFen).toBeGreaterThan(0);
  clock.set(now);
});

test('of a way there and back each has its own answer, and what has not left frees the way back', async () => {
  const member = newMember();
  const back = [{ passenger: 0, leg: 1 }];
  const orderNo = await shop.buy(member, { daysAhead: [20, 24] });
  await disrupt(member, orderNo, 90);
  await disrupt(member, orderNo, 120, 1);
  const carrierRefund = (tickets = one) => shop.quoteRefund(member, orderNo, tickets, 'carrier');
  const [there] = (await shop.airDetail(member, orderNo)).changes;
  await accept(member, orderNo, there!.no);
  expect(await refusalOf(carrierRefund())).toBe('air.change-accepted');
  expect((await carrierRefund(back)).feeFen).toBe(0);
  const [, home] = (await shop.airDetail(member, orderNo)).changes;
  await accept(member, orderNo, home!.no);
  expect(await refusalOf(carrierRefund(back))).toBe('air.change-accepted');
});

test('orders of others and changes that never were are refused', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  await disrupt(member, orderNo, 120);
  const stranger = newMember();
  await shop.join(stranger);
  expect(await refusalOf(accept(stranger, orderNo, 1))).toBe('order.unknown');
  expect(await refusalOf(accept(member, orderNo, 2))).toBe('schedule.unknown');
});

test('a short message that was not taken is sent again, and never twice', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const { flightNo } = (await shop.airDetail(member, orderNo)).legs[0]!;
  await disrupt(member, orderNo, 75);
  const [change] = (await shop.airDetail(member, orderNo)).changes;
  await db.inTenant(tenant, async (tx) => {
    await jobs.enqueue(tx, tenant, 'send-schedule-change', { orderNo, no: change!.no });
    await jobs.enqueue(tx, tenant, 'send-schedule-change', { orderNo, no: 99 });
  });
  const earlier = (await smsAbout(`您订购的${flightNo}航班，起飞时间由`)).length;
  expect(await jobs.run()).toEqual([]);
  expect(await smsAbout(`您订购的${flightNo}航班，起飞时间由`)).toHaveLength(earlier + 1);
});

test('a supplier that does not answer is asked again, and what was dealt with long ago is removed', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const silent: Pick<AirSupplier, 'id' | 'news'> = {
    id: shop.supplier.id,
    news: () => Promise.resolve({ kind: 'unknown', cause: 'silence' }),
  };
  await takeNews({ ...carrierNews, supplier: silent }, tenant);
  const piece = await pieceAbout(member, orderNo);
  await told(piece);
  expect(await outcomeOf(piece.id)).toBe('applied');
  const now = clock.now();
  clock.passSeconds(401 * aDay);
  await sweepNews({ db, clock }, tenant);
  expect(await outcomeOf(piece.id)).toBeUndefined();
  clock.set(now);
});

test('of an enterprise its main accounts and whoever travels are told besides', async () => {
  const member = newMember();
  const [boss, traveller] = [newMember(), newMember()];
  await shop.join(boss, traveller);
  await shop.employ('SC1', yuan(100_000), [member]);
  const orderNo = await shop.buy(member);
  await db.inTenant(tenant, async (tx) => {
    await tx
      .updateTable('members')
      .set({ member_type: 70, credit_member_id: 'SC1' })
      .where('tenant_id', '=', tenant)
      .where('id', '=', boss)
      .execute();
    await tx
      .insertInto('order_travellers')
      .values({ tenant_id: tenant, order_no: orderNo, member_id: traveller })
      .execute();
  });
  await disrupt(member, orderNo, null);
  await takeNews(carrierNews, tenant);
  for (const who of [member, boss, traveller])
    expect((await messagesOf(who)).map(({ kind }) => kind)).toEqual(['flight-cancelled']);
});

/** Whoever flies by an order stands in its owner's list with these phones; empty: without one. */
async function keepPhones(member: string, orderNo: string, phones: readonly string[]): Promise<void> {
  await db.inTenant(tenant, async (tx) => {
    for (const { position, name, paperNoSealed } of await passengersOf(tx, tenant, orderNo))
      await addPassenger(shop.deps, tx, shop.as(member), {
        name,
        certType: 2,
        certNo: shop.deps.vault.open(paperNoSealed, paperPlace(orderNo, position)),
        bornDate: '1990-03-07',
        sex: undefined,
        mobilePhone: phones[position]!,
      });
  });
}

test('passengers whose phones are kept hear of it by a short message, each number once, also when it is sent again', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT', 'ADT', 'ADT'] });
  await keepPhones(member, orderNo, ['13800000010', '13800000021', '13800000021', '']);
  await disrupt(member, orderNo, 120);
  expect(await jobs.run()).toEqual([]);
  const { flightNo } = (await shop.airDetail(member, orderNo)).legs[0]!;
  const [change] = (await shop.airDetail(member, orderNo)).changes;
  const payload = { orderNo, no: change!.no };
  await db.inTenant(tenant, (tx) => jobs.enqueue(tx, tenant, 'send-schedule-change', payload));
  expect(await jobs.run()).toEqual([]);
  const about = (await smsAbout(`${flightNo}航班，起飞时间由`)).filter(({ words }) => words.includes('改为'));
  const to = (mobile: string) => about.filter((sms) => sms.mobile === mobile).map(({ words }) => words);
  expect(to('13800000021')).toEqual([
    expect.stringMatching(/您乘坐的.+如需免费改签或全额退票，请联系为您订票的人员。$/),
  ]);
  expect(to('13800000010').filter((words) => words.includes('您乘坐的'))).toEqual([]);
});

test('the customer for whom a distributor ordered hears of it at the phone that is kept', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const ctx = shop.as(member);
  const distributor = { ...ctx, signedIn: { ...ctx.signedIn, memberType: 40 } };
  const customer = { name: '周明远', mobilePhone: '13800000031', note: '', passengerIds: [] };
  const { id } = await saveCustomer(shop.deps, distributor, customer);
  await db.inTenant(tenant, (tx) =>
    tx
      .insertInto('order_customers')
      .values({
        tenant_id: tenant,
        order_no: orderNo,
        member_id: member,
        customer_id: id,
        customer_name: customer.name,
        sales: '[]',
      })
      .execute(),
  );
  await disrupt(member, orderNo, null);
  expect(await jobs.run()).toEqual([]);
  const sent = (await smsAbout('已被航空公司取消')).filter(({ mobile }) => mobile === customer.mobilePhone);
  expect(sent.map(({ words }) => words)).toEqual([
    expect.stringMatching(/您订购的.+请联系为您订票的人员，办理免费改签或全额退票。$/),
  ]);
});

test('of an order without an enterprise whoever else travels is told besides its owner', async () => {
  const member = newMember();
  const traveller = newMember();
  await shop.join(traveller);
  const orderNo = await shop.buy(member);
  await db.inTenant(tenant, (tx) =>
    tx
      .insertInto('order_travellers')
      .values({ tenant_id: tenant, order_no: orderNo, member_id: traveller })
      .execute(),
  );
  await disrupt(member, orderNo, null);
  for (const who of [member, traveller])
    expect((await messagesOf(who)).map(({ kind }) => kind)).toEqual(['flight-cancelled']);
});
