import { expect, test } from 'vitest';
import { momentWords } from './moment-words.rules.ts';

test('a moment in China, in Chinese', () => {
  expect(momentWords('2026-12-01T00:05:09.123Z')).toBe('2026年12月1日 08:05:09');
  expect(momentWords('2026-11-30T16:00:00Z')).toBe('2026年12月1日 00:00:00');
});
