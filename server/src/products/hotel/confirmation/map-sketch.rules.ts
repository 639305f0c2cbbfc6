import { type GeoPoint, metresBetween } from '@woxing/contract/core/distance.rules';
import type { MapSketch, SketchPoint } from '#src/documents/public.ts';

/** What is known around a place: the metro and landmarks of its city. */
export interface Surroundings {
  readonly metro: readonly { readonly line: string; readonly path: readonly GeoPoint[] }[];
  readonly landmarks: readonly (GeoPoint & { readonly name: string })[];
}

type SketchWords = Pick<MapSketch, 'caption'> & { readonly metres: (metres: number) => string };

const minReachMetres = 800;
const maxReachMetres = 6000;
const maxPlaces = 8;
/** So many landmarks at least lie on it where a city has them so near. */
const wantedPlaces = 3;
/** Beyond the edges, so that lines do not end before them. */
const margin = 1.4;

/** The way around a place as a square with north above: so wide that some landmarks lie on it, and no wider. Pure. */
export function sketchAround(
  place: GeoPoint,
  { metro, landmarks }: Surroundings,
  words: SketchWords,
): MapSketch {
  const near = landmarks
    .map((mark) => ({ ...mark, metres: metresBetween(place, mark) }))
    .filter(({ metres }) => metres > 0)
    .toSorted((one, other) => one.metres - other.metres);
  const reach = reachOf(near.map(({ metres }) => metres));
  const at = (point: GeoPoint) => shareOf(place, point, reach);
  const step = scaleStep(reach);
  return {
    ways: metro
      .map(({ line, path }) => ({ name: line, path: path.map(at) }))
      .filter(({ path }) => path.some(isNear)),
    places: near
      .map(({ name, lat, lon }) => ({ name, ...at({ lat, lon }) }))
      .filter(isWhole)
      .slice(0, maxPlaces),
    scale: { share: step / reach, words: words.metres(step) },
    caption: words.caption,
  };
}

/** Metres from the middle to an edge. */
function reachOf(metres: readonly number[]): number {
  const wanted = metres[wantedPlaces - 1] ?? metres.at(-1) ?? minReachMetres;
  return Math.min(maxReachMetres, Math.max(minReachMetres, wanted * 1.25));
}

const steps = [200, 500, 1000, 2000] as const;
const scaleStep = (reach: number): number => steps.findLast((step) => step <= reach * 0.6) ?? steps[0];

const degreeMetres = 111_195;

function shareOf(middle: GeoPoint, { lat, lon }: GeoPoint, reach: number): SketchPoint {
  const east = (lon - middle.lon) * degreeMetres * Math.cos((middle.lat * Math.PI) / 180);
  const north = (lat - middle.lat) * degreeMetres;
  return { x: east / reach, y: -north / reach };
}

const isNear = ({ x, y }: SketchPoint): boolean => Math.abs(x) < margin && Math.abs(y) < margin;
/** Its name is not cut by an edge. */
const isWhole = ({ x, y }: SketchPoint): boolean => Math.abs(x) < 1 && Math.abs(y) < 0.92;
