import { expect, test } from 'vitest';
import { cardWords } from './card-words.rules.ts';

test.each([
  [undefined, '银行卡'],
  [{ brand: 'visa', tail: '' }, '银行卡'],
  [{ brand: 'visa', tail: '0001' }, '银行卡（Visa 尾号0001）'],
  [{ brand: 'other', tail: '0001' }, '银行卡（尾号0001）'],
] as const)('%o is called %s', (card, words) => {
  expect(cardWords(card)).toBe(words);
});
