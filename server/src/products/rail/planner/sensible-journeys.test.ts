import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { buildTimetable } from '#sandbox/rail/timetable.rules.ts';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { startsAround } from '../search/running-days.rules.ts';
import type { Journey } from './journey.rules.ts';
import { sensibleJourneys } from './sensible-journeys.rules.ts';
import { transferJourneys } from './transfer-journeys.rules.ts';

const table = buildTimetable(seedOf('woxing'));

/** Two rides, by the stations that the calls of the timetable are at: where the second begins elsewhere, one walks across town. */
function journey({
  departs = 480,
  hours,
  yuan,
  walk = false,
}: {
  departs?: number;
  hours: number;
  yuan: number;
  walk?: boolean;
}): Journey {
  const base = 0;
  const next = walk ? 2 : 1;
  return {
    rides: [
      { from: 0, to: 1, base },
      { from: next, to: 3, base },
    ],
    departs,
    arrives: departs + hours * 60,
    lowestFen: Math.round(yuan * 100),
  };
}

const kept = (...journeys: Journey[]) =>
  sensibleJourneys(table, journeys).map((one) => journeys.indexOf(one));

test('nobody is shown 63 hours and a walk across town to save 1.50 yuan', () => {
  const sane = journey({ hours: 20, yuan: 420 });
  expect(kept(sane, journey({ hours: 63, yuan: 418.5, walk: true }))).toEqual([0]);
  expect(kept(sane, journey({ hours: 20.1, yuan: 419, walk: true }))).toEqual([0]);
});

test('a real saving stays, and so does what leaves later, arrives sooner or changes less', () => {
  const fast = journey({ hours: 8, yuan: 700 });
  const saving = journey({ hours: 20, yuan: 420 });
  const late = journey({ departs: 1200, hours: 21, yuan: 430 });
  const direct = { ...journey({ hours: 30, yuan: 690 }), rides: [{ from: 0, to: 3, base: 0 }] };
  expect(kept(fast, saving, late, direct)).toEqual([0, 1, 2, 3]);
});

test('by the timetable of the country, every journey that is shown saves something worth its time', () => {
  const starts = startsAround(table, day('2026-12-06')).running;
  let shown = 0;
  for (let at = 0; at < 25; at += 1) {
    const from = Math.floor(chance(seedOf('sense', at), 0) * 60);
    const to = (from + 1 + Math.floor(chance(seedOf('sense', at), 1) * 59)) % 60;
    const trip = { from: table.stationsOf[from]!, to: table.stationsOf[to]!, starts };
    const journeys = transferJourneys(table, { trip, maxChanges: 1, notBefore: 0 })!;
    shown += journeys.length;
    for (const one of journeys) {
      const better = journeys.filter(
        (other) =>
          other.departs >= one.departs &&
          other.arrives <= one.arrives &&
          other.rides.length <= one.rides.length &&
          one.arrives - one.departs - (other.arrives - other.departs) >
            0.4 * (other.lowestFen - one.lowestFen),
      );
      expect(better).toEqual([]);
    }
  }
  expect(shown).toBeGreaterThan(100);
});
