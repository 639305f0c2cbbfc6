import { expect, test } from 'vitest';
import { project, scaleBar, viewOf } from './map-view.rules.ts';

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
