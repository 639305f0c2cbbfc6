import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { forgetTenant, keepTenant, plainTenant } from '#src/tenants/tenant.ts';
import { InProducts } from '../../test/products.tsx';
import { LatestOrders } from './latest-orders.tsx';

afterEach(() => {
  cleanup();
  clearSession();
  forgetTenant();
  vi.unstubAllGlobals();
});

test.each([
  [{}, [11, 12, 15], '预订机票', '/airTicket/query', '/myCenter/order_list/airTicket'],
  [{ air: false }, [11, 15], '预订火车票', '/train/train_query_list', '/order/list'],
  [{ air: false }, [11, 12, 15], '预订火车票', '/train/train_query_list', '/myCenter/order_list/airTicket'],
])(
  'where %j a member with %j and no orders yet is led to %s',
  async (off, permissions, book, search, list) => {
    keepTenant({ ...plainTenant, name: '合作伙伴', features: { ...plainTenant.features, ...off } });
    sessionStore.setState({ token: 't-1', member: { permissions } as unknown as Member });
    vi.stubGlobal('fetch', async () => new Response('{"ret":"0","data":{"lists":[]}}'));
    const root = createRootRoute({ staticData: { name: 'root' }, component: LatestOrders });
    const router = createRouter({
      routeTree: root,
      history: createMemoryHistory({ initialEntries: ['/'] }),
    });
    await router.load();
    render(
      <QueryClientProvider client={new QueryClient()}>
        <InProducts>
          <RouterProvider router={router as never} />
        </InProducts>
      </QueryClientProvider>,
    );
    expect((await screen.findByText<HTMLAnchorElement>(book)).pathname).toBe(search);
    expect(screen.getByText<HTMLAnchorElement>('全部订单').pathname).toBe(list);
  },
);
