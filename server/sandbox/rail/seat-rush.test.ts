import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, day, momentOf } from '@woxing/contract/core/days';
import { noFen } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import { ticketFare } from '#src/products/rail/rail-passengers.rules.ts';
import type { RailBooking, RailCall, RailHoldInput } from '#src/products/rail/rail-supplier.ts';
import { runsOn } from '#src/products/rail/search/running-days.rules.ts';
import { serverOfFile, testDatabase } from '../../test/database.ts';
import { testVault } from '../../test/front-door.ts';
import { readSeatRows, type SeatRow } from './embedded-rail.db.ts';
import { openEmbeddedRail } from './embedded-rail.ts';
import { isKept, keepsPlaces } from './quota.rules.ts';
import { type PlannedRide, planRide } from './rides.rules.ts';
import { isFree, type Span, spanOf, take } from './seat-masks.rules.ts';
import { planOf, type SeatPlan } from './seat-plan.rules.ts';

/** Many buyers of one train, over two processes with pools, pictures and groups of their own. */

const buyers = Number(process.env.SEAT_BUYERS ?? 400);
const attempts = Number(process.env.SEAT_ATTEMPTS ?? 2000);
const steps = Number(process.env.SEAT_STEPS ?? 250);
const propertySeed = Number(process.env.PROPERTY_SEED ?? 1);
const clients = 64;
const longMs = 3_600_000;

const { db, url, clock, anotherDatabase } = await testDatabase();
const tenantId = 'official';
const freshMs = 40;
const railOf = (of: typeof db) => openEmbeddedRail({ db: of, clock, vault: testVault, freshMs }).supplier;
type Rail = ReturnType<typeof railOf>;
const rails = [railOf(db), railOf(anotherDatabase())] as const;
const table = rails[0].timetable();

const today = day('2026-12-01');
beforeEach(() => clock.set(momentOf(today, 19 * 60)));

/** Trains of Beijing–Shanghai that call at Jinan, days ahead of each other so that nobody meets their own journeys. */
function trainThroughJinan(at: number): {
  startsOn: ReturnType<typeof addDays>;
  ride: (from: string, to: string) => PlannedRide;
} {
  const startsOn = addDays(today, 9 + at);
  const trainNo = table.trainNos.find((no, train) => {
    const ends = ['北京南', '上海虹桥', '济南西'].map((name) => callsOf(train).indexOf(name));
    return (
      no.startsWith('G') &&
      runsOn(table, train, startsOn) &&
      ends[0]! >= 0 &&
      ends[2]! > ends[0]! &&
      ends[1]! > ends[2]!
    );
  })!;
  return { startsOn, ride: (from, to) => planRide(table, { trainNo, startsOn, from, to })! };
}

function callsOf(train: number): string[] {
  const calls = [];
  for (let call = table.firstCall[train]!; call < table.firstCall[train + 1]!; call += 1)
    calls.push(table.stations[table.stationAt[call]!]!.name);
  return calls;
}

let made = 0;
function aCall(): RailCall {
  made += 1;
  return { tenantId, clientReference: `RUSH${made}`, now: clock.now() };
}

let people = 0;
function holdInputFor(ride: PlannedRide, seat: RailSeat, passengers = 1, standing = false): RailHoldInput {
  return {
    rides: [{ ...ride, seat }],
    passengers: Array.from({ length: passengers }, () => {
      people += 1;
      return {
        name: `乘客${people}`,
        type: 'adult' as const,
        paperType: 2,
        paperNo: `R${people}`,
        faresFen: [ticketFare('adult', { ...ride, seat })],
      };
    }),
    wish: { places: [], berths: {} },
    standing,
    holdUntil: new Date(clock.now().getTime() + 15 * 60_000),
  };
}

interface LiveTicket {
  readonly place_at: number;
  readonly from_stop: number;
  readonly to_stop: number;
}

async function liveTickets({ trainNo, startsOn }: PlannedRide, seat: RailSeat): Promise<LiveTicket[]> {
  const { rows } = await db.read(tenantId, (tx) =>
    sql<LiveTicket>`select place_at, from_stop, to_stop from embedded_rail_tickets
      where train_no = ${trainNo} and starts_on = ${startsOn} and seat = ${seat} and state in ('held', 'issued')`.execute(
      tx,
    ),
  );
  return rows;
}

