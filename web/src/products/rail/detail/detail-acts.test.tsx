import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { day } from '@woxing/contract/core/days';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { afterEach, expect, test } from 'vitest';
import { forgetTenant, keepTenant, plainTenant } from '#src/tenants/tenant.ts';
import DetailActs from './detail-acts.tsx';

afterEach(() => {
  cleanup();
  forgetTenant();
});

const issued = {
  orderNo: 'W0000001',
  code: 2,
  tickets: [{ leg: 0, passenger: 0, state: 'issued' }],
  detail: {
    kind: 'rail',
    legs: [
      {
        day: day('2026-12-10'),
        departs: '14:30',
        stopped: false,
        line: 'mainland',
        from: '北京南',
        to: '上海虹桥',
      },
    ],
    sheets: [],
  },
  now: '2026-12-01T02:00:00.000Z',
} as unknown as OrderDetail;

async function show(order: OrderDetail): Promise<void> {
  const root = createRootRoute({ staticData: { name: 'root' } });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, staticData: { name: path }, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/order', () => <DetailActs order={order} />),
      page('/train/train_ab_query_list', () => null),
      page('/train/train_nab_query_list', () => null),
    ]),
    history: createMemoryHistory({ initialEntries: ['/order'] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test('a site of variant A gives tickets back and changes them', async () => {
  await show(issued);
  expect(screen.getByRole('button', { name: '退票' })).toBeDefined();
  expect(screen.getByRole('link', { name: '改签' })).toBeDefined();
  expect(screen.queryByText('如需退票或改签，请联系客服办理。')).toBeNull();
});

test('a site of variant B names who does it, and has no buttons for it', async () => {
  keepTenant({ ...plainTenant, variant: 'B', phones: [{ label: '客服电话', number: '400-000-2020' }] });
  await show(issued);
  expect(screen.getByText('如需退票或改签，请联系客服办理。')).toBeDefined();
  expect(screen.getByRole('link', { name: '400-000-2020' }).getAttribute('href')).toBe('tel:400-000-2020');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: /改签|变更/ })).toBeNull();
});

test('where nothing can be done any more, nothing is said', async () => {
  keepTenant({ ...plainTenant, variant: 'B' });
  await show({ ...issued, tickets: [{ ...issued.tickets[0]!, state: 'refunded' }] });
  expect(screen.queryByText(/联系客服/)).toBeNull();
});

test('somebody else’s order that may be acted upon has the buttons of its owner', async () => {
  await show({ ...issued, orderedBy: { memberId: '71', name: '郑文博', forReader: false, mayAct: true } });
  expect(screen.getByRole('button', { name: '退票' })).toBeDefined();
  expect(screen.getByRole('link', { name: '改签' })).toBeDefined();
});

test('somebody else’s order that is only read has no buttons', async () => {
  await show({ ...issued, orderedBy: { memberId: '71', name: '郑文博', forReader: false, mayAct: false } });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
