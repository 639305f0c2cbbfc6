import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { seedOf } from '#src/platform/dice.rules.ts';
import { isWithin, qualificationOf } from './concessions.rules.ts';
import { buildTimetable } from './timetable.rules.ts';

const table = buildTimetable(seedOf('woxing'));
const ride = (from: string, to: string) => ({ trainNo: 'G1', startsOn: day('2025-12-11'), from, to });
const card = { from: '北京', to: '上海' };

test.each<[string, string, boolean]>([
  ['北京南', '上海虹桥', true],
  ['上海虹桥', '北京南', true],
  ['北京南', '南京南', true],
  ['南京南', '济南西', true],
  ['北京南', '杭州东', false],
  ['广州南', '深圳北', false],
])('from %s to %s on a card of Beijing and Shanghai: %s', (from, to, within) => {
  expect(isWithin(table, card, [ride(from, to)])).toBe(within);
});

test('from end to end trains may be changed anywhere, and ends are cities or stations', () => {
  const trip = [ride('北京西', '武汉'), ride('武汉', '上海虹桥')];
  expect(isWithin(table, card, trip)).toBe(true);
  expect(isWithin(table, { from: '北京南', to: '上海虹桥站' }, trip)).toBe(true);
  expect(isWithin(table, card, [trip[0]!])).toBe(false);
  expect(isWithin(table, { from: '北京', to: '无此城市' }, trip)).toBe(false);
});

test('numbers tell what is known of cards and certificates', () => {
  const student = { ...card, school: '华东师范大学', enteredIn: 2024, years: 4 };
  const trips = [[ride('北京南', '上海虹桥')]];
  const studentWith = (number: string) =>
    qualificationOf(table, { type: 'student', student: { ...student, number } }, trips);
  expect(['2024010203', '20240000', '20248888', '20249999'].map(studentWith)).toEqual([
    'qualified',
    'unknown',
    'lapsed',
    'used-up',
  ]);
  const soldierWith = (number: string) =>
    qualificationOf(table, { type: 'disabled-soldier', certificate: { kind: 'soldier', number } }, trips);
  expect(['军J123456', '军J120000', '军J128888', '军J129999'].map(soldierWith)).toEqual([
    'qualified',
    'unknown',
    'lapsed',
    'qualified',
  ]);
});
