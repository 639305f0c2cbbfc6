import { expect, test } from 'vitest';
import { askedPermission } from './asked-permission.rules.ts';

const page = (
  permission: Parameters<typeof askedPermission>[0][number]['permission'],
  params: Record<string, unknown> = {},
) => ({ permission, params });
const orders = { param: 'type', ids: { airTicket: 12, gp: 13 } };

test('an address that asks for nothing is open to every member', () => {
  expect(askedPermission([])).toBeUndefined();
  expect(askedPermission([page(undefined), page(undefined)])).toBeUndefined();
});

test('the innermost page has the say', () => {
  expect(askedPermission([page(undefined), page(4), page(31)])).toBe(31);
  expect(askedPermission([page(4), page(undefined)])).toBe(4);
});

test('a parameter of the address names the entry', () => {
  expect(askedPermission([page(orders, { type: 'gp' })])).toBe(13);
  expect(askedPermission([page(orders, { type: 'toString' })])).toBeUndefined();
});
