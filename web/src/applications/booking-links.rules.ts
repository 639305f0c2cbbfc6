import { isAbroad, waysOf } from '@woxing/contract/applications/price-estimate.rules';
import type { ApplicationDraft } from '@woxing/contract/applications/trip-application.rules';
import { type Day, isDay } from '@woxing/contract/core/days';
import { cities } from '@woxing/contract/generated/cities';
import { worldPlaces } from '@woxing/contract/generated/world-places';

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
  /** Of a way beyond the mainland, which is flown alone: the part to search for, undefined while something of it is open. */
  readonly abroad: { readonly part: string | undefined } | undefined;
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
        abroad: abroadOf({ from, to, day }),
      };
    });
}

const worldCodes = new Map(worldPlaces.map(({ city, cityCode }) => [city, cityCode]));

function abroadOf({ from, to, day }: Pick<BookingSearch, 'from' | 'to' | 'day'>): BookingSearch['abroad'] {
  if (!isAbroad({ from, to })) return undefined;
  const [fromCode, toCode] = [worldCodes.get(from), worldCodes.get(to)];
  const isWhole = fromCode !== undefined && toCode !== undefined && isDay(day);
  return { part: isWhole ? `${fromCode}-${toCode}-${day}` : undefined };
}

const codeOf = (name: string) => cities.find((city) => city.name === name && city.airports.length > 0)?.code;
