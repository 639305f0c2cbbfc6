import { journeyKinds } from '@woxing/contract/products/international-air/international-fares.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { departuresAround } from '../schedule/departures.rules.ts';
import { follows, JourneyFinder, priceParts } from './journeys.rules.ts';
import { legAt } from './leg-table.rules.ts';
import type { Part } from './part.rules.ts';
import { smallDay, smallSchedule } from './small-network.kit.ts';

const schedule = smallSchedule(4);

/** Parts of one flight each, by chance. */
function partsBy(seed: number, count: number): Part[] {
  const draw = (name: string, at: number, below: number) =>
    Math.floor(chance(seedOf(seed, name, at), 0) * below);
  return Array.from({ length: count }, (_, at) => {
    const departures = departuresAround(schedule, smallDay + draw('day', at, 3)).of(
      draw('airport', at, schedule.airports.length),
    );
    const leg = legAt(departures, draw('leg', at, departures.row.length));
    const half = 100 + draw('half', at, 400);
    const none = Number.POSITIVE_INFINITY;
    const price = {
      half,
      open: draw('open', at, 4) === 0 ? none : half + draw('more', at, 90),
      alone: half + draw('alone', at, 300),
    };
    return { legs: [leg], carrier: draw('carrier', at, schedule.carriers.length), price };
  });
}

const every = (lists: readonly (readonly Part[])[]): Part[][] =>
  lists.reduce<Part[][]>(
    (begun, list) => begun.flatMap((parts) => list.map((part) => [...parts, part])),
    [[]],
  );

test('the lowest journey is that of pricing every combination', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(...journeyKinds),
      fc.boolean(),
      (seed, count, kind, begun) => {
        const lists = Array.from({ length: count }, (_, at) => partsBy(seed + at, 6));
        const chosen = begun ? partsBy(seed + 99, 1) : [];
        const lowest = new JourneyFinder(schedule, kind, lists).lowest(chosen);
        const all = every([chosen.length === 0 ? [] : chosen, ...lists].filter((list) => list.length > 0))
          .filter((parts) => parts.every((part, at) => at === 0 || follows(schedule, parts[at - 1]!, part)))
          .flatMap((parts) => priceParts(schedule, kind, parts)?.fen ?? []);
        if (lowest !== undefined) found += 1;
        expect(lowest?.fen).toBe(all.length === 0 ? undefined : Math.min(...all));
      },
    ),
    { numRuns: 400 },
  );
  expect(found).toBeGreaterThan(50);
});

test('most pairs of a round trip are never looked at', () => {
  const [out, back] = [
    partsBy(1, 200),
    partsBy(2, 200).map((part) => ({
      ...part,
      legs: part.legs.map((leg) => ({
        ...leg,
        departs: leg.departs + 20_000,
        arrives: leg.arrives + 20_000,
      })),
    })),
  ];
  const finder = new JourneyFinder(schedule, 'round', [out, back]);
  expect(finder.lowest([])).toBeDefined();
  expect(finder.looked).toBeLessThan(2000);
});
