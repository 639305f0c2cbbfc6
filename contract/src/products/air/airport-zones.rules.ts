import { chinaZone } from '../../core/zoned-time.rules.ts';
import { airports } from '../../generated/airports.ts';

/** By the region of an airport. All of the mainland has one clock, the far west included, where timetables are in it too. */
const zoneOfRegion: Readonly<Record<string, string>> = {
  CN: chinaZone,
  HK: 'Asia/Hong_Kong',
  MO: 'Asia/Macau',
  TW: 'Asia/Taipei',
};

const elsewhere = new Map(
  airports.filter(({ region }) => region !== 'CN').map(({ iata, region }) => [iata, zoneOfRegion[region]]),
);

/** The zone whose clocks tickets from and to an airport are printed in. */
export function zoneOfAirport(iata: string): string {
  return elsewhere.get(iata) ?? chinaZone;
}

/** By airport: every end of these segments, once. */
export const zonesOfAirports = (
  segments: readonly { readonly from: string; readonly to: string }[],
): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap(({ from, to }) => [from, to]).map((iata) => [iata, zoneOfAirport(iata)]),
  );
