import { expect, test } from 'vitest';
import { degreeLines, dotsAmong, movedBy, project, scaleBar, viewOf } from './map-view.rules.ts';

const hongqiao = { longitude: 121.336, latitude: 31.198 };
const pudong = { longitude: 121.805, latitude: 31.143 };

test('all places are in the view, north is up and east is right', () => {
  const view = viewOf([hongqiao, pudong], 0.5);
  const [west, east] = [project(hongqiao, view), project(pudong, view)];
  expect(west.x).toBeLessThan(east.x);
  expect(west.y).toBeLessThan(east.y);
  for (const share of [west.x, west.y, east.x, east.y]) {
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
  }
});

test('one place stands in the middle of a kilometre', () => {
  const view = viewOf([hongqiao], 0.5);
  expect(project(hongqiao, view)).toEqual({ x: 0.5, y: 0.5 });
  expect(view.widthKm).toBe(1);
});

test.each([
  [1, '200米', 0.2],
  [60, '10公里', 1 / 6],
  [1200, '200公里', 1 / 6],
])('a view of %i kilometres has a scale of %s', (widthKm, words, share) => {
  const bar = scaleBar({ centre: hongqiao, widthKm, ratio: 0.5 });
  expect(bar.words).toBe(words);
  expect(bar.share).toBeCloseTo(share);
});

test('a view that is moved by shares of itself shows what lay there', () => {
  const view = viewOf([hongqiao, pudong], 0.5);
  const before = project(pudong, view);
  const after = project(pudong, movedBy(view, { x: 0.2, y: -0.1 }));
  expect(after.x).toBeCloseTo(before.x - 0.2, 2);
  expect(after.y).toBeCloseTo(before.y + 0.1, 6);
});

const pin = (id: string, x: number, y: number) => ({ id, x, y, width: 50 });

test('of pins over one another the first keeps its words', () => {
  const pins = [pin('a', 100, 100), pin('b', 140, 110), pin('c', 151, 100), pin('d', 140, 140)];
  expect([...dotsAmong(pins, 30)]).toEqual(['b']);
});

test('a wide map has round degrees, a handful each way, and is no narrower than asked', () => {
  const places = [
    { latitude: 39.9, longitude: 116.4 },
    { latitude: 22.5, longitude: 114.1 },
  ];
  const { across, down } = degreeLines(viewOf(places, 9 / 16));
  expect(down).toEqual([20, 25, 30, 35, 40]);
  expect(across.length).toBeGreaterThan(6);
  expect(across.length).toBeLessThan(14);
  expect(viewOf(places.slice(0, 1), 1, 600).widthKm).toBe(600);
});
