import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { yuan } from '@woxing/contract/money';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { PayDesk } from './pay-desk.tsx';

const desk = {
  orderNo: 'W1',
  businessType: 'dometicketOrderPay',
  title: '机票',
  standing: 'waits',
  order: { product: 'airTicket', code: 0, legs: [], passengerNames: ['张三丰'] },
  facts: [],
  dueFen: yuan(1050),
  payBefore: null,
  now: '2026-11-21T00:00:00.000Z',
  redirect: '/finished',
  methods: [{ method: 'tianHangPay', blocked: null, balanceFen: yuan(5000), parts: null, alert: 0 }],
  card: false,
  limits: [],
  sandbox: false,
};
const paid = {
  outTradeNo: 'P1',
  businessType: 'dometicketOrderPay',
  orderNo: 'W1',
  method: 'tianHangPay',
  state: 'paid',
  amountFen: yuan(1050),
  way: 'code',
  codeUrl: null,
  confirmUrl: null,
  redirect: '/finished',
};

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

/** Opens the desk as such a member and pays from the wallet; answers where the browser is. */
async function payAs(showPayPwd: 0 | 1): Promise<() => string> {
  sessionStore.setState({ token: 't-1', member: { showPayPwd } as Member });
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path === '/pay/create' ? paid : desk;
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  const root = createRootRoute({ staticData: { name: 'root' } });
  const routeTree = root.addChildren([
    createRoute({
      getParentRoute: () => root,
      path: '/desk',
      staticData: { name: 'desk' },
      component: () => <PayDesk subject={{ businessType: 'dometicketOrderPay', orderNo: 'W1' }} />,
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/finished',
      staticData: { name: 'finished' },
      component: () => <p>出票中</p>,
    }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/desk'] }) });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText('支付密码', {}, { timeout: 10_000 }), '135790{Enter}');
  return () => router.state.location.pathname;
}

test('who is paid goes on to the result', async () => {
  const where = await payAs(1);
  await waitFor(() => expect(where()).toBe('/finished'), { timeout: 10_000 });
});

test('without a pay password of its own the result is left to the caller: nobody is led away', async () => {
  const where = await payAs(0);
  expect(await screen.findByRole('heading', { name: '支付成功' }, { timeout: 10_000 })).toBeDefined();
  expect(screen.getByText('已支付¥1,050，可返回原页面继续。')).toBeDefined();
  expect(where()).toBe('/desk');
  await userEvent.click(screen.getByRole('button', { name: '查看结果' }));
  await waitFor(() => expect(where()).toBe('/finished'), { timeout: 10_000 });
});
