import { expect, test } from 'vitest';
import { textParts } from './mail-text.rules.ts';

test('addresses are links, also before a Chinese full stop, and all words stay', () => {
  const text = '请打开：\nhttp://127.0.0.1:8080/approval/link#a.b-c_d。谢谢';
  const parts = textParts(text);
  expect(parts.map(({ words }) => words).join('')).toBe(text);
  expect(parts.filter(({ url }) => url !== undefined)).toEqual([
    {
      at: 5,
      words: 'http://127.0.0.1:8080/approval/link#a.b-c_d',
      url: 'http://127.0.0.1:8080/approval/link#a.b-c_d',
    },
  ]);
});

test('other schemes are words', () => {
  expect(textParts('javascript:alert(1)')).toEqual([{ at: 0, words: 'javascript:alert(1)' }]);
});
