import { expect, test } from 'vitest';
import { day, momentOf } from '../../core/days.ts';
import { yuan } from '../../core/money.ts';
import {
  type CancelTerms,
  cancelFine,
  cancelSpans,
  cancelWords,
  freeUntil,
} from './hotel-cancellation.rules.ts';

const arrival = day('2026-12-03');
const nights = [
  { night: arrival, priceFen: yuan(400) },
  { night: day('2026-12-04'), priceFen: yuan(300) },
];
const free: CancelTerms = { kind: 'free', clock: '18:00', steps: [] };
const unguaranteed: CancelTerms = { ...free, charged: false };

test('where nothing was paid or guaranteed nothing is ever kept, and it is given back until its clock', () => {
  const clock = momentOf(arrival, 18 * 60);
  expect(freeUntil(unguaranteed, arrival)).toEqual(clock);
  expect(cancelFine(unguaranteed, arrival, nights, new Date(clock.getTime() + 86_400_000))).toBe(0);
  expect(cancelSpans(unguaranteed, arrival, nights)).toEqual([{ from: null, fineFen: 0 }]);
  expect(cancelWords(unguaranteed, arrival)).toBe('12月3日18:00前可免费取消，之后未到店的房间不再保留');
});

test('whatever its kind, where nothing was paid nothing is kept', () => {
  const none: CancelTerms = { kind: 'none', clock: '18:00', steps: [], charged: false };
  expect(cancelFine(none, arrival, nights, momentOf(arrival, 0))).toBe(0);
  expect(cancelSpans(none, arrival, nights)).toEqual([{ from: null, fineFen: 0 }]);
});

test('what is paid or guaranteed is charged from its clock on', () => {
  expect(cancelFine(free, arrival, nights, momentOf(arrival, 18 * 60))).toBe(yuan(400));
  expect(cancelFine(free, arrival, nights, new Date(momentOf(arrival, 18 * 60).getTime() - 1))).toBe(0);
});
