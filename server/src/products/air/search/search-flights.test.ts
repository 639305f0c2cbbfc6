import { addDays, dayOf } from '@woxing/contract/core/days';
import { sumFen } from '@woxing/contract/core/money';
import { searchFlights as endpoint } from '@woxing/contract/products/air/flights';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openEmbeddedAir } from '#sandbox/air/embedded-air.ts';
import type { Ctx } from '#src/platform/context.ts';
import { testDatabase } from '../../../../test/database.ts';
import type { AirSupplier } from '../air-supplier.ts';
import { fareCalendar } from './fare-calendar.ts';
import { searchFlights } from './search-flights.ts';
import { forgetful, SearchMemory } from './search-memory.ts';

const { db, clock } = await testDatabase();
const embedded = openEmbeddedAir({ db, clock }).supplier;
const asked = { searches: 0, days: 0 };
const counted: AirSupplier = {
  ...embedded,
  search: async (...input) => {
    asked.searches += 1;
    return embedded.search(...input);
  },
  calendar: async (tenantId, input, now) => {
    asked.days += input.days.length;
    return embedded.calendar(tenantId, input, now);
  },
};
const searches = new SearchMemory();
const deps = { searches, supplier: forgetful(counted, searches) };
const ctx = (): Ctx => ({
  tenantId: 'official',
  requestId: 'r',
  now: clock.now(),
  ip: '127.0.0.1',
  signedIn: undefined,
});
const answered = z.object({ ret: z.literal('0'), data: endpoint.output });
const read = (body: Buffer) => answered.parse(JSON.parse(body.toString())).data;

test('a search is answered from memory until seats of it move', async () => {
  const input = { from: 'BJS', to: 'SHA', day: addDays(dayOf(clock.now()), 9), kind: 'direct' as const };
  const before = asked.searches;
  const [first, second] = await Promise.all([
    searchFlights(deps, ctx(), input),
    searchFlights(deps, ctx(), input),
  ]);
  expect(second).toBe(first);
  expect(await searchFlights(deps, ctx(), { ...input, from: 'bjs' })).toBe(first);
  expect(asked.searches - before).toBe(1);

  const { itineraries, zones } = read(first);
  const ends = itineraries.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from, to]));
  expect(Object.keys(zones).toSorted()).toEqual([...new Set(ends)].toSorted());
  expect(new Set(Object.values(zones))).toEqual(new Set(['Asia/Shanghai']));
  expect(itineraries.length).toBeGreaterThan(40);
  const fare = itineraries.flatMap(({ fares }) => fares).find(({ seatsLeft }) => seatsLeft < 9)!;
  const passengers = [
    {
      name: '张三',
      type: 'ADT' as const,
      paperType: 1,
      paperNo: 'X',
      birth: null,
      faresFen: [fare.adultFen],
    },
  ];
  const outcome = await deps.supplier.hold(
    { tenantId: 'official', clientReference: 'SEARCH1', now: clock.now() },
    {
      offerIds: fare.offerIds,
      passengers,
      expectFareFen: sumFen(passengers[0]!.faresFen),
      holdUntil: new Date(clock.now().getTime() + 900_000),
    },
  );
  expect(outcome.kind).toBe('done');
  clock.passSeconds(1);
  const after = read(await searchFlights(deps, ctx(), input));
  const same = after.itineraries
    .flatMap(({ fares }) => fares)
    .find(({ offerIds }) => offerIds[0] === fare.offerIds[0]);
  expect(same?.seatsLeft ?? 0).toBe(fare.seatsLeft - 1);
  expect(asked.searches - before).toBe(2);
  clock.passSeconds(31);
  await searchFlights(deps, ctx(), input);
  expect(asked.searches - before).toBe(3);
});

test('the calendar asks only for days it does not know, and knows none that are not sold', async () => {
  const start = addDays(dayOf(clock.now()), -2);
  const before = asked.days;
  const { days } = await fareCalendar(deps, ctx(), { from: 'CAN', to: 'PVG', start, days: 7 });
  expect(days.map(({ lowestFen }) => lowestFen !== null)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
  await fareCalendar(deps, ctx(), { from: 'CAN', to: 'PVG', start: addDays(start, 1), days: 7 });
  expect(asked.days - before).toBe(6);
});

test('what is shown of the reason for a refund reaches the supplier', async () => {
  const sent: unknown[] = [];
  const refund: AirSupplier['refund'] = (...asked) => {
    sent.push(asked[3]);
    return Promise.resolve({ kind: 'rejected', reason: 'price', message: '' });
  };
  const supplier = forgetful({ ...counted, refund }, searches);
  const call = { tenantId: 'official', clientReference: 'REFUND1', now: clock.now() };
  const grounds = { note: '住院', proofs: [] };
  await supplier.refund(call, 'ABC123', 'q1', grounds);
  expect(sent).toEqual([grounds]);
});

test('what failed is not remembered', async () => {
  const input = { from: 'CTU', to: 'SHA', day: addDays(dayOf(clock.now()), 9), kind: 'transfer' as const };
  const failing = { ...deps, supplier: { ...counted, search: () => Promise.reject(new Error('away')) } };
  await expect(searchFlights(failing, ctx(), input)).rejects.toThrow('away');
  expect(read(await searchFlights(deps, ctx(), input)).itineraries.length).toBeGreaterThan(5);
});
