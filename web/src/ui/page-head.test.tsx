import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageHead } from './page-head.tsx';

afterEach(cleanup);

async function show(head: Parameters<typeof PageHead>[0]): Promise<void> {
  const root = createRootRoute({ staticData: { name: 'root' } });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData: { name: 'page' },
    component: () => <PageHead {...head} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { level: 1 });
}

test('the pages above are links, the page itself is the last and none', async () => {
  await show({
    title: '提现到银行卡',
    crumbs: [{ label: '天航宝', to: '/myCenter/wallet', search: { tab: 'all' } }],
    beside: '今天还可提现3次',
    hint: '两小时内到账。',
    actions: <button type="button">提现账单</button>,
  });
  const crumbs = within(screen.getByRole('navigation', { name: '所在位置' }));
  expect(crumbs.getByRole('link', { name: '天航宝' }).getAttribute('href')).toBe('/myCenter/wallet?tab=all');
  const [above, here] = crumbs.getAllByRole('listitem');
  expect(above?.getAttribute('aria-current')).toBeNull();
  expect(here?.getAttribute('aria-current')).toBe('page');
  expect(here?.textContent).toBe('提现到银行卡');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('提现到银行卡');
  for (const words of ['今天还可提现3次', '两小时内到账。']) expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole('button', { name: '提现账单' })).toBeDefined();
});

test('a page that stands under no other has its title alone', async () => {
  await show({ title: '我的订单' });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('我的订单');
});
