import { describe, expect, test } from 'vitest';
import { day, momentOf } from '../../core/days.ts';
import { fen, yuan } from '../../core/money.ts';
import {
  type CancelTerms,
  cancelSpans,
  cancelWords,
  freeUntil,
  termsProblem,
  usualClock,
} from './hotel-cancellation.rules.ts';
import { changedNights, meanNight, stayTotal } from './hotel-price.rules.ts';
import { firstNight, nightsOf, stayProblem } from './hotel-stay.rules.ts';

const today = day('2026-12-01');
const arrival = day('2026-12-03');
const stay = { arrival, departure: day('2026-12-06'), rooms: 1, adults: 2 };
const nights = nightsOf(stay).map((night, at) => ({ night, priceFen: yuan([459, 459, 511][at]!) }));
const free: CancelTerms = { kind: 'free', clock: usualClock, steps: [] };
const none: CancelTerms = { kind: 'none', clock: usualClock, steps: [] };
const penalty: CancelTerms = {
  kind: 'penalty',
  clock: usualClock,
  steps: [
    { hoursBefore: 24, firstPercent: 50, laterPercent: 0 },
    { hoursBefore: 0, firstPercent: 100, laterPercent: 100 },
  ],
};

describe('a stay', () => {
  test('is the nights between its days', () => {
    expect(nightsOf(stay)).toEqual(['2026-12-03', '2026-12-04', '2026-12-05']);
  });

  test.each([
    [{}, undefined],
    [{ arrival: '2026-11-30' }, '入住日期已过，请重新选择'],
    [{ departure: '2026-12-03' }, '离店日期须晚于入住日期'],
    [{ departure: '2026-12-02' }, '离店日期须晚于入住日期'],
    [{ departure: '2027-01-02' }, undefined],
    [{ departure: '2027-01-03' }, '一次最多预订30晚，请分开预订'],
    [{ arrival: '2027-05-29', departure: '2027-05-30' }, undefined],
    [{ arrival: '2027-05-29', departure: '2027-05-31' }, '只能预订180天内的酒店'],
    [{ rooms: 0 }, '请选择房间数'],
    [{ rooms: 8 }, undefined],
    [{ rooms: 9 }, '一次最多预订8间，请分开预订'],
    [{ adults: 0 }, '每间房至少入住1人'],
    [{ adults: 5 }, '每间房最多入住4人'],
  ])('%o is %s', (part, problem) => {
    expect(stayProblem({ ...stay, ...part } as typeof stay, today, 12)).toBe(problem);
  });

  test('begins with last night until six in the morning', () => {
    expect(firstNight(today, 5)).toBe('2026-11-30');
    expect(firstNight(today, 6)).toBe(today);
    const lastNight = { ...stay, arrival: day('2026-11-30'), departure: today };
    expect(stayProblem(lastNight, today, 5)).toBeUndefined();
    expect(stayProblem(lastNight, today, 6)).toBe('入住日期已过，请重新选择');
  });
});

describe('what a stay costs', () => {
  test('is its nights times its rooms', () => {
    expect(stayTotal(nights, 2)).toBe(yuan(2858));
    expect(meanNight(nights)).toBe(yuan(476));
    expect(meanNight([])).toBe(0);
  });

  test('changes by the night', () => {
    const now = nights.map(({ night, priceFen }, at) => ({
      night,
      priceFen: at === 1 ? yuan(499) : priceFen,
    }));
    expect(changedNights(nights, now)).toEqual([
      { night: '2026-12-04', beforeFen: yuan(459), nowFen: yuan(499) },
    ]);
    expect(changedNights(nights, nights)).toEqual([]);
  });
});

describe('the cancellation clock', () => {
  test('is told in words', () => {
    expect(cancelWords(free, arrival)).toBe('12月3日18:00前可免费取消，之后取消收取首晚房费');
    expect(cancelWords(penalty, arrival)).toBe(
      '12月2日18:00前可免费取消，之后取消收取首晚房费的50%，12月3日18:00后取消不退房费',
    );
    expect(cancelWords(none, arrival)).toBe('不可取消，取消不退房费');
  });

  test('is free until its first step', () => {
    expect(freeUntil(free, arrival)).toEqual(momentOf(arrival, 18 * 60));
    expect(freeUntil(penalty, arrival)).toEqual(momentOf(day('2026-12-02'), 18 * 60));
    expect(freeUntil(none, arrival)).toBeUndefined();
  });

  test('is a line of spans with what each costs', () => {
    expect(cancelSpans(penalty, arrival, nights)).toEqual([
      { from: null, fineFen: 0 },
      { from: momentOf(day('2026-12-02'), 18 * 60), fineFen: yuan(229.5) },
      { from: momentOf(arrival, 18 * 60), fineFen: yuan(1429) },
    ]);
    expect(cancelSpans(none, arrival, nights)).toEqual([{ from: null, fineFen: yuan(1429) }]);
    expect(cancelSpans(free, arrival, nights).map(({ fineFen }) => fineFen)).toEqual([0, yuan(459)]);
  });

  test.each([
    [free, undefined],
    [penalty, undefined],
    [{ ...free, clock: '25:00' }, '取消时限须为HH:MM'],
    [{ ...penalty, steps: [] }, '限时取消须有扣费规则，其他没有'],
    [{ ...free, steps: penalty.steps }, '限时取消须有扣费规则，其他没有'],
    [{ ...penalty, steps: penalty.steps.toReversed() }, '扣费规则须按时间先后排列'],
    [
      { ...penalty, steps: [{ hoursBefore: 0, firstPercent: 101, laterPercent: fen(0) }] },
      '扣费比例须在0至100之间',
    ],
  ])('%o is %s', (terms, problem) => {
    expect(termsProblem(terms)).toBe(problem);
  });
});
