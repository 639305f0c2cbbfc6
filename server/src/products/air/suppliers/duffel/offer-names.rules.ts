import { type Day, isDay, minutesOf, momentOf } from '@woxing/contract/core/days';

/** A fare of a flight on a day. Their offers live for minutes and are made anew for each party; this names what is meant by them. */
export interface NamedOffer {
  readonly flightNo: string;
  readonly from: string;
  readonly to: string;
  readonly day: Day;
  /** `HH:MM` by the clocks of `from`. */
  readonly departs: string;
  readonly fareBasis: string;
  /** It goes on from the flight before it in the same slice: the two are sold as one way. */
  readonly onward: boolean;
}

/**
 * `CA1501-PEKSHA-20261201T0830-YOW`, with a `+` behind what goes on: opaque to callers, but it holds no secret, only what was searched.
 */
export function offerName({ flightNo, from, to, day, departs, fareBasis, onward }: NamedOffer): string {
  const mark = onward ? '+' : '';
  return `${flightNo}-${from}${to}-${day.replaceAll('-', '')}T${departs.replace(':', '')}-${fareBasis}${mark}`;
}

/** Undefined for anything that was not written here. */
export function readOfferName(text: string): NamedOffer | undefined {
  const found =
    /^([0-9A-Z]{2}\d{1,4})-([A-Z]{3})([A-Z]{3})-(\d{4})(\d{2})(\d{2})T([01]\d|2[0-3])([0-5]\d)-([0-9A-Z/]{1,15})(\+?)$/.exec(
      text,
    );
  if (found === null) return undefined;
  const [flightNo, from, to, year, month, dayOfMonth, hour, minute, fareBasis, mark] = found.slice(1);
  const day = `${year}-${month}-${dayOfMonth}`;
  if (!isDay(day)) return undefined;
  return {
    flightNo: flightNo!,
    from: from!,
    to: to!,
    day,
    departs: `${hour}:${minute}`,
    fareBasis: fareBasis!,
    onward: mark === '+',
  };
}

export function departureOf({ day, departs }: Pick<NamedOffer, 'day' | 'departs'>): Date {
  return momentOf(day, minutesOf(departs));
}

/** Flights that were found as one way are one slice; each of the others is one of its own, however soon it follows. */
export function inSlices(flights: readonly NamedOffer[]): NamedOffer[][] {
  const slices: NamedOffer[][] = [];
  for (const flight of flights) {
    const open = slices.at(-1);
    if (flight.onward && open?.length === 1) open.push(flight);
    else slices.push([flight]);
  }
  return slices;
}
