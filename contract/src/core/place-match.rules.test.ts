import { expect, test } from 'vitest';
import { byFit, noFit, placesUnder, spellingFit, wantedIn, withRecent } from './place-match.rules.ts';

const xian = { name: '西安', pinyin: 'xian', initials: 'xa', hot: true };
const xianyang = { name: '咸阳', pinyin: 'xianyang', initials: 'xy', hot: false };
const ji = { name: '吉安', pinyin: 'jian', initials: 'ja', hot: false };

test.each([
  ["Xi'an", ['西安', '咸阳']],
  ['西', ['西安']],
  ['xa', ['西安']],
  ['an', []],
  ['安', []],
])('%s finds %j', (typed, names) => {
  const wanted = wantedIn(typed);
  const found = byFit([xianyang, ji, xian], (place) => spellingFit(place, wanted));
  expect(found.map(({ name }) => name)).toEqual(names);
});

test('a part within the name counts from two characters on', () => {
  const south = { name: '上海虹桥', pinyin: 'shanghaihongqiao', initials: 'shhq', hot: false };
  expect(spellingFit(south, '虹桥')).toBeLessThan(noFit);
  expect(spellingFit(south, '虹')).toBe(noFit);
});

test('places stand under the first letter of their pinyin, in its order', () => {
  expect(placesUnder('XYZ', [xianyang, ji, xian])).toEqual([xian, xianyang]);
});

test('the last place comes first, once, six at most', () => {
  expect(withRecent(['SHA', 'BJS'], 'BJS')).toEqual(['BJS', 'SHA']);
  expect(withRecent(['A', 'B', 'C', 'D', 'E', 'F'], 'G')).toEqual(['G', 'A', 'B', 'C', 'D', 'E']);
});

test.each([
  ['西安', 0],
  ['西', 1],
  ['xian', 1],
  ['xa', 1],
  ['xi', 2],
  ['x', 2],
  ['ian', noFit],
])('of a busy place %s is as near as %i', (typed, fit) => {
  expect(spellingFit(xian, typed)).toBe(fit);
});

test.each([
  ['咸阳', 0],
  ['咸', 1],
  ['xianyang', 2],
  ['xy', 2],
  ['xiany', 3],
  ['阳', noFit],
])('of another %s is as near as %i', (typed, fit) => {
  expect(spellingFit(xianyang, typed)).toBe(fit);
});

test('initials that its pinyin does not begin with are the last that is looked at', () => {
  const names = { name: '重庆', pinyin: 'chongqing', initials: 'zqx', hot: false };
  expect([
    spellingFit(names, 'zq'),
    spellingFit({ ...names, hot: true }, 'zq'),
    spellingFit(names, 'qx'),
  ]).toEqual([4, 3, noFit]);
});

test('spaces around and within what was typed do not count', () => {
  expect([wantedIn(' Xi An '), wantedIn("XI'AN")]).toEqual(['xian', 'xian']);
});
