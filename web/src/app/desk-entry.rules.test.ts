import { expect, test } from 'vitest';
import { deskEntry } from './desk-entry.rules.ts';

const leaf = (id: number, route: string) => ({ id, name: String(id), route, children: [] });
const menu = [
  {
    id: 11,
    name: '订单管理',
    route: null,
    children: [leaf(12, '/order/list?type=airTicket'), leaf(15, '/order/list?type=train')],
  },
  leaf(5, '/finance'),
  leaf(6, '/finance/bills'),
];

test.each([
  ['a page of its own', '/finance', undefined, 5],
  ['the longest of several', '/finance/bills/2026-11', undefined, 6],
  ['a list of orders by its kind', '/order/list', 15, 15],
  ['an address that only begins alike', '/financial', undefined, undefined],
  ['a kind that the menu does not have', '/order/list', 13, undefined],
])('the menu marks %s', (_what, path, orderMenu, entry) => {
  expect(deskEntry(menu, path, orderMenu)).toBe(entry);
});
