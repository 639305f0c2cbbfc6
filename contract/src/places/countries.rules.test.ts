import { expect, test } from 'vitest';
import { countries } from '../generated/countries.ts';
import { countriesFitting, usualCountries } from './countries.rules.ts';

test.each([
  ['日本', 'JP'],
  ['riben', 'JP'],
  ['rb', 'JP'],
  ['jp', 'JP'],
  ['香港', 'HK'],
  ['zgtw', 'TW'],
  ["a'erjiliya", 'DZ'],
])('%s finds %s first', (typed, code) => {
  expect(countriesFitting(countries, typed)[0]?.code).toBe(code);
});

test('Hong Kong, Macao and Taiwan are always of China', () => {
  const names = new Map(countries.map(({ code, Name }) => [code, Name]));
  expect(['HK', 'MO', 'TW'].map((code) => names.get(code))).toEqual(['中国香港', '中国澳门', '中国台湾']);
});

test('every country stands once, and what is usual is among them', () => {
  const codes = new Set(countries.map(({ code }) => code));
  expect(codes.size).toBe(countries.length);
  expect(new Set(countries.map(({ alpha3 }) => alpha3)).size).toBe(countries.length);
  expect(usualCountries.filter((code) => !codes.has(code))).toEqual([]);
  expect(countriesFitting(countries, '')).toHaveLength(countries.length);
});
