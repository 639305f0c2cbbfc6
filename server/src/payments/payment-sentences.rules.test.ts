import { wordingOf } from '@woxing/contract/core/sentences.rules';
import { payMethodWords } from '@woxing/contract/payments/payments';
import { expect, test } from 'vitest';
import { methodSentence } from './payment-sentences.rules.ts';

const methods = Object.keys(payMethodWords) as (keyof typeof payMethodWords)[];

test('a site of variant B names no method by the word for payment', () => {
  expect(
    methods.map((method) => wordingOf(methodSentence(method), 'B')).filter((words) => words.includes('支付')),
  ).toEqual(['支付宝']);
});

test.each(methods)('%s is called by the table elsewhere', (method) => {
  expect(wordingOf(methodSentence(method), 'A')).toBe(payMethodWords[method]);
});
