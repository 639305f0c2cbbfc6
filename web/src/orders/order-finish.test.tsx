import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { fen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetTenant, keepTenant, plainTenant } from '#src/tenants/tenant.ts';
import { InProducts } from '../../test/products.tsx';
import { OrderFinish } from './order-finish.tsx';
import { orderFound } from './orders.queries.ts';

afterEach(() => {
  cleanup();
  forgetTenant();
  vi.unstubAllGlobals();
});

const orderNo = '20261120000000000001';
const unpaid = {
  orderNo,
  product: 'airTicket',
  code: 0,
  partial: false,
  createdAt: '2026-11-20T02:00:00.000Z',
  payBefore: '2026-11-20T02:15:00.000Z',
  now: '2026-11-20T02:01:00.000Z',
  totalFen: fen(105_000),
  trip: [],
  detail: { kind: 'air', sheets: [] },
  waitsFor: null,
  travelled: false,
  tickets: [],
  passengers: [],
  payments: [],
  actions: ['pay', 'cancel'],
} as unknown as OrderDetail;

async function show(order: OrderDetail): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ret: '0', data: order })));
  const root = createRootRoute({ staticData: { name: 'root' } });
  const route = (path: string, component?: () => React.ReactNode) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { name: path },
      ...(component && { component }),
    });
  const router = createRouter({
    routeTree: root.addChildren([route('/finish', () => <OrderFinish orderNo={orderNo} />)]),
    history: createMemoryHistory({ initialEntries: ['/finish'] }),
  });
  await router.load();
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(orderFound(orderNo).queryKey, order);
  render(
    <QueryClientProvider client={queries}>
      <InProducts>
        <RouterProvider router={router as never} />
      </InProducts>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

test('after ordering the owner gets a link to the pay desk with the deadline', async () => {
  await show(unpaid);
  expect(screen.getByText('去支付')).toBeTruthy();
  expect(screen.getByText(/^请在.*10:15前完成支付/)).toBeTruthy();
});

test('a reader gets no link to the pay desk, and learns who pays', async () => {
  await show({
    ...unpaid,
    actions: [],
    orderedBy: { memberId: '71', name: '郑文博', forReader: false, mayAct: false },
  });
  expect(screen.queryByText('去支付')).toBeNull();
  expect(screen.getByText('查看订单详情')).toBeTruthy();
  expect(screen.getByText(/^此订单由员工郑文博下单，您可查看/)).toBeTruthy();
});

test('after the deadline there is no link to the pay desk', async () => {
  await show({ ...unpaid, code: 12, payBefore: null, actions: [] });
  expect(screen.queryByText('去支付')).toBeNull();
});

const onward = { ...unpaid, code: 4, payBefore: null, actions: [] } as unknown as OrderDetail;

test.each([
  ['airTicket', {}, '/airTicket/query'],
  ['airTicket', { air: false }, undefined],
  ['train', { air: false }, '/train/train_query_list'],
  ['train', { train: false }, undefined],
] as const)('whose %s is issued goes on to its search where %j leaves it', async (product, off, address) => {
  keepTenant({ ...plainTenant, name: '合作伙伴', features: { ...plainTenant.features, ...off } });
  await show({ ...onward, product });
  expect(screen.getByText('查看订单详情')).toBeTruthy();
  expect(screen.queryByText<HTMLAnchorElement>('再订一程')?.pathname).toBe(address);
});
