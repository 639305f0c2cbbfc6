import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { pagePaths } from './page-paths.ts';
import { createAppRouter } from './router.tsx';
import { routerPath } from './specified-routes.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  clearSession();
});

const memberWith = (permissions: readonly number[]) =>
  ({ memberId: '7', realName: '王小明', rightsKey: '70', permissions, buttons: [] }) as unknown as Member;

async function open(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('who may not have a page hears that', async () => {
  sessionStore.setState({ token: 't-1', member: memberWith([11]) });
  await open('/statement/account');
  expect(await screen.findByRole('heading', { name: '没有权限' })).toBeDefined();
  expect(screen.getByRole('banner')).toBeDefined();
});

test('signed out it asks to sign in, as every page of members does', async () => {
  await open('/hotel/myOrder/detail/H1');
  // The dialog may be open above it already.
  expect(await screen.findByRole('heading', { name: '登录后查看', hidden: true })).toBeDefined();
});

test('an address that nobody has promised leads away', async () => {
  const router = await open('/hotel/nothing/here');
  expect(router.state.location.pathname).toBe('/business_index');
});

test('addresses are written as the table of routes has them', async () => {
  expect(routerPath('/train/train_order_pay/{id?}/{orderNo?}')).toBe(
    '/train/train_order_pay/{-$id}/{-$orderNo}',
  );
  const paths = await pagePaths();
  expect(paths).toContain('/hotel/myOrder/detail/$orderNo');
  expect(paths.filter((path) => path === '/pay/order/$orderId')).toHaveLength(1);
});
