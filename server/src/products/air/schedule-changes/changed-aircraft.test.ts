import { fen, noFen, sumFen } from '@woxing/contract/core/money';
import { aircraft, aircraftName } from '@woxing/contract/generated/aircraft';
import { afterEach, expect, test } from 'vitest';
import { readOutbox } from '#src/access/sms-outbox.db.ts';
import { listOrders } from '#src/orders/public.ts';
import { startPayment } from '#src/payments/public.ts';
import { acceptScheduleChange } from '#src/schedule-changes/accept-schedule-change.ts';
import { takeNews } from '#src/schedule-changes/take-news.ts';
import { findTrip } from '#src/trips/list-trips.ts';
import { openAirShop, type Wanted } from '../../../../test/air-shop.ts';
import { payPassword, refusalOf, tenant } from '../../../../test/shop.ts';
import { chooseExtras } from '../extras/choose-extras.ts';
import { findExtras } from '../extras/find-extras.ts';
import { offerExtras } from '../extras/offer-extras.ts';
import { airSchedule } from './air-schedule.ts';

const shop = await openAirShop();
const { db, jobs, carrier, carrierNews } = shop;
const one = [{ passenger: 0, leg: 0 }];
let members = 0;
const newMember = () => `p${(members += 1)}`;

afterEach(async () => {
  const failed = await jobs.run();
  const broken = await shop.broken();
  if (failed.length > 0 || broken.length > 0) throw new Error(JSON.stringify({ failed, broken }));
});

/** By which its carrier flies a leg from now on. */
async function swap(member: string, orderNo: string, type: string): Promise<void> {
  const { legs } = await shop.airDetail(member, orderNo);
  const { day, flightNo } = legs[0]!.sold ?? legs[0]!;
  const { from, to } = legs[0]!;
  const changing = { flightNo, day, from, to, aircraft: type, cause: '运力调整' } as const;
  expect(await carrier.changeAircraft(tenant, changing)).toBe(true);
  await takeNews(carrierNews, tenant);
}

async function delay(member: string, orderNo: string, minutes: number | null): Promise<void> {
  const { day, flightNo, from, to } = (await shop.airDetail(member, orderNo)).legs[0]!;
  const kind = minutes === null ? 'cancelled' : 'moved';
  const told = { flightNo, day, from, to, kind, minutes: minutes ?? 0, cause: '' } as const;
  expect(await carrier.disruptFlight(tenant, told)).toBe(true);
  await takeNews(carrierNews, tenant);
}

const accept = (member: string, orderNo: string, no: number) =>
  acceptScheduleChange({ db, flights: airSchedule }, shop.as(member), { orderNo, no });

const told = (member: string) =>
  db.read(tenant, (tx) =>
    tx
      .selectFrom('messages')
      .select(['kind', 'params', 'about', 'read_at'])
      .where('tenant_id', '=', tenant)
      .where('member_id', '=', member)
      .where('kind', 'like', 'flight-%')
      .orderBy('created_at')
      .execute(),
  );
const kindsTold = async (member: string) => (await told(member)).map(({ kind }) => kind);

/** Business class is listed by itself. */
const marked = async (member: string) => {
  const asked = { tab: 'carrier-change', max: 20 } as const;
  const lists = await Promise.all(
    (['airTicket', 'gp'] as const).map((product) =>
      listOrders(shop.deps, shop.as(member), { ...asked, product }),
    ),
  );
  return lists.flatMap(({ orders }) => orders.map(({ carrierChange }) => carrierChange));
};

const economy: NonNullable<Wanted['fare']> = ({ cabin, changeLadder }, flightNo) =>
  cabin === 'economy' && changeLadder !== '100' && !flightNo.startsWith('9C') && !flightNo.startsWith('KN');
const business: NonNullable<Wanted['fare']> = ({ cabin, changeLadder }) =>
  cabin === 'business' && changeLadder !== '100';

const wider = ['789', '359'] as const;
/** Nothing is lost in economy class by more rows of it. */
const otherThan = (type: string) => wider.find((each) => each !== type)!;
/** Nobody sits in front there. */
const noFront = 'CR9';

