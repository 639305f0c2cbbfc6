import type { Day } from '@woxing/contract/core/days';
import { type Fen, fen } from '@woxing/contract/core/money';
import { type ExchangeRate, exchangeRates } from '@woxing/contract/generated/exchange-rates';
import type { PassengerType } from '@woxing/contract/people/passenger-types';

/**
 * Amounts in the currency in which they are filed, and what they come to in fen at the rate of the day of issue. Fares are rounded up,
 * first to the unit of their own currency and then to ten yuan; taxes and surcharges to the nearest yuan, a half up: as IATA's
 * resolution 024d has it for the renminbi.
 */

export type Flyer = Extract<PassengerType, 'ADT' | 'CHD' | 'INF'>;

/** Of the adult's fare, of each half of a round trip by itself. */
const farePercent: Readonly<Record<Flyer, number>> = { ADT: 100, CHD: 75, INF: 10 };

const fareUnitFen = 1000;
const chargeUnitFen = 100;

/** Half of a round trip in its own currency, rounded up. */
export function halfOf(roundTrip: number, currency: string): number {
  return upTo(roundTrip / 2, unitOf(currency));
}

/** What a passenger of a type pays of an adult's fare, in the currency of the fare. */
export function fareFor(flyer: Flyer, adult: number, currency: string): number {
  return flyer === 'ADT' ? adult : upTo((adult * farePercent[flyer]) / 100, unitOf(currency));
}

/** A fare in fen. */
export function fareFen(amount: number, currency: string, issued: Day): Fen {
  const { fenFor10000 } = rateOn(currency, issued);
  return fen(Math.ceil((amount * fenFor10000) / (10_000 * fareUnitFen)) * fareUnitFen);
}

/** A tax or another charge in fen, from hundredths of its currency. */
export function chargeFen(hundredths: number, currency: string, issued: Day): Fen {
  const { fenFor10000 } = rateOn(currency, issued);
  const denominator = 1_000_000 * chargeUnitFen;
  return fen(Math.floor((2 * hundredths * fenFor10000 + denominator) / (2 * denominator)) * chargeUnitFen);
}

const ratesOf = Map.groupBy(exchangeRates, ({ currency }) => currency);

/** The rate of a day: the last that was set until then, the first of all before any. Throws on a currency without one. */
export function rateOn(currency: string, day: Day): ExchangeRate {
  const rates = ratesOf.get(currency);
  if (rates === undefined) throw new RangeError(`no rate of ${currency}`);
  return rates.findLast(({ from }) => from <= day) ?? rates[0]!;
}

function unitOf(currency: string): number {
  return ratesOf.get(currency)?.[0]!.fareUnit ?? 1;
}

const upTo = (amount: number, unit: number) => Math.ceil(amount / unit) * unit;
