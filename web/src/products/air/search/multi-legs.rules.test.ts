import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { type DraftLeg, readLegs, withAnotherLeg, withLeg } from './multi-legs.rules.ts';

const today = '2026-11-20' as Day;
const day = (words: string) => words as Day;
const two: readonly DraftLeg[] = [
  { from: 'BJS', to: 'SHA', day: day('2026-12-01') },
  { from: 'SHA', to: 'CAN', day: day('2026-12-03') },
];

test('what is missing is named with its leg', () => {
  expect(readLegs(two, today)).toEqual({ legs: two });
  expect(readLegs([two[0]!, { from: 'SHA', day: day('2026-12-03') }], today)).toEqual({
    leg: 1,
    message: '请选择第2程的到达城市',
  });
  expect(readLegs([two[0]!, {}], today)).toMatchObject({ message: '请选择第2程的出发城市' });
  expect(readLegs([two[0]!, { from: 'SHA', to: 'CAN' }], today)).toMatchObject({
    message: '请选择第2程的出发日期',
  });
  expect(readLegs([two[0]!, { ...two[1]!, to: 'PVG' }], today)).toMatchObject({
    message: '第2程的出发城市与到达城市不能相同',
  });
});

test('the next leg begins where this one ends, unless another place was chosen for it', () => {
  expect(withLeg(two, 0, { to: 'HGH' })[1]!.from).toBe('HGH');
  const apart = [two[0]!, { ...two[1]!, from: 'NKG' }];
  expect(withLeg(apart, 0, { to: 'HGH' })[1]!.from).toBe('NKG');
  expect(withLeg([two[0]!, {}], 0, { to: 'HGH' })[1]!.from).toBe('HGH');
});

test('no later leg is before the day of this one', () => {
  expect(withLeg(two, 0, { day: day('2026-12-05') }).map((leg) => leg.day)).toEqual([
    '2026-12-05',
    '2026-12-05',
  ]);
  expect(withLeg(two, 1, { day: day('2026-12-09') })[0]!.day).toBe('2026-12-01');
});

test('another leg begins where the last ends, four at most, and within what is on sale', () => {
  const three = withAnotherLeg(two, today);
  expect(three[2]).toEqual({ from: 'CAN', to: undefined, day: '2026-12-05' });
  const four = withAnotherLeg(three, today);
  expect(withAnotherLeg(four, today)).toBe(four);
  const late = [two[0]!, { ...two[1]!, day: day('2027-11-20') }];
  expect(withAnotherLeg(late, today)[2]!.day).toBe('2027-11-20');
});
