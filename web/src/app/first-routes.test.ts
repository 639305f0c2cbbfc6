import { expect, test } from 'vitest';
import { firstRoutes, isFirst } from './first-routes.tsx';
import { createAppRouter } from './router.tsx';

test('the first pages are known by their paths, whichever way these are written', () => {
  createAppRouter();
  expect(firstRoutes.map(({ fullPath }) => fullPath).filter((path) => !isFirst(path))).toEqual([]);
  expect(isFirst('/airTicket/query/')).toBe(true);
  expect(isFirst('/airTicket/order_info')).toBe(false);
});
