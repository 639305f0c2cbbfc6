import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { yuan } from '@woxing/contract/core/money';
import type { OrderDetail, OrderSummary } from '@woxing/contract/orders/orders';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { products } from '#src/app/products.ts';
import { OrderTable } from '#src/orders/order-table.tsx';
import { OrderColumns, ProductsContext } from '#src/orders/public.ts';
import { PaySummary } from '#src/payments/pay-summary.tsx';
import type { Desk } from '#src/payments/payments.queries.ts';
import { shuttle, shuttleProduct } from './product.tsx';

/** A third product as one folder: the list, the page of an order and the desk show it, and none of them is changed. */

afterEach(cleanup);

const leg = {
  from: '浦东机场',
  to: '虹桥枢纽',
  fromCity: '浦东机场',
  toCity: '虹桥枢纽',
  no: '机场2线',
  day: '2026-02-01',
  departs: '09:00',
  arrives: '10:10',
  arrivesDaysLater: 0,
  starts: { day: '2026-02-01', time: '09:00', zone: 'Asia/Shanghai' },
  ends: { day: '2026-02-01', time: '10:10', zone: 'Asia/Shanghai' },
};
const known = {
  orderNo: 'W2601310001',
  product: shuttle,
  code: 2,
  partial: false,
  travelled: false,
  createdAt: '2026-01-31T02:00:00.000Z',
  payBefore: null,
  totalFen: yuan(36),
  waitsFor: null,
  endedWords: null,
};

async function show(page: ReactNode): Promise<void> {
  const root = createRootRoute({ staticData: { name: 'root' }, component: () => page });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProductsContext value={{ ...products, [shuttle]: shuttleProduct }}>
        <RouterProvider router={router as never} />
      </ProductsContext>
    </QueryClientProvider>,
  );
  await screen.findAllByText('机场2线');
}

test('the list has it under its own heads, and leads to its own page', async () => {
  const order = {
    ...known,
    legs: [leg],
    passengerNames: ['张一'],
    carrierChange: null,
  } as unknown as OrderSummary;
  await show(
    <OrderTable product={shuttle} search={{}} orders={[order]} clockOffsetMs={0} onClear={() => {}} />,
  );
  expect(screen.getByText('乘客')).toBeDefined();
  expect(screen.getByText<HTMLAnchorElement>('W2601310001').pathname).toBe('/shuttle/order/W2601310001');
});

test('the page of an order says what happens next and what it cost in its words', async () => {
  const order = {
    ...known,
    now: '2026-01-31T03:00:00.000Z',
    trip: [leg],
    detail: { kind: shuttle },
    passengers: [{ name: '张一', type: 'ADT', paperNoMasked: '' }],
    items: [priceItem('fare', yuan(36), { passenger: 0, leg: 0 })],
    tickets: [],
    payments: [],
    events: [],
    actions: [],
    contact: { name: '张一', mobileMasked: '' },
  } as unknown as OrderDetail;
  await show(
    <OrderColumns order={order} receivedAtMs={0} last={null}>
      {leg.no}
    </OrderColumns>,
  );
  expect(screen.getByText('请提前十分钟到站候车。')).toBeDefined();
  expect(screen.getByText('车费').nextSibling?.textContent).toBe('¥36');
});

test('the desk sums it up, with what is worth knowing', async () => {
  const desk = {
    businessType: 'buyTicket',
    orderNo: known.orderNo,
    order: { ...known, legs: [leg], passengerNames: ['张一'] },
    facts: [{ name: '发车时间', value: '09:00发车' }],
    shares: [],
  } as unknown as Desk;
  await show(<PaySummary desk={desk} />);
  expect(screen.getByText('09:00发车')).toBeDefined();
  expect(screen.getByText('乘客')).toBeDefined();
});
