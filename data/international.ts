import airportData from 'airport-data-js';
import { spell } from '../server/src/platform/spelling.ts';
import { readAirports } from './places.ts';
import { readTable } from './tables.ts';

/** The constants of international flights: airports of the world, carriers beyond their names, taxes, rates, connection times. */

const head = '// Made by `npm run generate` from the tables in data/. Do not edit.\n';
const list = (rows: readonly unknown[]) =>
  rows.length === 0 ? '[]' : `[\n${rows.map((row) => `  ${JSON.stringify(row)},`).join('\n')}\n]`;

export async function internationalFiles(): Promise<[string, string][]> {
  return [
    ['world-airports.ts', await worldAirportsFile()],
    ['world-airport-names.ts', await worldAirportNamesFile()],
    ['world-places.ts', await worldPlacesFile()],
    ['world-cities-english.ts', englishCitiesFile()],
    ['international-carriers.ts', carriersFile()],
    ['ticket-taxes.ts', taxesFile()],
    ['exchange-rates.ts', ratesFile()],
  ];
}

/** A mainland airport with fewer passengers has no flights that lead abroad in one journey. */
const gatewayMillions = 4;
/** An airport abroad that nobody counted. */
const smallAirport = 0.8;

type AirportRow = [
  string,
  string,
  string,
  string,
  string,
  number,
  number,
  string,
  number,
  string,
  string,
  string,
];

async function worldAirportsFile(): Promise<string> {
  const rows = [...(await gateways()), ...(await abroad())];
  return `${head}
export interface WorldAirport {
  readonly iata: string;
  /** In Chinese. */
  readonly city: string;
  readonly cityCode: string;
  /** ISO 3166, two letters; HK, MO and TW have their own. */
  readonly country: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** IANA. */
  readonly zone: string;
  /** Million passengers a year. */
  readonly weight: number;
  /** \`T2:@S,BA;T3:*\`: which carriers use which terminal for international flights, \`@S\` an alliance, \`*\` all others. */
  readonly terminals: string;
  readonly pinyin: string;
  readonly initials: string;
}

type Row = [string, string, string, string, string, number, number, string, number, string, string, string];
const rows: Row[] = ${list(rows)};

/** Airports between which international journeys are sold. */
export const worldAirports: readonly WorldAirport[] = rows.map(
  ([iata, city, cityCode, country, name, lat, lon, zone, weight, terminals, pinyin, initials]) => ({
    iata,
    city,
    cityCode,
    country,
    name,
    lat,
    lon,
    zone,
    weight,
    terminals,
    pinyin,
    initials,
  }),
);

/** Minutes: from domestic to international, the other way, between two international flights, and what another terminal adds. */
type Connection = [string, number, number, number, number];
const connections: Connection[] = ${list(readTable('connection_times.tsv').map(([iata, ...minutes]) => [iata, ...minutes.map(Number)]))};

/** By airport; \`*\` stands for all others. */
export const connectionTimes: ReadonlyMap<string, readonly [number, number, number, number]> = new Map(
  connections.map(([iata, ...minutes]) => [iata, minutes]),
);
`;
}

/** What a browser needs of the airports: names and spelling, the busiest first. Those where nobody lands are left out. */
async function worldPlacesFile(): Promise<string> {
  const rows = [...(await gateways()), ...(await abroad())]
    .filter(([, , , , , , , , weight]) => weight > 0)
    .toSorted((one, other) => other[8] - one[8])
    .map(([iata, city, cityCode, country, name, , , zone, , , pinyin, initials]) =>
      [
        iata,
        city,
        cityCode === iata ? '' : cityCode,
        country,
        shortNameOf(name, city),
        regionOf(country, zone),
        pinyin,
        initials,
      ].join(','),
    );
  return `${head}
export interface WorldPlace {
  readonly iata: string;
  readonly city: string;
  readonly cityCode: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  /** 肯尼迪机场; of a city with one airport often 机场 alone. */
  readonly shortName: string;
  readonly region: string;
  readonly pinyin: string;
  readonly initials: string;
}

const packed =
  '${rows.join(';')}';

/** Airports that a search for international flights names, the busiest first. */
export const worldPlaces: readonly WorldPlace[] = packed.split(';').map((row) => {
  const [iata, city, cityCode, country, name, region, pinyin, initials] = row.split(',') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    iata,
    city,
    cityCode: cityCode || iata,
    country,
    shortName: \`\${name}机场\`,
    region,
    pinyin,
    initials,
  };
});
`;
}

/** 纽约肯尼迪国际机场 is 肯尼迪 beside its city. */
function shortNameOf(name: string, city: string): string {
  return name.replace(city, '').replace(/(国际)?机场$/, '');
}

