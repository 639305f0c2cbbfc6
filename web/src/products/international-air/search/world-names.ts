import { airlineNamed } from '@woxing/contract/generated/airlines';
import { aircraftNames } from '@woxing/contract/generated/flight-names';

/** Who flies and in what, behind the codes of a flight that was found. An unknown code speaks for itself. */
export function carrierOf(code: string): { readonly name: string; readonly colour: string } {
  return airlineNamed(code) ?? { name: code, colour: '#33435c' };
}

export const aircraftNamed = (code: string): string => aircraftNames.get(code) ?? code;
