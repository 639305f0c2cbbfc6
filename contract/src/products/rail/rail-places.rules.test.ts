import { expect, test } from 'vitest';
import { citiesByStation, findRailPlaces, type RailCity } from './rail-places.rules.ts';

const station = (name: string, pinyin: string, initials: string, code = '') => ({
  name,
  pinyin,
  initials,
  code,
});
const cities: RailCity[] = [
  {
    name: '北京',
    pinyin: 'beijing',
    initials: 'bj',
    hot: true,
    stations: [
      station('北京南', 'beijingnan', 'bjn', 'VNP'),
      station('清河', 'qinghe', 'qh', 'QIP'),
      station('北京', 'beijing', 'bj', 'BJP'),
    ],
  },
  {
    name: '上海',
    pinyin: 'shanghai',
    initials: 'sh',
    hot: true,
    stations: [
      station('上海虹桥', 'shanghaihongqiao', 'shhq', 'AOH'),
      station('上海', 'shanghai', 'sh', 'SHH'),
    ],
  },
  {
    name: '北戴河',
    pinyin: 'beidaihe',
    initials: 'bdh',
    hot: false,
    stations: [station('北戴河', 'beidaihe', 'bdh')],
  },
  { name: '毕节', pinyin: 'bijie', initials: 'bj', hot: false, stations: [station('毕节', 'bijie', 'bj')] },
  {
    name: '潮州',
    pinyin: 'chaozhou',
    initials: 'cz',
    hot: false,
    stations: [station('潮汕', 'chaoshan', 'cs')],
  },
];
const values = (typed: string) => findRailPlaces(typed, cities).map(({ value }) => value);

test.each([
  ['北京', ['北京', '北京站', '北京南站']],
  ['北京南', ['北京南站']],
  ['北京南站', ['北京南站']],
  ['bj', ['北京', '北京站', '毕节', '北京南站']],
  ['虹桥', ['上海虹桥站']],
  ['shhq', ['上海虹桥站']],
  ['vnp', ['北京南站']],
  ['清河', ['清河站']],
  ['北戴', ['北戴河']],
  ['潮', ['潮州', '潮汕站']],
  ['  ', []],
  ['qqq', []],
])('%s finds %j', (typed, found) => {
  expect(values(typed)).toEqual(found);
});

test('a city stands for all of its stations, a station for itself', () => {
  const [city, first] = findRailPlaces('上海', cities);
  expect(city).toEqual({ value: '上海', city: undefined, stations: 2 });
  expect(first).toEqual({ value: '上海站', city: '上海', stations: 1 });
});

test('the city of a station is known', () => {
  expect(citiesByStation(cities).get('清河')).toBe('北京');
});
