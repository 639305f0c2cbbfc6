import { expect, test } from 'vitest';
import { airPlaceNamed } from '../products/air/air-places.rules.ts';
import { railPlaceNamed } from '../products/rail/rail-places.rules.ts';

test.each([
  ['SHA', 'SHA'],
  ['pvg', 'PVG'],
  ['上海', 'SHA'],
  [' shanghai ', 'SHA'],
  ['bj', 'BJS'],
  ['sjz', 'SJW'],
  ['虹桥', 'SHA'],
  ['火星', undefined],
  ['', undefined],
])('to fly, %j means %s', (typed, code) => {
  expect(airPlaceNamed(typed)).toBe(code);
});

const station = (name: string, pinyin: string, initials: string, code: string) => ({
  name,
  pinyin,
  initials,
  code,
});
const cities = [
  {
    name: '北京',
    pinyin: 'beijing',
    initials: 'bj',
    hot: true,
    stations: [station('北京', 'beijing', 'bj', 'BJP'), station('北京南', 'beijingnan', 'bjn', 'VNP')],
  },
];

test.each([
  ['北京', '北京'],
  ['北京站', '北京站'],
  ['北京南', '北京南站'],
  ['beijing', '北京'],
  ['vnp', '北京南站'],
  ['火星', undefined],
])('by train, %j means %s', (typed, place) => {
  expect(railPlaceNamed(typed, cities)).toBe(place);
});
