import { fen, noFen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { spentFenOf } from './spent-fen.rules.ts';

const sale = { totalFen: yuan(1000), hold: 'confirmed', ended: null, approval: 'none' } as const;
const desk = (open: number) => ({ shownFen: yuan(1200), openFen: yuan(open) });

test('what was moved beside a sale is spent with it, or came back of it', () => {
  expect(spentFenOf(sale, yuan(30), undefined)).toBe(yuan(1030));
  expect(spentFenOf(sale, fen(-30_000), undefined)).toBe(yuan(700));
});

test('of what is paid at a desk the greater counts: what nobody has given back, or what was paid to us', () => {
  expect(spentFenOf(sale, noFen, desk(1200))).toBe(yuan(1200));
  expect(spentFenOf(sale, noFen, desk(0))).toBe(yuan(1000));
});

test.each([
  { hold: 'failed' },
  { ended: 'cancelled' },
  { ended: 'given-up' },
  { approval: 'ended' },
] as const)('a sale that came to nothing, by %o, spends nothing', (more) =>
  expect(spentFenOf({ ...sale, ...more }, yuan(30), desk(1200))).toBe(noFen),
);
