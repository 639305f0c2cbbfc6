import { createMemoryHistory } from '@tanstack/react-router';
import { menuTable } from '@woxing/contract/people/permissions.rules';
import { expect, test } from 'vitest';
import { orderTypes } from '#src/orders/list-search.rules.ts';
import { createAppRouter } from './router.tsx';
import { hasScreen } from './use-menu.ts';

test('every entry of the menu has a screen', () => {
  const { routesByPath } = createAppRouter(createMemoryHistory());
  const missing = menuTable.filter(({ route }) => route !== null && !hasScreen(route, routesByPath));
  expect(missing.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
});

/** Several entries lead to one address, which stands behind their parent. */
const shared = new Map([['/order/list', 11]]);

/** Entries of different groups lead to them, of which their page asks for either. */
const askedByPage = new Set(['/bill/transactionBill', '/bill/businessBill', '/bill/sumBill']);

test('a screen of the menu stands behind its own entry of the permission table', () => {
  const { routesByPath } = createAppRouter(createMemoryHistory());
  const guards = new Map<string, unknown>(
    Object.values(routesByPath).map(({ fullPath, options }) => [fullPath, options.staticData?.permission]),
  );
  const unguarded = menuTable.filter(({ id, route }) => {
    const path = route?.split('?')[0] ?? '';
    return guards.has(path) && !askedByPage.has(path) && guards.get(path) !== (shared.get(path) ?? id);
  });
  expect(unguarded.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
});

test('the kinds of orders in an address stand behind the entries that lead to them', () => {
  for (const [type, id] of Object.entries(orderTypes)) {
    expect(menuTable.find((row) => row.id === id)?.route).toBe(`/order/list?type=${type}`);
  }
});

test('lists of orders stand at the desk, as wide as its other tables and beside its menu', () => {
  const { matchRoutes } = createAppRouter(createMemoryHistory());
  for (const address of ['/order/list', '/myCenter/order_list/train'])
    expect(matchRoutes(address).map(({ routeId }) => routeId)).toContain('/member/desk');
});