const chinese = ['CN', 'HK', 'MO', 'TW'];
const regionOfZone: Readonly<Record<string, string>> = {
  Europe: '欧洲',
  Atlantic: '欧洲',
  America: '美洲',
  Africa: '非洲',
  Australia: '大洋洲',
  Pacific: '大洋洲',
};
const regionOfIsland: Readonly<Record<string, string>> = { US: '美洲', MU: '非洲', SC: '非洲', RE: '非洲' };

/** The part of the world under which a traveller looks for a place, by its zone. */
function regionOf(country: string, zone: string): string {
  if (chinese.includes(country)) return '中国';
  return regionOfIsland[country] ?? regionOfZone[zone.split('/')[0]!] ?? '亚洲';
}

async function gateways(): Promise<AirportRow[]> {
  const weights = foreignWeights();
  const airports = await readAirports();
  return Promise.all(
    airports
      .map((airport) => ({ ...airport, weight: weights.get(airport.iata) ?? airport.weight }))
      .filter(({ region, weight, iata }) => (region === 'CN' ? weight >= gatewayMillions : weights.has(iata)))
      .map(async (a): Promise<AirportRow> => {
        const zone = a.region === 'CN' ? 'Asia/Shanghai' : (await found(a.iata)).time;
        const terminals = terminalsOf(a.iata);
        return [
          a.iata,
          a.city,
          a.cityCode,
          a.region,
          a.name,
          a.lat,
          a.lon,
          zone,
          a.weight,
          terminals,
          a.pinyin,
          a.initials,
        ];
      }),
  );
}

async function abroad(): Promise<AirportRow[]> {
  const weights = foreignWeights();
  return Promise.all(
    readTable('airports_intl_zh.tsv').map(async (row): Promise<AirportRow> => {
      const [iata, city, name, country, cityCode] = row as [string, string, string, string, string];
      const { latitude, longitude, time } = await found(iata);
      const { pinyin, initials } = spell(city.replace(/[^\p{Script=Han}]/gu, ''));
      const weight = weights.get(iata) ?? smallAirport;
      const point = [round4(latitude), round4(longitude)] as const;
      return [
        iata,
        city,
        cityCode,
        country,
        name,
        ...point,
        time,
        weight,
        terminalsOf(iata),
        pinyin,
        initials,
      ];
    }),
  );
}

/** Names of airports abroad in English, which say where they are no less than their cities. */
async function worldAirportNamesFile(): Promise<string> {
  const named = await Promise.all(
    readTable('airports_intl_zh.tsv').map(async ([iata = '']): Promise<[string, string]> => {
      const { airport } = await found(iata);
      return [
        iata,
        airport
          .normalize('NFKD')
          .replace(/\p{M}/gu, '')
          .replace(/[\u2010-\u2015]/g, '-')
          .replace(/ Airport$/, '')
          .trim(),
      ];
    }),
  );
  return `${head}
/** Airports abroad by IATA code, without the word Airport; their names are those of airport-data-js. */
export const worldAirportNames: ReadonlyMap<string, string> = new Map(${list(named)});
`;
}

/** By what else than characters and pinyin cities are typed. */
function englishCitiesFile(): string {
  const packed = readTable('cities_intl_en.tsv').map(([code = '', names = '']) => `${code}|${names}`);
  return `${head}
const packed =
  ${JSON.stringify(packed.join(';'))};

/** Names in English of cities that international flights are looked for between, by their codes; the usual one first. */
export const englishWorldCities: ReadonlyMap<string, readonly string[]> = new Map(
  packed.split(';').map((row) => {
    const [code, ...names] = row.split('|') as [string, ...string[]];
    return [code, names];
  }),
);
`;
}

/** Codes that have gone to another airport since: that of Kratie to the new one of Phnom Penh. */
const givenAnew = new Map([
  ['KTI', { airport: 'Techo International Airport', latitude: 11.364, longitude: 104.921 }],
]);

async function found(iata: string) {
  const [airport] = await airportData.getAirportByIata(iata);
  if (airport === undefined) throw new Error(`no coordinates for ${iata}`);
  return { ...airport, ...givenAnew.get(iata) };
}

const foreignWeights = () =>
  new Map(readTable('airport_weight_intl.tsv').map(([iata, weight]) => [iata!, Number(weight)]));

function terminalsOf(iata: string): string {
  return readTable('international_terminals.tsv')
    .filter(([airport, terminal]) => airport === iata && terminal !== '')
    .map(([, terminal, carriers]) => `${terminal}:${carriers}`)
    .join(';');
}

