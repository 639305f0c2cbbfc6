import { airports } from '@woxing/contract/generated/airports';
import { type RailStation, railStations } from '@woxing/contract/generated/rail-stations';
import { kmBetween, type Point } from './gtfs-fields.rules.ts';

/** How a new station is typed. */
export type Spell = (name: string) => { readonly pinyin: string; readonly initials: string };

/** A station as a feed tells of it. */
export interface FeedStation {
  readonly name: string;
  /** Telegraph code or empty. */
  readonly code: string;
  /** Where the feed says it. */
  readonly city: string;
  readonly point: Point | undefined;
}

/** A station that keeps a city of its own because the one that it might belong to is not sure. */
export interface DoubtfulStation {
  readonly name: string;
  /** The city that its name or the feed speaks of. */
  readonly city: string;
  readonly reason: 'no-coordinates' | 'too-far';
}

/** A station of another name has the telegraph code of one of ours: whether it was renamed is for the operator to say. */
export interface DoubtfulCode {
  readonly name: string;
  readonly code: string;
  /** The name that we know the code by. */
  readonly known: string;
}

/** What an operator says of telegraph codes of ours that a feed gives to stations of other names. */
export interface CodeAnswers {
  /** It is the station of ours under another name. */
  readonly same: ReadonlySet<string>;
  /** It is another station, and the code is a mistake. */
  readonly other: ReadonlySet<string>;
}

export const noAnswers: CodeAnswers = { same: new Set(), other: new Set() };

export interface MatchedStation {
  readonly station: RailStation;
  /** Not one of ours. */
  readonly isNew: boolean;
}

export interface MatchedStations {
  /** In the order of the stations that were told of. */
  readonly matched: readonly MatchedStation[];
  readonly doubtful: readonly DoubtfulStation[];
  readonly askedCodes: readonly DoubtfulCode[];
}

const byName = new Map(railStations.map((station) => [station.name, station]));
const byCode = new Map(
  railStations.filter(({ code }) => code !== '').map((station) => [station.code, station]),
);
const cities = new Set(railStations.map(({ city }) => city));
const airportPoints = new Map(airports.map(({ city, lat, lon }): [string, Point] => [city, { lat, lon }]));

/** A station joins a city whose others lie within so many kilometres. */
const joinKm = 60;
/** No city is wider. */
const maxSpanKm = 80;

/**
 * Ours by their names; new ones with their city. A new station joins the city that `stop_city` says, or the one that its name is but
 * for a direction (赣州东 in 赣州), and the latter only where the coordinates agree: 东方红 is not in 东方. What is doubtful stays a
 * place of its own and is listed; so does whatever would make a city wider than 80 km.
 */
export function matchStations(
  feed: readonly FeedStation[],
  spell: Spell,
  answers: CodeAnswers = noAnswers,
): MatchedStations {
  const doubtful: DoubtfulStation[] = [];
  const askedCodes: DoubtfulCode[] = [];
  const known = pointsOfKnown(feed);
  const matched = feed.map(({ name, code, city, point }): MatchedStation & { point: Point | undefined } => {
    const ours = byName.get(name);
    if (ours !== undefined) return { station: ours, isNew: false, point };
    const other = byCode.get(code);
    if (other !== undefined && answers.same.has(code))
      return { station: { ...other, name, ...spell(name) }, isNew: true, point };
    if (other !== undefined && !answers.other.has(code)) askedCodes.push({ name, code, known: other.name });
    const doubt = (of: string, reason: DoubtfulStation['reason']) => {
      doubtful.push({ name, city: of, reason });
      return name;
    };
    const found = city === '' ? cityByName(name, point, known, doubt) : city;
    const station = { name, code: other === undefined ? code : '', city: found, ...spell(name) };
    return { station, isNew: true, point };
  });
  return { matched: narrowed(matched, doubtful), doubtful, askedCodes };
}

/** 站 is not a part of the name, unless nothing else is. */
export function stationName(written: string): string {
  return written.length > 1 && written.endsWith('站') ? written.slice(0, -1) : written;
}

/** The city that a name is, or is but for a direction at its end; else the name itself. */
function cityByName(
  name: string,
  point: Point | undefined,
  known: ReadonlyMap<string, readonly Point[]>,
  doubt: (city: string, reason: DoubtfulStation['reason']) => string,
): string {
  const bare = cities.has(name) ? name : (/^(.{2,})[东南西北]$/.exec(name)?.[1] ?? '');
  if (!cities.has(bare)) return name;
  const points = known.get(bare) ?? [];
  if (point === undefined || points.length === 0) return bare === name ? bare : doubt(bare, 'no-coordinates');
  return points.every((there) => kmBetween(point, there) <= joinKm) ? bare : doubt(bare, 'too-far');
}

/** Where each city lies: by those of its stations that the feed places, else by its airport. */
function pointsOfKnown(feed: readonly FeedStation[]): ReadonlyMap<string, readonly Point[]> {
  const points = new Map<string, Point[]>();
  for (const { name, point } of feed) {
    const city = byName.get(name)?.city;
    if (city !== undefined && point !== undefined) points.set(city, [...(points.get(city) ?? []), point]);
  }
  for (const [city, point] of airportPoints) if (!points.has(city)) points.set(city, [point]);
  return points;
}

/** The stations farthest out of a city that is too wide become places of their own, until it is not. */
function narrowed(
  matched: readonly (MatchedStation & { readonly point: Point | undefined })[],
  doubtful: DoubtfulStation[],
): MatchedStation[] {
  const alone = new Set<RailStation>();
  for (const [city, placed] of Map.groupBy(matched, ({ station }) => station.city)) {
    let rest = placed.filter(({ point }) => point !== undefined);
    for (;;) {
      const reaches = rest.map(({ point }) =>
        Math.max(...rest.map((other) => kmBetween(point!, other.point!))),
      );
      if (Math.max(0, ...reaches) <= maxSpanKm) break;
      // A station that bears the name of its city is what the city is known by.
      const out = farthest(
        rest.filter(({ station }) => station.name !== city),
        rest,
      );
      alone.add(out.station);
      doubtful.push({ name: out.station.name, city, reason: 'too-far' });
      rest = rest.filter((one) => one.station !== out.station);
    }
  }
  const taken = new Set(matched.map(({ station }) => station.city));
  const ownCity = (name: string) => (taken.has(name) ? `${name}站` : name);
  return matched.map(({ station, isNew }) =>
    alone.has(station) ? { station: { ...station, city: ownCity(station.name) }, isNew } : { station, isNew },
  );
}

/** The one with the greatest sum of distances to all. */
function farthest<S extends { readonly point: Point | undefined }>(some: readonly S[], all: readonly S[]): S {
  const sumOf = ({ point }: S) => all.reduce((sum, other) => sum + kmBetween(point!, other.point!), 0);
  return some.reduce((out, one) => (sumOf(one) > sumOf(out) ? one : out));
}