async function rowOf({ trainNo, startsOn }: PlannedRide, seat: RailSeat): Promise<SeatRow> {
  const [row] = await db.read(tenantId, (tx) => readSeatRows(tx, tenantId, [{ trainNo, startsOn, seat }]));
  return row!;
}

/** Everything that was sold there by us, put on empty places; fails where two tickets have the same stretch of a place. */
function masksOf(tickets: readonly LiveTicket[], count: number): Uint32Array {
  const masks = new Uint32Array(2 * count);
  for (const { place_at: place, from_stop: from, to_stop: to } of tickets) {
    expect(isFree(masks, place, spanOf(from, to))).toBe(true);
    take(masks, place, spanOf(from, to));
  }
  return masks;
}

/** The bits of a row that are not ours: what other travellers have. */
async function othersOf(ride: PlannedRide, seat: RailSeat): Promise<Uint32Array> {
  const { masks } = await rowOf(ride, seat);
  const ours = masksOf(await liveTickets(ride, seat), masks.length / 2);
  expect(masks.every((word, at) => (word & ours[at]!) >>> 0 === ours[at])).toBe(true);
  return masks.map((word, at) => word & ~ours[at]!);
}

/** Without the rows that are kept for long rides, where these are not for the ride. */
function countPlain(masks: Uint32Array, span: Span, without?: SeatPlan): number {
  return Array.from({ length: masks.length / 2 }, (_, place) => place).filter(
    (place) => isFree(masks, place, span) && !(without && isKept(without.group[place]!)),
  ).length;
}

function soldOnStretch(masks: Uint32Array, stretch: number): number {
  return masks.length / 2 - countPlain(masks, spanOf(stretch, stretch + 1));
}

async function leftOf(rail: Rail, ride: PlannedRide, seat: RailSeat): Promise<number> {
  const [stock] = await rail.stock(tenantId, [ride], clock.now());
  return stock![seat] ?? 0;
}

test(
  'the last seats of a train are sold once each, whichever process is asked',
  async () => {
    const ride = trainThroughJinan(0).ride('北京南', '上海虹桥');
    const before = countPlain(await emptyRow(ride, '9'), ride.span);
    expect(before).toBeGreaterThan(0);
    const answers = await Promise.all(
      Array.from({ length: buyers }, (_, at) => rails[at % 2]!.hold(aCall(), holdInputFor(ride, '9'))),
    );
    const done = answers.filter(({ kind }) => kind === 'done').map(valueOf);
    expect(done).toHaveLength(before);
    expect(new Set(done.map(({ tickets }) => tickets[0]!.place)).size).toBe(before);
    expect(new Set(answers.flatMap((answer) => (answer.kind === 'done' ? [] : [reasonOf(answer)])))).toEqual(
      new Set(['sold-out']),
    );
    expect(await leftOf(rails[0], ride, '9')).toBe(0);
    await freshened();
    expect(await leftOf(rails[1], ride, '9')).toBe(0);

    const [first] = done;
    await rails[1].cancel(aCall(), first!.reference);
    await freshened();
    expect(await Promise.all(rails.map((rail) => leftOf(rail, ride, '9')))).toEqual([1, 1]);
  },
  longMs,
);

test(
  'two processes that know nothing of each other sell no seat twice',
  async () => {
    const ride = trainThroughJinan(5).ride('北京南', '上海虹桥');
    const free = countPlain(await emptyRow(ride, '9'), ride.span);
    const outcomes = await Promise.all(
      ['ONE', 'TWO'].map((name) => buyElsewhere(name, Math.ceil(buyers / 2), ride)),
    );
    const places = outcomes.flat().filter((one) => one !== 'sold-out');
    expect(places).toHaveLength(free);
    expect(new Set(places).size).toBe(free);
    masksOf(await liveTickets(ride, '9'), planOf(ride.composition, '9').count);
    expect(await liveTickets(ride, '9')).toHaveLength(free);
  },
  longMs,
);

const ready: Promise<unknown>[] = [];

