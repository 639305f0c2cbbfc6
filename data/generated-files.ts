import { spell } from '../server/src/platform/spelling.ts';
import { countriesFile } from './countries.ts';
import {
  packedGazetteer,
  packedMetroLines,
  packedOutlines,
  packedProvinces,
  packedWaters,
} from './gazetteer.ts';
import { internationalFiles } from './international.ts';
import { ocrBFile } from './ocr-b.ts';
import { type AirportFacts, citiesOf, readAirports } from './places.ts';
import { readRail } from './rail.ts';
import { packedRegions } from './regions.ts';
import { readTable } from './tables.ts';
import { travelAdviceFile } from './travel-advice.ts';
import { readYearDays } from './year-days.ts';

const head = '// Made by `npm run generate` from the tables in data/. Do not edit.\n';

/** File name in `contract/src/generated` to its text; the same tables give the same bytes. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const airports = await readAirports();
  return new Map([
    ['airports.ts', airportsFile(airports)],
    ['airport-names.ts', airportNamesFile(airports)],
    ['airport-times.ts', airportTimesFile()],
    ['cities.ts', citiesFile(airports)],
    ['airlines.ts', airlinesFile(airports)],
    ['aircraft.ts', aircraftFile()],
    ['flight-names.ts', flightNamesFile(airports)],
    ['english-names.ts', englishNamesFile()],
    ['countries.ts', countriesFile()],
    ['travel-advice.ts', travelAdviceFile()],
    ['ocr-b.ts', ocrBFile()],
    ['year-days.ts', yearDaysFile()],
    ['regions.ts', regionsFile()],
    ['rail-stations.ts', railStationsFile()],
    ['rail-lines.ts', railLinesFile()],
    ['hotel-brands.ts', hotelBrandsFile()],
    ['gazetteer.ts', await gazetteerFile()],
    ['city-maps.ts', cityMapsFile()],
    ...(await internationalFiles()),
  ]);
}

function airportsFile(airports: readonly AirportFacts[]): string {
  const rows = airports.map((a) => [
    a.iata,
    a.city,
    a.cityCode,
    a.region,
    a.name,
    a.shortName,
    a.terminals,
    a.lat,
    a.lon,
    a.pinyin,
    a.initials,
    a.weight,
  ]);
  return `${head}
export interface Airport {
  readonly iata: string;
  readonly city: string;
  readonly cityCode: string;
  /** CN, HK, MO or TW. */
  readonly region: string;
  readonly name: string;
  /** 首都机场 */
  readonly shortName: string;
  /** \`T2:HU,GS;T3:*\`: which carriers use which terminal, \`*\` all others; empty where there is one building. */
  readonly terminals: string;
  readonly lat: number;
  readonly lon: number;
  readonly pinyin: string;
  readonly initials: string;
  /** Million passengers a year. */
  readonly weight: number;
}

type Row = [string, string, string, string, string, string, string, number, number, string, string, number];
const rows: Row[] = ${table(rows)};

/** Chinese airports; all of them keep Beijing time. */
export const airports: readonly Airport[] = rows.map(
  ([iata, city, cityCode, region, name, shortName, terminals, lat, lon, pinyin, initials, weight]) => ({
    iata,
    city,
    cityCode,
    region,
    name,
    shortName,
    terminals,
    lat,
    lon,
    pinyin,
    initials,
    weight,
  }),
);

const byIata = new Map(airports.map((airport) => [airport.iata, airport]));
export function airportNamed(iata: string): Airport | undefined {
  return byIata.get(iata);
}
`;
}

function airportNamesFile(airports: readonly AirportFacts[]): string {
  return `${head}
export interface AirportName {
  readonly city: string;
  readonly cityCode: string;
  /** 首都机场 */
  readonly shortName: string;
}

const packed =
  '${airports.map(packedAirport).join(';')}';

