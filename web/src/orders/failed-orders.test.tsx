import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
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
  clearSession();
  vi.unstubAllGlobals();
});

/** `failed`: how many orders of each product have failed. Answers with the products that were asked for. */
function show(permissions: readonly number[], failed: Readonly<Record<string, number>>): string[] {
  const asked: string[] = [];
  sessionStore.setState({ token: 't-1', member: { permissions } as unknown as Member });
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: URLSearchParams }) => {
    const [product, tab] = [body.get('product') ?? '', body.get('tab') ?? ''];
    asked.push(product);
    const data = { orders: [], next: null, counts: { [tab]: failed[product] ?? 0 }, now: '' };
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InProducts>
        <FailedOrdersCard title="待处理" />
      </InProducts>
    </QueryClientProvider>,
  );
  return asked;
}

test('orders that failed lead to the list of just these, product by product', async () => {
  show([12, 15], { airTicket: 2, train: 1 });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['机票2单', '?type=airTicket&tab=issue-failed'],
    ['火车票1单', '?type=train&tab=issue-failed'],
  ]);
  expect(screen.getByText('出票失败待处理')).toBeTruthy();
});

test('where none has failed nothing is shown, and lists that the member has not are not asked for', async () => {
  const asked = show([12], {});
  await waitFor(() => expect(asked).toEqual(['airTicket']));
  expect(screen.queryByText('待处理')).toBeNull();
});
