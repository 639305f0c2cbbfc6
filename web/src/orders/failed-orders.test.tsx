import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { InProducts } from '../../test/products.tsx';
import { FailedOrdersCard } from './failed-orders.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  Link: ({ search, children }: { readonly search: object; readonly children: ReactNode }) => (
    <a href={`?${new URLSearchParams({ ...search })}`}>{children}</a>
  ),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** `failed`: how many orders of each product have failed. Answers with the paths that were asked. */
function show(failed: Readonly<Record<string, number>>, answers: readonly string[] = ['0']): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const ret = answers[asked.length] ?? '0';
    asked.push(path);
    const lists = Object.entries(failed).map(([product, count]) => ({
      product,
      orders: [],
      counts: { 'issue-failed': count },
    }));
    return new Response(JSON.stringify({ ret, msg: '系统繁忙', data: { lists } }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InProducts>
        <FailedOrdersCard title="待处理" />
      </InProducts>
    </QueryClientProvider>,
  );
  return asked;
}

test('orders that failed lead to the list of just these, product by product', async () => {
  const asked = show({ airTicket: 2, hotel: 0, train: 1 });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['机票2单', '?type=airTicket&tab=issue-failed'],
    ['火车票1单', '?type=train&tab=issue-failed'],
  ]);
  expect(screen.getByText('出票失败待处理')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('where none has failed nothing is shown', async () => {
  const asked = show({ airTicket: 0 });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('待处理')).toBeNull();
});

test('a call that fails is said, and made again when it is asked for', async () => {
  show({ airTicket: 2 }, ['5000']);
  await screen.findByText('待处理的订单加载失败');
  fireEvent.click(screen.getByText('重试'));
  expect(await screen.findByText('机票2单')).toBeTruthy();
});
