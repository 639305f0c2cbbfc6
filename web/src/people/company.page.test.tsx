import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { InProducts } from '../../test/products.tsx';
import { CompanyPage } from './company.page.tsx';

vi.mock('@tanstack/react-router', async () => (await import('../../test/plain-links.tsx')).plainRouter);
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const spent = { spentFen: 120_000, orders: 3 };
const bill = { billNo: 'ZD1', owedFen: 5_000, dueDay: '2026-12-25' };
const order = {
  orderNo: 'A1',
  product: 'airTicket',
  legs: [],
  waitsFor: null,
  payBefore: '2026-11-29T02:32:00.000Z',
  totalFen: 100,
};

/** Shows the workbench of an enterprise for which so many applications and orders wait for a decision. */
function show(
  waiting: { trips: number; orders: number },
  { permissions = [1], products = [] as object[] } = {},
) {
  const tasks = { 'trip-application': waiting.trips, order: waiting.orders };
  const answers: Record<string, (body: URLSearchParams) => object> = {
    '/order/enterpriseSpending': () => ({
      days: [
        { day: '2026-11-01', ...spent },
        { day: '2026-11-29', ...spent },
      ],
      month: spent,
      products,
      lastMonth: { spentFen: 0, orders: 0 },
    }),
    '/travel/note/approveList': (body) => ({
      list: [],
      total: tasks[body.get('kind') as keyof typeof tasks],
    }),
    '/order/appOrderFirstPages': () => ({
      lists: [{ product: 'airTicket', orders: [], counts: { 'to-pay': 1 } }],
    }),
    '/order/appOrdersToPay': () => ({ orders: [order], now: '2026-11-29T02:00:00.000Z' }),
    '/finance/bill/list': () => ({
      open: null,
      list: [
        { ...bill, billNo: 'ZD2', dueDay: '2027-01-25' },
        bill,
        { ...bill, owedFen: 0, dueDay: '2026-01-25' },
      ],
      owedFen: 10_000,
      overdueFen: 0,
      walletFen: 0,
    }),
    '/trip/appUnderWay': () => ({
      seesOthers: true,
      people: 4,
      list: [],
      next: '',
      now: '2026-11-29T02:00:00.000Z',
    }),
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    return new Response(
      JSON.stringify(
        answer === undefined
          ? { ret: '500', msg: '系统繁忙' }
          : { ret: '0', data: answer(new URLSearchParams(body)) },
      ),
    );
  });
  sessionStore.setState({ token: 't-1', member: { permissions, buttons: [] } as unknown as Member });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InProducts>
        <CompanyPage />
      </InProducts>
    </QueryClientProvider>,
  );
}

const opened = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('who is under way opens the list of them', async () => {
  show({ trips: 0, orders: 0 });
  expect(await opened('4人')).toBe('.#under-way');
  expect(document.querySelector('#under-way')).not.toBeNull();
});

const byProduct = [
  { product: 'airTicket', spentFen: 100_000, orders: 2 },
  { product: 'train', spentFen: 20_000, orders: 1 },
];

test('what was ordered opens its products, each figure of which opens the orders of the month in the list of its product', async () => {
  show({ trips: 0, orders: 0 }, { permissions: [1, 12], products: byProduct });
  expect(await opened('3单')).toBe('.#month-orders');
  expect(await opened('¥1,200')).toBe('.#month-orders');
  expect(document.querySelector('#month-orders')).not.toBeNull();
  const list = '/order/list?type=airTicket&from=2026-11-01&to=2026-11-29';
  expect(await opened('机票本月2单，查看订单')).toBe(list);
  expect(await opened('机票本月下单¥1,000，查看订单')).toBe(list);
});

test('a product whose list the reader does not have is told without a way', async () => {
  show({ trips: 0, orders: 0 }, { permissions: [1, 12], products: byProduct });
  const row = within(await screen.findByRole('row', { name: '火车票 1单 ¥200' }));
  expect(row.queryByRole('link')).toBeNull();
});

test('a month without orders says so', async () => {
  show({ trips: 0, orders: 0 });
  expect(await screen.findByText('本月还没有已支付的订单')).toBeTruthy();
});

test('where orders alone wait for a decision, the list of orders opens', async () => {
  show({ trips: 0, orders: 2 });
  expect(await opened('2件')).toBe('/travel/audit/order');
  cleanup();
  show({ trips: 1, orders: 2 });
  expect(await opened('3件')).toBe('/travel/audit');
});

test('what is to be paid says until when: the order that lapses first, the bill that is due first', async () => {
  show({ trips: 0, orders: 0 });
  expect(await screen.findByText('最早的须在2026-11-29 10:32前支付')).toBeTruthy();
  expect(await screen.findByText('最早的一期12月25日到期')).toBeTruthy();
});
