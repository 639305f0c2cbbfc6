import { day, minutesOf, momentOf } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { citiesAlong, wayBetween } from './trip-ways.rules.ts';

const place = (name: string, city = '上海') => ({ name, city });
const at = (text: string) => momentOf(day(`2026-${text.slice(0, 5)}`), minutesOf(text.slice(6)));

const arrival = { to: place('虹桥机场T2'), endsAt: at('12-01 10:00') };

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
] as const)('%s', (_, from, startsAt, leadMinutes, [kind, minutes, nights, tight]) => {
  expect(wayBetween(arrival, { from, startsAt: at(startsAt), leadMinutes })).toEqual({
    kind,
    from: arrival.to,
    to: from,
    minutes,
    nights,
    tight,
  });
});

test('a short wait over midnight is no night', () => {
  const late = { ...arrival, endsAt: at('12-01 23:30') };
  const next = { from: arrival.to, startsAt: at('12-02 01:00'), leadMinutes: 15 };
  expect(wayBetween(late, next)).toMatchObject({ kind: 'wait', nights: 0 });
});

test('nothing lies between what happens at once', () => {
  const next = { from: arrival.to, startsAt: at('12-01 09:00'), leadMinutes: 15 };
  expect(wayBetween(arrival, next)).toBeNull();
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
