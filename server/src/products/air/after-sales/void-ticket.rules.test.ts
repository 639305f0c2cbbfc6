import { type Day, momentOf } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { mayVoid } from './void-ticket.rules.ts';

const at = (hour: number, minute = 0, day = '2026-12-01') => momentOf(day as Day, hour * 60 + minute);
const ticket = { issuedAt: at(9), departure: at(8, 0, '2026-12-05') };

test.each([
  ['the minute before the cut-off', ticket, at(21, 59), undefined, true],
  ['at the cut-off', ticket, at(22), undefined, false],
  ['at the cut-off of a tenant', ticket, at(18), 18 * 60, false],
  ['before the cut-off of a tenant', ticket, at(17, 59), 18 * 60, true],
  ['the next morning', ticket, at(9, 0, '2026-12-02'), undefined, false],
  ['two hours before departure', { ...ticket, departure: at(14) }, at(12), undefined, true],
  ['less than two hours before departure', { ...ticket, departure: at(14) }, at(12, 1), undefined, false],
] as const)('%s', (_, asked, now, cutOff, may) => {
  expect(mayVoid(asked, now, cutOff)).toBe(may);
});