const round4 = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function carriersFile(): string {
  const rows = readTable('international_carriers.tsv').map(
    ([iata, alliance, kind, country, reach, code, bags, currency, fleet, partners]) => [
      iata,
      alliance === '-' ? '' : alliance,
      kind === 'low' ? 1 : 0,
      country,
      Number(reach),
      code,
      bags,
      currency,
      fleet,
      partners ?? '',
    ],
  );
  return `${head}
export interface InternationalCarrier {
  readonly iata: string;
  /** S Star Alliance, O oneworld, T SkyTeam, empty of none. */
  readonly alliance: string;
  readonly lowCost: boolean;
  readonly country: string;
  /** How far its network goes, 1 to 10. */
  readonly reach: number;
  /** YQ or YR: under which its surcharge stands on a ticket. */
  readonly surchargeCode: string;
  /** Within Asia it counts bags by piece or by weight. */
  readonly bags: 'P' | 'K';
  /** In which it files fares from its own country. */
  readonly currency: string;
  /** IATA type codes. */
  readonly fleet: readonly string[];
  /** Beside those of its alliance. */
  readonly partners: readonly string[];
}

type Row = [string, string, number, string, number, string, string, string, string, string];
const rows: Row[] = ${list(rows)};

export const internationalCarriers: readonly InternationalCarrier[] = rows.map(
  ([iata, alliance, lowCost, country, reach, surchargeCode, bags, currency, fleet, partners]) => ({
    iata,
    alliance,
    lowCost: lowCost === 1,
    country,
    reach,
    surchargeCode,
    bags: bags === 'K' ? 'K' : 'P',
    currency,
    fleet: fleet.split(','),
    partners: partners === '' ? [] : partners.split(','),
  }),
);
`;
}

function taxesFile(): string {
  const rows = readTable('ticket_taxes.tsv').map(
    ([
      code,
      name,
      country,
      airports,
      when,
      place,
      cabin,
      currency,
      amount,
      child,
      infant,
      validFrom,
      source,
    ]) => [
      code,
      name,
      country,
      airports,
      when,
      place,
      cabin,
      currency,
      Math.round(Number(amount) * 100),
      Number(child),
      Number(infant),
      validFrom,
      source!.includes('~') ? 1 : 0,
    ],
  );
  return `${head}
export interface TicketTax {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  /** \`*\` all of the country, \`FRA\` or \`NGO,FUK\` these, \`!FRA\` all others. */
  readonly airports: string;
  readonly when: 'exit' | 'transfer' | 'entry' | 'board' | 'once' | 'domestic';
  /** Where the part ends: \`*\`, \`eea\`, \`!asean\`, \`km<=2500\`, \`km2500-6000\`, \`km>6000\`; two with a space hold both. */
  readonly place: string;
  readonly cabin: '*' | 'eco' | 'prem';
  readonly currency: string;
  /** Hundredths of the currency, whatever its own coins. */
  readonly hundredths: number;
  readonly childPercent: number;
  readonly infantPercent: number;
  /** Day of departure from which it holds. */
  readonly validFrom: string;
  /** A simplified figure: the table in data/ says how. */
  readonly simplified: boolean;
}

type Row = [string, string, string, string, string, string, string, string, number, number, number, string, number];
const rows: Row[] = ${list(rows)};

export const ticketTaxes: readonly TicketTax[] = rows.map(
  ([code, name, country, airports, when, place, cabin, currency, hundredths, child, infant, validFrom, simplified]) => ({
    code,
    name,
    country,
    airports,
    when: when as TicketTax['when'],
    place,
    cabin: cabin as TicketTax['cabin'],
    currency,
    hundredths,
    childPercent: child,
    infantPercent: infant,
    validFrom,
    simplified: simplified === 1,
  }),
);
`;
}

function ratesFile(): string {
  const rows = readTable('exchange_rates.tsv').map(([currency, from, yuanFor100, unit]) => [
    currency,
    from,
    Math.round(Number(yuanFor100) * 10_000),
    Number(unit),
  ]);
  return `${head}
export interface ExchangeRate {
  readonly currency: string;
  readonly from: string;
  /** Fen for 10,000 of the currency. */
  readonly fenFor10000: number;
  /** To which fares in it are rounded up. */
  readonly fareUnit: number;
}

type Row = [string, string, number, number];
const rows: Row[] = ${list(rows)};

/** By currency, and from the oldest on. */
export const exchangeRates: readonly ExchangeRate[] = rows.map(([currency, from, fenFor10000, fareUnit]) => ({
  currency,
  from,
  fenFor10000,
  fareUnit,
}));
`;
}
