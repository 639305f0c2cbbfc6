import { expect, test } from 'vitest';
import { distanceWords, metresBetween } from './distance.rules.ts';

test.each([
  [44, '44米'],
  [99, '99米'],
  [100, '100米'],
  [104, '100米'],
  [644, '640米'],
  [1000, '1公里'],
  [1240, '1.2公里'],
  [9940, '9.9公里'],
  [10_000, '10公里'],
  [12_600, '13公里'],
  [10_049, '10公里'],
])('%i metres are %s', (metres, words) => {
  expect(distanceWords(metres)).toBe(words);
});

const quarter = 10_007_557;

test.each([
  ['one place', [31.2, 121.5], [31.2, 121.5], 0],
  ['a quarter of the equator', [0, 0], [0, 90], quarter],
  ['the equator and the pole', [0, 40], [90, 0], quarter],
  ['two ends of the Earth', [0, 0], [0, 180], 2 * quarter],
  ['two ends that lie aslant', [30, 20], [-30, -160], 2 * quarter],
  ['over the day line', [0, 179], [0, -179], (quarter * 2) / 90],
  ['a degree of longitude at 60 degrees', [60, 10], [60, 11], 55_597],
] as const)('%s', (_what, [lat, lon], [otherLat, otherLon], metres) => {
  const between = metresBetween({ lat, lon }, { lat: otherLat, lon: otherLon });
  expect(between).toBeGreaterThanOrEqual(metres * 0.9999);
  expect(between).toBeLessThanOrEqual(metres * 1.0001);
});
