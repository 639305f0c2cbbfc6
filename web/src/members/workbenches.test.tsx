import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { InProducts } from '../../test/products.tsx';
import { SellerCentrePage } from './seller-centre.page.tsx';
import { TravelCentrePage } from './travel-centre.page.tsx';

vi.mock('@tanstack/react-router', async () => (await import('../../test/plain-links.tsx')).plainRouter);
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const month = {
  from: '2026-11-01',
  until: '2026-11-29',
  before: { from: '2026-10-01', until: '2026-10-29' },
  travel: [{ travel: 'air', amountFen: 50_000, tickets: 3, beforeFen: 0 }],
  totalFen: 50_000,
  beforeFen: 0,
  byDay: [],
};

function show(page: ReactElement, permissions: readonly number[], answers: Record<string, object>) {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    return new Response(
      JSON.stringify(data === undefined ? { ret: '500', msg: '系统繁忙' } : { ret: '0', data }),
    );
  });
  sessionStore.setState({ token: 't-1', member: { permissions, buttons: [] } as unknown as Member });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InProducts>{page}</InProducts>
    </QueryClientProvider>,
  );
}

const opened = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const inDays = 'from=2026-11-01&until=2026-11-29';

test('each figure of a seller opens its list, and no way leads where they may not go', async () => {
  show(<SellerCentrePage />, [3, 11, 35, 36, 41, 72, 73], {
    '/bill/month/seller': month,
    '/account/AppReward': { availableFen: 900 },
  });
  expect(await opened('¥500')).toBe(`/bill/sumBill?${inDays}`);
  expect(await opened('3张')).toBe(`/bill/sumBill?${inDays}`);
  const ways = within(screen.getByRole('navigation', { name: '常用入口' }));
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain(
    '/bill/airSaleBill',
  );
  expect(ways.getByRole('link', { name: '机票汇总' }).getAttribute('href')).toBe('/bill/airSumBill');
});

test('a seller sees how many of those they have ordered for are under way, and who may see no orders is asked for none', async () => {
  const underWay = {
    seesOthers: true,
    people: 2,
    list: [],
    next: '',
    now: '2026-11-29T01:00:00.000Z',
  };
  show(<SellerCentrePage />, [3, 11], { '/trip/appUnderWay': underWay });
  expect(await opened('2人')).toBe('.#under-way');
  expect(await screen.findByText(/^由您下单的旅客/)).toBeTruthy();
  cleanup();
  show(<SellerCentrePage />, [3], { '/trip/appUnderWay': underWay });
  expect(await screen.findByRole('heading', { name: '待处理' })).toBeTruthy();
  expect(screen.queryByText('正在途中')).toBeNull();
});

test('an employee sees what is to be paid with the time left, what the month has cost, and where they go most', async () => {
  const now = new Date();
  show(<TravelCentrePage />, [2, 11, 12, 72, 76], {
    '/bill/month/own': month,
    '/order/appOrdersToPay': {
      orders: [
        {
          orderNo: 'A1',
          product: 'airTicket',
          legs: [{ fromCity: '北京', toCity: '上海', from: '首都机场', to: '虹桥机场', no: 'CA1501' }],
          waitsFor: null,
          payBefore: new Date(now.getTime() + 600_000).toISOString(),
          totalFen: 105_000,
        },
      ],
      now: now.toISOString(),
    },
  });
  const toPay = within((await screen.findByRole('heading', { name: '待支付的订单' })).closest('section')!);
  expect(toPay.getByText(/^(10:00|09:5\d)$/)).toBeTruthy();
  expect(toPay.getByRole('link', { name: /^去支付：/ })).toBeTruthy();
  expect(await opened('机票')).toBe(`/bill/businessBill?travel=air&${inDays}`);
  const ways = within(screen.getByRole('navigation', { name: '常用入口' }));
  expect(ways.getByRole('link', { name: '提交发票' })).toBeTruthy();
  expect(ways.getByRole('link', { name: '我的行程' })).toBeTruthy();
});
