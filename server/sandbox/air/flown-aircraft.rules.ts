import { aircraft } from '@woxing/contract/generated/aircraft';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { firstClassTypes } from './fare-ladder.rules.ts';
import type { ScheduledFlight } from './timetable.rules.ts';

const byType = new Map(aircraft.map((type) => [type.iata, type]));

/** A flight as another type of aircraft flies it, with the cabins that this has; undefined where nobody builds such a type. */
export function flownBy(flight: ScheduledFlight, iata: string): ScheduledFlight | undefined {
  const type = byType.get(iata);
  if (type === undefined) return undefined;
  const has: Readonly<Record<Cabin, boolean>> = {
    economy: true,
    premium: type.body === 'wide',
    business: type.frontSeats > 0,
    first: firstClassTypes.has(type.iata),
  };
  const classes = flight.ladder.classes.filter(({ cabin }) => has[cabin]);
  return { ...flight, aircraft: type, ladder: { ...flight.ladder, classes } };
}

export const hasCabin = ({ ladder }: Pick<ScheduledFlight, 'ladder'>, cabin: Cabin): boolean =>
  ladder.classes.some((filed) => filed.cabin === cabin);
