import type { TicketState } from '@woxing/contract/orders/orders';
import { expect, test } from 'vitest';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { railContentOf, railLegOf } from '../../../../test/rail-contents.ts';
import { railFacts, railFactsAsSold } from './rail-facts.ts';

const there = railLegOf();
const back = railLegOf({
  trainNo: 'G2',
  from: '上海虹桥',
  to: '北京南',
  fromCity: '上海',
  toCity: '北京',
  arrives: '18:00',
});
const sold = railContentOf({ legs: [there, back] });
const waiting = railContentOf({ legs: [there], waitsFor: [there, railLegOf({ trainNo: 'G3' })] });
const issued = (leg: number, state: TicketState = 'issued') => ({ passenger: 0, leg, state });

test('rides that were sold are the trip, in the order in which they are ridden', () => {
  const described = railFactsAsSold.describe(sold, [issued(0), issued(1)]);
  expect(described).toMatchObject({
    title: '火车票 北京南—上海虹桥 G1，上海虹桥—北京南 G2',
    trip: [{ no: 'G1' }, { no: 'G2' }],
    waitsFor: null,
    searchWords: ['G1', '北京南', '上海虹桥', '北京', '上海', 'G2'],
    journey: '2026-12-01 G1 北京南至上海虹桥；2026-12-01 G2 上海虹桥至北京南',
    ends: { words: '已到达北京南，行程结束' },
  });
});

test('the trip ends with the last train that runs', () => {
  const facts = railFacts(({ trainNo }) => ({ line: 'mainland', stopped: trainNo === 'G2' }));
  expect(facts.describe(sold, [issued(0), issued(1)]).ends).toMatchObject({
    words: '已到达上海虹桥，行程结束',
  });
  expect(facts.describe(sold, [issued(0, 'refunded'), issued(1)]).ends).toBeNull();
});

test('what is waited for is no trip, and is found by every train that would do', () => {
  expect(railFactsAsSold.describe(waiting, [])).toMatchObject({
    title: '火车票 候补北京南—上海虹桥',
    trip: [],
    waitsFor: [{ no: 'G1' }, { no: 'G3' }],
    searchWords: ['G1', '北京南', '上海虹桥', '北京', '上海', 'G3'],
    journey: '候补：2026-12-01 G1 北京南至上海虹桥或2026-12-01 G3 北京南至上海虹桥',
    ends: null,
  });
  expect(railFactsAsSold.spans(waiting)).toEqual([]);
});

test('each ride is a span between stations, with the way to the gate before it', () => {
  expect(railFactsAsSold.spans(sold)).toMatchObject([
    {
      no: 'G1',
      from: { name: '北京南站', city: '北京' },
      to: { name: '上海虹桥站', city: '上海' },
      leadMinutes: 15,
      run: 'rail',
    },
    { no: 'G2', from: { name: '上海虹桥站', city: '上海' } },
  ]);
});

/** Where no tickets were given back or changed, which is all that is read. */
const detail = (content: unknown) =>
  railFactsAsSold.detail(
    undefined as unknown as Tx,
    { content, bookingReference: 'E1', sheets: [], tickets: [] } as unknown as OrderWithTickets,
    undefined,
    new Date(),
  );

test('its page has the rides that are held, each with the number by which it is picked up', async () => {
  const changed = railContentOf({ legs: [there, railLegOf({ bookingReference: 'E2' })] });
  expect(await detail(changed)).toMatchObject({
    legs: [{ bookingReference: 'E1', line: 'mainland', stopped: false }, { bookingReference: 'E2' }],
  });
  expect(await detail(waiting)).toMatchObject({ legs: [] });
});
