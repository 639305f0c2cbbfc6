import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AskHost } from '#src/ui/ask.tsx';
import { CloseMonthButton } from './close-month-button.tsx';
import { receivedWords } from './received.words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const close = receivedWords.base['received.close'];
const monthFound = (month: string) => ({
  month,
  closed: null,
  unchecked: 2,
  ready: 3,
  checking: 0,
  states: [],
});

const page = (month: string, queries: QueryClient) => (
  <QueryClientProvider client={queries}>
    <CloseMonthButton month={month} />
    <AskHost />
  </QueryClientProvider>
);

test('that one month was checked says nothing of another: this is checked before it is closed', async () => {
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    const data = path.endsWith('/checkMonth') ? { asked: 2 } : monthFound(body.get('month') ?? '');
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  const queries = new QueryClient();
  const { rerender } = render(page('2026-10', queries));
  await userEvent.click(await screen.findByRole('button', { name: close }));
  await userEvent.click(await screen.findByRole('button', { name: '开始查验' }));
  await vi.waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: close }));
    expect(screen.getByRole('heading', { name: '2张发票没有查验结果' })).toBeTruthy();
  });
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  rerender(page('2026-11', queries));
  await userEvent.click(await screen.findByRole('button', { name: close }));
  expect(await screen.findByRole('heading', { name: '结账前查验' })).toBeTruthy();
});
