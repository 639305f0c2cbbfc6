import { expect, test } from 'vitest';
import { plainTaxNumber, taxNumberProblem } from './tax-number.rules.ts';

test.each(['91000000000000000K', '91000000MA0000000N', '91000000ma0000000n', ' 9100 0000 MA00 0000 0N '])(
  '%s is a good number',
  (code) => {
    expect(taxNumberProblem(code)).toBeUndefined();
    expect(plainTaxNumber(code)).toMatch(/^[0-9A-Z]{18}$/);
  },
);

test.each([
  ['', '税号应为18位，现为0位，请核对'],
  ['91000000MA0000000', '税号应为18位，现为17位，请核对'],
  ['91000000MA0000000NN', '税号应为18位，现为19位，请核对'],
  ['91000000-A0000000N', '税号只能包含数字和字母，请核对'],
  ['９1000000MA0000000N', '税号只能包含数字和字母，请核对'],
  ['91000000MAO000000N', '税号不会出现字母O，请核对是否与数字混淆'],
  ['B1000000MA0000000N', '税号第1位不是有效的登记管理部门代码，请核对'],
  ['98000000MA0000000N', '税号第2位不是有效的机构类别代码，请核对'],
  ['910A0000MA0000000N', '税号第3至8位应为数字，请核对'],
  ['91000000MA00000000', '税号校验未通过，请逐位核对'],
  ['91000000MA0000010N', '税号校验未通过，请逐位核对'],
])('%s is told: %s', (code, problem) => {
  expect(taxNumberProblem(code)).toBe(problem);
});

test('any single character that is mistaken is noticed', () => {
  const good = '91000000MA0000000N';
  const mistaken = Array.from(good).flatMap((character, at) =>
    Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY')
      .filter((other) => other !== character)
      .map((other) => `${good.slice(0, at)}${other}${good.slice(at + 1)}`),
  );
  expect(mistaken).toHaveLength(18 * 30);
  expect(mistaken.filter((code) => taxNumberProblem(code) === undefined)).toEqual([]);
});
