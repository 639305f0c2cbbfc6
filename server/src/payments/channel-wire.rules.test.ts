import { expect, test } from 'vitest';
import { chinaDigits, chinaStamp, momentOfChina } from './channel-wire.rules.ts';

test('moments are written and read in the time of China, in both writings', () => {
  const moment = new Date('2026-11-21T17:05:09+08:00');
  expect(chinaStamp(moment)).toBe('2026-11-21 17:05:09');
  expect(chinaDigits(moment)).toBe('20261121170509');
  expect(momentOfChina(chinaStamp(moment))).toEqual(moment);
  expect(momentOfChina(chinaDigits(moment))).toEqual(moment);
  expect(() => momentOfChina('2026-13-40 00:00:00')).toThrow('not a moment');
  for (const text of ['2026-11-21', '120261121170509', '202611211705091', ''])
    expect(() => momentOfChina(text)).toThrow(`not a moment: ${text}`);
  expect(() => momentOfChina('x'.repeat(50))).toThrow(new Error(`not a moment: ${'x'.repeat(40)}`));
});
