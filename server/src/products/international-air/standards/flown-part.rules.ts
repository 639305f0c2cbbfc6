import type { Cabin } from '@woxing/contract/products/air/flights';
import {
  betterCabin,
  type InternationalOption,
} from '@woxing/contract/products/international-air/international-standard.rules';

/** What a standard asks of the flights of a part: the best cabin of them, and how long they are in the air. */
export function flownOf(
  flights: readonly { readonly cabin: Cabin; readonly minutes: number }[],
): Pick<InternationalOption, 'cabin' | 'flyingMinutes'> {
  return {
    cabin: flights.map(({ cabin }) => cabin).reduce(betterCabin),
    flyingMinutes: flights.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/** `上海—纽约 MU587`. */
export function partTitle(
  flights: readonly { readonly fromCity: string; readonly toCity: string; readonly flightNo: string }[],
): string {
  const numbers = flights.map(({ flightNo }) => flightNo).join('、');
  return `${flights[0]!.fromCity}—${flights.at(-1)!.toCity} ${numbers}`;
}
