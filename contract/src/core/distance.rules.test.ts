import { expect, test } from 'vitest';
import { distanceWords } from './distance.rules.ts';

test.each([
  [40, '40米'],
  [644, '640米'],
  [1000, '1公里'],
  [1240, '1.2公里'],
  [12_600, '13公里'],
])('%i metres are %s', (metres, words) => {
  expect(distanceWords(metres)).toBe(words);
});
