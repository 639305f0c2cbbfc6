import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { EarnedTile, MonthByDepartment, MonthByProduct, MonthTile } from './month-so-far.tsx';

vi.mock('@tanstack/react-router', async () => (await import('../../test/plain-links.tsx')).plainRouter);
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const may = (...permissions: number[]) =>
  sessionStore.setState({ token: 't-1', member: { permissions } as unknown as Member });
const found = (data: object) =>
  ({ data, isError: false, error: null, refetch: vi.fn<() => void>() }) as never;
const days = { from: '2026-11-01', until: '2026-11-29' };
const month = {
  ...days,
  before: { from: '2026-10-01', until: '2026-10-29' },
  travel: [
    { travel: 'air', amountFen: 50_000, tickets: 3, beforeFen: 20_000 },
    { travel: 'car', amountFen: 10_000, tickets: 1, beforeFen: 0 },
  ],
  totalFen: 60_000,
  beforeFen: 20_000,
  byDay: [],
};
const department = {
  departmentId: 'd1',
  name: '销售部',
  amountFen: 40_000,
  beforeFen: 30_000,
  budgetFen: 90_000,
};
const addressOf = (name: string) => screen.getAllByRole('link', { name })[0]!.getAttribute('href');
const inDays = 'from=2026-11-01&until=2026-11-29';

test('each product of an enterprise opens its report for the days of the figure', () => {
  may(1, 66, 69, 74);
  render(<MonthByProduct found={found(month)} />);
  expect(addressOf('机票')).toBe(`/myCenter/report_form_dom_air?${inDays}`);
  expect(addressOf('用车')).toBe(`/myCenter/report_form_car?${inDays}`);
});

test('a seller has sums of flights, and of what has no report of its own the lines of all, narrowed to it', () => {
  may(3, 41, 72, 73);
  render(
    <>
      <MonthTile label="本月销售额" found={found(month)} />
      <MonthByProduct found={found(month)} of="sold" />
    </>,
  );
  expect(addressOf('¥600')).toBe(`/bill/sumBill?${inDays}`);
  expect(addressOf('机票')).toBe(`/bill/airSumBill?${inDays}`);
  expect(addressOf('用车')).toBe(`/bill/businessBill?travel=car&${inDays}`);
});

test('who has no report of a product reads its name alone', () => {
  may(2);
  render(<MonthByProduct found={found(month)} of="own" />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('each department stands beside the same days before and its budget, and opens its lines', () => {
  may(1, 74);
  const none = { departmentId: '', name: '', amountFen: 20_000, beforeFen: 0, budgetFen: null };
  render(<MonthByDepartment found={found({ ...month, departments: [department, none] })} />);
  expect(addressOf('销售部')).toBe(`/bill/businessBill?${inDays}&departmentId=d1`);
  expect(screen.getByRole('row', { name: '销售部 ¥400 ¥300 ¥900' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '未分部门 ¥200 ¥0 —' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '未分部门' })).toBeNull();
});

test('where no department has a budget there is no column of them', () => {
  may(1, 74);
  const unplanned = { ...department, budgetFen: null };
  render(<MonthByDepartment found={found({ ...month, departments: [unplanned] })} />);
  expect(screen.queryByRole('columnheader', { name: '本月预算' })).toBeNull();
});

test('what was earned this month opens the book of it, and is not asked for by who has none', async () => {
  may(3, 36);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    asked.push(new URLSearchParams(body).get('report')!);
    return new Response(
      JSON.stringify({
        ret: '0',
        data: { ...days, lines: 1, tickets: 0, waiting: 0, sums: { amount: 7_000 } },
      }),
    );
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EarnedTile label="本月分润" report="share" />
      <EarnedTile label="本月推荐收益" report="income" />
    </QueryClientProvider>,
  );
  const figure = await screen.findByRole('link', { name: '¥70' });
  expect(figure.getAttribute('href')).toBe(`/bill/shareBill?${inDays}`);
  expect(screen.queryByText('本月推荐收益')).toBeNull();
  expect(asked).toEqual(['share']);
});
