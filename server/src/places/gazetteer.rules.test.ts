import { metresBetween } from '@woxing/contract/core/distance.rules';
import { expect, test } from 'vitest';
import { landmarksOf, placeCities, placeCityOf, placesOf, placeWithId } from './gazetteer.rules.ts';

const everywhere = placeCities().flatMap(({ code }) => placesOf(code));

test('about 120,000 places, each with an id of its own', () => {
  expect(everywhere.length).toBeGreaterThan(100_000);
  expect(new Set(everywhere.map(({ id }) => id)).size).toBe(everywhere.length);
});

test('every city that governs districts has landmarks of the kinds that a traveller looks for', () => {
  const governing = placeCities().filter(({ districts }) => districts.length > 0);
  expect(governing.length).toBeGreaterThan(330);
  for (const { code, name } of governing) {
    const kinds = new Set(landmarksOf(code).map(({ kind }) => kind));
    const missing = (['district', 'exhibition', 'university', 'hospital', 'sight'] as const).filter(
      (kind) => !kinds.has(kind),
    );
    expect([name, ...missing]).toEqual([name]);
  }
});

test('what is made up says so, and neither airports, stations nor metro lines are', () => {
  const made = new Set(everywhere.filter(({ sandbox }) => sandbox).map(({ kind }) => kind));
  expect([...made].toSorted()).toEqual([
    'address',
    'district',
    'exhibition',
    'hospital',
    'sight',
    'university',
  ]);
  expect(everywhere.filter(({ kind, sandbox }) => kind === 'address' && !sandbox)).toEqual([]);
});

test('places are typed by letters and digits, as many initials as syllables', () => {
  expect(everywhere.filter(({ pinyin }) => !/^[a-z0-9]+$/.test(pinyin))).toEqual([]);
  const guomao = landmarksOf('110000').find(({ name }) => name === '国贸地铁站');
  expect(guomao).toMatchObject({
    pinyin: 'guomaoditiezhan',
    initials: 'gmdtz',
    note: '1号线八通线、10号线',
    district: '朝阳区',
  });
});

test.each([
  ['310000', '虹桥火车站地铁站', '上海虹桥站', 1200],
  ['110000', '国贸地铁站', '国贸', 500],
  ['440300', '深圳北站', '深圳北站地铁站', 500],
  ['330100', '西湖', '断桥残雪', 2500],
])('in %s %s is near %s', (cityCode, one, other, metres) => {
  const places = landmarksOf(cityCode);
  const at = (name: string) => places.find((place) => place.name === name)!;
  expect(metresBetween(at(one), at(other))).toBeLessThan(metres);
});

test('nothing lies far from its city, and airports are told by their code', () => {
  const far = everywhere.filter(({ cityCode, ...at }) => metresBetween(placeCityOf(cityCode)!, at) > 900_000);
  expect(far.map(({ name }) => name)).toEqual([]);
  expect(everywhere.filter(({ kind }) => kind === 'airport')).toHaveLength(273);
  expect(everywhere.find(({ note }) => note === 'PEK')).toMatchObject({
    name: '北京首都国际机场',
    alias: '首都机场',
    cityCode: '110000',
  });
});

test('a place is found again by its id; a strange id names none', () => {
  const place = landmarksOf('330100')[40]!;
  expect(placeWithId(place.id)).toEqual(place);
  expect(placeWithId('330100m0')).toBeUndefined();
  expect(placeWithId('x')).toBeUndefined();
});
