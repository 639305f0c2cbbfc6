import { expect, test } from 'vitest';
import { readCustomerSheet } from './customer-sheet.rules.ts';

test('a sheet of customers tells each wrong row by its line, and nobody stands twice under a number', () => {
  const { customers, problems } = readCustomerSheet([
    ['周明远', '13900000401', '常客'],
    ['', '', ''],
    ['吕国栋'],
    ['', '13900000402', ''],
    ['单雅琴', '139', ''],
    ['周二', '13900000401', ''],
    ['长'.repeat(41), '', ''],
    ['短', '', '长'.repeat(201)],
  ]);
  expect(customers).toEqual([
    { line: 2, name: '周明远', mobilePhone: '13900000401', note: '常客' },
    { line: 4, name: '吕国栋', mobilePhone: '', note: '' },
  ]);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [5, '请输入客户姓名'],
    [6, '请正确输入手机号码'],
    [7, '与第2行的手机号码重复'],
    [8, '客户姓名不能超过40个字'],
    [9, '备注不能超过200个字'],
  ]);
});
