import { type Fen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { railPayFacts } from './rail-pay-facts.rules.ts';

const berths = {
  code: 0,
  totalFen: yuan(1061.5),
  tickets: [{ place: '03车08号下铺' }, { place: '03车07号上铺' }],
} as unknown as Parameters<typeof railPayFacts>[1];
const agreed = (agreedFen: Fen | null) => ({ agreedFen });

test('berths that cost more than was agreed are named with the difference before they are paid', () => {
  expect(railPayFacts(agreed(yuan(1051)), berths)).toEqual([
    { name: '占到的席位', value: '03车08号下铺、03车07号上铺' },
    { name: '提交时的金额', value: '¥1,051' },
    { name: '铺位差价', value: '¥10.50' },
  ]);
});

test('nothing is said of what costs as much as was agreed, or is paid', () => {
  expect(railPayFacts(agreed(yuan(1061.5)), berths)).toEqual([]);
  expect(railPayFacts(agreed(null), berths)).toEqual([]);
  expect(railPayFacts(agreed(yuan(1051)), { ...berths, code: 2 })).toEqual([]);
});
