import { type Day, momentOf } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { mayVoid, voidUntil } from './void-ticket.rules.ts';

const at = (hour: number, minute = 0, day = '2026-12-01') => momentOf(day as Day, hour * 60 + minute);
const ticket = { issuedAt: at(9), departure: at(8, 0, '2026-12-05') };

test.each([
  ['the minute before the cut-off', ticket, at(21, 59), '22:00', true],
  ['at the cut-off', ticket, at(22), '22:00', false],
  ['at the cut-off of a tenant', ticket, at(18), '18:00', false],
  ['before the cut-off of a tenant', ticket, at(17, 59), '18:00', true],
  ['the next morning', ticket, at(9, 0, '2026-12-02'), '22:00', false],
  ['two hours before departure', { ...ticket, departure: at(14) }, at(12), '22:00', true],
  ['less than two hours before departure', { ...ticket, departure: at(14) }, at(12, 1), '22:00', false],
] as const)('%s', (_, asked, now, voidBefore, may) => {
  expect(mayVoid(asked, now, voidBefore)).toBe(may);
});

test('it can be voided until a moment before the cut-off, or two hours before an early departure', () => {
  expect(voidUntil(ticket, '20:30').getTime()).toBe(at(20, 30).getTime() - 1);
  expect(voidUntil({ ...ticket, departure: at(14) }, '20:30')).toEqual(at(12));
});
