import { addDays, day } from '@woxing/contract/core/days';
import { instantOf, minutesBetweenTimes, zonedTime } from '@woxing/contract/core/zoned-time.rules';
import { expect, test } from 'vitest';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { internationalWorld } from '../../../../test/international-world.ts';
import { connectionMinutes } from '../schedule/connection-minutes.rules.ts';
import { departuresAround } from '../schedule/departures.rules.ts';
import { dayNumberOf } from '../schedule/flight-schedule.rules.ts';
import { itineraryView } from '../search/itinerary-view.rules.ts';
import { noWishes, type Part } from './part.rules.ts';
import { planPart } from './plan-part.rules.ts';

const world = internationalWorld();

/** Around both changes of America, of Europe, and of the south; and an ordinary week. */
const firstDays = ['2026-10-24', '2026-10-31', '2027-03-13', '2027-03-27', '2027-04-03', '2027-06-10'].map(
  day,
);
const pairs = [
  'SHA-NYC LON-BJS LAX-TYO TYO-HNL AKL-LAX SYD-YVR NAN-HNL PPT-TYO HNL-SYD CHI-HKG SEL-SFO SHA-SAO',
  'LON-SYD PAR-CAI IST-DEL KTM-LON CMB-PAR TAS-NYC HEL-TYO CAN-NBO ADD-BJS REK-SHA YTO-TPE MIA-SIN JNB-CAN SCL-SYD',
]
  .join(' ')
  .split(' ');

const zone = (iata: string) => world.airports[world.airportAt.get(iata)!]!.zone;

function found(): Part[] {
  const parts: Part[] = [];
  for (let at = 0; parts.length < 1000; at += 1) {
    const [from, to] = pairs[at % pairs.length]!.split('-') as [string, string];
    const first = firstDays[at % firstDays.length]!;
    const on = addDays(first, Math.floor(chance(seedOf('day', at), 0) * 3));
    parts.push(...partsOn(from, to, on, at));
    if (at > 200) break;
  }
  return parts;
}

function partsOn(from: string, to: string, on: ReturnType<typeof day>, seed: number): Part[] {
  return planPart({
    schedule: world,
    window: departuresAround(world, dayNumberOf(on)),
    from: world.citySets.get(from)!,
    to: world.citySets.get(to)!,
    cabin: 'economy',
    seats: 1,
    leadDays: 40,
    wishes: noWishes,
    fareOf: (carrier, level) => {
      const fen = 1000 * (1 + (carrier % 5)) * (level + 2) + seed;
      return { half: fen, open: fen, alone: fen };
    },
    taxesOf: (airports) => airports.length * 40,
    surchargeOf: () => 50,
  });
}

test('a thousand itineraries and more, over summer-time changes and the day line: none overlaps, none has less than the least connection, and clocks show what the platform says', () => {
  const parts = found();
  expect(parts.length).toBeGreaterThanOrEqual(1000);
  const shifts = new Set<number>();
  for (const part of parts) {
    const { segments, connections, minutes } = itineraryView(world, part, { cabin: 'economy', leadDays: 40 });
    const times = segments.map((segment) => {
      const leaves = zonedTime(segment.day, segment.departs, zone(segment.from));
      const lands = zonedTime(
        addDays(segment.day, segment.arrivesDaysLater),
        segment.arrives,
        zone(segment.to),
      );
      shifts.add(segment.arrivesDaysLater);
      return { leaves, lands, segment };
    });
    for (const [at, { leaves, lands, segment }] of times.entries()) {
      const leg = part.legs[at]!;
      // An hour that comes twice is read as the first: where it is the second, the reading is an hour early.
      expect([0, 60]).toContain(leg.departs - instantOf(leaves).getTime() / 60_000);
      expect([segment.minutes, segment.minutes - 60, segment.minutes + 60]).toContain(
        minutesBetweenTimes(leaves, lands),
      );
      expect(leg.arrives - leg.departs).toBe(segment.minutes);
      if (at === 0) continue;
      const before = part.legs[at - 1]!;
      const waits = leg.departs - before.arrives;
      expect(waits).toBeGreaterThanOrEqual(connectionMinutes(world, before.row, leg.row));
      expect(waits).toBe(connections[at - 1]!.minutes);
      expect(leg.departs).toBeGreaterThan(before.arrives);
    }
    expect(minutes).toBe(part.legs.at(-1)!.arrives - part.legs[0]!.departs);
  }
  expect([...shifts].toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([-1, 0, 1]));
});
