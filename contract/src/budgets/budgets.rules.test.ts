import { expect, test } from 'vitest';
import { day } from '../core/days.ts';
import { fen } from '../core/money.ts';
import { fenWritten, leftOf, periodName, periodOf, readBudgetSheet, warnedPercent } from './budgets.rules.ts';

test.each([
  ['month', '2026-02-11', '2026-02-01', '2026-02-28', '2026年2月'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29', '2028年2月'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31', '2026年12月'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31', '2026年第1季度'],
  ['quarter', '2026-11-01', '2026-10-01', '2026-12-31', '2026年第4季度'],
  ['year', '2026-07-01', '2026-01-01', '2026-12-31', '2026年'],
] as const)('the %s of %s', (period, written, from, until, name) => {
  expect(periodOf(period, day(written))).toEqual({ from, until });
  expect(periodName(period, day(from))).toBe(name);
});

test.each([
  [100, 0, 79, 0],
  [100, 0, 80, 80],
  [100, 20, 79, 80],
  [100, 21, 79, 100],
  [333, 0, 266, 0],
  [333, 0, 267, 80],
])('of %d with %d reserved and %d used it is told at %d percent', (amount, reserved, used, percent) => {
  const taken = { amountFen: fen(amount), reservedFen: fen(reserved), usedFen: fen(used) };
  expect(warnedPercent(taken)).toBe(percent);
  expect(leftOf(taken)).toBe(amount - reserved - used);
});

test.each([
  ['1,200.5', 120_050],
  ['￥0.01', 1],
  ['0', undefined],
  ['1.234', undefined],
  ['-5', undefined],
  ['', undefined],
])('%s yuan', (written, amount) => {
  expect(fenWritten(written)).toBe(amount);
});

test('a sheet is read row by row, with all that is wrong', () => {
  const ground = {
    departments: new Map([['销售部', 'd1']]),
    costCentres: new Map([['C1', 'c1']]),
    projects: new Map<string, string>(),
  };
  const { list, problems } = readBudgetSheet(
    [
      ['部门', '销售部', '机票', '季度', '2026-05', '1000', ''],
      ['全公司', '', '', '年度', '2026-01-01', '0.01', '可超出，仅提醒'],
      ['部门', '销售部', '机票', '季度', '2026-04', '2000', '不得超出'],
      ['项目', 'P1', '飞船', '天', '某月', '-1', '随便'],
    ],
    ground,
  );
  expect(list).toMatchObject([
    {
      scope: 'department',
      scopeId: 'd1',
      kind: 'air',
      from: '2026-04-01',
      amountFen: 100_000,
      overAction: 'refuse',
    },
    { scope: 'enterprise', kind: 'all', from: '2026-01-01', amountFen: 1, overAction: 'warn' },
  ]);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [4, '与第2行重复'],
    [
      5,
      '项目“P1”不存在；品类“飞船”不存在；周期请填写“月度”“季度”或“年度”；开始月份格式有误，应如2026-03；金额须大于0，最多两位小数；超出时请填写“不得超出”或“可超出，仅提醒”',
    ],
  ]);
});
