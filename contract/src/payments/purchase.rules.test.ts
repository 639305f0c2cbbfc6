import { expect, test } from 'vitest';
import { day } from '../core/days.ts';
import { fen, yuan } from '../core/money.ts';
import {
  benefitWords,
  inGroupsOfFour,
  levelOn,
  readCardSecret,
  rechargeProblem,
  renewedUntil,
  shownLevels,
  yearAfter,
} from './purchase.rules.ts';

const limits = { minFen: yuan(1), maxFen: yuan(50_000) };

test.each([
  [undefined, '请输入充值金额'],
  [fen(99), '单笔充值不能低于¥1'],
  [yuan(1), undefined],
  [yuan(50_000), undefined],
  [fen(5_000_001), '单笔充值不能超过¥50,000'],
])('of a recharge of %s fen: %s', (amount, problem) => {
  expect(rechargeProblem(amount, limits)).toBe(problem);
});

const level = (number: number, withdrawalFee: number) => ({
  level: number,
  name: String(number),
  upgradeFen: yuan(number),
  annualFen: yuan(number),
  withdrawalFee,
  withdrawalsADay: 3,
});
const levels = [level(1, 10), level(2, 5), level(3, 0)];

const on = (number: number, until: string | null) =>
  levelOn(levels, { level: number, until: until === null ? null : day(until) }, day('2026-05-01')).level;

test('a level holds to its last day, and a number between or beyond the levels is the one below', () => {
  expect([on(3, '2026-05-01'), on(3, '2026-04-30'), on(2, null)]).toEqual([3, 1, 2]);
  expect([on(9, null), on(0, null)]).toEqual([3, 1]);
});

test('a year later is the same day, and the day that there is not is the next', () => {
  expect(yearAfter(day('2026-11-21'))).toBe('2027-11-21');
  expect(yearAfter(day('2028-02-29'))).toBe('2029-03-01');
});

test('another year begins where the paid time ends, and today where it is over', () => {
  const today = day('2026-12-02');
  expect(renewedUntil(day('2027-03-01'), today)).toBe('2028-03-01');
  for (const until of [today, day('2026-12-01'), null]) expect(renewedUntil(until, today)).toBe('2027-12-02');
});

test('a level that is sold no more is seen by who has it', () => {
  const offered = levels.map((each) => (each.level === 2 ? { ...each, upgradeFen: yuan(0) } : each));
  const seenBy = (own: number) => shownLevels(offered, offered[own - 1]!).map((each) => each.level);
  expect([seenBy(1), seenBy(2), seenBy(3)]).toEqual([
    [1, 3],
    [1, 2, 3],
    [1, 3],
  ]);
  expect(
    shownLevels(
      [level(1, 10)].map((each) => ({ ...each, upgradeFen: yuan(0) })),
      levels[2]!,
    ),
  ).toHaveLength(1);
});

test('what a level gives is said in figures', () => {
  expect(benefitWords(level(2, 5))).toEqual(['提现手续费为金额的0.05%', '每天可提现3次']);
  expect(benefitWords(level(3, 0))[0]).toBe('提现免手续费');
});

test('a secret is read however it is typed, and shown in groups', () => {
  expect(readCardSecret(' abcd-EFGH 2345 6789 ')).toBe('ABCDEFGH23456789');
  expect(inGroupsOfFour('ABCDEFGH2')).toBe('ABCD EFGH 2');
});
