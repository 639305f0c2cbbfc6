import { cleanup, render } from '@testing-library/react';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test } from 'vitest';
import { LedgerAmount } from './ledger-amount.tsx';

afterEach(cleanup);

test.each([
  ['wallet:1', '¥1,050'],
  ['exchanged-points', '¥1,050'],
  ['points:1', '105,000积分'],
  ['points-debt:1', '105,000积分'],
])('of %s it is %s', (account, words) => {
  expect(render(<LedgerAmount account={account} amount={yuan(1050)} />).container.textContent).toBe(words);
});
