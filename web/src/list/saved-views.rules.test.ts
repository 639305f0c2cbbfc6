import { expect, test } from 'vitest';
import { isSameView, maxViews, readViews, withoutView, withView } from './saved-views.rules.ts';

const paid = { name: '已到账', filters: { state: 'paid' } };
const week = { name: '近一周', filters: { days: '7' } };

test('the newest stands first, and a name that is given again means the new filters', () => {
  const again = { name: '已到账', filters: { state: 'paid', days: '30' } };
  expect(withView(withView([], paid), week)).toEqual([week, paid]);
  expect(withView([week, paid], again)).toEqual([again, week]);
  expect(withoutView([week, paid], '近一周')).toEqual([paid]);
});

test('there are no more than a list of choices can hold', () => {
  const many = Array.from({ length: maxViews }, (_, at) => ({ name: String(at), filters: {} }));
  expect(withView(many, paid)).toHaveLength(maxViews);
});

test('filters are a view where they are all of it and nothing else', () => {
  expect(isSameView(paid, { state: 'paid' })).toBe(true);
  expect(isSameView(paid, { state: 'paid', days: '7' })).toBe(false);
  expect(isSameView(paid, {})).toBe(false);
});

test('of what stands in the storage only views are read', () => {
  expect(readViews(null)).toEqual([]);
  expect(readViews('{')).toEqual([]);
  expect(readViews('[1, null, {"name": 3}, {"name": "x", "filters": null}]')).toEqual([]);
  expect(readViews(JSON.stringify([{ ...paid, filters: { state: 'paid', page: 2 } }]))).toEqual([paid]);
});
