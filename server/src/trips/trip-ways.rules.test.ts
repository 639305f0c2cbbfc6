import { day } from '@woxing/contract/core/days';
import { zonedTime } from '@woxing/contract/core/zoned-time.rules';
import { expect, test } from 'vitest';
import { citiesAlong, wayBetween } from './trip-ways.rules.ts';

const place = (name: string, city = '上海') => ({ name, city });
const at = (text: string, zone?: string) => zonedTime(day(`2026-${text.slice(0, 5)}`), text.slice(6), zone);

const arrival = { to: place('虹桥机场T2'), ends: at('12-01 10:00') };

test.each([
  ['a wait where one arrived', place('虹桥机场T2'), '12-01 12:00', 45, ['wait', 120, 0, false]],
  ['too short to check in', place('虹桥机场T2'), '12-01 10:40', 45, ['wait', 40, 0, true]],
  ['across town', place('上海站'), '12-01 12:00', 15, ['across-town', 120, 0, false]],
  ['across town in a hurry', place('上海站'), '12-01 11:10', 15, ['across-town', 70, 0, true]],
  ['across town, just in time', place('上海站'), '12-01 11:15', 15, ['across-town', 75, 0, false]],
  ['a night', place('虹桥机场T2'), '12-02 09:00', 45, ['stay', 1380, 1, false]],
  ['four nights, and from another station', place('上海站'), '12-05 18:00', 15, ['stay', 6240, 4, false]],
  [
    'from a city without a ticket to it',
    place('杭州东站', '杭州'),
    '12-01 15:00',
    15,
    ['unbooked', 300, 0, false],
  ],
] as const)('%s', (_, from, starts, leadMinutes, [kind, minutes, nights, tight]) => {
  expect(wayBetween(arrival, { from, starts: at(starts), leadMinutes })).toEqual({
    kind,
    from: arrival.to,
    to: from,
    minutes,
    nights,
    tight,
  });
});

test('a short wait over midnight is no night', () => {
  const late = { ...arrival, ends: at('12-01 23:30') };
  const next = { from: arrival.to, starts: at('12-02 01:00'), leadMinutes: 15 };
  expect(wayBetween(late, next)).toMatchObject({ kind: 'wait', nights: 0 });
});

test('nothing lies between what happens at once', () => {
  const next = { from: arrival.to, starts: at('12-01 09:00'), leadMinutes: 15 };
  expect(wayBetween(arrival, next)).toBeNull();
});

test('an evening abroad is counted by the clocks there, and the way between by time that passes', () => {
  const landed = { to: place('成田机场', '东京'), ends: at('12-01 22:00', 'Asia/Tokyo') };
  const leaves = { from: landed.to, starts: at('12-02 09:00', 'Asia/Tokyo'), leadMinutes: 120 };
  expect(wayBetween(landed, leaves)).toMatchObject({ kind: 'stay', minutes: 660, nights: 1 });
  const home = { from: place('浦东机场'), starts: at('12-01 22:30'), leadMinutes: 120 };
  expect(wayBetween(landed, home)).toMatchObject({ kind: 'unbooked', minutes: 90, nights: 0 });
});

const way = (from: string, to: string) => ({ from: place(from, from), to: place(to, to) });

test('cities stand once where one stays in them', () => {
  expect(citiesAlong([way('北京', '上海'), way('上海', '杭州'), way('宁波', '北京')])).toEqual([
    '北京',
    '上海',
    '杭州',
    '宁波',
    '北京',
  ]);
});
