import { expect, test } from 'vitest';
import { englishWorldCities } from '../../generated/world-cities-english.ts';
import { findWorldPlaces } from './find-world-places.rules.ts';
import { worldCities } from './world-places.rules.ts';

const names = (typed: string) => findWorldPlaces(typed).map(({ name }) => name);

test.each([
  ['东京', '东京'],
  ['dongjing', '东京'],
  ['TYO', '东京'],
  ['nyc', '纽约'],
  ['ny', '纽约'],
  ['成田', '东京成田机场'],
  ['PVG', '上海'],
  ['London', '伦敦'],
  ['new york', '纽约'],
  ['São Paulo', '圣保罗'],
  ['Zürich', '苏黎世'],
  ['St. Petersburg', '圣彼得堡'],
  ['saigon', '胡志明市'],
  ['hong kong', '香港'],
])('%s finds %s first', (typed, name) => {
  expect(names(typed)[0]).toBe(name);
});

test('a country finds its cities', () => {
  expect(names('澳大利亚')).toEqual(expect.arrayContaining(['悉尼', '墨尔本']));
});

test('pinyin goes before English where both may be meant', () => {
  expect(names('bali')).toEqual(expect.arrayContaining(['巴黎', '巴厘岛']));
  expect(names('bali')[0]).toBe('巴黎');
});

test('every city abroad has a name in English, and nothing else has', () => {
  const abroad = worldCities.filter(({ country }) => country !== 'CN');
  expect(abroad.filter(({ code }) => !englishWorldCities.has(code)).map(({ code }) => code)).toEqual([]);
  for (const [city] of englishWorldCities.values()) expect(city).toMatch(/^[A-Z][A-Za-z ]+$/);
});

test('a letter or a sign alone finds no English name', () => {
  for (const typed of ['%', "'", '-', '.', '']) expect(names(typed)).toEqual([]);
});
