import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { ReconciliationPage } from './reconciliation.page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = { statements: [], differences: [], stuckReturns: [], unpaidCards: [], settledCards: [] };
const statement = {
  channel: 'alipay',
  day: '2026-11-20',
  state: 'compared',
  lines: 0,
  matched: 0,
  differences: 0,
  problem: null,
  comparedAt: '2026-11-21T02:00:00.000Z',
};
const unpaid = {
  tenant: 'official',
  outTradeNo: 'P1',
  orderNo: 'W1',
  card: '银行卡（Visa 尾号0001）',
  amountFen: yuan(1050),
  state: 'expired',
  heldUntil: '2026-11-20T02:00:00.000Z',
  problem: 'AUTHORISATION_EXPIRED',
};

/** Opens the page before a server that answers so; answers what was written to it. */
async function open(overview: () => unknown): Promise<{ path: string; body: unknown }[]> {
  const written: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (!path.endsWith('/overview')) written.push({ path, body: Object.fromEntries(body) });
    const data = path.endsWith('/overview') ? overview() : {};
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  const root = createRootRoute({ staticData: { name: 'root' } });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData: { name: 'page' },
    component: ReconciliationPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: '账单' });
  return written;
}

test('before the first statement nothing is said to agree', async () => {
  await open(() => nothing);
  expect(screen.getAllByText('尚未对账')).toHaveLength(2);
  expect(screen.queryByText('没有待处理的差异与退款')).toBeNull();
  expect(screen.queryByText('账单与账务逐笔一致。')).toBeNull();
});

const rows = () => within(screen.getByRole('region', { name: '账单' })).getAllByRole('row');

test('statements without trade are shown when they are asked for', async () => {
  const traded = { ...statement, channel: 'zxpay', lines: 2, matched: 2 };
  await open(() => ({ ...nothing, statements: [statement, traded, { ...statement, channel: 'bankCard' }] }));
  expect(rows()).toHaveLength(2);
  await userEvent.click(screen.getByRole('checkbox', { name: '显示无交易的账单（2份）' }));
  expect(rows()).toHaveLength(4);
  expect(screen.getByText('没有待处理的差异与退款')).toBeTruthy();
});

test('what a bank does not pay is closed by saying how it was collected', async () => {
  let settled = false;
  const { state: _state, heldUntil: _until, problem: _problem, ...card } = unpaid;
  const after = { ...card, note: '对公转账', settledAt: '2026-11-21T03:00:00.000Z' };
  const written = await open(() =>
    settled ? { ...nothing, settledCards: [after] } : { ...nothing, unpaidCards: [unpaid] },
  );
  expect(screen.getByText('1笔银行卡扣款待处理')).toBeTruthy();
  expect(screen.getByText('银行答复：预授权已到期（AUTHORISATION_EXPIRED）')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '登记订单W1已另行收款' }));
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  expect(screen.getByText('请填写收款说明')).toBeTruthy();
  expect(written).toEqual([]);
  await userEvent.type(screen.getByLabelText(/收款说明/), '对公转账');
  settled = true;
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByText('1笔银行卡扣款待处理')).toBeNull());
  expect(written).toMatchObject([
    {
      path: '/reconciliation/admin/settleCard',
      body: { tenant: 'official', outTradeNo: 'P1', note: '对公转账' },
    },
  ]);
  expect(screen.getByText('对公转账')).toBeTruthy();
});
