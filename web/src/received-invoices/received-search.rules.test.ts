import { expect, test } from 'vitest';
import { readReceivedSearch } from './received-search.rules.ts';

test('a number that was typed with blanks is looked for, and what is no number is not dropped in silence', () => {
  expect(readReceivedSearch({ no: '2531 7000' })).toEqual({ no: '25317000' });
  expect(readReceivedSearch({ no: '北京酒店' })).toEqual({ no: '北京酒店' });
});
