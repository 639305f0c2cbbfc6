import { liesIn } from '@woxing/contract/places/outline.rules';
import { expect, test } from 'vitest';
import { cityMapOf } from './city-map.rules.ts';
import { drawCityMap } from './draw-city-map.ts';
import { landmarksOf, placeCities, placeCityOf } from './gazetteer.rules.ts';

const mapOf = (code: string) => cityMapOf(placeCityOf(code)!);
const pairs = (degrees: readonly number[]) =>
  Array.from({ length: degrees.length / 2 }, (_, at) => ({
    lat: degrees[2 * at]!,
    lon: degrees[2 * at + 1]!,
  }));

test('nearly every district of the country has an outline, whose corners lie within the country', () => {
  const districts = placeCities().flatMap((city) => cityMapOf(city).districts);
  expect(districts.filter(({ outlines }) => outlines.length > 0).length).toBeGreaterThan(
    districts.length * 0.95,
  );
  const corners = districts.flatMap(({ outlines }) => outlines.flatMap(pairs));
  expect(corners.filter(({ lat, lon }) => !(lat > 3 && lat < 54 && lon > 73 && lon < 136))).toEqual([]);
});

const districtOf = (cityCode: string, name: string) =>
  landmarksOf(cityCode).find((place) => place.name === name)?.district;

test('a landmark is in the district whose outline holds it, and in none where no outline does', () => {
  expect(districtOf('310000', '陆家嘴')).toBe('浦东新区');
  expect(districtOf('310000', '静安寺')).toBe('静安区');
  expect(districtOf('110000', '国贸地铁站')).toBe('朝阳区');
  expect(districtOf('110000', '颐和园')).toBe('海淀区');
  expect(districtOf('330100', '灵隐寺')).toBe('西湖区');
  expect(districtOf('110000', '北京首都国际机场')).toBe('');
});

test('metro lines of a city run from station to station, and a small town has none', () => {
  const line = mapOf('310000').metro.find((one) => one.line === '2号线')!;
  const stations = pairs(line.path);
  expect(stations.length).toBeGreaterThan(25);
  const { districts } = mapOf('310000');
  const pudong = districts.find(({ name }) => name === '浦东新区')!;
  expect(pudong.outlines.some((outline) => liesIn(stations.at(-1)!, pairs(outline)))).toBe(true);
  expect(mapOf('421000').metro).toEqual([]);
});

const isWater = (code: string, lat: number, lon: number) =>
  mapOf(code).waters.filter((shore) => liesIn({ lat, lon }, pairs(shore))).length % 2 === 1;

test('water is where lakes and rivers are, islands and the middle of a city are land', () => {
  expect(isWater('330100', 30.245, 120.141), '西湖').toBe(true);
  expect(isWater('320500', 31.25, 120.25), '太湖').toBe(true);
  expect(isWater('320500', 31.12, 120.27), '西山').toBe(false);
  expect(isWater('210200', 38.8, 121.7), '黄海').toBe(true);
  for (const { code, lat, lon } of ['110000', '310000', '330100', '610100'].map((one) => placeCityOf(one)!))
    expect(isWater(code, lat, lon)).toBe(false);
});

test('a city is told by its name, and of one that there is not nothing is drawn', async () => {
  expect(await drawCityMap({ region: '上海' })).toMatchObject({ city: '上海', cityid: '310000' });
  expect(await drawCityMap({ region: '不存在' })).toEqual({
    city: '',
    cityid: '',
    districts: [],
    waters: [],
    metro: [],
  });
});
