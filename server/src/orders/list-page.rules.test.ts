import { expect, test } from 'vitest';
import { pageOf, readPlace, writePlace } from './list-page.rules.ts';

test('there is a next page where one more was found than is shown, and it begins behind the last that is', () => {
  expect(pageOf(['a', 'b', 'c'], 2)).toEqual({ page: ['a', 'b'], next: 'b' });
  expect(pageOf(['a', 'b'], 2)).toEqual({ page: ['a', 'b'], next: null });
  expect(pageOf([], 2)).toEqual({ page: [], next: null });
});

test('a place is read as it was written', () => {
  const place = { at: new Date('2026-03-01T10:00:00Z'), no: 'F20260301T1' };
  expect(readPlace(writePlace(place))).toEqual(place);
});

test.each([
  '',
  'x',
  '1.ABCDEFG',
  ` 1.ABCDEFGH`,
  '1.ABCDEFGH ',
  '1.abcdefgh',
  '.ABCDEFGH',
  '1234567890123456.ABCDEFGH',
])('the place %j is refused', (text) => expect(() => readPlace(text)).toThrow('翻页标记有误，请刷新列表'));
