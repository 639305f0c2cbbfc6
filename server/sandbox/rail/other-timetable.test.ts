import { day, momentOf } from '@woxing/contract/core/days';
import { noFen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { seedOf } from '#src/platform/dice.rules.ts';
import { ticketFare } from '#src/products/rail/rail-passengers.rules.ts';
import { maxReportedStock, type RailBooking, type RailOutcome } from '#src/products/rail/rail-supplier.ts';
import { testDatabase } from '../../test/database.ts';
import { testVault } from '../../test/front-door.ts';
import { readSeatedTickets, readSeatRows } from './embedded-rail.db.ts';
import { openEmbeddedRail } from './embedded-rail.ts';
import { planRide } from './rides.rules.ts';
import { isFree, take } from './seat-masks.rules.ts';
import { buildTimetable } from './timetable.rules.ts';

const { db, clock } = await testDatabase();
clock.set(momentOf(day('2026-12-01'), 19 * 60));
const tenantId = 'official';
const startsOn = day('2026-12-12');
const ends = { from: '北京南', to: '上海虹桥' };
const seat = 'M';

/** The same numbers, other stops. */
const tables = [buildTimetable(seedOf('woxing')), buildTimetable(seedOf('another'))] as const;
let current = tables[0];
const rail = openEmbeddedRail({
  db,
  clock,
  vault: testVault,
  timetables: { current: () => current },
}).supplier;

/** A train that goes from Beijing to Shanghai in both, by other stops. */
const trainNo = tables[0].trainNos.find((no) => {
  const [before, after] = tables.map((table) => planRide(table, { trainNo: no, startsOn, ...ends }));
  return (
    no.startsWith('G') && before && after && before.stretches !== after.stretches && before.km === after.km
  );
})!;
const rideIn = (table: (typeof tables)[number]) => planRide(table, { trainNo, startsOn, ...ends })!;

let calls = 0;
const aCall = () => ({ tenantId, clientReference: `OTHER${(calls += 1)}`, now: clock.now() });

function buy() {
  const ride = { trainNo, startsOn, ...ends, seat } as const;
  const faresFen = [ticketFare('adult', { ...rideIn(current), seat })];
  const person = { name: '乘客', type: 'adult' as const, paperType: 2, paperNo: `T${calls}`, faresFen };
  const holdUntil = new Date(clock.now().getTime() + 15 * 60_000);
  const wish = { places: [], berths: {} };
  return rail.hold(aCall(), { rides: [ride], passengers: [person], wish, standing: false, holdUntil });
}

function valueOf(outcome: RailOutcome<RailBooking>): RailBooking {
  if (outcome.kind !== 'done') throw new Error(`expected done, got ${JSON.stringify(outcome)}`);
  return outcome.value;
}

async function rowNow() {
  const [row] = await db.read(tenantId, (tx) => readSeatRows(tx, tenantId, [{ trainNo, startsOn, seat }]));
  return row!;
}

test('tickets keep their places when another timetable gives the train other stops', async () => {
  const before: RailBooking[] = [];
  for (let at = 0; at < 5; at += 1) {
    const held = valueOf(await buy());
    before.push(valueOf(await rail.issue(aCall(), held.reference)));
  }
  expect((await rowNow()).route).toBe(rideIn(tables[0]).route);

  current = tables[1];
  const bought: RailBooking[] = [];
  for (let answer = await buy(); answer.kind === 'done'; answer = await buy()) bought.push(answer.value);
  expect(bought.length).toBeGreaterThan(0);
  const row = await rowNow();
  expect(row.route).toBe(rideIn(tables[1]).route);
  const live = await db.read(tenantId, (tx) => readSeatedTickets(tx, tenantId, row));
  expect(live).toHaveLength(before.length + bought.length);
  const masks = new Uint32Array(row.masks.length);
  for (const { placeAt } of live) {
    expect(isFree(masks, placeAt, rideIn(current).span)).toBe(true);
    take(masks, placeAt, rideIn(current).span);
  }
  expect(masks.every((word, at) => (word & ~row.masks[at]!) === 0)).toBe(true);

  for (const { reference } of bought) valueOf(await rail.cancel(aCall(), reference));
  for (const { reference, tickets } of before) {
    const given = { ticketNos: tickets.map(({ ticketNo }) => ticketNo!), expectFeeFen: noFen };
    valueOf(await rail.refund(aCall(), reference, given));
  }
  const [stock] = await rail.stock(tenantId, [{ trainNo, startsOn, ...ends }], clock.now());
  expect(stock![seat]).toBe(Math.min(maxReportedStock, before.length + bought.length));
});