/** So many buyers in a process of their own, which begins when the others are ready too; what each of them heard. */
async function buyElsewhere(
  name: string,
  count: number,
  { trainNo, startsOn }: PlannedRide,
): Promise<string[]> {
  const script = join(import.meta.dirname, '../../test/buy-seats.ts');
  const asked = [url, serverOfFile().role ?? '', name, String(count), clock.now().toISOString()];
  const child = spawn(process.execPath, [script, ...asked, trainNo, startsOn], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  ready.push(lines.next());
  await Promise.all(ready);
  child.stdin.write('go\n');
  const { value } = await lines.next();
  await once(child, 'exit');
  return z.array(z.string()).parse(JSON.parse(String(value)));
}

test(
  'parts of one way fill each seat exactly, counted stretch by stretch',
  async () => {
    const { ride } = trainThroughJinan(1);
    const kinds = [ride('北京南', '济南西'), ride('济南西', '上海虹桥'), ride('北京南', '上海虹桥')];
    const others = await emptyRow(kinds[0]!, 'O');
    const sold = kinds.map(() => 0);
    const refused = kinds.map(() => 0);
    const reasons = new Set<string>();
    let next = 0;
    const client = async (of: number) => {
      while (next < attempts) {
        const kind = Math.floor(chance(seedOf('rush', propertySeed), next) * 3);
        next += 1;
        const answer = await rails[of % 2]!.hold(aCall(), holdInputFor(kinds[kind]!, 'O'));
        if (answer.kind === 'done') sold[kind]! += 1;
        else refused[kind]! += 1;
        if (answer.kind !== 'done') reasons.add(reasonOf(answer));
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));

    const tickets = await liveTickets(kinds[0]!, 'O');
    expect(tickets).toHaveLength(sold.reduce((sum, count) => sum + count, 0));
    expect(await othersOf(kinds[0]!, 'O')).toEqual(others);
    const { masks } = await rowOf(kinds[0]!, 'O');
    for (let stretch = 0; stretch < kinds[0]!.stretches; stretch += 1) {
      const riding = tickets.filter(
        ({ from_stop: from, to_stop: to }) => from <= stretch && stretch < to,
      ).length;
      expect(soldOnStretch(masks, stretch)).toBe(soldOnStretch(others, stretch) + riding);
    }
    // Nobody was turned away while there was a seat that he may have.
    await freshened();
    const left = await Promise.all(kinds.map((one) => leftOf(rails[0], one, 'O')));
    expect(left.filter((_, kind) => refused[kind]! > 0).every((seats) => seats === 0)).toBe(true);
    expect(reasons).toEqual(new Set(['sold-out']));
    expect(refused[2]).toBeGreaterThan(0);
  },
  longMs,
);

test(
  'a transfer is sold whole or not at all, in whatever order two trains are asked for',
  async () => {
    const [one, other] = [
      trainThroughJinan(2).ride('北京南', '上海虹桥'),
      trainThroughJinan(3).ride('北京南', '上海虹桥'),
    ];
    const fits = Math.min(
      countPlain(await emptyRow(one, '9'), one.span),
      countPlain(await emptyRow(other, '9'), other.span),
    );
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        rails[at % 2]!.hold(aCall(), transferOf(at % 3 === 0 ? [other, one] : [one, other])),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(fits);
    for (const ride of [one, other]) expect(await liveTickets(ride, '9')).toHaveLength(fits);
  },
  longMs,
);

/** Business class on every ride. */
function transferOf(rides: readonly PlannedRide[]): RailHoldInput {
  const { passengers, ...rest } = holdInputFor(rides[0]!, '9');
  return {
    ...rest,
    rides: rides.map((ride) => ({ ...ride, seat: '9' })),
    passengers: passengers.map((passenger) => ({
      ...passenger,
      faresFen: rides.map((ride) => ticketFare('adult', { ...ride, seat: '9' })),
    })),
  };
}

interface Live {
  readonly hold: RailCall;
  readonly booking: RailBooking;
  /** Of a change: the booking that it changes. */
  readonly changes?: string;
}

test(
  'random sequences leave every seat with those who have it, and free again when they go',
  async () => {
    const { ride } = trainThroughJinan(4);
    const rides = [ride('北京南', '济南西'), ride('济南西', '上海虹桥'), ride('北京南', '上海虹桥')];
    const elsewhere = trainThroughJinan(3).ride('北京南', '上海虹桥');
    const others = await emptyRow(rides[0]!, 'M');
    const own = seedOf('sequence', propertySeed);
    let live: Live[] = [];
    const reasons = new Set<string>();
    for (let step = 0; step < steps; step += 1) {
      const rail = rails[step % 2]!;
      const dice = (at: number) => chance(own, step * 8 + at);
      const picked = live[Math.floor(dice(1) * live.length)];
      if (picked === undefined || dice(0) < 0.5) {
        const hold = aCall();
        const input = holdInputFor(rides[Math.floor(dice(3) * 3)]!, 'M', 1 + Math.floor(dice(4) * 5));
        const answer = await rail.hold(hold, input);
        if (answer.kind === 'done') live.push({ hold, booking: answer.value });
        else reasons.add(reasonOf(answer));
      } else {
        const more = await goOn(rail, picked, dice(6), elsewhere, reasons);
        const touched = ({ booking: { reference } }: Live) =>
          reference === picked.booking.reference || reference === picked.changes;
        const all = [...live, ...more];
        const updated = await Promise.all(all.filter(touched).map(seen));
        live = [...all.filter((one) => !touched(one)), ...updated].filter(isLive);
      }
      if (step % 10 !== 9) continue;
      expect(await othersOf(rides[0]!, 'M')).toEqual(others);
      const { masks } = await rowOf(rides[0]!, 'M');
      await freshened();
      for (const one of rides) {
        const left = await Promise.all(rails.map((each) => leftOf(each, one, 'M')));
        const short = one.km * 2 < one.trainKm;
        const plan = planOf(one.composition, 'M');
        const free = countPlain(masks, one.span, short && keepsPlaces(plan) ? plan : undefined);
        expect(left).toEqual([Math.min(99, free), Math.min(99, free)]);
      }
    }
    // Full, once changed, or about to be.
    expect([...reasons].filter((reason) => reason !== 'sold-out' && reason !== 'state')).toEqual([]);
    for (const { booking } of live.filter((one) => one.booking.state === 'held'))
      valueOf(await rails[0].cancel(aCall(), booking.reference));
    for (const { booking } of live.filter((one) => one.booking.state === 'issued'))
      valueOf(await giveBack(rails[1], booking, openTickets(booking)));
    expect((await rowOf(rides[0]!, 'M')).masks).toEqual(others);
    for (const seat of ['M', 'O'] as const) expect(await liveTickets(rides[0]!, seat)).toEqual([]);
    expect(await liveTickets(elsewhere, 'O')).toEqual([]);
  },
  longMs,
);

/** Something that may happen to a booking; answers the bookings that it made. */
async function goOn(
  rail: Rail,
  { booking }: Live,
  luck: number,
  to: PlannedRide,
  reasons: Set<string>,
): Promise<Live[]> {
  const { reference } = booking;
  if (booking.state === 'held') {
    valueOf(luck < 0.6 ? await rail.issue(aCall(), reference) : await rail.cancel(aCall(), reference));
    return [];
  }
  const open = openTickets(booking);
  if (luck < 0.6) {
    const answer = await giveBack(rail, booking, open.slice(0, 1));
    // Other seats may be held for it.
    if (answer.kind !== 'done') reasons.add(reasonOf(answer));
    return [];
  }
  const hold = aCall();
  const held = await rail.holdChange(hold, {
    reference,
    ticketNos: open.map(({ ticketNo }) => ticketNo!),
    ride: { ...to, seat: 'O' },
    wish: { places: [], berths: {} },
    holdUntil: new Date(clock.now().getTime() + 60_000),
  });
  if (held.kind !== 'done') {
    reasons.add(reasonOf(held));
    return [];
  }
  return [{ hold, booking: held.value, changes: reference }];
}

async function seen(live: Live): Promise<Live> {
  return { ...live, booking: valueOf(await rails[0].status(tenantId, live.hold.clientReference)) };
}

function isLive({ booking }: Live): boolean {
  return booking.tickets.some(({ state }) => state === 'held' || state === 'issued');
}

function openTickets({ tickets }: RailBooking) {
  return tickets.filter(({ state }) => state === 'issued');
}

function giveBack(rail: Rail, { reference }: RailBooking, tickets: RailBooking['tickets']) {
  // More than eight days ahead nothing is kept of the price.
  return rail.refund(aCall(), reference, {
    ticketNos: tickets.map(({ ticketNo }) => ticketNo!),
    expectFeeFen: noFen,
  });
}

/** A class as it is before anybody has bought there: made by a hold that is given back at once. */
async function emptyRow(ride: PlannedRide, seat: RailSeat): Promise<Uint32Array> {
  const held = valueOf(await rails[0].hold(aCall(), holdInputFor(ride, seat)));
  valueOf(await rails[0].cancel(aCall(), held.reference));
  return (await rowOf(ride, seat)).masks;
}

/** Until a process has heard of what others sold. */
function freshened(): Promise<void> {
  return wait(freshMs + 5);
}
