import { sumFen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { readOutbox } from '#src/access/sms-outbox.db.ts';
import { listOrders } from '#src/orders/public.ts';
import { remindOfAnswers, takeNews, workScheduleChanges } from '#src/schedule-changes/public.ts';
import { openInternationalShop } from '../../../../test/international-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { internationalSchedule } from './international-schedule.ts';

const shop = await openInternationalShop();
const { db, clock, jobs, carrier, carrierNews } = shop;
workScheduleChanges(carrierNews);

const day = 86_400;
/** What is disrupted is sold no more: stories fly on days of their own. */
const roundTrip = (ahead: number) =>
  ({
    ways: [
      ['SHA', 'LON', ahead],
      ['LON', 'SHA', ahead + 10],
    ],
    round: true,
  }) as const;
const oneWay = (ahead: number) => ({ ways: [['SHA', 'SIN', ahead]] }) as const;
const connecting = { ways: [['SHA', 'LON', 40]], stops: 1 } as const;
const keys = (...legs: number[]) => legs.map((leg) => ({ passenger: 0, leg }));

const told = (member: string) =>
  db.read(tenant, (tx) =>
    tx
      .selectFrom('messages')
      .select(['kind', 'params', 'read_at'])
      .where('tenant_id', '=', tenant)
      .where('member_id', '=', member)
      .where('kind', 'like', 'flight-%')
      .orderBy('created_at')
      .execute(),
  );
const marked = async (member: string) => {
  const asked = { product: 'international-air', tab: 'carrier-change', max: 20 } as const;
  const { orders } = await listOrders(shop.deps, shop.as(member), asked);
  return orders.map(({ carrierChange }) => carrierChange);
};

test('a moved flight is shown with both times, told once to whoever ordered it, and accepted', async () => {
  const orderNo = await shop.buy('moved', roundTrip(60));
  const before = await shop.detail('moved', orderNo);
  await shop.disrupt(orderNo, 0, 90);
  await takeNews(carrierNews, tenant);
  expect(await jobs.run()).toEqual([]);
  const { detail } = await shop.detail('moved', orderNo);
  const [change] = detail.changes;
  expect(detail.changes).toHaveLength(1);
  expect(change).toMatchObject({
    no: 1,
    leg: 0,
    kind: 'retimed',
    free: true,
    state: 'open',
    missedLeg: null,
  });
  expect(change!.was.departs).toBe(before.detail.legs[0]!.departs);
  expect(detail.legs[0]).toMatchObject({
    departs: change!.now!.departs,
    minutes: before.detail.legs[0]!.minutes,
  });
  expect(detail.legs[0]!.sold).toEqual(change!.was);
  expect((await told('moved')).map(({ kind }) => kind)).toEqual(['flight-retimed']);
  expect(await marked('moved')).toEqual(['retimed']);
  const sms = await db.read(tenant, (tx) => readOutbox(tx, tenant, '13800000010', 50));
  expect(JSON.stringify(sms)).toContain('起飞时间');
  await shop.accept('moved', orderNo, 1);
  await shop.accept('moved', orderNo, 1);
  const after = await shop.detail('moved', orderNo);
  expect(after.detail.changes[0]!.state).toBe('accepted');
  expect(await marked('moved')).toEqual([]);
  expect(await refusalOf(shop.quoteRefund('moved', orderNo, keys(0, 1), 1))).toBe('air.change-accepted');
  await shop.expectSound(orderNo);
});

test('what is no delay opens nothing, and nothing goes free of a flight that is on time', async () => {
  const orderNo = await shop.buy('little', oneWay(20));
  expect(await refusalOf(shop.quoteRefund('little', orderNo, keys(0), 1))).toBe('intl.on-time');
  await shop.disrupt(orderNo, 0, 10);
  const { detail } = await shop.detail('little', orderNo);
  expect(detail.changes[0]).toMatchObject({ free: false, state: 'told' });
  expect(await refusalOf(shop.quoteRefund('little', orderNo, keys(0), 1))).toBe('intl.on-time');
});

test('a cancelled flight gives all of its unit back, the special fare too, and is not accepted', async () => {
  const orderNo = await shop.buy('cancelled', { ...roundTrip(80), family: 'light' });
  const balance = await shop.balance('cancelled');
  clock.passSeconds(2 * day);
  await shop.disrupt(orderNo, 0, null);
  expect(await refusalOf(shop.accept('cancelled', orderNo, 1))).toBe('schedule.cancelled');
  expect(await refusalOf(shop.quoteRefund('cancelled', orderNo, keys(0), 1))).toBe('intl.whole-unit');
  const { items } = await shop.detail('cancelled', orderNo);
  const quote = await shop.quoteRefund('cancelled', orderNo, keys(0, 1), 1);
  const paid = sumFen(items.filter(({ kind }) => kind !== 'service').map(({ fen }) => fen));
  expect([quote.feeFen, quote.backFen]).toEqual([0, paid]);
  await shop.refund('cancelled', orderNo, quote.quoteId);
  expect(await shop.balance('cancelled')).toBe(balance + paid);
  const { detail } = await shop.detail('cancelled', orderNo);
  expect(detail.changes[0]!.state).toBe('over');
  await shop.expectSound(orderNo);
  expect(await shop.broken(shop.deps.products)).toEqual([]);
});

test('a fare that cannot be changed is changed free, around its day, with nothing due', async () => {
  const orderNo = await shop.buy('freely', { ...oneWay(25), family: 'light' });
  await shop.disrupt(orderNo, 0, null);
  const late = shop.changeOptions('freely', orderNo, 0, [0], shop.dayIn(32), 1);
  expect((await late).itineraries).toEqual([]);
  const { itineraries, fee } = await shop.changeOptions('freely', orderNo, 0, [0], shop.dayIn(26), 1);
  const [way] = itineraries;
  expect(fee.feeFen).toBe(0);
  expect(way!.fares.map(({ family, dueFen }) => [family, dueFen])).toEqual([['light', 0]]);
  const asked = { orderNo, tickets: keys(0), part: way!.key, family: 'light', involuntary: 1 };
  const quote = await shop.quoteChange('freely', asked);
  expect(quote.dueFen).toBe(0);
  await shop.change('freely', orderNo, quote.quoteId);
  expect(await jobs.run()).toEqual([]);
  const { detail, code } = await shop.detail('freely', orderNo);
  expect(code).toBe(3);
  expect(detail.tickets.map(({ state }) => state)).toEqual(['exchanged', 'open']);
  await shop.expectSound(orderNo);
  expect(await shop.broken(shop.deps.products)).toEqual([]);
});

test('a connection that breaks is told, and frees its part whatever was accepted', async () => {
  const orderNo = await shop.buy('breaks', connecting);
  await shop.disrupt(orderNo, 0, 900);
  const { detail } = await shop.detail('breaks', orderNo);
  expect(detail.changes[0]!.missedLeg).toBe(1);
  await shop.accept('breaks', orderNo, 1);
  expect((await shop.quoteRefund('breaks', orderNo, keys(0, 1), 1)).feeFen).toBe(0);
});

test('later news stand in the place of earlier ones, and what comes by a change has news of its own', async () => {
  const orderNo = await shop.buy('twice', oneWay(30));
  await shop.disrupt(orderNo, 0, 60);
  await shop.disrupt(orderNo, 0, 60);
  const { detail } = await shop.detail('twice', orderNo);
  expect(detail.changes.map(({ state }) => state)).toEqual(['overtaken', 'open']);
  expect(await refusalOf(shop.accept('twice', orderNo, 1))).toBe('schedule.newer');
  const { itineraries } = await shop.changeOptions('twice', orderNo, 0, [0], shop.dayIn(31), 1);
  const part = itineraries[0]!.key;
  const quote = await shop.quoteChange('twice', {
    orderNo,
    tickets: keys(0),
    part,
    family: 'standard',
    involuntary: 1,
  });
  await shop.change('twice', orderNo, quote.quoteId);
  expect(await jobs.run()).toEqual([]);
  await shop.disrupt(orderNo, 1, null);
  const after = await shop.detail('twice', orderNo);
  expect(after.detail.changes.at(-1)).toMatchObject({ leg: 1, kind: 'cancelled', state: 'open' });
});

test('nobody answers for another, and after it has left nothing is accepted', async () => {
  const orderNo = await shop.buy('owner', oneWay(35));
  await shop.disrupt(orderNo, 0, 30);
  await shop.join('stranger');
  expect(await refusalOf(shop.accept('stranger', orderNo, 1))).toBe('order.unknown');
  expect(
    await carrier
      .disruptFlight('another', { flight: 'XX1', kind: 'cancelled', minutes: 0, cause: '' })
      .catch(() => false),
  ).toBe(false);
  clock.passSeconds(36 * day);
  expect(await refusalOf(shop.accept('owner', orderNo, 1))).toBe('schedule.left');
  expect(await refusalOf(shop.quoteRefund('owner', orderNo, keys(0), 1))).toBe('intl.left');
});

test('told by forty readers at once it is booked once', async () => {
  const orderNo = await shop.buy('many', oneWay(36));
  await carrier.disruptFlight(tenant, {
    flight: await flightOf(orderNo),
    kind: 'moved',
    minutes: 45,
    cause: '流量控制',
  });
  await Promise.all(Array.from({ length: 40 }, () => takeNews(carrierNews, tenant)));
  const { detail } = await shop.detail('many', orderNo);
  expect(detail.changes).toHaveLength(1);
  expect(await told('many')).toHaveLength(1);
});

async function flightOf(orderNo: string): Promise<string> {
  const flights = await carrier.listSoldFlights(tenant);
  const { detail } = await shop.detail('many', orderNo);
  const { flightNo, day: on } = detail.legs[0]!;
  return flights.find((one) => one.flightNo === flightNo && one.day === on)!.flight;
}

test('the switches of the sandbox make a carrier refuse a fare, raise its price and change its timetable behind the sale', async () => {
  await shop.enrich('switched');
  const offer = await shop.offerOf(oneWay(15));
  const order = () => shop.order('switched', offer, [shop.passenger('ADT')]);
  await shop.faults.setFault(tenant, 'fare-gone', 1);
  expect(await refusalOf(order())).toBe('intl.gone');
  await shop.faults.setFault(tenant, 'price-moved', 1);
  expect(await refusalOf(order())).toBe('intl.price-risen');
  const orderNo = await order();
  await shop.faults.setFault(tenant, 'retime', 1);
  await shop.pay('switched', orderNo);
  expect(await jobs.run()).toEqual([]);
  await takeNews(carrierNews, tenant);
  const { detail } = await shop.detail('switched', orderNo);
  expect(detail.changes[0]).toMatchObject({ leg: 0, kind: 'retimed', free: true, state: 'open' });
  expect(await shop.faults.listFaults(tenant)).toEqual([]);
  await shop.expectSound(orderNo);
});

test('another aircraft abroad is shown with both types, and asks for nothing while the cabin is there', async () => {
  const orderNo = await shop.buy('swapped', oneWay(50));
  const before = (await shop.detail('swapped', orderNo)).detail.legs[0]!;
  const type = before.aircraft === '789' ? '359' : '789';
  await shop.swap(orderNo, 0, type);
  await shop.swap(orderNo, 0, type);
  expect(await jobs.run()).toEqual([]);
  const { detail } = await shop.detail('swapped', orderNo);
  expect(detail.legs[0]).toMatchObject({ aircraft: type, departs: before.departs, sold: null });
  expect(detail.legs[0]!.soldAircraftName).not.toBeNull();
  expect(detail.changes).toMatchObject([
    { kind: 'aircraft', free: false, state: 'told', aircraft: { cabinGone: false, seatsGone: [] } },
  ]);
  expect((await told('swapped')).map(({ kind }) => kind)).toEqual(['flight-aircraft']);
  expect(await marked('swapped')).toEqual([]);
  expect(await refusalOf(shop.quoteRefund('swapped', orderNo, keys(0), 1))).toBe('intl.on-time');
  await shop.expectSound(orderNo);
});

test('a cabin that the new aircraft lacks frees the unit abroad until it is taken, beside what was done to the times', async () => {
  const orderNo = await shop.buy('downgraded', { ...oneWay(52), cabin: 'business' });
  await shop.disrupt(orderNo, 0, 90);
  await shop.accept('downgraded', orderNo, 1);
  await shop.swap(orderNo, 0, 'AT7');
  const { detail } = await shop.detail('downgraded', orderNo);
  expect(detail.changes.map(({ kind, state }) => [kind, state])).toEqual([
    ['retimed', 'accepted'],
    ['aircraft', 'open'],
  ]);
  expect(await marked('downgraded')).toEqual(['aircraft']);
  expect((await shop.quoteRefund('downgraded', orderNo, keys(0), 1)).feeFen).toBe(0);
  await shop.accept('downgraded', orderNo, 2);
  expect(await refusalOf(shop.quoteRefund('downgraded', orderNo, keys(0), 1))).toBe('air.change-accepted');
  expect((await told('downgraded')).map(({ kind }) => kind)).toEqual(['flight-retimed', 'flight-downgraded']);
  await shop.expectSound(orderNo);
});

test('an answer that is due abroad is reminded of by the clock of where the flight leaves', async () => {
  const orderNo = await shop.buy('abroad', { ways: [['LON', 'SHA', 55]] });
  await shop.disrupt(orderNo, 0, 90);
  const { day: on, departs } = (await shop.detail('abroad', orderNo)).detail.legs[0]!;
  const now = clock.now();
  clock.set(new Date(Date.parse(`${on}T${departs}:00Z`) - 20 * 3_600_000));
  await remindOfAnswers({ db, clock, flights: [internationalSchedule] }, tenant);
  await remindOfAnswers({ db, clock, flights: [internationalSchedule] }, tenant);
  const reminders = (await told('abroad')).filter(({ kind }) => kind === 'flight-answer-due');
  expect(reminders.map(({ params }) => params)).toMatchObject([
    { until: expect.stringMatching(`^当地时间.+${departs}$`) as unknown },
  ]);
  clock.set(now);
});
