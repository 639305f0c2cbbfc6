import { seedOf } from '#src/platform/dice.rules.ts';
import type { RailSupplier } from '../../rail-supplier.ts';
import type { RailTimetable } from '../../rail-timetable.rules.ts';
import { buildTimetable } from './timetable.rules.ts';

/** The railway that every fresh installation has: real lines and stations, generated trains. Another seed is another timetable. */
export function openEmbeddedRail({ seed = 'woxing' }: { readonly seed?: string } = {}): RailSupplier {
  let timetable: RailTimetable | undefined;
  return {
    id: 'embedded',
    timetable: () => (timetable ??= buildTimetable(seedOf(seed))),
  };
}
