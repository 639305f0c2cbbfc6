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
import { afterEach, expect, test, vi } from 'vitest';
import { FailedJobsPage } from './failed-jobs.page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const job = {
  id: '6f1e9b1c-5a0c-4f6e-8f0e-0d9a7b3c2d1e',
  name: 'return-money',
  tenant: 'partner',
  orderNo: 'W1',
  reference: 'P1L',
  state: 'failed',
  tries: 401,
  error: 'connect ECONNREFUSED',
  since: '2026-11-20T02:00:00.000Z',
  nextTryAt: null,
};

const notice = '第3版列车时刻表将于2026年12月1日到期，仅剩9天，请导入新的时刻表';

/** Opens the page over a server that has one failed job until it is tried again; collects what it was sent. */
function open() {
  const written: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (path.endsWith('/retry')) written.push({ path, body: Object.fromEntries(body) });
    const list = written.length === 0 ? [job] : [];
    return new Response(
      JSON.stringify({ ret: '0', msg: '', data: { list, more: false, notices: [notice] } }),
    );
  });
  const root = createRootRoute({ staticData: { name: 'root' } });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData: { name: 'page' },
    component: FailedJobsPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return written;
}

test('a failed job is shown with its order and error, and tried again', async () => {
  const written = open();
  expect(await screen.findByText('原路退款')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'W1' }).getAttribute('href')).toContain('/admin/ledger/order/W1');
  expect(screen.getByRole('alert').textContent).toContain(notice);
  for (const text of ['P1L', '401', 'connect ECONNREFUSED', '已停止重试'])
    expect(screen.getByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重试 原路退款 W1' }));
  await waitFor(() => expect(screen.getByText('没有失败任务')).toBeTruthy());
  expect(written).toMatchObject([{ path: '/jobs/admin/retry', body: { id: job.id } }]);
});

test('a row opens the whole job, which is tried again from there', async () => {
  const written = open();
  await userEvent.click(await screen.findByText('原路退款'));
  const drawer = within(await screen.findByRole('dialog', { name: '原路退款' }));
  for (const text of ['partner', 'P1L', '401', 'connect ECONNREFUSED', '已停止重试'])
    expect(drawer.getByText(text)).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written).toMatchObject([{ path: '/jobs/admin/retry', body: { id: job.id } }]);
});
