import { waysOf } from '@woxing/contract/applications/price-estimate.rules';
import type { ApplicationDraft } from '@woxing/contract/applications/trip-application.rules';
import { type Day, isDay } from '@woxing/contract/core/days';
import { cities } from '@woxing/contract/generated/cities';

/** A search as an address has it; what the application leaves open is left to the page. */
interface LinkedSearch {
  readonly from?: string;
  readonly to?: string;
  readonly day?: Day;
}

export interface BookingSearch {
  readonly from: string;
  readonly to: string;
  /** Empty while it is open. */
  readonly day: string;
  readonly air: LinkedSearch;
  readonly train: LinkedSearch;
}

/** A search for each way of a trip: trains go by the names of cities, flights by their codes. */
export function bookingSearches(
  trip: Pick<ApplicationDraft, 'shape' | 'legs' | 'cities' | 'fromDay' | 'untilDay'>,
): BookingSearch[] {
  return waysOf(trip)
    .filter(({ from, to }) => from !== '' && to !== '')
    .map(({ from, to, day }) => {
      const on = isDay(day) ? { day } : {};
      const [fromCode, toCode] = [codeOf(from), codeOf(to)];
      return {
        from,
        to,
        day,
        air: fromCode === undefined || toCode === undefined ? on : { ...on, from: fromCode, to: toCode },
        train: { ...on, from, to },
      };
    });
}

const codeOf = (name: string) => cities.find((city) => city.name === name && city.airports.length > 0)?.code;
