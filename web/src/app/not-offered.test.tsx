import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { pageOff } from '@woxing/contract/tenancy/product-switches.rules';
import type { TenantFacts } from '@woxing/contract/tenancy/tenants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTenant, keepTenant, plainTenant } from '#src/tenants/tenant.ts';
import { createAppRouter } from './router.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{"ret":"0","data":{}}')));
afterEach(() => {
  cleanup();
  forgetTenant();
  vi.unstubAllGlobals();
});

const airOff = { ...plainTenant.features, air: false };

async function open(address: string, off: Partial<TenantFacts['features']>): Promise<void> {
  keepTenant({
    ...plainTenant,
    appId: 'partner',
    name: '合作伙伴',
    features: { ...plainTenant.features, ...off },
  });
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test.each([
  ['/airTicket/query', { air: false }, '本站暂不提供机票预订'],
  ['/train/train_query_list', { train: false }, '本站暂不提供火车票预订'],
  ['/train/alternate', { train: false }, '本站暂不提供火车票预订'],
  ['/hotel/list', { hotel: false }, '本站暂不提供酒店预订'],
  ['/pay/hotel/20261122000000000001', { hotel: false }, '本站暂不提供酒店预订'],
  ['/pay/order/20261122000000000001', { payment: false }, '本站暂不提供在线支付'],
])('%s of a product that is off says so inside the frame', async (address, off, title) => {
  await open(address, off);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByRole('link', { name: '返回首页' })).toBeDefined();
  const nav = screen.getByRole('navigation', { name: '主导航' });
  expect(within(nav).queryByRole('link', { name: '机票' }) === null).toBe('air' in off);
  expect(within(nav).queryByRole('link', { name: '火车票' }) === null).toBe('train' in off);
});

test('the page of an order stays where its product is off', async () => {
  await open('/train/OrderDetails/20261122000000000001', { train: false });
  // The dialog may be open above it already.
  expect(await screen.findByRole('heading', { name: '登录后查看', hidden: true })).toBeDefined();
});

test.each([
  '/th_official_index',
  '/business_index',
  '/wl/index',
  '/gy/index',
  '/partner_plan_index',
  '/Welcome',
  '/spec/xilin_activity',
  '/',
])('%s leads to nothing that is off', async (address) => {
  await open(address, { air: false });
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  const leadTo = [...document.querySelectorAll('a')].map(({ pathname }) => pathname);
  expect(leadTo.filter((path) => pageOff(path, airOff) !== undefined)).toEqual([]);
  expect(screen.queryByText(/查询机票|机票查询|看看机票|机票低价/)).toBeNull();
});

test('public pages lead to the search of what is sold instead, and where nothing is to none', async () => {
  await open('/th_official_index', { air: false });
  expect(await screen.findAllByText('查询火车票')).toHaveLength(2);
  cleanup();
  await open('/th_official_index', { air: false, train: false, hotel: false, car: false });
  await screen.findByText('每一次出行，都明明白白');
  expect(screen.queryByText(/^查询.|.查询$/)).toBeNull();
});

test('home names what it sells', async () => {
  await open('/', { air: false });
  expect(await screen.findByText(/^火车票、酒店、用车实时查询，价格/)).toBeDefined();
  cleanup();
  await open('/', { air: false, train: false, hotel: false, car: false });
  expect(await screen.findByText(/^价格与退改规则一目了然/)).toBeDefined();
});

test('home shows neither search nor fares of what is not sold', async () => {
  await open('/', { air: false, train: false, hotel: false, car: false });
  expect(await screen.findByText('为谁而设')).toBeDefined();
  expect(screen.queryByRole('button', { name: /搜索|查询/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: '近期低价机票' })).toBeNull();
});
