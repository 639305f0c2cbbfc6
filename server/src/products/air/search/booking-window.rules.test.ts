import { type Day, momentOf } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { mayVoid } from '../after-sales/void-ticket.rules.ts';
import { isTooClose } from './too-close.rules.ts';

const day = '2026-12-01' as Day;
const at = (minutes: number, seconds = 0) => new Date(momentOf(day, minutes).getTime() + seconds * 1000);

test('less than two hours before departure is too close', () => {
  expect(isTooClose(at(600), at(480))).toBe(false);
  expect(isTooClose(at(600), at(480, 1))).toBe(true);
});

test('a ticket is voided on its day of issue, before ten at night and two hours before departure', () => {
  const ticket = { issuedAt: at(540), departure: momentOf('2026-12-05' as Day, 480) };
  expect(mayVoid(ticket, at(22 * 60, -1))).toBe(true);
  expect(mayVoid(ticket, at(22 * 60))).toBe(false);
  expect(mayVoid(ticket, at(20 * 60), 18 * 60)).toBe(false);
  expect(mayVoid(ticket, at(24 * 60))).toBe(false);
  expect(mayVoid({ ...ticket, departure: at(900) }, at(780))).toBe(true);
  expect(mayVoid({ ...ticket, departure: at(900) }, at(780, 1))).toBe(false);
});
