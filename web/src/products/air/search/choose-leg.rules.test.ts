import type { Day } from '@woxing/contract/core/days';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { expect, test } from 'vitest';
import { chooseLeg } from './choose-leg.rules.ts';
import type { ChosenLeg } from './use-chosen-legs.ts';

const flight = (flightNo: string, route: string, departs: string, arrives: string) => {
  const segment = {
    flightNo,
    airline: 'CA',
    from: route.slice(0, 3),
    fromTerminal: 'T3',
    to: route.slice(3),
    toTerminal: 'T3',
    day: '2026-12-01' as Day,
    departs,
    arrives,
    arrivesDaysLater: 0,
  };
  const fare = { offerIds: [`offer-${flightNo}`] } as unknown as FareOption;
  return { itinerary: { segments: [segment] } as unknown as Itinerary, fare };
};
const search = { from: 'BJS', to: 'CTU', day: '2026-12-01' as Day, kind: 'direct' } as const;
const chosen = (one: ReturnType<typeof flight>): ChosenLeg => ({
  search,
  state: 'chosen',
  published: [],
  ...one,
});
const open: ChosenLeg = { search, state: 'open' };

const first = flight('CA1', 'PEKCTU', '07:00', '10:00');
const third = flight('CA3', 'CANPEK', '17:00', '20:00');
const legs = [chosen(first), open, chosen(third)];
const choosing = { chosen: ['offer-CA1', undefined, 'offer-CA3'], leg: 1 };

test('a flight between two others is chosen, and both of them stay', () => {
  expect(chooseLeg(choosing, legs, flight('CA2', 'CTUCAN', '11:00', '14:00'))).toEqual({
    kind: 'chosen',
    chosen: ['offer-CA1', 'offer-CA2', 'offer-CA3'],
    dropped: undefined,
  });
});

test('one that leaves before the first can be left is not taken', () => {
  expect(chooseLeg(choosing, legs, flight('CA2', 'CTUCAN', '10:59', '14:00'))).toEqual({
    kind: 'too-early',
    flightNo: 'CA2',
    before: 'CA1',
    minutes: 60,
  });
});

test('what cannot be reached from it is chosen anew', () => {
  expect(chooseLeg(choosing, legs, flight('CA2', 'CTUCAN', '13:00', '16:30'))).toEqual({
    kind: 'chosen',
    chosen: ['offer-CA1', 'offer-CA2', undefined],
    dropped: 'CA3',
  });
});

test('beside legs that are open nothing is held against it', () => {
  expect(chooseLeg({ chosen: [undefined, undefined], leg: 0 }, [open, open], first)).toEqual({
    kind: 'chosen',
    chosen: ['offer-CA1', undefined],
    dropped: undefined,
  });
});
