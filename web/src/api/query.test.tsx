import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { reportPath } from '@woxing/contract/operations/exceptions.rules';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useWrite } from './query.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

/** Answers the calls one after another; collects the key of each. */
function stubCalls(...answers: (() => Response)[]) {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // Of a lost answer the product is told, whenever that is.
    if (path === reportPath) return done();
    keys.push((init.headers as Record<string, string>)['idempotency-key']!);
    return answers.shift()!();
  });
  return keys;
}

const done = () => new Response('{"ret":"0","data":{}}');
const refused = () => new Response('{"ret":"3002","msg":"不能取消"}');
const fault = () => new Response('{"ret":"500","msg":"系统开小差了"}', { status: 500 });
const lost = () => {
  throw new TypeError('Failed to fetch');
};

test('a lost answer is asked for under the same key, a new input under another', async () => {
  const keys = stubCalls(lost, fault, done, done);
  const { result } = renderHook(() => useWrite('/order/appOrderCancel'), { wrapper });
  for (let at = 0; at < 4; at += 1) {
    await act(() => result.current.mutateAsync({ orderNo: 'A0000001' }).catch(() => undefined));
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('a refusal is definite: trying again is a new input', async () => {
  const keys = stubCalls(refused, done);
  const { result } = renderHook(() => useWrite('/order/appOrderCancel'), { wrapper });
  for (let at = 0; at < 2; at += 1) {
    await act(() => result.current.mutateAsync({ orderNo: 'A0000001' }).catch(() => undefined));
  }
  expect(keys[1]).not.toBe(keys[0]);
});

test('other content is another input even after a lost answer', async () => {
  const keys = stubCalls(lost, done);
  const { result } = renderHook(() => useWrite('/order/appOrderCancel'), { wrapper });
  await act(() => result.current.mutateAsync({ orderNo: 'A0000001' }).catch(() => undefined));
  await act(() => result.current.mutateAsync({ orderNo: 'B0000002' }));
  expect(keys[1]).not.toBe(keys[0]);
});
