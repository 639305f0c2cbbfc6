import { day } from '@woxing/contract/core/days';
import { zonedTime } from '@woxing/contract/core/zoned-time.rules';
import { expect, test } from 'vitest';
import { products } from '#src/app/products.ts';
import { nextWords } from '#src/orders/next-words.ts';
import type { Translate } from '#src/tenants/public.ts';

const keys = (() => (key: string) => key) as Translate;
const keyFor = (more: object) =>
  nextWords(
    products.train,
    keys,
    {
      detail: {
        kind: 'rail',
        sheets: [],
        legs: [{ trainNo: 'G1', stopped: true, day: day('2026-12-10'), departs: '09:00' }],
      },
      tickets: [{ leg: 0, passenger: 0, state: 'issued' }],
      now: '2026-12-10T02:00:00.000Z',
      code: 2,
      partial: false,
      payBefore: null,
      waitsFor: null,
      trip: [{ starts: zonedTime(day('2026-12-10'), '09:00') }],
      ...more,
    } as unknown as Parameters<typeof nextWords>[2],
    '',
  );

test('the order says so in place of what would come next, also after the departure', () => {
  expect(keyFor({})).toBe('stopped.now');
  expect(keyFor({ now: '2026-12-09T02:00:00.000Z', code: 3 })).toBe('stopped.now');
  expect(keyFor({ now: '2027-02-01T02:00:00.000Z' })).toBe('stopped.over');
  expect(keyFor({ code: 9 })).toBe('next.refund-asked');
  expect(keyFor({ code: 0, tickets: [{ leg: 0, passenger: 0, state: 'held' }] })).toBe('stopped.unpaid');
  expect(keyFor({ code: 22, tickets: [{ leg: 0, passenger: 0, state: 'failed' }] })).toBe(
    'stopped.not-issued',
  );
  expect(keyFor({ code: 22, tickets: [] })).toBe('next-rail.issue-failed');
});
