import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './search-text.rules.ts';

test('an address reads as people write it', () => {
  expect(
    writeSearch({ from: 'BJS', times: ['morning', 'evening'], direct: true, within: false, sort: undefined }),
  ).toBe('?from=BJS&times=morning,evening&direct=1');
});

test('nothing to say leaves no question mark', () => {
  expect(writeSearch({ times: [], direct: false })).toBe('');
});

test('what is read is text; the pages make sense of it', () => {
  expect(readSearch('?day=2026-12-01&out=a,b&name=%E7%8E%8B')).toEqual({
    day: '2026-12-01',
    out: 'a,b',
    name: '王',
  });
});

test('texts with commas repeat their name, and come back as a list', () => {
  const address = writeSearch({ ride: ['a,b', 'c'], out: ['x', 'y'] });
  expect(address).toBe('?ride=a,b&ride=c&out=x,y');
  expect(readSearch(address)).toEqual({ ride: ['a,b', 'c'], out: 'x,y' });
});
