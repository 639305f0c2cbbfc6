import { expect, test } from 'vitest';
import { pageByMoment, readPagePlace } from './page-place.rules.ts';

const row = (day: number) => ({ id: `m ${day}`, at: new Date(Date.UTC(2026, 0, day)) });
const rows = [row(3), row(2), row(1)];

test('a page that is followed by another says where that begins', () => {
  const { list, next } = pageByMoment(rows, 2);
  expect(list).toEqual([row(3), row(2)]);
  expect(readPagePlace(next!)).toEqual(row(2));
});

test('the last page is full or not, and is followed by none', () => {
  expect(pageByMoment(rows, 3)).toEqual({ list: rows, next: null });
  expect(pageByMoment([], 2)).toEqual({ list: [], next: null });
});

test.each(['', ' m1', 'yesterday m1', '2026-01-01T00:00:00.000Z'])(
  '%j is no place, and means the first page',
  (text) => {
    expect(readPagePlace(text)).toBeUndefined();
  },
);
