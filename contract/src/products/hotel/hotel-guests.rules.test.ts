import { expect, test } from 'vitest';
import { day } from '../../core/days.ts';
import { arrivalWords, guestsProblem } from './hotel-guests.rules.ts';

const limits = { rooms: 2, maxAdults: 2, heldUntil: null };

test.each([
  [[['张一'], ['李二']], undefined],
  [[['张一', '王三'], ['李二']], undefined],
  [[['张一']], '请填写全部2间房的入住人'],
  [[['张一'], ['李二'], ['王三']], '请填写全部2间房的入住人'],
  [[['张一'], []], '请填写房间2的入住人'],
  [[['张一'], [' ']], '请填写房间2的入住人'],
  [[['张一', '王三', '赵四'], ['李二']], '房间1最多入住2人'],
  [[['张一'], [' 张一']], '有两位入住人名为“张一”，请在姓名后加以区分，如“张一（大）”'],
])('guests %j: %s', (rooms, problem) => {
  expect(guestsProblem({ rooms, arrivesAt: '18:00' }, limits)).toBe(problem);
});

test.each([
  ['17:59', true],
  ['18:00', true],
  ['18:01', false],
  ['23:59', false],
  ['02:00', false],
  ['06:00', false],
  ['06:01', true],
])('a room that is kept until 18:00 is there at %s: %s', (arrivesAt, kept) => {
  const guests = { rooms: [['张一'], ['李二']], arrivesAt };
  const late = '该价格的房间只保留到18:00，请提前到店，或选择在线付、担保的价格';
  expect(guestsProblem(guests, { ...limits, heldUntil: '18:00' })).toBe(kept ? undefined : late);
  expect(guestsProblem(guests, limits)).toBeUndefined();
});

test('arrivals in the small hours are told as of the next day', () => {
  expect(arrivalWords(day('2026-12-03'), '18:00')).toBe('12月3日18:00');
  expect(arrivalWords(day('2026-12-03'), '02:30')).toBe('12月3日次日2:30');
});
