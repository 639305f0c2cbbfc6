import { expect, test } from 'vitest';
import { isOnPaper, provedStatus, ticketsForm, ticketsText } from './air-itinerary.rules.ts';

test('a ticket is on paper while it is good, and its proof says what became of it', () => {
  expect((['issued', 'used'] as const).every((state) => isOnPaper({ state }))).toBe(true);
  const others = [
    'holding',
    'held',
    'issuing',
    'failed',
    'cancelled',
    'voided',
    'refunded',
    'changed',
  ] as const;
  expect(others.some((state) => isOnPaper({ state }))).toBe(false);
  const flies = { cancelled: false };
  expect(provedStatus('issued', flies)).toBe('valid');
  expect(provedStatus('issued', { cancelled: true })).toBe('cancelled');
  expect(provedStatus('refunded', { cancelled: true })).toBe('refunded');
  expect(others.map((state) => provedStatus(state, flies))).toEqual([
    ...Array.from({ length: 5 }, () => undefined),
    'voided',
    'refunded',
    'changed',
  ]);
});

test('chosen tickets are written as the endpoint reads them', () => {
  const written = ticketsText([
    { passenger: 0, leg: 0 },
    { passenger: 11, leg: 2 },
  ]);
  expect(written).toBe('0-0,11-2');
  expect(ticketsForm.test(written)).toBe(true);
  for (const wrong of ['', '0', '0-0,', '-1-0', '0-0 1-0', '100-0', '0-0;1-0'])
    expect(ticketsForm.test(wrong)).toBe(false);
});