/** By IATA code: what a list of flights needs to know of an airport. */
export const airportNames: ReadonlyMap<string, AirportName> = new Map(
  packed.split(';').map((row) => {
    const [iata, city, name, cityCode] = row.split(',') as [string, string, string?, string?];
    return [iata, { city, cityCode: cityCode ?? iata, shortName: \`\${name || city}机场\` }];
  }),
);
`;
}

/** The row `*` of each table stands for every place that it does not name. */
function airportTimesFile(): string {
  const rows = readTable('airport_times.tsv').map(([iata, ...minutes]) => [iata!, ...minutes.map(Number)]);
  const changes = readTable('airport_changes.tsv').map(([city, minutes]) => [city!, Number(minutes)]);
  return `${head}
/** What an airport adds to a journey, in minutes. */
export interface AirportTimes {
  /** From the gate to the runway, and from the runway to the gate. */
  readonly taxiOut: number;
  readonly taxiIn: number;
  /** Of the ways by which aircraft leave and approach it. */
  readonly detour: number;
  /** The least time between two domestic flights in one terminal, and in two of them. */
  readonly connection: number;
  readonly acrossTerminals: number;
}

type Row = [string, number, number, number, number, number];
const rows: Row[] = ${table(rows)};

const byIata = new Map(
  rows.map(([iata, taxiOut, taxiIn, detour, connection, acrossTerminals]): [string, AirportTimes] => [
    iata,
    { taxiOut, taxiIn, detour, connection, acrossTerminals },
  ]),
);

export function airportTimesOf(iata: string): AirportTimes {
  return byIata.get(iata) ?? byIata.get('*')!;
}

const changes = new Map<string, number>(${table(changes)});

/** The least minutes from a landing at one airport of a city to a departure from another. */
export function airportChangeMinutes(cityCode: string): number {
  return changes.get(cityCode) ?? changes.get('*')!;
}
`;
}

/** The city's code and name stand in for an airport's own where they are the same. */
function packedAirport({ iata, cityCode, city, shortName }: AirportFacts): string {
  const name = shortName.replace(/机场$/, '');
  return [iata, city, name === city ? '' : name, cityCode === iata ? '' : cityCode]
    .join(',')
    .replace(/,+$/, '');
}

function citiesFile(airports: readonly AirportFacts[]): string {
  const packed = citiesOf(airports)
    .map((city) =>
      [
        city.code,
        city.name,
        city.pinyin,
        city.initials,
        city.airports.join(' '),
        city.region,
        city.hot ? 1 : 0,
      ].join(','),
    )
    .join(';');
  return `${head}
export interface City {
  readonly code: string;
  readonly name: string;
  /** Letters only, as typed. */
  readonly pinyin: string;
  readonly initials: string;
  /** IATA codes, the busiest first. */
  readonly airports: readonly string[];
  /** CN, HK, MO or TW; domestic flights are sold within CN. */
  readonly region: string;
  readonly hot: boolean;
}

const packed =
  '${packed}';

/** Cities with an airport: the hot ones first, then by pinyin. */
export const cities: readonly City[] = packed.split(';').map((row) => {
  const [code, name, pinyin, initials, airports, region, hot] = row.split(',') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { code, name, pinyin, initials, airports: airports.split(' '), region, hot: hot === '1' };
});
`;
}

const plainBadge = '#33435c';

function airlinesFile(airports: readonly AirportFacts[]): string {
  const mainland = mainlandOf(airports);
  const colours = airlineColours();
  const rows = readTable('airlines.tsv').map(([iata, icao, prefix, name, shortName, hubs]) => [
    iata!,
    icao!,
    prefix!,
    name!,
    shortName!,
    hubs!,
    colours.get(iata) ?? plainBadge,
    mainland.has(hubs!.split(',')[0]!) ? 1 : 0,
  ]);
  return `${head}
export interface Airline {
  readonly iata: string;
  readonly icao: string;
  /** First three digits of its ticket numbers. */
  readonly prefix: string;
  readonly name: string;
  readonly shortName: string;
  readonly hubs: readonly string[];
  /** Background of its badge, under white letters. */
  readonly colour: string;
  /** A carrier of the Chinese mainland: it may fly between its cities. */
  readonly domestic: boolean;
}

type Row = [string, string, string, string, string, string, string, number];
const rows: Row[] = ${table(rows)};

export const airlines: readonly Airline[] = rows.map(
  ([iata, icao, prefix, name, shortName, hubs, colour, domestic]) => ({
    iata,
    icao,
    prefix,
    name,
    shortName,
    hubs: hubs.split(','),
    colour,
    domestic: domestic === 1,
  }),
);

const byIata = new Map(airlines.map((airline) => [airline.iata, airline]));
export function airlineNamed(iata: string): Airline | undefined {
  return byIata.get(iata);
}
`;
}

const bodies: Record<string, string> = { 窄: 'narrow', 宽: 'wide', 支: 'regional' };

function mainlandOf(airports: readonly AirportFacts[]): ReadonlySet<string> {
  return new Set(airports.filter((a) => a.region === 'CN').map((a) => a.iata));
}

function airlineColours(): ReadonlyMap<string | undefined, string | undefined> {
  return new Map(readTable('airline_colours.tsv').map(([iata, colour]) => [iata, colour]));
}

/** The few facts of carriers and aircraft that a browser shows, packed: the whole tables are three times as long. */
function flightNamesFile(airports: readonly AirportFacts[]): string {
  const mainland = mainlandOf(airports);
  const colours = airlineColours();
  const carriers = readTable('airlines.tsv')
    .filter((row) => mainland.has(row[5]!.split(',')[0]!))
    .map(([iata, , , name]) => `${iata},${name},${colours.get(iata) ?? plainBadge}`);
  const types = readTable('aircraft.tsv').map(([iata, , name]) => `${iata},${name}`);
  return `${head}
export interface AirlineName {
  readonly name: string;
  /** Background of its badge, under white letters. */
  readonly colour: string;
}

const packedAirlines =
  '${carriers.join(';')}';

/** Carriers of the Chinese mainland by IATA code. */
export const airlineNames: ReadonlyMap<string, AirlineName> = new Map(
  packedAirlines.split(';').map((row) => {
    const [iata, name, colour] = row.split(',') as [string, string, string];
    return [iata, { name, colour }];
  }),
);

const packedAircraft =
  '${types.join(';')}';

/** Aircraft by IATA type code. */
export const aircraftNames: ReadonlyMap<string, string> = new Map(
  packedAircraft.split(';').map((row) => row.split(',') as [string, string]),
);
`;
}

/** What a document in English says of carriers and airports; no page loads it. */
function englishNamesFile(): string {
  const carriers = readTable('airlines_en.tsv').map((row) => row.join('|'));
  const airports = readTable('airports_en.tsv').map((row) => row.join('|'));
  return `${head}
const packedAirlines =
  ${JSON.stringify(carriers.join(';'))};

/** Carriers by IATA code, as they write themselves. */
export const englishAirlines: ReadonlyMap<string, string> = new Map(
  packedAirlines.split(';').map((row) => row.split('|') as [string, string]),
);

export interface EnglishAirport {
  readonly city: string;
  /** Without its city and the word Airport; empty where it bears the name of the city alone. */
  readonly name: string;
}

const packedAirports =
  ${JSON.stringify(airports.join(';'))};

/** Airports by IATA code. */
export const englishAirports: ReadonlyMap<string, EnglishAirport> = new Map(
  packedAirports.split(';').map((row) => {
    const [iata, city, name] = row.split('|') as [string, string, string];
    return [iata, { city, name }];
  }),
);
`;
}

function aircraftFile(): string {
  const rows = readTable('aircraft.tsv').map(([iata, icao, name, body, seats, layout, cruise, range]) => [
    iata!,
    icao!,
    name!,
    bodies[body!]!,
    Number(seats!.split('+')[0]),
    Number(seats!.split('+')[1]),
    layout!,
    Number(cruise),
    Number(range),
  ]);
  return `${head}
export interface Aircraft {
  readonly iata: string;
  readonly icao: string;
  readonly name: string;
  readonly body: 'narrow' | 'wide' | 'regional';
  readonly frontSeats: number;
  readonly economySeats: number;
  /** Letters of an economy row, \`-\` for an aisle. */
  readonly layout: string;
  readonly cruiseKmh: number;
  readonly rangeKm: number;
}

type Row = [string, string, string, Aircraft['body'], number, number, string, number, number];
const rows: Row[] = ${table(rows)};

export const aircraft: readonly Aircraft[] = rows.map(
  ([iata, icao, name, body, frontSeats, economySeats, layout, cruiseKmh, rangeKm]) => ({
    iata,
    icao,
    name,
    body,
    frontSeats,
    economySeats,
    layout,
    cruiseKmh,
    rangeKm,
  }),
);

const byIata = new Map(aircraft.map((type) => [type.iata, type]));
/** 波音737-800; the code itself where it is not known. */
export function aircraftName(iata: string): string {
  return byIata.get(iata)?.name ?? iata;
}
`;
}

function yearDaysFile(): string {
  const { rest, work, marks } = readYearDays();
  const lines = Object.entries(rest)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, name]) => `  '${date}': '${name}',`);
  return `${head}
/** Days off by law, with the holiday each belongs to; 2026 as announced, 2027 its 13 statutory days only. */
export const restDays: Readonly<Record<string, string>> = {
${lines.join('\n')}
};

/** Weekend days on which people work; none is known for 2027. */
export const workDays: readonly string[] = ${JSON.stringify(work)};

/** From this day on the moving of rest days has not been announced. */
export const unannouncedFrom = '2027-01-01';
export const unannouncedNote = '调休以国务院通知为准';

const firstMarkedDay = Date.UTC(2026, 0, 1);
const marks =
  '${marks.join(',')}'.split(',');

/** What a calendar prints under a date of 2026 or 2027: festival, solar term, or lunar day; '' outside these years. */
export function lunarMark(day: string): string {
  return marks[Math.round((Date.parse(\`\${day}T00:00:00Z\`) - firstMarkedDay) / 86_400_000)] ?? '';
}
`;
}

function regionsFile(): string {
  return `${head}
export interface Region {
  readonly name: string;
  /** Cities of a province, districts of a city; empty where there are none. */
  readonly parts: readonly Region[];
}

const packed =
  '${packedRegions()}';

/** Provinces with their cities and districts, of 2024. */
export const provinces: readonly Region[] = packed.split('|').map((row) => {
  const [name = '', cities = ''] = row.split(':');
  return { name, parts: cities === '' ? [] : cities.split(';').map(cityOf) };
});

function cityOf(row: string): Region {
  const [name = '', districts] = row.split('=');
  return { name, parts: (districts?.split(',') ?? []).map((district) => ({ name: district, parts: [] })) };
}
`;
}

function railStationsFile(): string {
  const { stations } = readRail();
  const named = new Set(stations.map(({ name }) => name));
  const cities = [...new Set(stations.map(({ city }) => city))]
    .filter((city) => !named.has(city))
    .map((city) => {
      const { pinyin, initials } = spell(city);
      return [city, pinyin, initials].join(',');
    })
    .join(';');
  const packed = stations
    .map(({ name, code, city, pinyin, initials }) =>
      [name, code, city === name ? '' : city, pinyin, initials].join(','),
    )
    .join(';');
  return `${head}
export interface RailStation {
  readonly name: string;
  /** Three letters by which the railway knows it; empty where not known for sure. */
  readonly code: string;
  readonly city: string;
  /** Letters only, as typed. */
  readonly pinyin: string;
  readonly initials: string;
}

const packed =
  '${packed}';

/** Passenger stations of the mainland and Hong Kong, in the order of the lines in \`rail-lines.ts\`. */
export const railStations: readonly RailStation[] = packed.split(';').map((row) => {
  const [name, code, city, pinyin, initials] = row.split(',') as [string, string, string, string, string];
  return { name, code, city: city === '' ? name : city, pinyin, initials };
});

const packedCities =
  '${cities}';

/** How cities are typed of which no station bears the name alone: 曲阜, where trains call at 曲阜东. */
export const railCitySpellings: ReadonlyMap<string, Pick<RailStation, 'pinyin' | 'initials'>> = new Map(
  packedCities.split(';').map((row) => {
    const [name, pinyin, initials] = row.split(',') as [string, string, string];
    return [name, { pinyin, initials }];
  }),
);
`;
}

function hotelBrandsFile(): string {
  const rows = readTable('hotel_brands.tsv').map(([name, group, tier, star, yuan, cities]) => [
    name!,
    group!,
    Number(tier),
    starOf(star!),
    Number(yuan),
    cities!,
  ]);
  return `${head}
export interface HotelBrand {
  readonly name: string;
  readonly group: string;
  /** 1 economy to 5 luxury. */
  readonly tier: number;
  readonly star: 2 | 3 | 4 | 5;
  /** Of a plain night in a city of the first tier. */
  readonly baseYuan: number;
  /** Tiers of cities where it has hotels: \`1,2,3\`. */
  readonly cities: string;
}

type Row = [string, string, number, HotelBrand['star'], number, string];
const rows: Row[] = ${table(rows)};

export const hotelBrands: readonly HotelBrand[] = rows.map(([name, group, tier, star, baseYuan, cities]) => ({
  name,
  group,
  tier,
  star,
  baseYuan,
  cities,
}));
`;
}

/** `三星/舒适`, `二星及以下`. */
const starOf = (label: string): number => '零一二三四五'.indexOf(label[0]!);

function railLinesFile(): string {
  const { lines, weights } = readRail();
  const packed = lines
    .map(({ name, topKmh, classic, stops }) =>
      [
        name,
        topKmh,
        classic ? 1 : 0,
        stops.map(({ station, km }) => `${station.toString(36)},${km.toString(36)}`).join(' '),
      ].join('|'),
    )
    .join(';');
  const cities = [...weights].map(([city, weight]) => `${city},${weight}`).join(';');
  return `${head}
export interface RailLine {
  readonly name: string;
  readonly topKmh: number;
  /** A conventional line; else one for trains of 160 km/h and more. */
  readonly classic: boolean;
  /** Indexes into \`rail-stations.ts\`, and how far each is from the first. */
  readonly stops: readonly { readonly station: number; readonly km: number }[];
}

const packedLines =
  '${packed}';

export const railLines: readonly RailLine[] = packedLines.split(';').map((row) => {
  const [name, topKmh, classic, stops] = row.split('|') as [string, string, string, string];
  return {
    name,
    topKmh: Number(topKmh),
    classic: classic === '1',
    stops: stops.split(' ').map((stop) => {
      const [station, km] = stop.split(',') as [string, string];
      return { station: Number.parseInt(station, 36), km: Number.parseInt(km, 36) };
    }),
  };
});

const packedWeights =
  '${cities}';

/** Million rail passengers a year by city; a city that is not here is a small one. */
export const railCityWeights: ReadonlyMap<string, number> = new Map(
  packedWeights.split(';').map((row) => {
    const [city, weight] = row.split(',') as [string, string];
    return [city, Number(weight)];
  }),
);
`;
}

async function gazetteerFile(): Promise<string> {
  return `${head}
/** Provinces by the two digits with which the codes of their cities begin. */
export const packedProvinces = '${packedProvinces()}';

/** Cities, their districts and their landmarks, packed as \`data/gazetteer.ts\` says; read by the room of places of the server. */
export const packedGazetteer = \`${await packedGazetteer()}\`;
`;
}

function cityMapsFile(): string {
  return `${head}
/** Outlines of districts, waters and metro lines, packed as \`data/gazetteer.ts\` says; read by the room of places of the server. */
export const packedOutlines = \`${packedOutlines()}\`;

export const packedWaters = \`${packedWaters()}\`;

export const packedMetroLines = \`${packedMetroLines()}\`;
`;
}

function table(rows: readonly (readonly (string | number)[])[]): string {
  return `[\n${rows.map((row) => `  ${JSON.stringify(row)},`).join('\n')}\n]`;
}
