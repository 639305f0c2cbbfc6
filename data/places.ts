import airportData from 'airport-data-js';
import { spell } from '../server/src/platform/spelling.ts';
import { readTable } from './tables.ts';

export interface AirportFacts {
  readonly iata: string;
  readonly city: string;
  readonly cityCode: string;
  readonly region: string;
  readonly name: string;
  readonly shortName: string;
  /** `T2:HU,GS;T3:*`: which carriers use which terminal; empty where there is one building. */
  readonly terminals: string;
  readonly lat: number;
  readonly lon: number;
  readonly pinyin: string;
  readonly initials: string;
  /** Million passengers a year. */
  readonly weight: number;
}

/** An airport nobody counted is a small one. */
const smallAirport = 0.6;

export async function readAirports(): Promise<AirportFacts[]> {
  const weights = new Map(readTable('airport_weight_cn.tsv').map((row) => [row[0]!, Number(row[1])]));
  const terminals = readTerminals();
  return Promise.all(
    readTable('airports_cn.tsv').map(async (row) => {
      const [iata, city, name, cityCode] = row as [string, string, string, string];
      const [found] = await airportData.getAirportByIata(iata);
      if (found === undefined) throw new Error(`no coordinates for ${iata}`);
      return {
        iata: iata,
        city: city,
        cityCode: cityCode,
        region: found.country_code,
        name: name,
        shortName: shorten(name, city),
        terminals: terminals.get(iata) ?? '',
        lat: round4(found.latitude),
        lon: round4(found.longitude),
        ...spell(city),
        weight: weights.get(iata) ?? smallAirport,
      };
    }),
  );
}

export interface CityFacts {
  readonly code: string;
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly airports: readonly string[];
  readonly region: string;
  readonly hot: boolean;
}

const hotCities =
  '北京 上海 广州 深圳 成都 杭州 重庆 西安 昆明 武汉 长沙 南京 厦门 三亚 海口 青岛 乌鲁木齐 哈尔滨'.split(
    ' ',
  );

/** Hot cities first, in their order; then by pinyin. */
export function citiesOf(airports: readonly AirportFacts[]): CityFacts[] {
  const cities = [...Map.groupBy(airports, (airport) => airport.cityCode)].map(([code, here]) => ({
    code,
    name: here[0]!.city,
    pinyin: here[0]!.pinyin,
    initials: here[0]!.initials,
    airports: here.toSorted((a, b) => b.weight - a.weight).map((airport) => airport.iata),
    region: here[0]!.region,
    hot: hotCities.includes(here[0]!.city),
  }));
  const rank = (city: CityFacts) => (city.hot ? hotCities.indexOf(city.name) : hotCities.length);
  return cities.toSorted(
    (a, b) => rank(a) - rank(b) || compare(a.pinyin, b.pinyin) || compare(a.code, b.code),
  );
}

const shortNames: Record<string, string> = {
  扬州泰州国际机场: '扬泰机场',
  苏南硕放国际机场: '硕放机场',
  嘉峪关酒泉机场: '嘉峪关机场',
  台湾桃园国际机场: '桃园机场',
};

/** 首都机场, not 北京首都国际机场; an airport that has no name of its own keeps the city's: 通辽机场. */
function shorten(name: string, city: string): string {
  const plain = shortNames[name] ?? name.replace('国际机场', '机场');
  if (plain.endsWith(`${city}机场`)) return `${city}机场`;
  return plain.startsWith(city) ? plain.slice(city.length) : plain;
}

function readTerminals(): Map<string, string> {
  const byAirport = Map.groupBy(readTable('terminals.tsv'), (row) => row[0]!);
  return new Map(
    [...byAirport].map(([iata, rows]): [string, string] => [
      iata,
      rows
        .filter(([, terminal]) => terminal !== '')
        .map(([, terminal, carriers]) => `${terminal}:${carriers}`)
        .join(';'),
    ]),
  );
}

function round4(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** By code units, so that the order does not hang on the locale of the machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