test('another aircraft is noted with both types, told to owner and contact, and asks for nothing', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { fare: economy });
  const before = await shop.airDetail(member, orderNo);
  const type = otherThan(before.legs[0]!.aircraft);
  await swap(member, orderNo, type);
  const { legs, changes, events } = await shop.airDetail(member, orderNo);
  const was = before.legs[0]!.aircraftName;
  expect(legs[0]).toMatchObject({
    aircraft: type,
    aircraftName: aircraftName(type),
    soldAircraftName: was,
    departs: before.legs[0]!.departs,
    sold: null,
    cancelled: false,
  });
  expect(changes).toMatchObject([
    {
      kind: 'aircraft',
      free: false,
      state: 'told',
      aircraft: { was, now: aircraftName(type), cabinGone: false, seatsGone: [] },
    },
  ]);
  expect(events.at(-1)!.words).toContain(`机型由${was}改为${aircraftName(type)}`);
  const [message] = await told(member);
  expect(message).toMatchObject({ kind: 'flight-aircraft', about: null });
  expect(message!.params).toMatchObject({ was, now: aircraftName(type) });
  expect(await marked(member)).toEqual([]);
  expect(await jobs.run()).toEqual([]);
  const sms = await db.read(tenant, (tx) => readOutbox(tx, tenant, '13800000010', 50));
  expect(JSON.stringify(sms)).toContain(
    `机型由${was}改为${aircraftName(type)}。航班时刻与舱等不变，无须操作。`,
  );
  const { trip } = await findTrip(shop.deps, shop.as(member), { orderNo });
  expect(trip.parts[0]!.carrierChange).toBe('aircraft');
  expect(await refusalOf(shop.quoteRefund(member, orderNo, one, 'carrier'))).toBe('air.on-time');
});

test('who is told of the same aircraft again hears of it once, and of the old one that comes back', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { fare: economy });
  const { aircraft: sold } = (await shop.airDetail(member, orderNo)).legs[0]!;
  const type = otherThan(sold);
  await swap(member, orderNo, type);
  await swap(member, orderNo, type);
  await Promise.all(Array.from({ length: 8 }, () => takeNews(carrierNews, tenant)));
  expect(await kindsTold(member)).toEqual(['flight-aircraft']);
  await swap(member, orderNo, sold);
  const { legs, changes } = await shop.airDetail(member, orderNo);
  expect(legs[0]).toMatchObject({ aircraft: sold, soldAircraftName: null });
  expect(changes.map(({ state }) => state)).toEqual(['overtaken', 'told']);
});

const answered = {
  async accept(member: string, orderNo: string) {
    await accept(member, orderNo, 1);
    await accept(member, orderNo, 1);
    expect((await shop.airDetail(member, orderNo)).changes[0]!.state).toBe('accepted');
    expect(await refusalOf(shop.quoteRefund(member, orderNo, one, 'carrier'))).toBe('air.change-accepted');
  },
  async refund(member: string, orderNo: string) {
    const quote = await shop.quoteRefund(member, orderNo, one, 'carrier');
    expect(quote.feeFen).toBe(0);
    await shop.refund(member, orderNo, quote.quoteId);
    expect(await jobs.run()).toEqual([]);
    expect((await shop.airDetail(member, orderNo)).changes[0]!.state).toBe('over');
  },
  async change(member: string, orderNo: string) {
    const { flights } = await shop.changeOptions(member, orderNo, one, 22, true);
    expect(flights.flatMap(({ fares }) => fares).every(({ dueFen }) => dueFen === 0)).toBe(true);
  },
};

test('a cabin that the new aircraft lacks is answered like a moved flight: taken, given back in full, or changed free', async () => {
  for (const answer of ['accept', 'refund', 'change'] as const) {
    const member = newMember();
    const orderNo = await shop.buy(member, {
      fare: business,
      daysAhead: [{ accept: 20, refund: 21, change: 22 }[answer]],
    });
    shop.clock.passSeconds(86_400);
    await swap(member, orderNo, noFront);
    expect((await shop.airDetail(member, orderNo)).changes).toMatchObject([
      { free: true, state: 'open', aircraft: { cabinGone: true } },
    ]);
    expect(await kindsTold(member)).toEqual(['flight-downgraded']);
    expect(await marked(member)).toEqual(['aircraft']);
    await answered[answer](member, orderNo);
    expect(await marked(member)).toEqual(answer === 'change' ? ['aircraft'] : []);
    const [message] = await told(member);
    expect(message!.read_at !== null).toBe(answer !== 'change');
  }
});

test('times and aircraft are answered apart: neither takes the right that the other gives', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { fare: business, daysAhead: [24] });
  await delay(member, orderNo, 120);
  await swap(member, orderNo, noFront);
  expect((await shop.airDetail(member, orderNo)).changes.map(({ kind, state }) => [kind, state])).toEqual([
    ['retimed', 'open'],
    ['aircraft', 'open'],
  ]);
  await accept(member, orderNo, 1);
  expect((await shop.quoteRefund(member, orderNo, one, 'carrier')).feeFen).toBe(0);
  expect(await marked(member)).toEqual(['aircraft']);
  await accept(member, orderNo, 2);
  expect(await refusalOf(shop.quoteRefund(member, orderNo, one, 'carrier'))).toBe('air.change-accepted');
  expect(await marked(member)).toEqual([]);
});

