import { expect, test } from 'vitest';
import { quoteExpiry } from './quote-expiry.rules.ts';

const at = (time: string) => new Date(`2026-03-01T${time}+08:00`);

test('a quote is valid for five minutes, or until the earliest fee step changes', () => {
  expect(quoteExpiry(at('10:00:00'), [])).toEqual(at('10:05:00'));
  expect(quoteExpiry(at('10:00:00'), [at('12:00:00'), at('10:02:00')])).toEqual(at('10:02:00.001'));
});
