import { describe, expect, test } from 'vitest';
import { indexPlaces } from './open-gazetteer.ts';
import type { PlaceQuery } from './place-index.rules.ts';

const index = await indexPlaces();
const find = (typed: string, more: Partial<PlaceQuery> = {}) =>
  index.find({ typed, onlyCity: false, max: 10, ...more });
const namesOf = (typed: string, more: Partial<PlaceQuery> = {}) =>
  find(typed, more).map(({ name, city }) => `${city.name} ${name}`);

test('more than 100,000 places can be found', () => {
  expect(index.size).toBeGreaterThan(100_000);
});

test.each([
  ['国贸', '北京 国贸'],
  ['虹桥', '上海 上海虹桥国际机场'],
  ['首都机场', '北京 北京首都国际机场'],
  ['灵隐', '杭州 灵隐寺'],
  ['机场', '北京 北京首都国际机场'],
  ['萧山国际机场', '杭州 杭州萧山国际机场'],
  ['北京国贸', '北京 国贸'],
  ['华西医院', '成都 四川大学华西医院'],
  ['guomao', '北京 国贸'],
  ["tian'an men guang chang", '北京 天安门广场'],
  ['bjn', '北京 北京南站'],
  ['sdjc', '北京 北京首都国际机场'],
  ['hqhcz', '上海 虹桥火车站地铁站'],
  ['798', '北京 798艺术区'],
  ['T3航站楼', '北京 首都机场T3航站楼'],
  ['ｔ３航站楼', '北京 首都机场T3航站楼'],
])('%s finds %s first', (typed, place) => {
  expect(namesOf(typed)[0]).toBe(place);
});

describe('one slip of the fingers', () => {
  test.each([
    ['虹乔火车站', '上海 虹桥火车站地铁站', 'another character of the same sound'],
    ['迪斯尼', '上海 上海迪士尼乐园', 'another character'],
    ['国贸站', '北京 国贸', 'one too many'],
    ['天门广场', '北京 天安门广场', 'one too few'],
    ['hongqaohuoche', '上海 虹桥火车站地铁站', 'a letter too few'],
    ['chunxillu', '成都 春熙路', 'a letter too many'],
    ['chnuxilu', '成都 春熙路', 'letters that changed places'],
    ['vhunxilu', '成都 春熙路', 'another first letter'],
  ])('%s finds %s: %s', (typed, place) => {
    expect(namesOf(typed)).toContain(place);
  });

  test('two slips find nothing', () => {
    expect(namesOf('vhnuxilu')).toEqual([]);
    expect(namesOf('qwertyuiop')).toEqual([]);
  });
});

test('places of the city that is asked for come first, those of others behind them', () => {
  const found = find('人民广场', { cityCode: '220100' });
  expect(found[0]?.city.name).toBe('长春');
  expect(new Set(found.map(({ city }) => city.name)).size).toBeGreaterThan(1);
});

test('within one city nothing else is found', () => {
  expect(
    new Set(find('火车站', { cityCode: '440100', onlyCity: true }).map(({ city }) => city.name)),
  ).toEqual(new Set(['广州']));
  expect(find('东方明珠', { cityCode: '440100', onlyCity: true })).toEqual([]);
  expect(find('广州塔', { onlyCity: true })).toEqual([]);
});

test('what is near comes first', () => {
  const pudong = { lat: 31.15, lon: 121.8 };
  expect(find('万达', { near: { lat: 28.69, lon: 115.85 } })[0]?.city.name).toBe('南昌');
  expect(find('航站楼', { near: pudong })[0]?.name).toBe('浦东机场T1航站楼');
});

test('a place stands once, under its whole name, and says what it is', () => {
  const found = find('虹桥机场');
  expect(found.filter(({ note, kind }) => note === 'SHA' && kind === 'airport')).toHaveLength(1);
  expect(found[0]).toMatchObject({
    name: '上海虹桥国际机场',
    alias: '虹桥机场',
    kind: 'airport',
    note: 'SHA',
    sandbox: false,
    pinyin: 'shanghaihongqiaoguojijichang',
  });
});

test('of what is known by name and what is made up the known one is first', () => {
  expect(find('国际会展中心')[0]?.sandbox).toBe(false);
  expect(find('北京建设路', { cityCode: '110000' }).every(({ sandbox }) => sandbox)).toBe(true);
});

test.each(['', '  ', "'", '\n', '%', '\\', '.*'])('nothing but signs, as %j, finds nothing', (typed) => {
  expect(find(typed)).toEqual([]);
});
