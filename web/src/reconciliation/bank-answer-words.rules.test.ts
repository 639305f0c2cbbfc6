import { expect, test } from 'vitest';
import { bankAnswerWords } from './bank-answer-words.rules.ts';

test('what a bank answers is said in words, and a code that nobody has met stays to be looked up', () => {
  expect(bankAnswerWords('AUTHORISATION_EXPIRED')).toBe('预授权已到期（AUTHORISATION_EXPIRED）');
  expect(bankAnswerWords('the bank says refused')).toBe('银行没有批准预授权');
  expect(bankAnswerWords('E9971')).toBe('E9971');
});
