import { expect, test } from 'vitest';
import {
  addressReader,
  dayWord,
  flag,
  freeText,
  listOf,
  oneOf,
  otherThan,
  pageNumber,
  someOf,
  typedNumber,
  typedText,
  wordOf,
} from './address.rules.ts';

test('a reader answers the names of its grammar that it understood, and no others', () => {
  const read = addressReader({ day: dayWord, sort: oneOf(['a', 'b']), offers: (word) => word ?? [] });
  expect(read({ day: '2026-12-01', sort: 'late', toString: 'x', page: '2' })).toEqual({
    day: '2026-12-01',
    offers: [],
  });
  expect(read({ day: ['2026-12-01', '2026-12-02'] })).toEqual({ offers: [] });
});

test('a name that every object has is not written in an address', () => {
  expect(addressReader({ constructor: wordOf(/./) })({})).toEqual({});
});

test('choices', () => {
  expect(oneOf(['60', '120'])(60)).toBe('60');
  expect(otherThan('all', ['all', 'in'])('all')).toBeUndefined();
  expect(otherThan('all', ['all', 'in'])('in')).toBe('in');
  expect(someOf(['a', 'b'])('b,x,a,b')).toEqual(['b', 'a']);
  expect(someOf(['a', 'b'])(['x'])).toBeUndefined();
  expect([true, '1', 'true', 'yes', 1].map(flag)).toEqual([true, true, true, undefined, undefined]);
});

test('lists and numbers', () => {
  const codes = listOf(/^[A-Z]{2}$/, 2);
  expect(codes('CA,<b>,MU')).toEqual(['CA', 'MU']);
  expect(codes(['CA', 'MU', 'HU'])).toBeUndefined();
  expect(['2', 3, '1', '-2', '1e3', '2.5', 'NaN', '99999'].map(pageNumber)).toEqual([
    2,
    3,
    ...Array.from({ length: 6 }),
  ]);
});

test('texts are one line, of letters and not of halves of them', () => {
  expect(freeText(3)('  王小明明  ')).toBe('王小明');
  expect(freeText(2)('🛩️🛩️')).toBe('🛩️');
  expect(freeText(9)('a\u0000b\u202ec')).toBe('a b c');
  expect(freeText(9)(' \u0000 ')).toBeUndefined();
  expect(freeText(9)(['a'])).toBeUndefined();
  expect(freeText(9)(2511)).toBe('2511');
  expect(typedText(9)('李 ')).toBe('李 ');
  expect(typedText(9)('  ')).toBeUndefined();
});

test('a number is taken as people type it, and what is none is asked for all the same', () => {
  expect(typedNumber(20)(' 2531 7000\u3000８８-１ ')).toBe('2531700088-1');
  expect(typedNumber(4)('2531 7000')).toBe('2531');
  expect(typedNumber(20)('张三')).toBe('张三');
  expect(typedNumber(20)('   ')).toBeUndefined();
  expect(typedNumber(20)(['1'])).toBeUndefined();
});
