import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SettlementPage } from './settlement.page.tsx';

vi.mock('#src/desk/public.ts', () => ({
  DeskFrame: ({ children }: { children: ReactNode }) => children,
  DeskProvider: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('./credit-notices.tsx', () => ({ CreditNotices: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kept = { memberId: 'm9', name: '蒋浩然', deptName: '销售部' };
const other = { memberId: 'm2', name: '卫思琪', deptName: '行政部' };

test('who hears of the credit is kept beside whoever is chosen, though no page shows them', async () => {
  const saved: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (path === '/settlement/save') saved.push(new URLSearchParams(body).toString());
    const data =
      path !== '/settlement/find'
        ? {}
        : {
            perOrder: [],
            employeeMethods: null,
            employeesMay: true,
            creditOnly: false,
            billing: null,
            settledBy: null,
            hearers: [kept],
            employees: [{ ...other, hears: false }],
            next: null,
          };
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SettlementPage />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: '接收提醒的员工' }));
  await userEvent.click(await screen.findByTitle('卫思琪（行政部）'));
  await userEvent.click(screen.getByRole('button', { name: /保存/ }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const hearers = [...new URLSearchParams(saved[0])].filter(([name]) => name.startsWith('hearers'));
  expect(hearers.map(([, id]) => id)).toEqual(['m9', 'm2']);
});
