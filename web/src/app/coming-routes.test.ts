import { expect, test } from 'vitest';
import { bringRoutesBy, comingRoutes } from './coming-routes.ts';

test('routes come once, whoever asks, and again where they did not come', async () => {
  expect(comingRoutes()).toBeUndefined();
  let asked = 0;
  bringRoutesBy(async () => {
    asked += 1;
    if (asked === 1) throw new Error('no network');
  });
  await expect(comingRoutes()).rejects.toThrow('no network');
  await Promise.all([comingRoutes(), comingRoutes()]);
  expect(asked).toBe(2);
  const there = comingRoutes();
  await there;
  expect(comingRoutes()).toBe(there);
  expect(asked).toBe(2);
});
