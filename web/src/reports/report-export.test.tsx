import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReportAsked } from './report.queries.ts';
import { ReportExportMenu } from './report-export.tsx';

const saved = vi.hoisted((): string[] => []);
vi.mock('#src/ui/save-file.ts', () => ({ saveFile: (name: string) => saved.push(name) }));
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
  name: '交易账单 2026-11-01至2026-11-29',
  fits: true,
});

const menu = (asked: ReportAsked) => (
  <ReportExportMenu asked={asked} table="lines" columns={[]} lines={800} />
);

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
    <QueryClientProvider client={new QueryClient()}>{menu({ report: 'transactions' })}</QueryClientProvider>,
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

/** The newest file is the one of a bill; what is asked for decides whether it fits. */
function answerWith(state: string): void {
  const name = '账单明细 ZD1 2026-10-01至2026-10-31';
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    if (path.includes('/exportFile')) return new Response('1', { headers: { 'content-type': 'text/csv' } });
    const fits = new URLSearchParams(init.body).get('bill') === 'ZD1';
    return new Response(
      JSON.stringify({ ret: '0', data: { export: { ...made('1', state, 120, 120), name, fits } } }),
    );
  });
}

function show(bill: string): QueryClient {
  const client = new QueryClient();
  render(<QueryClientProvider client={client}>{menu({ report: 'billLines', bill })}</QueryClientProvider>);
  return client;
}

test('the file of a bill is offered and saved by its name there, and beside no other bill', async () => {
  answerWith('ready');
  show('ZD1');
  expect(await screen.findByText('文件已生成，共120行：账单明细 ZD1 2026-10-01至2026-10-31')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '下载' }));
  await vi.waitFor(() => expect(saved).toEqual(['账单明细 ZD1 2026-10-01至2026-10-31.csv']));
  cleanup();
  const client = show('ZD2');
  await vi.waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('success'));
  expect(screen.getByRole('button', { name: '导出全部' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '下载' })).toBeNull();
  expect(screen.queryByText(/文件已生成/)).toBeNull();
});

test('of a file that is being written for another bill it is said which, since it has to be waited for', async () => {
  answerWith('running');
  show('ZD2');
  expect(await screen.findByText(/^正在生成文件.*：账单明细 ZD1/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '取消' })).toBeTruthy();
});
