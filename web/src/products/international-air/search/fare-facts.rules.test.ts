import { fen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { bagsOfParts, publicFareOf, typePrices, wordsOfParts } from './fare-facts.rules.ts';

const part = (change: string, bags: string) => ({
  key: 'E-MU587PVGJFK20270301',
  airline: 'MU',
  family: 'light' as const,
  familyName: '特惠',
  bookingClass: 'T',
  fareBasis: 'TLRCN',
  currency: 'CNY',
  filedAmount: 3000,
  fareFen: fen(300_000),
  bags: { words: bags, airline: 'MU' },
  rules: [{ title: '改期', words: change }],
});

test('each passenger pays fare, taxes and the service fee', () => {
  const price = {
    adultPrice: fen(400_000),
    adultTax: fen(90_000),
    childPrice: fen(300_000),
    childTax: fen(80_000),
    infantPrice: fen(40_000),
    infantTax: fen(0),
    serviceFee: fen(2_000),
    totalFen: fen(0),
  };
  expect(typePrices({ price }, ['ADT', 'INF'])).toEqual([
    { flyer: 'ADT', fareFen: 400_000, taxFen: 90_000, eachFen: 492_000 },
    { flyer: 'INF', fareFen: 40_000, taxFen: 0, eachFen: 42_000 },
  ]);
});

test('what all parts say alike is said once', () => {
  const parts = [part('免费改期', '每人1件'), part('免费改期', '每人2件')];
  expect(wordsOfParts({ parts }, '改期')).toEqual(['免费改期']);
  expect(bagsOfParts({ parts })).toEqual(['每人1件', '每人2件']);
});

test('of a fare that was agreed on, what everybody else pays counts the parts that are in no agreement as they are', () => {
  const everybodys = part('免费改期', '1件');
  const agreed = {
    ...everybodys,
    fareFen: fen(276_000),
    agreed: { code: 'MU12345', publicFen: fen(300_000) },
  };
  expect(publicFareOf({ parts: [agreed, everybodys] })).toBe(600_000);
  expect(publicFareOf({ parts: [everybodys] })).toBeUndefined();
});
