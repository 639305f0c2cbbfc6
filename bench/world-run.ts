import { addDays, day } from '@woxing/contract/core/days';
import { openWorld } from '../server/sandbox/air/world.ts';
import { compositionOf } from '../server/sandbox/rail/compositions.rules.ts';
import { fitSeats } from '../server/sandbox/rail/seat-fit.rules.ts';
import { spanOf, take } from '../server/sandbox/rail/seat-masks.rules.ts';
import { planOf } from '../server/sandbox/rail/seat-plan.rules.ts';
import { tariffs } from '../server/src/products/rail/rail-fares.rules.ts';

/** CPU milliseconds for the flights between two cities on a day that nobody has asked for yet; in this process, on one thread. */
export function measureFlightDay(): number {
  const from = day('2026-12-06');
  const now = new Date(`${from}T02:00:00Z`);
  const world = openWorld(9);
  world.flightsOn('CAN', 'SHA', from, now);
  return cpuMicros(100, (at) => world.flightsOn('CAN', 'SHA', addDays(from, at + 1), now)) / 1000;
}

/** CPU microseconds to look at one seat of a long train that is half sold, for the party that takes longest. */
export function measureSeatLook(): number {
  const plan = planOf(compositionOf('G7', tariffs.fastG), 'O');
  const seats = { plan, masks: new Uint32Array(2 * plan.count), stretches: 10 };
  for (let place = 0; place < plan.count; place += 2) take(seats.masks, place, spanOf(place % 9, 10));
  const looks = [1, 2, 5].map((passengers) => {
    const ask = { span: spanOf(2, 6), shut: false, passengers, wish: { places: ['1A'], berths: {} } };
    cpuMicros(30, () => fitSeats(seats, ask));
    return cpuMicros(100, () => fitSeats(seats, ask)) / plan.count;
  });
  return Math.max(...looks);
}

/** Of one run, over so many. */
function cpuMicros(times: number, run: (at: number) => unknown): number {
  const began = process.threadCpuUsage();
  for (let at = 0; at < times; at += 1) run(at);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / times;
}
