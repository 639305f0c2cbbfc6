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
import { noFen, yuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import type { OrderSheet } from '@woxing/contract/products/rail/train-orders';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { AskHost } from '#src/ui/ask.tsx';
import { DetailSheets } from './detail-sheets.tsx';

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const ride = {
  trainNo: 'G35',
  day: '2026-12-01' as never,
  departs: '11:27',
  from: '北京南',
  to: '上海虹桥',
  seatName: '二等座',
};
const sheet = (part: Partial<OrderSheet>): OrderSheet => ({
  sheetNo: 'W1C1',
  kind: 'change',
  state: 'failed',
  tickets: [{ passenger: 0, leg: 0 }],
  feeFen: noFen,
  dueFen: yuan(55.5),
  backFen: noFen,
  words: '未成功',
  askedAt: '2026-11-21T01:00:00.000Z',
  payBefore: null,
  day: null,
  otherDestination: false,
  ride,
  lines: [],
  failure: 'refused',
  ...part,
});

/** Shows the sheets of an order; answers where the browser is and what was called. */
async function show(...sheets: OrderSheet[]) {
  sessionStore.setState({ token: 't-1', member: {} as Member });
  const calls: [path: string, sheetNo: string | null][] = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    calls.push([path, new URLSearchParams(init.body).get('sheetNo')]);
    return new Response(JSON.stringify({ ret: '0', msg: '', data: {} }));
  });
  const leg = { ...ride, trainNo: 'G21', line: 'mainland', stopped: false };
  const order = {
    orderNo: 'W1',
    code: 15,
    now: '2026-11-21T02:00:00.000Z',
    passengers: [{ name: '张一' }],
    trip: [{ no: 'G21' }],
    tickets: [{ passenger: 0, leg: 0, state: 'issued' }],
    items: [priceItem('fare', yuan(554), { passenger: 0, leg: 0 })],
    detail: { kind: 'rail', legs: [leg], sheets },
  } as unknown as OrderDetail;
  const root = createRootRoute({ staticData: { name: 'root' } });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, staticData: { name: path }, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/order', () => <DetailSheets order={order} sheets={sheets} receivedAtMs={0} />),
      page('/train/train_ab_query_list', () => <p>改签车次</p>),
      page('/train/train_nab_query_list', () => <p>变更车次</p>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/order'] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
      <AskHost />
    </QueryClientProvider>,
  );
  await screen.findByText('退改记录');
  return { calls, router };
}

test('a change that failed is asked for again, which reads the failure, with the same tickets', async () => {
  const { calls, router } = await show(sheet({}));
  expect(screen.queryByText(/应补/)).toBeNull();
  expect(screen.getByText('G35 12月1日 周二 11:27 北京南—上海虹桥 二等座')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '再次申请改签' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/train/train_ab_query_list'));
  expect(calls[0]).toEqual(['/train/sheetRead', 'W1C1']);
  expect(router.state.location.search).toMatchObject({ orderNo: 'W1', tickets: ['0-0'] });
});

test('one to another destination is called so, and leads to its own list', async () => {
  const { router } = await show(sheet({ otherDestination: true }));
  expect(screen.getByText('变更到站')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '再次申请变更到站' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/train/train_nab_query_list'));
});

test('a failure that was read has nothing to press; money that came back is said', async () => {
  await show(sheet({ state: 'read', failure: 'returned' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('全额退回').textContent).toBe('全额退回¥55.50');
});

test('a refund that failed may be asked for again or read', async () => {
  const { calls } = await show(sheet({ sheetNo: 'W1T1', kind: 'refund', ride: null }));
  expect(screen.getByRole('button', { name: '再次申请退票' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '我知道了' }));
  await waitFor(() => expect(calls[0]).toEqual(['/train/sheetRead', 'W1T1']));
});

test('what waits for payment is given up by its name', async () => {
  await show(sheet({ state: 'to-pay', failure: null, otherDestination: true }));
  expect(screen.getByRole('button', { name: '放弃变更到站' })).toBeDefined();
  expect(screen.getByRole('link', { name: '去支付¥55.50' })).toBeDefined();
  expect(screen.getByText('应补')).toBeDefined();
});

test('a refund that is not sent yet is withdrawn, when that was meant', async () => {
  const { calls } = await show(
    sheet({ sheetNo: 'W1T1', kind: 'refund', state: 'asked', failure: null, ride: null }),
  );
  await userEvent.click(screen.getByRole('button', { name: '撤回退票' }));
  expect(calls).toEqual([]);
  expect(await screen.findByText('退票尚未提交办理，撤回后原票仍然有效，不产生任何费用。')).toBeDefined();
  await userEvent.click(screen.getAllByRole('button', { name: '撤回退票' }).at(-1)!);
  await waitFor(() => expect(calls[0]).toEqual(['/train/refundWithdraw', 'W1T1']));
});
