import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CrossPage } from './cross.page.tsx';

const address = vi.hoisted(() => ({ search: {} as object, went: [] as object[] }));
vi.mock('@tanstack/react-router', () => ({
  Link: () => null,
  useRouter: () => undefined,
  useSearch: () => address.search,
  useNavigate:
    () =>
    ({ search }: { search: object }) =>
      address.went.push(search),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  address.search = {};
  address.went.length = 0;
});

const sums = { fare: 30_000, fee: -2_000, amount: 28_000 };
const days = { from: '2026-02-01', until: '2026-02-28' };
const company = { key: '70003', name: '甲公司', ...days, lines: 3, tickets: 0, sums };
const line = {
  part: 'pay:1',
  orderNo: 'A100',
  product: null,
  cells: { order: 'A100', kind: '消费', company: '甲公司', bill: '未出账', amount: 30_000 },
};

/** Answers what was asked of the lines. */
function show(search: object): object[] {
  address.search = search;
  const asked: object[] = [];
  const answers: Record<string, object> = {
    '/bill/report/sums': { list: [company] },
    '/bill/report/totals': { lines: 3, tickets: 0, waiting: 0, narrowed: [], ...days, sums },
    '/bill/report/rows': { rows: [line], next: null },
    '/bill/report/exportState': { export: null },
    '/creditMember/list_chd': { list: [] },
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const [, data] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    if (path.endsWith('/rows')) asked.push(Object.fromEntries(new URLSearchParams(String(body))));
    return new Response(JSON.stringify({ ret: '0', msg: '', data: data ?? {} }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CrossPage />
    </QueryClientProvider>,
  );
  return asked;
}

test('companies of a group are summed, and a sum leads to the lines of that company in the same days', async () => {
  show(days);
  await userEvent.click(await screen.findByRole('button', { name: '查看甲公司的明细' }));
  expect(address.went.at(-1)).toEqual({ ...days, pick: '70003' });
  cleanup();
  const asked = show({ ...days, pick: '70003' });
  expect(await screen.findByText('A100')).toBeTruthy();
  expect(JSON.stringify(asked[0])).toMatch(/groupLines.*70003/);
});

test('the lines of all companies stand under a tab of their own, which the address keeps', async () => {
  show(days);
  await userEvent.click(await screen.findByRole('tab', { name: '消费明细' }));
  expect(address.went.at(-1)).toEqual({ ...days, view: 'lines' });
  cleanup();
  const asked = show({ ...days, view: 'lines' });
  expect(await screen.findByText('A100')).toBeTruthy();
  expect(JSON.stringify(asked[0])).toContain('groupLines');
  expect(screen.getByRole('button', { name: '导出全部' })).toBeTruthy();
});
