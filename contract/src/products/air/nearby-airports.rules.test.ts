import { expect, test } from 'vitest';
import { nearbyCities } from './nearby-airports.rules.ts';

const names = (place: string) => nearbyCities(place).map(({ name }) => name);

test('cities near a city, the nearest first', () => {
  expect(names('CAN')).toContain('深圳');
  const near = nearbyCities('SHA');
  expect(near.length).toBeGreaterThan(1);
  expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((one, other) => one - other));
  expect(near.every(({ km }) => km > 0 && km <= 220)).toBe(true);
});

test('a city with two airports is as near as the nearer of them, and its own airports are not named', () => {
  expect(names('BJS')).not.toContain('北京');
  expect(names('PEK')).not.toContain('北京');
  const toBeijing = nearbyCities('TSN').find(({ code }) => code === 'BJS');
  expect(toBeijing?.km).toBeLessThan(110);
});

test('far from everything there is none, nor near what nobody knows', () => {
  expect(names('QQQ')).toEqual([]);
  expect(nearbyCities('URC').every(({ km }) => km <= 220)).toBe(true);
});
