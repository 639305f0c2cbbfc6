import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { refusals } from '@woxing/contract/core/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { InProducts } from '../../test/products.tsx';
import { PayDesk } from './pay-desk.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openHotelDesk(answer: { readonly ret: string; readonly msg: string }): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...answer, data: null })));
  const root = createRootRoute({ staticData: { name: 'root' } });
  const desk = createRoute({
    getParentRoute: () => root,
    path: '/desk',
    staticData: { name: 'desk' },
    component: () => <PayDesk subject={{ businessType: 'hotelPay', orderNo: 'H0000001' }} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([desk]),
    history: createMemoryHistory({ initialEntries: ['/desk'] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InProducts>
        <RouterProvider router={router as never} />
      </InProducts>
    </QueryClientProvider>,
  );
}

test('an unknown order number is reported without a retry', async () => {
  await openHotelDesk({ ret: refusals['order.unknown'].ret, msg: refusals['order.unknown'].text });
  expect(await screen.findByRole('heading', { name: '没有这个订单' })).toBeDefined();
  expect(screen.getByRole('link', { name: '查看我的订单' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('a product that is not sold yet is reported with a link onward and without a retry', async () => {
  await openHotelDesk({ ret: refusals['pay.unsold'].ret, msg: refusals['pay.unsold'].text });
  expect(await screen.findByRole('heading', { name: '该业务尚未开放' })).toBeDefined();
  expect(screen.getByText('没有需要结算的款项，您没有被扣款。')).toBeDefined();
  expect(screen.getByRole('link', { name: '查看我的订单' }).getAttribute('href')).toBe(
    '/myCenter/order_list/airTicket',
  );
  expect(screen.getByRole('link', { name: '返回首页' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('a desk that failed to load can be retried and left', async () => {
  await openHotelDesk({ ret: '4008', msg: '支付单不存在' });
  expect(await screen.findByRole('button', { name: '重试' })).toBeDefined();
  expect(screen.getByRole('link', { name: '返回首页' })).toBeDefined();
});
