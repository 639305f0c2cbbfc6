import { type Day, isDay, minutesOf, momentOf } from '@woxing/contract/core/days';
import { airportNamed } from '@woxing/contract/generated/airports';

/** A fare of a flight on a day. Their offers live for minutes and are made anew for each party; this names what is meant by them. */
export interface NamedOffer {
  readonly flightNo: string;
  readonly from: string;
  readonly to: string;
  readonly day: Day;
  /** `HH:MM` by the clocks of `from`. */
  readonly departs: string;
  readonly fareBasis: string;
}

/** `CA1501-PEKSHA-20261201T0830-YOW`: opaque to callers, but it holds no secret, only what was searched. */
export function offerName({ flightNo, from, to, day, departs, fareBasis }: NamedOffer): string {
  return `${flightNo}-${from}${to}-${day.replaceAll('-', '')}T${departs.replace(':', '')}-${fareBasis}`;
}

/** Undefined for anything that was not written here. */
export function readOfferName(text: string): NamedOffer | undefined {
  const found =
    /^([0-9A-Z]{2}\d{1,4})-([A-Z]{3})([A-Z]{3})-(\d{4})(\d{2})(\d{2})T([01]\d|2[0-3])([0-5]\d)-([0-9A-Z/]{1,15})$/.exec(
      text,
    );
  if (found === null) return undefined;
  const [flightNo, from, to, year, month, dayOfMonth, hour, minute, fareBasis] = found.slice(1);
  const day = `${year}-${month}-${dayOfMonth}`;
  if (!isDay(day)) return undefined;
  return {
    flightNo: flightNo!,
    from: from!,
    to: to!,
    day,
    departs: `${hour}:${minute}`,
    fareBasis: fareBasis!,
  };
}

export function departureOf({ day, departs }: Pick<NamedOffer, 'day' | 'departs'>): Date {
  return momentOf(day, minutesOf(departs));
}

const dayMs = 86_400_000;

/** Flights that follow each other within a day, on to somewhere else, are one slice; what leads back is another. */
export function inSlices(flights: readonly NamedOffer[]): NamedOffer[][] {
  const slices: NamedOffer[][] = [];
  for (const flight of flights) {
    const open = slices.at(-1);
    if (open !== undefined && goesOn(open, flight)) open.push(flight);
    else slices.push([flight]);
  }
  return slices;
}

/** With one change: searches find no more. */
function goesOn([first, ...others]: readonly NamedOffer[], next: NamedOffer): boolean {
  if (first === undefined || others.length > 0) return false;
  const waitMs = departureOf(next).getTime() - departureOf(first).getTime();
  return cityOf(first.to) === cityOf(next.from) && cityOf(first.from) !== cityOf(next.to) && waitMs < dayMs;
}

const cityOf = (iata: string) => airportNamed(iata)?.cityCode ?? iata;
