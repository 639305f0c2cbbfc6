import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { sumFen } from '@woxing/contract/core/money';
import { cancelFine } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { rateKinds } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import {
  type BookedNight,
  gatherRates,
  type HotelBooking,
  type HotelCall,
  type RoomRate,
} from '#src/products/hotel/hotel-supplier.ts';
import { testDatabase } from '../../test/database.ts';
import { gridPlaces } from '../../test/hotel-places.ts';
import { openEmbeddedHotel } from './embedded-hotel.ts';

/** Many guests of one hotel, over two processes with pools of their own. */

const guests = Number(process.env.ROOM_GUESTS ?? 250);
const steps = Number(process.env.ROOM_STEPS ?? 150);
const propertySeed = Number(process.env.PROPERTY_SEED ?? 1);

const { db, clock, anotherDatabase } = await testDatabase();
const tenantId = 'official';
const hotels = [db, anotherDatabase()].map(
  (of) => openEmbeddedHotel({ db: of, clock, places: gridPlaces }).supplier,
);
const first = addDays(dayOf(clock.now()), 20);
/** The nights that guests stay on, overlapping one another. */
const window = 5;

let made = 0;
function aCall(): HotelCall {
  made += 1;
  return { tenantId, clientReference: `RUSH${made}`, now: clock.now() };
}

const stayOf = (from: number, nights: number, rooms: number) => ({
  arrival: addDays(first, from),
  departure: addDays(first, from + nights),
  rooms,
  adults: 1,
});

/** A kind of room with a few left on every night of the window, sold without asking. */
async function scarceRate(at: number): Promise<RoomRate & { hotelId: string }> {
  const ask = { city: '上海', stay: stayOf(0, window, 1), wishes: { kinds: rateKinds } };
  const found = await gatherRates(hotels[0]!.search(tenantId, ask, clock.now()));
  return found.filter(({ plan, left }) => !plan.onRequest && left >= 2)[at]!;
}

type Rate = Awaited<ReturnType<typeof scarceRate>>;

async function hold({ hotelId, roomId, plan }: Rate, of: number, stay: ReturnType<typeof stayOf>) {
  const supplier = hotels[of % 2]!;
  const rates = await supplier.rates(tenantId, { hotelId, stay, kinds: rateKinds }, clock.now());
  const { nights } = rates!.find((rate) => rate.roomId === roomId && rate.plan.id === plan.id)!;
  return supplier.hold(aCall(), {
    hotelId,
    roomId,
    planId: plan.id,
    kinds: rateKinds,
    stay,
    nights,
    guests: Array.from({ length: stay.rooms }, () => ['住客']),
    arrivesAt: '18:00',
    requests: '',
    holdUntil: new Date(clock.now().getTime() + 15 * 60_000),
  });
}

/** What is sold by the books of rooms, and counted again from the nights of live bookings. */
async function booksOf({ hotelId, roomId }: Rate): Promise<{ sold: object; counted: object; full: boolean }> {
  const { rows: stock } = await db.read(tenantId, (tx) =>
    sql<{ night: Day; sold: number; rooms: number }>`
      select night, sold, rooms from embedded_hotel_stock
      where hotel_id = ${hotelId} and room_id = ${roomId} and sold > 0 order by night`.execute(tx),
  );
  const { rows: nights } = await db.read(tenantId, (tx) =>
    sql<{ night: Day; sold: number }>`
      select n.night, count(*)::int as sold from embedded_hotel_nights n
      join embedded_hotel_bookings b using (tenant_id, reference)
      where b.hotel_id = ${hotelId} and b.room_id = ${roomId} and n.state in ('held', 'confirmed')
      group by n.night order by n.night`.execute(tx),
  );
  return {
    sold: stock.map(({ night, sold }) => ({ night, sold })),
    counted: nights,
    full: stock.some(({ sold, rooms }) => sold === rooms),
  };
}

async function expectSoundBooks(rate: Rate): Promise<void> {
  const { sold, counted } = await booksOf(rate);
  expect(sold).toEqual(counted);
}

test('a rush of guests over two processes sells every room of every night once', async () => {
  const rate = await scarceRate(0);
  const own = seedOf('rooms', propertySeed);
  const answers = await Promise.all(
    Array.from({ length: guests }, (_, at) => {
      const [from, nights] = [chance(own, at * 3), chance(own, at * 3 + 1)];
      return hold(rate, at, stayOf(Math.floor(from * 4), 1 + Math.floor(nights * 2), 1 + (at % 2)));
    }),
  );
  const done = answers.filter(({ kind }) => kind === 'done').length;
  expect(done).toBeGreaterThan(1);
  expect(new Set(answers.filter(({ kind }) => kind !== 'done').map(reasonOf))).toEqual(new Set(['sold-out']));
  await expectSoundBooks(rate);
  expect((await booksOf(rate)).full).toBe(true);
});

test('random sequences leave every room with those who have it, and free again when they go', async () => {
  const rate = await scarceRate(1);
  const own = seedOf('stays', propertySeed);
  let live: HotelBooking[] = [];
  const reasons = new Set<string>();
  for (let step = 0; step < steps; step += 1) {
    const dice = (at: number) => chance(own, step * 8 + at);
    const picked = live[Math.floor(dice(1) * live.length)];
    if (picked === undefined || dice(0) < 0.5) {
      const stay = stayOf(Math.floor(dice(2) * 4), 1 + Math.floor(dice(3) * 2), 1 + Math.floor(dice(4) * 2));
      const answer = await hold(rate, step, stay);
      if (answer.kind === 'done') live.push(answer.value);
      else reasons.add(reasonOf(answer));
    } else {
      const after = await goOn(rate, hotels[step % 2]!, picked, dice(5));
      live = [...live.filter((one) => one !== picked), ...(isLive(after) ? [after] : [])];
    }
    if (step % 10 === 9) await expectSoundBooks(rate);
  }
  expect(reasons).toEqual(new Set(['sold-out']));
  for (const booking of live) {
    if (booking.state === 'held') valueOf(await hotels[0]!.cancel(aCall(), booking.reference));
    else await giveBack(rate, hotels[1]!, booking, openNights(booking));
  }
  expect(await booksOf(rate)).toEqual({ sold: [], counted: [], full: false });
});

const openNights = ({ nights }: HotelBooking) => nights.filter(({ state }) => state === 'confirmed');
const isLive = ({ state }: HotelBooking) => state === 'held' || state === 'confirmed';

/** What may happen to a booking next. */
async function goOn(
  rate: Rate,
  supplier: (typeof hotels)[number],
  booking: HotelBooking,
  luck: number,
): Promise<HotelBooking> {
  const { reference, state } = booking;
  if (state === 'held')
    return valueOf(
      luck < 0.7 ? await supplier.issue(aCall(), reference) : await supplier.cancel(aCall(), reference),
    );
  return giveBack(rate, supplier, booking, openNights(booking).slice(0, 1));
}

async function giveBack(
  { plan }: Rate,
  supplier: (typeof hotels)[number],
  { reference, nights: all }: HotelBooking,
  nights: readonly BookedNight[],
): Promise<HotelBooking> {
  const expectFineFen = cancelFine(plan.cancellation, all[0]!.night, nights, clock.now());
  const left = valueOf(await supplier.cancelNights(aCall(), reference, { nights, expectFineFen }));
  expect(sumFen(left.nights.map(({ fineFen }) => fineFen))).toBeGreaterThanOrEqual(expectFineFen);
  return left;
}
