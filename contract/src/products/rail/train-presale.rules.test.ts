import { expect, test } from 'vitest';
import { day } from '../../core/days.ts';
import { lastSaleDay, presaleOpensOn } from './train-presale.rules.ts';

test('fifteen days are on sale, today among them, and each opens fifteen days ahead', () => {
  expect(lastSaleDay(day('2026-12-01'))).toBe('2026-12-15');
  expect(presaleOpensOn(day('2026-12-15'))).toBe('2026-12-01');
});
