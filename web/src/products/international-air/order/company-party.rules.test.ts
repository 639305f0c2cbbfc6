import { fen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { soldFlyers } from './company-party.rules.ts';
import { blankFlyer } from './passenger-draft.rules.ts';

const price = {
  adultPrice: fen(300_000),
  adultTax: fen(80_000),
  childPrice: fen(225_000),
  childTax: fen(70_000),
  infantPrice: fen(30_000),
  infantTax: fen(0),
  serviceFee: fen(2_000),
  totalFen: fen(709_000),
};

test('each who flies costs whoever orders fare, taxes and fee by their age, and the fare alone is marked up by a share', () => {
  const flyers = [blankFlyer('a', 'ADT'), blankFlyer('c', 'CHD'), blankFlyer('i', 'INF')];
  const sold = soldFlyers({ price }, flyers, ({ type }, at) => `${type}${at}`);
  expect(sold).toEqual([
    { key: 'a', name: 'ADT0', netFen: 382_000, fareFen: 300_000 },
    { key: 'c', name: 'CHD1', netFen: 297_000, fareFen: 225_000 },
    { key: 'i', name: 'INF2', netFen: 32_000, fareFen: 30_000 },
  ]);
});
