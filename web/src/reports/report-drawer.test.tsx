import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { openBillName, type ReportId, reportOf } from '@woxing/contract/reports/reports.rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReportRow } from './report.queries.ts';
import { columnsOf } from './report-columns.tsx';
import { ReportDrawer } from './report-drawer.tsx';

vi.mock('@tanstack/react-router', () => ({
  useRouter: () => undefined,
  Link: ({ to, params, search, children }: Record<string, unknown>) => (
    <a href={`${String(to)} ${JSON.stringify(params ?? search ?? {})}`}>{children as string}</a>
  ),
}));
vi.mock('#src/orders/public.ts', async (whole) => ({
  ...(await whole<object>()),
  useProducts: () => ({ train: { links: { detail: (no: string) => ({ to: '/train', params: { no } }) } } }),
}));

beforeEach(() => {
  const data = { postings: [], postedFen: 0, lines: 1, linesFen: 0 };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ret: '0', msg: '', data })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(id: ReportId, row: Partial<ReportRow>): Promise<void> {
  const whole: ReportRow = { part: 'T1', orderNo: 'A100', product: null, cells: {}, ...row };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportDrawer id={id} row={whole} columns={columnsOf(reportOf(id))} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByText('与账务一致');
}

const waysOf = async (id: ReportId, row: Partial<ReportRow>): Promise<[string, string][]> => {
  await show(id, row);
  const ways = screen.queryAllByRole('link');
  const told = ways.map((way): [string, string] => [way.textContent, way.getAttribute('href') ?? '']);
  cleanup();
  return told;
};

const earned = (posting: string) => ({ product: 'train', cells: { posting } }) as const;

test('a reward leads to what the order brought, by sharing or recommending, and to no order', async () => {
  expect(await waysOf('rewards', earned('reward-earned:A100:1'))).toEqual([
    ['查看推荐收益', '/bill/recomBill {"keyword":"A100"}'],
  ]);
  expect(await waysOf('rewards', earned('share-earned:A100:1:9'))).toEqual([
    ['查看分润收益', '/bill/shareBill {"keyword":"A100"}'],
  ]);
  expect(await waysOf('rewards', { orderNo: '' })).toEqual([]);
});

test('a line of a group leads to its bill, and to the order where that is the reader’s own', async () => {
  const bill = '/finance/enterpriseBill/$billNo';
  expect(await waysOf('groupLines', { product: 'train', cells: { bill: 'ZD1' } })).toEqual([
    ['查看账单', `${bill} {"billNo":"ZD1"}`],
    ['查看订单', '/train {"no":"A100"}'],
  ]);
  expect(await waysOf('groupLines', { cells: { bill: openBillName } })).toEqual([
    ['查看账单', `${bill} {"billNo":"open"}`],
  ]);
  expect(await waysOf('billLines', { cells: { bill: 'ZD1' } })).toEqual([]);
});

test.each([
  ['transactions', 'A100', '订单A100'],
  ['recharge', 'CZ1', '充值单号CZ1'],
  ['repayments', 'HK1', '还款单号HK1'],
  ['withdrawal', 'TX1', '提现单号TX1'],
  ['rewardOuts', 'ZC1', '转出单号ZC1'],
  ['points', '', '流水详情'],
] as const)('a line of %s with the number “%s” is called %s', async (id, orderNo, name) => {
  await show(id, { orderNo });
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
});
