import { expect, test } from 'vitest';
import { day } from '../core/days.ts';
import { cellKindOf, lineKindName, ownTitle, periodOf, periodProblem, reportOf } from './reports.rules.ts';

const today = day('2026-03-10');

test('a report opens with the month so far, and goes on from what is said of its period', () => {
  expect(periodOf({}, today)).toEqual({ from: '2026-03-01', until: '2026-03-10' });
  expect(periodOf({ from: day('2026-01-05') }, today)).toEqual({ from: '2026-01-05', until: '2026-03-10' });
  expect(periodOf({ until: day('2026-02-10') }, today)).toEqual({ from: '2026-02-01', until: '2026-02-10' });
  expect(periodOf({ from: day('2026-04-02') }, today)).toEqual({ from: '2026-04-02', until: '2026-04-02' });
});

test('some reports open with twelve months, the last of which is not over', () => {
  expect(periodOf({}, today, 'year')).toEqual({ from: '2025-04-01', until: '2026-03-10' });
  expect(periodOf({ from: day('2026-03-05') }, today, 'year').from).toBe('2026-03-05');
  expect(periodOf({ until: day('2026-02-10') }, today, 'year').from).toBe('2026-02-01');
});

test('an order that is named is looked for in a whole year', () => {
  expect(periodOf({ keyword: '26112702423428703717' }, today)).toEqual({
    from: '2025-03-10',
    until: '2026-03-10',
  });
  expect(periodOf({ keyword: '张三' }, today).from).toBe('2026-03-01');
  expect(periodOf({ keyword: '26112702423428703717', until: day('2026-02-10') }, today).from).toBe(
    '2026-02-01',
  );
});

test('a leap year is a period, a day more is not, nor one that ends before it begins', () => {
  expect(periodProblem(day('2024-01-01'), day('2024-12-31'))).toBeUndefined();
  expect(periodProblem(day('2024-01-01'), day('2025-01-01'))).toBe('long');
  expect(periodProblem(day('2024-01-02'), day('2024-01-01'))).toBe('turned');
  expect(periodProblem(day('2024-01-01'), day('2024-01-01'))).toBeUndefined();
});

test('lines and columns are called as their product has it', () => {
  expect(lineKindName(reportOf('hotel'), 'refund')).toBe('取消');
  expect(lineKindName(reportOf('transactions'), 'paid')).toBe('支出');
  expect(ownTitle(reportOf('hotel'), 'fare')).toBe('房费');
  expect(ownTitle(reportOf('train'), 'fare')).toBeUndefined();
  expect(ownTitle(reportOf('business'), 'fare')).toBe('票款与房费');
  expect(lineKindName(reportOf('statement'), 'repaid')).toBe('还款');
  expect(cellKindOf(reportOf('points'), 'amount')).toBe('count');
  expect(cellKindOf(reportOf('income'), 'amount')).toBe('money');
});