test('another aircraft leaves open what was told of the times', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { fare: economy, daysAhead: [25] });
  await delay(member, orderNo, 120);
  await swap(member, orderNo, otherThan((await shop.airDetail(member, orderNo)).legs[0]!.aircraft));
  expect((await told(member)).map(({ kind, read_at }) => [kind, read_at === null])).toEqual([
    ['flight-retimed', true],
    ['flight-aircraft', true],
  ]);
  expect(await marked(member)).toEqual(['retimed']);
  expect((await shop.quoteRefund(member, orderNo, one, 'carrier')).feeFen).toBe(0);
});

test('of a cancelled flight no aircraft is told', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { fare: economy, daysAhead: [26] });
  await delay(member, orderNo, null);
  await swap(member, orderNo, noFront);
  expect((await shop.airDetail(member, orderNo)).changes.map(({ kind }) => kind)).toEqual(['cancelled']);
});

async function seated(daysAhead: number, paid: boolean) {
  const member = newMember();
  const orderNo = await shop.buy(member, { fare: economy, daysAhead: [daysAhead] });
  const { map } = (await offerExtras(shop.deps, shop.as(member), { orderNo, leg: 0 })) as {
    map: {
      rows: { row: number; exit: boolean; seats: { letter: string; priceFen: number; free: boolean }[] }[];
    };
  };
  const free = map.rows.flatMap(({ row, exit, seats }) =>
    seats
      .filter((seat) => seat.free && !exit)
      .map(({ letter, priceFen }) => ({ code: `${row}${letter}`, priceFen })),
  );
  const seat = paid ? free.find(({ priceFen }) => priceFen > 0)! : free.at(-1)!;
  const { extrasNo } = await chooseExtras(shop.deps, shop.as(member), {
    orderNo,
    choices: [{ passenger: 0, leg: 0, kind: 'seat', code: seat.code }],
    expectFen: fen(seat.priceFen),
  });
  if (seat.priceFen > 0)
    await startPayment(shop.deps, shop.as(member), {
      businessType: 'airExtras',
      orderNo: extrasNo,
      method: 'tianHangPay',
      payPassword,
    });
  expect(await jobs.run()).toEqual([]);
  return { member, orderNo, extrasNo, seat };
}

const linesOf = async (member: string, orderNo: string) =>
  (await findExtras(shop.deps, shop.as(member), { orderNo })).sheets[0]!.lines.map(({ state, returned }) => [
    state,
    returned,
  ]);

test('a chosen seat that the new aircraft has stays, and one that it lacks goes back with its price and frees the ticket', async () => {
  const kept = await seated(27, true);
  const { aircraft: flown } = (await shop.airDetail(kept.member, kept.orderNo)).legs[0]!;
  const own = aircraft.find(({ iata }) => iata === flown)!;
  const like = aircraft.find(
    ({ iata, body, layout }) => iata !== flown && body === own.body && layout === own.layout,
  )!;
  await swap(kept.member, kept.orderNo, like.iata);
  expect((await shop.airDetail(kept.member, kept.orderNo)).changes[0]).toMatchObject({
    free: false,
    state: 'told',
  });
  expect(await linesOf(kept.member, kept.orderNo)).toEqual([['kept', false]]);

  const { member, orderNo, extrasNo, seat } = await seated(28, false);
  await swap(member, orderNo, 'AT7');
  const { changes } = await shop.airDetail(member, orderNo);
  expect(changes[0]).toMatchObject({ free: true, aircraft: { cabinGone: false, seatsGone: [seat.code] } });
  expect(await kindsTold(member)).toContain('flight-downgraded');
  expect(await jobs.run()).toEqual([]);
  expect((await linesOf(member, orderNo))[0]![0]).toBe('ended');
  const { payments } = await shop.detail(member, orderNo);
  const returned = sumFen(
    payments.filter(({ forChange }) => forChange === extrasNo).map((each) => each.returnedFen),
  );
  expect(returned).toBe(seat.priceFen);
  expect((await shop.quoteRefund(member, orderNo, one, 'carrier')).feeFen).toBe(noFen);
  // Another can be chosen on the aircraft that flies now.
  const offer = (await offerExtras(shop.deps, shop.as(member), { orderNo, leg: 0 })) as {
    map: { layout: string };
  };
  expect(offer.map.layout).toBe('AC-HK');
});

test('flights that nobody flies and types that nobody builds are told to nobody', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { fare: economy, daysAhead: [29] });
  const { day, flightNo, from, to } = (await shop.airDetail(member, orderNo)).legs[0]!;
  const flight = { flightNo, day, from, to, cause: '' } as const;
  expect(await carrier.changeAircraft(tenant, { ...flight, aircraft: 'ZZZ' })).toBe(false);
  expect(await carrier.changeAircraft(tenant, { ...flight, flightNo: 'XX1', aircraft: '789' })).toBe(false);
  await carrier.changeAircraft('another', { ...flight, aircraft: '789' }).catch(() => false);
  await takeNews(carrierNews, tenant);
  expect((await shop.airDetail(member, orderNo)).changes).toEqual([]);
});
