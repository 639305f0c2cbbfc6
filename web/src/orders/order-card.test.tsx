import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { fen } from '@woxing/contract/core/money';
import type { OrderSummary } from '@woxing/contract/orders/orders';
import { afterEach, expect, test } from 'vitest';
import { type Member, sessionStore } from '#src/access/session.ts';
import { InProducts } from '../../test/products.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderersFound } from './orders.queries.ts';

afterEach(cleanup);

const unpaid: OrderSummary = {
  orderNo: '20261120000000000001',
  product: 'airTicket',
  code: 0,
  partial: false,
  createdAt: '2026-11-20T02:00:00.000Z',
  payBefore: '2026-11-20T02:15:00.000Z',
  totalFen: fen(105_000),
  legs: [],
  waitsFor: null,
  passengerNames: ['郑文博'],
  travelled: false,
  endedWords: null,
  carrierChange: null,
  issuedElsewhere: false,
};
const ofEmployee = {
  ...unpaid,
  orderedBy: { memberId: '71', name: '郑文博', forReader: false, mayAct: false },
};

const everybody = [
  { memberId: '70', name: '吴海涛', deptName: '', left: false },
  { memberId: '71', name: '郑文博', deptName: '销售部', left: false },
  { memberId: '75', name: '蒋浩然', deptName: '', left: true },
];

async function show(
  rightsKey: string,
  page: () => React.ReactNode,
  list: typeof everybody = everybody,
): Promise<void> {
  const member = { memberId: '70', rightsKey, permissions: [11, 12] } as unknown as Member;
  sessionStore.setState({ token: 't', member });
  const root = createRootRoute({ staticData: { name: 'root' } });
  const route = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, staticData: { name: path }, component });
  const router = createRouter({
    routeTree: root.addChildren([route('/list', page)]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  });
  await router.load();
  const queries = new QueryClient();
  const found = { list, more: false, chosen: list.find(({ memberId }) => memberId === '71') ?? null };
  for (const chosen of ['', '71']) queries.setQueryData(orderersFound('', chosen).queryKey, found);
  render(
    <QueryClientProvider client={queries}>
      <InProducts>
        <RouterProvider router={router as never} />
      </InProducts>
    </QueryClientProvider>,
  );
}

test('whoever may act upon the order of another pays and cancels it like the owner', async () => {
  const acted = { ...ofEmployee, orderedBy: { ...ofEmployee.orderedBy, mayAct: true } };
  await show('70', () => <OrderCard order={acted} clockOffsetMs={0} />);
  expect(screen.getByText('下单人').textContent).toBe('下单人郑文博');
  expect(screen.getByRole('link', { name: /去支付/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /取消/ })).toBeDefined();
});

test('who only sees an order sees who ordered it, and has no button for it', async () => {
  await show('70', () => <OrderCard order={ofEmployee} clockOffsetMs={0} />);
  expect(screen.getByText('下单人').textContent).toBe('下单人郑文博');
  expect(screen.queryByRole('link', { name: /去支付/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /取消/ })).toBeNull();
  expect(screen.getByRole('link', { name: /详情/ })).toBeDefined();
});

test('a main account pays and cancels its own orders as before', async () => {
  await show('70', () => <OrderCard order={unpaid} clockOffsetMs={0} />);
  expect(screen.getByText('下单人').textContent).toBe('下单人本人');
  expect(screen.getByRole('link', { name: /去支付/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /取消/ })).toBeDefined();
});

test('an employee with the right to see orders chooses whose they see', async () => {
  await show('7_0', () => <OrderFilters search={{}} product="airTicket" orders={[]} onSearch={() => {}} />);
  expect(await screen.findByRole('button', { name: '员工：全部员工' })).toBeDefined();
});

test('other members see neither who ordered nor the filter of people', async () => {
  await show(
    '7_0',
    () => (
      <>
        <OrderFilters search={{}} product="airTicket" orders={[]} onSearch={() => {}} />
        <OrderCard order={unpaid} clockOffsetMs={0} />
      </>
    ),
    [],
  );
  expect(screen.queryByText('下单人')).toBeNull();
  expect(screen.queryByRole('button', { name: /^员工/ })).toBeNull();
});

test('a main account chooses whose orders it sees', async () => {
  await show('70', () => (
    <OrderFilters search={{ orderedBy: '71' }} product="airTicket" orders={[]} onSearch={() => {}} />
  ));
  fireEvent.click(await screen.findByRole('button', { name: '员工：郑文博' }));
  const choices = within(await screen.findByRole('list', { name: '员工' })).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    '全部员工',
    '本人',
    '郑文博（销售部）',
    '蒋浩然（已离职）',
  ]);
  expect(choices.map((each) => each.getAttribute('aria-pressed'))).toEqual([
    'false',
    'false',
    'true',
    'false',
  ]);
});
