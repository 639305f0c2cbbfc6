import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addFen, fen, noFen, yuan } from '../core/money.ts';
import { amountInWords, lineOf, redLine, sumsOf } from './invoice-tax.rules.ts';

const of = (percent: number | null) => ({ item: '*运输服务*客票', words: '', percent });

test.each([
  // Printed on documents: rail 272.50 = 250.00 + 22.50 and 41.00 = 37.61 + 3.39.
  [272.5, 9, 250, 22.5],
  [41, 9, 37.61, 3.39],
  [106, 6, 100, 6],
  [0.01, 6, 0.01, 0],
  [50, null, 50, 0],
])('%s yuan at %s %% are %s and %s of tax', (total, percent, net, tax) => {
  expect(lineOf(yuan(total), of(percent))).toMatchObject({ netFen: yuan(net), taxFen: yuan(tax) });
});

const anyLine = fc
  .record({
    total: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    percent: fc.constantFrom(null, 3, 6, 9, 13),
  })
  .map(({ total, percent }) => lineOf(fen(total), of(percent)));

test('net and tax of any lines are what was paid, and taken back they are nothing', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
      for (const { netFen, taxFen, totalFen } of lines) expect(addFen(netFen, taxFen)).toBe(totalFen);
      const sums = sumsOf(lines);
      expect(sums.totalFen).toBe(fen(lines.reduce((all, { totalFen }) => all + totalFen, 0)));
      const back = sumsOf([...lines, ...lines.map(redLine)]);
      expect(back).toEqual({ netFen: noFen, taxFen: noFen, totalFen: noFen });
    }),
  );
});

test('no line has more than half a fen too much or too little tax', () => {
  fc.assert(
    fc.property(anyLine, ({ percent, totalFen, taxFen }) => {
      const exact = percent === null ? 0 : (totalFen * percent) / (100 + percent);
      expect(Math.abs(taxFen - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});

test.each([
  [0, '零圆整'],
  [1360, '壹仟叁佰陆拾圆整'],
  [0.05, '伍分'],
  [0.5, '伍角整'],
  [10.05, '壹拾圆零伍分'],
  [1001, '壹仟零壹圆整'],
  [10_001.2, '壹万零壹圆贰角整'],
  [100_100, '壹拾万零壹佰圆整'],
  [12_345_678.91, '壹仟贰佰叁拾肆万伍仟陆佰柒拾捌圆玖角壹分'],
  [100_000_001, '壹亿零壹圆整'],
  [-27.5, '（负数）贰拾柒圆伍角整'],
])('%s yuan are %s', (amount, words) => {
  expect(amountInWords(yuan(amount))).toBe(words);
});
