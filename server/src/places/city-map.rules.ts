import { packedMetroLines, packedOutlines, packedWaters } from '@woxing/contract/generated/city-maps';
import { readOutline } from '@woxing/contract/places/outline.rules';
import type { PlaceCity } from './place.ts';

export interface CityMap {
  districts: {
    name: string;
    /** Each a chain of latitudes and longitudes in turn that ends where it begins. */
    outlines: number[][];
  }[];
  /** Shores and islands alike, as outlines are: what lies within two of them is land. */
  waters: number[][];
  metro: {
    line: string;
    /** Latitudes and longitudes in turn, station after station. */
    path: number[];
  }[];
}

let outlines: ReadonlyMap<string, readonly string[]> | undefined;
let waters: ReadonlyMap<string, readonly string[]> | undefined;
let lines: ReadonlyMap<string, readonly string[]> | undefined;

/** Where the districts and the waters of a city lie and its metro runs, as far as it is known. */
export function cityMapOf(city: PlaceCity): CityMap {
  outlines ??= byCode(packedOutlines);
  waters ??= byCode(packedWaters);
  lines ??= Map.groupBy(packedMetroLines.split('\n'), (row) => row.slice(0, 6));
  return {
    districts: city.districts.map(({ code, name }) => ({
      name,
      outlines: (outlines?.get(code) ?? []).map(degreesOf),
    })),
    waters: (waters.get(city.code) ?? []).map(degreesOf),
    metro: (lines.get(city.code) ?? []).map((row) => metroOf(city, row)),
  };
}

/** Rows of a code and what is packed for it. */
function byCode(rows: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    rows.split('\n').map((row) => {
      const [code, ...packed] = row.split(' ') as [string, ...string[]];
      return [code, packed];
    }),
  );
}

const degreesOf = (packed: string) => readOutline(packed).flatMap(({ lat, lon }) => [lat, lon]);

function metroOf(city: PlaceCity, row: string) {
  const [, line, stops] = row.split('|') as [string, string, string];
  const path = stops.split(';').flatMap((stop) => {
    const [north, east] = stop.split(',') as [string, string];
    return [thousandths(city.lat, north), thousandths(city.lon, east)];
  });
  return { line, path };
}

const thousandths = (from: number, steps: string) =>
  Math.round(from * 1000 + Number.parseInt(steps, 36)) / 1000;
