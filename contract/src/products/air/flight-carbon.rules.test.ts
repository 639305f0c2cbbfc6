import { expect, test } from 'vitest';
import { carbonKg, greatCircleKm } from './flight-carbon.rules.ts';

test.each([
  ['PEK', 'PVG', 1098],
  ['PEK', 'SHA', 1075],
  ['CAN', 'SZX', 106],
  ['HRB', 'SYX', 3411],
  ['SHA', 'SHA', 0],
])('from %s to %s are %s km', (from, to, km) => {
  // Published distances differ by a few kilometres with the reference point of an airport.
  expect(Math.abs(greatCircleKm({ from, to })! - km)).toBeLessThanOrEqual(10);
});

test('nothing is said of an airport that nobody knows', () => {
  expect(greatCircleKm({ from: 'SHA', to: 'QQQ' })).toBeUndefined();
});

test.each([
  [1000, 'economy', 74],
  [1000, 'premium', 74],
  [1000, 'business', 112],
  [1000, 'first', 112],
  [0, 'economy', 0],
  [3699, 'economy', 275],
  [3700, 'economy', 256],
  [9000, 'premium', 997],
  [9000, 'business', 1807],
  [9000, 'first', 2493],
] as const)('%i km in %s are %s kg', (km, cabin, kg) => {
  expect(carbonKg(km, cabin)).toBe(kg);
});
