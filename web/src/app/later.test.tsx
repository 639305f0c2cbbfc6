import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { pagePaths } from './page-paths.ts';
import { createAppRouter } from './router.tsx';
import { isSpecified, routerPath, specifiedPaths } from './specified-routes.ts';

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

test('a page that is still to come says so, with the menu around it, and its address stays', async () => {
  sessionStore.setState({ token: 't-1', member: memberWith([45]) });
  const router = await open('/myCenter/report_form_intl_air');
  expect(await screen.findByRole('heading', { name: '此功能尚未开放' })).toBeDefined();
  expect(screen.getByRole('banner')).toBeDefined();
  expect(await screen.findByRole('link', { name: /王小明/ })).toBeDefined();
  expect(router.state.location.pathname).toBe('/myCenter/report_form_intl_air');
});

test('who may not have a page hears that instead', async () => {
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

test('every address that was promised is known, and no other', async () => {
  const filled = specifiedPaths().map((path) => path.replaceAll(/\{\w+\??\}/g, 'x'));
  expect(filled.filter((path) => !isSpecified(path))).toEqual([]);
  expect(filled.filter((path) => isSpecified(`${path}/more/and/more`))).toEqual([]);
  expect(isSpecified('/business_index')).toBe(true);
  expect(isSpecified('/viewXindexXshtml')).toBe(false);
  expect(routerPath('/train/train_order_pay/{id?}/{orderNo?}')).toBe(
    '/train/train_order_pay/{-$id}/{-$orderNo}',
  );
  const paths = await pagePaths();
  expect(paths).toContain('/hotel/myOrder/detail/$orderNo');
  expect(paths.filter((path) => path === '/pay/order/$orderId')).toHaveLength(1);
});
