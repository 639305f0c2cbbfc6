import { aircraftNames, airlineNames } from '@woxing/contract/generated/flight-names';

/** Who flies, and in what, behind the codes of a flight that was found. An unknown code speaks for itself. */
export function airlineOf(code: string): { readonly name: string; readonly colour: string } {
  return airlineNames.get(code) ?? { name: code, colour: '#33435c' };
}

export function aircraftName(code: string): string {
  return aircraftNames.get(code) ?? code;
}
