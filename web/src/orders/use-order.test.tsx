import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { liveMs } from './orders.queries.ts';
import { useOrder } from './use-order.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const orderNo = '20261120000000000001';

function Page() {
  return <p>{useOrder(orderNo).data?.code ?? 'unread'}</p>;
}

test('who waits for an order reads it whole when something happened to it, and asks no more when it has come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const order = { code: 7, version: 3, payments: [] as readonly { state: string }[] };
  const asked: string[] = [];
  const countOf = (path: string) => asked.filter((each) => each === path).length;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify({ ret: '0', msg: '', data: order })));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('7');
  await vi.advanceTimersByTimeAsync(5 * liveMs);
  expect(countOf('/order/appOrderDetail')).toBe(1);
  expect(countOf('/order/appOrderState')).toBeGreaterThan(3);

  order.version = 4;
  await vi.advanceTimersByTimeAsync(2 * liveMs);
  expect(countOf('/order/appOrderDetail')).toBe(2);

  Object.assign(order, { code: 2, version: 5 });
  await vi.advanceTimersByTimeAsync(2 * liveMs);
  await screen.findByText('2');
  const states = countOf('/order/appOrderState');
  await vi.advanceTimersByTimeAsync(5 * liveMs);
  expect(countOf('/order/appOrderState')).toBe(states);
  expect(countOf('/order/appOrderDetail')).toBe(3);
});
