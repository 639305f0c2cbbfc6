import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { day } from '@woxing/contract/core/days';
import { noFen, yuan } from '@woxing/contract/core/money';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { afterEach, expect, test } from 'vitest';
import { InProducts } from '../../test/products.tsx';
import { OrderHead } from './order-head.tsx';

afterEach(cleanup);

const leg = {
  from: '北京南',
  to: '上海虹桥',
  fromCity: '北京南',
  toCity: '上海虹桥',
  day: '2026-12-01',
  departs: '09:00',
  arrives: '13:28',
  arrivesDaysLater: 0,
  ...legTimes({ day: day('2026-12-01'), departs: '09:00', arrives: '13:28', arrivesDaysLater: 0 }),
};
const change = {
  sheetNo: 'W1C1',
  kind: 'change',
  state: 'done',
  otherDestination: false,
  tickets: [{ passenger: 0, leg: 0 }],
  askedAt: '2026-11-21T01:00:00.000Z',
  ride: { trainNo: 'G35' },
  lines: [{ priceFen: yuan(554), newPriceFen: yuan(609.5), feeFen: noFen }],
};
const order = {
  orderNo: 'W1',
  product: 'train',
  code: 3,
  partial: false,
  travelled: false,
  createdAt: '2026-11-20T01:00:00.000Z',
  now: '2026-11-21T02:00:00.000Z',
  payBefore: null,
  totalFen: yuan(559),
  waitsFor: null,
  trip: [
    { ...leg, no: 'G21' },
    { ...leg, no: 'G35' },
  ],
  passengers: [{ name: '张一' }],
  tickets: [],
  actions: [],
  payments: [],
  events: [],
  detail: { kind: 'rail', legs: [], sheets: [change] },
} as unknown as OrderDetail;

async function opened(shown: OrderDetail) {
  const root = createRootRoute({
    staticData: { name: 'root' },
    component: () => <OrderHead order={shown} receivedAtMs={0} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InProducts>
        <RouterProvider router={router as never} />
      </InProducts>
    </QueryClientProvider>,
  );
  await screen.findByText('W1');
  return document.body.textContent;
}

test('a changed order costs what it costs with its changes', async () => {
  expect(await opened(order)).toContain('614.50');
});

test('a change that failed leaves its price as it was', async () => {
  const failed = { ...change, state: 'failed', dueFen: noFen, failure: 'refused' };
  const text = await opened({
    ...order,
    detail: { kind: 'rail', legs: [], sheets: [failed] },
  } as unknown as OrderDetail);
  expect(text).toContain('559');
});

const ofEmployee = { memberId: '71', name: '郑文博', forReader: false };
const unpaid = {
  ...order,
  code: 0,
  actions: ['pay', 'cancel'],
  detail: { kind: 'rail', legs: [], sheets: [] },
};

test('who may act upon an employee’s order has its acts, and is told whose money pays', async () => {
  const shown = { ...unpaid, orderedBy: { ...ofEmployee, mayAct: true } } as unknown as OrderDetail;
  expect(await opened(shown)).toContain('此订单由员工郑文博下单，您可代为支付、取消与退改');
  expect(screen.getByRole('button', { name: '取消订单' })).toBeDefined();
  expect(screen.getByRole('link', { name: '去支付' })).toBeDefined();
});

test('who only sees it has none, whatever else an answer says', async () => {
  const shown = { ...unpaid, orderedBy: { ...ofEmployee, mayAct: false } } as unknown as OrderDetail;
  expect(await opened(shown)).toContain('您可查看');
  expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull();
  expect(screen.queryByRole('link', { name: '去支付' })).toBeNull();
});
