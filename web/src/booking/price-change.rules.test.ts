import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { priceChange } from './price-change.rules.ts';

test('a change is told with its direction', () => {
  expect(priceChange(yuan(500), yuan(530))).toEqual({ dearer: true, byFen: yuan(30) });
  expect(priceChange(yuan(500), yuan(450))).toEqual({ dearer: false, byFen: yuan(50) });
});
