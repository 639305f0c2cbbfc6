import { expect, test } from 'vitest';
import { maskLine } from './log-mask.rules.ts';

test.each([
  [{ mobile: '13812345678' }, { mobile: '138****5678' }],
  [{ mobile: 13_812_345_678 }, { mobile: '138****5678' }],
  [{ msg: '致电+86 13812345678' }, { msg: '致电+86 138****5678' }],
  [{ paper: '11010119900307277X' }, { paper: '1101***********77X' }],
  [
    { loginPassword: 'abc', total: 12 },
    { loginPassword: '***', total: 12 },
  ],
  [
    { token: 12_345, ok: true },
    { token: '***', ok: true },
  ],
  [{ url: '/a?token=abc&day=1' }, { url: '/a?token=***&day=1' }],
  [
    { orderNo: 'F20261201000123456', fen: 12_345_678_901 },
    { orderNo: 'F20261201000123456', fen: 12_345_678_901 },
  ],
])('%o is logged as %o', (line, masked) => {
  expect(JSON.parse(maskLine(JSON.stringify(line)))).toEqual(masked);
});
