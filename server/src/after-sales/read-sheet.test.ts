import { expect, test } from 'vitest';
import type { OrderWithTickets, SheetRow } from '#src/orders/public.ts';
import { refuseUnless } from './read-sheet.ts';

const sheet = (state: SheetRow['state']) => ({ state }) as SheetRow;
const order = (code: number, product = 'train') => ({ code, product }) as OrderWithTickets;
const step = { event: 'failure-read', state: 'failed' } as const;

test.each([
  ['an order without a failure', order(2), sheet('failed'), 'order.state'],
  ['an order of another product', order(23, 'air'), sheet('failed'), 'order.unknown'],
  ['another sheet than the one that failed', order(23), sheet('done'), 'order.state'],
])('%s is refused', (_what, of, its, code) => {
  expect(() => refuseUnless({ products: ['train'] }, { order: of, sheet: its }, step)).toThrow(
    expect.objectContaining({ code }),
  );
});

test('the sheet that failed is let through', () => {
  expect(() =>
    refuseUnless({ products: ['train'] }, { order: order(23), sheet: sheet('failed') }, step),
  ).not.toThrow();
});
