import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ReportExportMenu } from './report-export.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const made = (id: string, state: string, done: number, all: number) => ({
  id,
  format: 'csv',
  state,
  askedAt: '2026-11-01T00:00:00.000Z',
  done,
  all,
  cut: false,
});

test('an export that failed is said, and what it had written is not taken for the one that follows', async () => {
  let last = made('1', 'failed', 1200, 5000);
  const begun: (() => void)[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/export')) {
      await new Promise<void>((resolve) => begun.push(resolve));
      last = made('2', 'running', 0, 800);
    }
    const data = path.endsWith('/export') ? last : { export: last };
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportExportMenu asked={{ report: 'transactions' }} columns={[]} lines={800} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('上次导出未完成，请重新导出');
  await userEvent.click(screen.getByRole('button', { name: '导出全部' }));
  await userEvent.click(await screen.findByRole('button', { name: 'CSV文件' }));
  const progress = await screen.findByRole('status');
  expect(progress.textContent).not.toMatch(/1,200|5,000/);
  expect(screen.queryByRole('alert')).toBeNull();
  // The one before is over: there is nothing to cancel yet.
  expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
  begun[0]!();
  expect(await screen.findByText(/800/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '取消' })).toBeTruthy();
});
