import { isDay } from '@woxing/contract/core/days';
import type { FlightKey } from './world.ts';

export interface OfferKey extends FlightKey {
  readonly bookingClass: string;
}

/** `CA1501-PEKSHA-20261201-Y`: opaque to callers, but it holds no secret, only what was searched. */
export function offerId({ flightNo, from, to, day, bookingClass }: OfferKey): string {
  return `${flightNo}-${from}${to}-${day.replaceAll('-', '')}-${bookingClass}`;
}

/** Undefined for anything that this supplier did not write. */
export function readOfferId(text: string): OfferKey | undefined {
  const found = /^([0-9A-Z]{2}\d{3,4})-([A-Z]{3})([A-Z]{3})-(\d{4})(\d{2})(\d{2})-([A-Z])$/.exec(text);
  if (found === null) return undefined;
  const [, flightNo, from, to, year, month, dayOfMonth, bookingClass] = found as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const day = `${year}-${month}-${dayOfMonth}`;
  return isDay(day) ? { flightNo, from, to, day, bookingClass } : undefined;
}
