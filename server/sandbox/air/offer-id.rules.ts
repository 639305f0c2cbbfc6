import { isDay } from '@woxing/contract/core/days';
import type { FlightKey } from './world.ts';

export interface OfferKey extends FlightKey {
  readonly bookingClass: string;
  /** Of a fare that is agreed on. */
  readonly agreementCode?: string | undefined;
}

/** `CA1501-PEKSHA-20261201-Y`, under an agreement `CA1501-PEKSHA-20261201-Y~CA2026WX`: opaque to callers, but it holds no secret, only what was searched. */
export function offerId({ flightNo, from, to, day, bookingClass, agreementCode }: OfferKey): string {
  const id = `${flightNo}-${from}${to}-${day.replaceAll('-', '')}-${bookingClass}`;
  return agreementCode === undefined ? id : `${id}~${agreementCode}`;
}

/** Undefined for anything that this supplier did not write. */
export function readOfferId(text: string): OfferKey | undefined {
  const found =
    /^([0-9A-Z]{2}\d{3,4})-([A-Z]{3})([A-Z]{3})-(\d{4})(\d{2})(\d{2})-([A-Z])(?:~([0-9A-Z]{4,16}))?$/.exec(
      text,
    );
  if (found === null) return undefined;
  const [flightNo, from, to, year, month, dayOfMonth, bookingClass, agreementCode] = found.slice(1);
  const day = `${year}-${month}-${dayOfMonth}`;
  if (!isDay(day)) return undefined;
  return { flightNo: flightNo!, from: from!, to: to!, day, bookingClass: bookingClass!, agreementCode };
}
