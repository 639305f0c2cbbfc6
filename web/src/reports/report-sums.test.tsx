import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ReportLines } from './report-lines.tsx';
import { ReportSums } from './report-sums.tsx';

vi.mock('@tanstack/react-router', async () => (await import('../../test/plain-links.tsx')).plainRouter);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('sums are printed with their days and with what they come to together', async () => {
  const days = { from: '2026-11-01', until: '2026-11-29' };
  const sum = (name: string, fen: number) => ({
    key: name,
    name,
    ...days,
    lines: 1,
    tickets: 2,
    sums: { fare: fen, amount: fen },
  });
  const answers: Record<string, object> = {
    '/bill/report/sums': { list: [sum('国航', 30_000), sum('东航', 20_000)] },
    '/bill/report/totals': {
      ...days,
      lines: 2,
      tickets: 4,
      waiting: 0,
      narrowed: [{ title: '业务', value: '退票' }],
      sums: { fare: 50_000, amount: 50_000 },
    },
  };
  vi.stubGlobal('print', vi.fn());
  vi.stubGlobal('fetch', async (path: string) => {
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    return new Response(JSON.stringify({ ret: '0', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportSums id="airSum" search={{}} name="机票汇总" onSearch={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: '查看国航的明细' });
  await screen.findByText(/净数量4/);
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  const sheet = within(await screen.findByRole('article', { name: '机票汇总', hidden: true }));
  for (const words of ['2026-11-01至2026-11-29', '退票']) expect(sheet.getByText(words)).toBeTruthy();
  const rows = sheet.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows).toHaveLength(4);
  expect(rows.at(-1)).toMatch(/^合计42.*500\.00/);
});

test('sums of an enterprise are narrowed to a department, a cost centre or a project, as the lines they are of', async () => {
  const asked: URLSearchParams[] = [];
  const days = { from: '2026-11-01', until: '2026-11-29' };
  const answers: Record<string, object> = {
    '/order/appOrderBookedTo': { list: [], more: false, chosen: { id: 'd1', name: '销售部' } },
    '/bill/report/sums': { list: [] },
    '/bill/report/totals': { ...days, lines: 0, tickets: 0, waiting: 0, narrowed: [], sums: { amount: 0 } },
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (path.endsWith('/bill/report/sums')) asked.push(new URLSearchParams(body));
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    return new Response(JSON.stringify({ ret: '0', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportSums id="enterpriseSum" search={{ departmentId: 'd1' }} name="汇总账单" onSearch={() => {}} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('button', { name: '部门：销售部' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '成本中心：全部成本中心' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '项目：全部项目' })).toBeTruthy();
  expect(asked.map((body) => body.get('departmentId'))).toEqual(['d1']);
});

test('what is counted in points is said to be on paper', async () => {
  const days = { from: '2026-11-01', until: '2026-11-29' };
  const row = {
    orderNo: 'W1',
    part: 0,
    at: '2026-11-02T00:00:00.000Z',
    product: null,
    cells: { amount: 120 },
  };
  const answers: Record<string, object> = {
    '/bill/report/rows': { rows: [row], next: null },
    '/bill/report/totals': { ...days, lines: 1, tickets: 0, waiting: 0, narrowed: [], sums: { amount: 120 } },
  };
  vi.stubGlobal('print', vi.fn());
  vi.stubGlobal('fetch', async (path: string) => {
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    return new Response(JSON.stringify({ ret: '0', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportLines id="points" search={{}} asked={{}} name="积分明细" onSearch={() => {}} />
    </QueryClientProvider>,
  );
  const print = await screen.findByRole('button', { name: '打印' });
  await vi.waitFor(() => expect(print).toHaveProperty('disabled', false));
  await userEvent.click(print);
  const sheet = within(await screen.findByRole('article', { name: '积分明细', hidden: true }));
  expect(sheet.getByText('单位：积分')).toBeTruthy();
  expect(sheet.queryByText('金额单位：元')).toBeNull();
});
