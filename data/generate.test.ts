import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aircraft } from '../contract/src/generated/aircraft.ts';
import { airlines } from '../contract/src/generated/airlines.ts';
import { airportNames } from '../contract/src/generated/airport-names.ts';
import { airports } from '../contract/src/generated/airports.ts';
import { cities } from '../contract/src/generated/cities.ts';
import { englishAirlines, englishAirports } from '../contract/src/generated/english-names.ts';
import { railCityWeights, railLines } from '../contract/src/generated/rail-lines.ts';
import { railCitySpellings, railStations } from '../contract/src/generated/rail-stations.ts';
import { provinces } from '../contract/src/generated/regions.ts';
import { lunarMark, restDays, workDays } from '../contract/src/generated/year-days.ts';
import { spell } from '../server/src/platform/spelling.ts';
import { generatedFiles } from './generated-files.ts';

const committed = (name: string) =>
  readFileSync(new URL(`../contract/src/generated/${name}`, import.meta.url), 'utf8');

test('the committed files equal a fresh generation', async () => {
  const files = [...(await generatedFiles())];
  expect(files.filter(([name, text]) => committed(name) !== text).map(([name]) => name)).toEqual([]);
});

test('34 provinces, and parts below them where there are any', () => {
  expect(provinces).toHaveLength(34);
  const guangdong = provinces.find(({ name }) => name === '广东省');
  expect(guangdong?.parts.find(({ name }) => name === '深圳市')?.parts).toContainEqual({
    name: '南山区',
    parts: [],
  });
});

describe('places', () => {
  test('all 273 airports are there, once, within China, with names', () => {
    expect(airports).toHaveLength(273);
    expect(new Set(airports.map((airport) => airport.iata)).size).toBe(273);
    for (const airport of airports) {
      expect(airport.lat).toBeGreaterThan(17);
      expect(airport.lat).toBeLessThan(54);
      expect(airport.lon).toBeGreaterThan(73);
      expect(airport.lon).toBeLessThan(136);
      expect(airport.shortName).toMatch(/机场$/);
      expect(airportNames.get(airport.iata)?.shortName).toBe(airport.shortName);
    }
  });

  test('short names are what people say', () => {
    const named = ['PEK', 'SHA', 'TGO', 'YTY', 'LUM'].map((iata) => airportNames.get(iata)?.shortName);
    expect(named).toEqual(['首都机场', '虹桥机场', '通辽机场', '扬泰机场', '芒市机场']);
  });

  test('a city code names one city, and holds the airports of the city', () => {
    expect(new Set(cities.map((city) => city.code)).size).toBe(cities.length);
    expect(new Set(cities.map((city) => city.name)).size).toBe(cities.length);
    expect(cities[0]).toMatchObject({ code: 'BJS', name: '北京', airports: ['PEK', 'PKX'], hot: true });
    expect(cities.flatMap((city) => city.airports)).toHaveLength(273);
  });

  test('names with rare readings are spelt as they are spoken', () => {
    const spelt =
      '都匀 duyun,丰都 fengdu,花都 huadu,于都 yudu,新都 xindu,昌都 changdu,珲春 hunchun,喀什 kashi,塔什库尔干 tashikuergan,' +
      '洪洞 hongtong,歙县 shexian,尉犁 yuli,大埔 dabu,黄陂 huangpi,乐清 yueqing,重庆 chongqing,厦门 xiamen,吕梁 lvliang';
    for (const pair of spelt.split(',')) {
      const [name, pinyin] = pair.split(' ');
      expect(spell(name!).pinyin).toBe(pinyin);
    }
    expect(spell('乌鲁木齐').initials).toBe('wlmq');
    expect(cities.filter((city) => !/^[a-z]+$/.test(city.pinyin + city.initials))).toEqual([]);
  });

  test('the city list stays small enough to load on demand', () => {
    expect(gzipSync(committed('cities.ts')).length).toBeLessThan(15_000);
  });
});

