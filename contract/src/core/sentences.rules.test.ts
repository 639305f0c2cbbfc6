import { expect, test } from 'vitest';
import {
  fillBlanks,
  joinSentences,
  otherWording,
  sentence,
  storedWording,
  wordingOf,
} from './sentences.rules.ts';

const both = { A: '请支付', B: '请确认' };

test('a sentence is said in the wording that is asked for, the first unless another is', () => {
  expect([wordingOf(both), wordingOf(both, 'B'), wordingOf('您好', 'B')]).toEqual([
    '请支付',
    '请确认',
    '您好',
  ]);
});

test('blanks are filled by name, in the same wording; one without a value stays', () => {
  expect(fillBlanks('{act}{count}次，{act}，{rest}', { act: both, count: 0 }, 'B')).toBe(
    '请确认0次，请确认，{rest}',
  );
  expect(sentence({ A: '{held}未支付', B: '{held}未确认' }, { held: { A: '座位', B: '席位' } })).toEqual({
    A: '座位未支付',
    B: '席位未确认',
  });
});

test('two sentences become one in each wording', () => {
  expect(joinSentences(both, '谢谢', '，')).toEqual({ A: '请支付，谢谢', B: '请确认，谢谢' });
});

test('the other wording is kept only where it differs', () => {
  expect([otherWording(both), otherWording('您好'), otherWording({ A: '您好', B: '您好' })]).toEqual([
    '请确认',
    null,
    null,
  ]);
});

test.each([
  ['B', '请确认', '请确认'],
  ['B', null, '请支付'],
  ['A', '请确认', '请支付'],
  [undefined, '请确认', '请支付'],
] as const)('kept for %s with %s it reads %s', (variant, wordsB, read) => {
  expect(storedWording({ words: '请支付', wordsB }, variant)).toBe(read);
});
