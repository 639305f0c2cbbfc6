import { expect, test } from 'vitest';
import type { SheetRow } from './order-sheets.db.ts';
import { failureOf } from './order-sheets.ts';

const at = new Date('2026-03-01T10:00:00+08:00');
const failure = (sheet: Partial<SheetRow>) =>
  failureOf({ state: 'failed', kind: 'change', payBefore: null, paidAt: null, ...sheet } as SheetRow);

test('a sheet that came to nothing was refused, not paid in time, or returned', () => {
  for (const state of ['failed', 'read'] as const) {
    expect(failure({ state })).toBe('refused');
    expect(failure({ state, payBefore: at })).toBe('unpaid');
    expect(failure({ state, payBefore: at, paidAt: at })).toBe('returned');
    expect(failure({ state, kind: 'refund', payBefore: at })).toBe('refused');
  }
});

test('of one that did not come to nothing there is no reason', () => {
  for (const state of ['asked', 'to-pay', 'processing', 'done', 'withdrawn'] as const)
    expect(failure({ state, payBefore: at, paidAt: at })).toBeNull();
});
