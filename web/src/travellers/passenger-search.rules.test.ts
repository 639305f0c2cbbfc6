import { expect, test } from 'vitest';
import { readPassengerSearch } from './passenger-address.rules.ts';
import { passengersFound } from './passenger-search.rules.ts';

const people = [
  { name: '陈晓明', certNo: '1101***********770' },
  { name: 'ZHANG/SAN', certNo: 'E123***89' },
];

test.each([
  ['', ['陈晓明', 'ZHANG/SAN']],
  ['晓', ['陈晓明']],
  ['zhang', ['ZHANG/SAN']],
  ['1101', ['陈晓明']],
  ['770', ['陈晓明']],
  ['e1', ['ZHANG/SAN']],
  ['李', []],
])('“%s” finds %o', (keyword, names) => {
  expect(passengersFound(people, keyword).map(({ name }) => name)).toEqual(names);
});

test('a keyword of digits, which an address gives as a number, is text; none is none', () => {
  expect(readPassengerSearch({ keyword: 1101 })).toEqual({ keyword: '1101' });
  expect(readPassengerSearch({ keyword: '' })).toEqual({});
  expect(readPassengerSearch({ keyword: ['a'] })).toEqual({});
});