test('airlines have a ticket prefix, and white letters can be read on their badge', () => {
  expect(airlines.filter((airline) => !/^\d{3}$/.test(airline.prefix))).toEqual([]);
  expect(airlines.filter((airline) => 1.05 / (luminance(airline.colour) + 0.05) < 4.5)).toEqual([]);
  expect(airlines.filter((airline) => airline.domestic)).toHaveLength(40);
  expect(aircraft.every((type) => type.economySeats > 0 && type.cruiseKmh > 400)).toBe(true);
});

test('every carrier and every airport has a name in English', () => {
  expect([...englishAirlines.keys()]).toEqual(airlines.map(({ iata }) => iata));
  expect([...englishAirports.keys()]).toEqual(airports.map(({ iata }) => iata));
  const cityNames = [...englishAirports.values()].map(({ city }) => city);
  const names = [...englishAirlines.values(), ...cityNames];
  expect(names.filter((name) => !/^[A-Z0-9][\p{Script=Latin}0-9 '-]+$/u.test(name))).toEqual([]);
  const cityCodes = new Map(airports.map(({ iata, cityCode }) => [iata, cityCode]));
  for (const [iata, { city }] of englishAirports)
    expect(englishAirports.get(cityCodes.get(iata)!)?.city ?? city).toBe(city);
});

describe('railways', () => {
  test('stations have one name and one code, and stand in the city where people look for them', () => {
    expect(railStations.length).toBeGreaterThan(900);
    expect(new Set(railStations.map(({ name }) => name)).size).toBe(railStations.length);
    const codes = railStations.map(({ code }) => code).filter((code) => code !== '');
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    const cityOf = new Map(railStations.map(({ name, city }) => [name, city]));
    const asked =
      '北京朝阳 上海虹桥 洛阳龙门 济南西 汉口 虎门 正定机场 合肥北城 定西北 陇西 清河 清河西 香港西九龙'.split(
        ' ',
      );
    expect(asked.map((name) => cityOf.get(name))).toEqual(
      '北京 上海 洛阳 济南 武汉 东莞 石家庄 合肥 定西 陇西 北京 邢台 香港'.split(' '),
    );
  });

  test('every city that has a weight has a station, and every city can be typed', () => {
    const served = new Set(railStations.map(({ city }) => city));
    expect([...railCityWeights.keys()].filter((city) => !served.has(city))).toEqual([]);
    const named = new Set(railStations.map(({ name }) => name));
    expect([...served].filter((city) => !named.has(city) && !railCitySpellings.has(city))).toEqual([]);
    expect(railCitySpellings.get('曲阜')).toEqual({ pinyin: 'qufu', initials: 'qf' });
  });

  test('lines go on from station to station, each once', () => {
    for (const { stops } of railLines) {
      expect(new Set(stops.map(({ station }) => station)).size).toBe(stops.length);
      expect(stops.every(({ station }) => railStations[station] !== undefined)).toBe(true);
      const km = stops.map((stop) => stop.km);
      expect(km).toEqual(km.toSorted((a, b) => a - b));
      expect(new Set(km).size).toBe(km.length);
    }
    expect(railLines.filter(({ classic }) => !classic).length).toBeGreaterThan(80);
  });
});

describe('days', () => {
  test('2026 as announced, 2027 its 13 statutory days', () => {
    expect(restDays['2026-10-07']).toBe('国庆节');
    expect(workDays).toContain('2026-10-10');
    expect(Object.keys(restDays).filter((day) => day.startsWith('2027'))).toEqual([
      '2027-01-01',
      '2027-02-05',
      '2027-02-06',
      '2027-02-07',
      '2027-02-08',
      '2027-04-05',
      '2027-05-01',
      '2027-05-02',
      '2027-06-09',
      '2027-09-15',
      '2027-10-01',
      '2027-10-02',
      '2027-10-03',
    ]);
  });

  test('festivals, solar terms and lunar days stand under the dates', () => {
    expect(lunarMark('2027-02-05')).toBe('除夕');
    expect(lunarMark('2027-02-06')).toBe('春节');
    expect(lunarMark('2026-12-07')).toBe('大雪');
    expect(lunarMark('2026-11-20')).toBe('十二');
    expect(lunarMark('2026-12-09')).toBe('冬月');
    expect(lunarMark('2028-01-01')).toBe('');
  });
});

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const linear = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
}
