import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { cityMap } from '@woxing/contract/places/places';
import { useMemo } from 'react';
import type { MapGround } from '#src/ui/map-frame.tsx';
import { cityGround } from './places.queries.ts';

/** The districts, the waters and the metro of a city as the map draws them; undefined until they are there, and where none are known. */
export function useCityGround(city: string): MapGround | undefined {
  const { data } = useQuery(cityGround(city));
  return useMemo(() => data && groundOf(data), [data]);
}

function groundOf({ districts, waters, metro }: OutputOf<typeof cityMap>): MapGround {
  return {
    areas: districts.map(({ name, outlines }) => ({ name, outlines: outlines.map(pointsIn) })),
    waters: waters.map(pointsIn),
    lines: metro.map(({ line, path }) => ({ name: line, path: pointsIn(path) })),
  };
}

/** Latitudes and longitudes by turns. */
function pointsIn(degrees: readonly number[]) {
  return Array.from({ length: Math.floor(degrees.length / 2) }, (_, at) => ({
    latitude: degrees[at * 2]!,
    longitude: degrees[at * 2 + 1]!,
  }));
}
