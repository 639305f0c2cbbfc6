import type { TrainSale } from '@woxing/contract/products/rail/trains';
import { expect, test } from 'vitest';
import { canWait, choiceEnds } from './train-sale.rules.ts';

const departsAt = new Date('2026-12-01T08:00:00Z');
const before = (minutes: number) => new Date(departsAt.getTime() - minutes * 60_000);
const open: TrainSale = { state: 'open', words: '', opensAt: null };

test('seats that are gone can be waited for until three hours before the train leaves', () => {
  expect(canWait('O', 0, open, departsAt, before(180))).toBe(true);
  expect(canWait('O', 0, open, departsAt, before(179))).toBe(false);
});

test('what is left is bought, and standing room is waited for by nobody', () => {
  expect(canWait('O', 1, open, departsAt, before(600))).toBe(false);
  expect(canWait('W', 0, open, departsAt, before(600))).toBe(false);
});

test.each(['not-yet', 'stopped', 'too-close'] as const)(
  'a train that is %s is waited for by nobody',
  (state) => {
    expect(canWait('O', 0, { ...open, state }, departsAt, before(600))).toBe(false);
  },
);

test('a choice is waited for until two hours before it leaves, or to the deadline where that is earlier', () => {
  expect(choiceEnds({ departsAt })).toEqual(before(120));
  expect(choiceEnds({ departsAt }, before(300))).toEqual(before(300));
  expect(choiceEnds({ departsAt }, before(60))).toEqual(before(120));
});
