import { expect, test } from 'vitest';
import { pointOnTicket } from './ticket-place.ts';

test.each([
  ['a station of a large city', { name: '北京南', city: '北京' }, 39.865, 116.379],
  ['an airport with its terminal', { name: '首都机场T3', city: '北京' }, 40.07, 116.6],
  ['an airport without one', { name: '禄口机场', city: '南京' }, 31.74, 118.86],
  ['an airport abroad', { name: '羽田机场T3', city: '东京' }, 35.55, 139.78],
  ['a station that is no landmark: its city', { name: '没有这个站', city: '拉萨' }, 29.65, 91.13],
  ['a hotel: its city', { name: '湖滨饭店', city: '杭州' }, 30.25, 120.2],
])('%s has a place on Earth', (_words, asked, lat, lon) => {
  const point = pointOnTicket(asked)!;
  expect(Math.abs(point.lat - lat)).toBeLessThan(0.5);
  expect(Math.abs(point.lon - lon)).toBeLessThan(0.5);
});

test('a city that nobody knows has none', () => {
  expect(pointOnTicket({ name: '某站', city: '不存在的城市' })).toBeUndefined();
});
