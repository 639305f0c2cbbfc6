import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { besideParts } from './beside-parts.rules.ts';

test('a premium that came back is a part of its own, under the mark of its policy', () => {
  const premium = { policyId: 'F20P3', passenger: 1, leg: 2, premiumFen: yuan(30) };
  expect(besideParts([premium], [])).toEqual([
    { posting: 'policy:F20P3:premium', mark: 'B3', passenger: 1, leg: 2, fen: yuan(30) },
  ]);
});

test('what an extra costs is owed, and comes back under the mark of its return', () => {
  const line = { extrasNo: 'F20E1', passenger: 0, leg: 1, priceFen: yuan(60), returnedIn: null };
  const owed = { posting: 'extras:F20E1:owed', mark: null, passenger: 0, leg: 1, fen: yuan(60) };
  expect(besideParts([], [line])).toEqual([owed]);
  expect(besideParts([], [{ ...line, returnedIn: 2 }])).toEqual([
    owed,
    { ...owed, posting: 'extras:F20E1:back2', mark: 'E1B2' },
  ]);
});
