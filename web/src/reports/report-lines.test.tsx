import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReportLines } from './report-lines.tsx';

vi.mock('@tanstack/react-router', async () => (await import('../../test/plain-links.tsx')).plainRouter);
const days = { from: '2026-11-01', until: '2026-11-29' };
let answers: Record<string, object>;
/** What was asked for last, by address. */
const sent = new Map<string, URLSearchParams>();

beforeEach(() => {
  answers = {};
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.set(path, new URLSearchParams(body));
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    return new Response(JSON.stringify({ ret: '0', data }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const line = (cells: object) => ({ orderNo: 'TX1', part: 'withdrawal', product: null, cells });

function found(rows: readonly object[], amount = 0, narrowed: readonly object[] = []): void {
  answers = {
    '/bill/report/rows': { rows, next: null },
    '/bill/report/totals': {
      ...days,
      lines: rows.length,
      tickets: 0,
      waiting: 0,
      narrowed,
      sums: { amount },
    },
    '/bill/report/exportState': { export: null },
  };
}

function show(props: Partial<Parameters<typeof ReportLines>[0]>): QueryClient {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <ReportLines id="withdrawal" search={{}} asked={{}} name="明细" {...props} />
    </QueryClientProvider>,
  );
  return client;
}

test('what was on its way is in the total as soon as its line says that it has arrived', async () => {
  found([line({ kind: '银行处理中', asked: 90_000, amount: 0 })]);
  const client = show({});
  await screen.findByText('银行处理中');
  await screen.findByText(/共1笔，合计¥0$/);
  found([line({ kind: '已到账', asked: 90_000, amount: 90_100 })], 90_100);
  await client.refetchQueries({ queryKey: ['/bill/report/rows'] });
  expect(await screen.findByText('已到账')).toBeTruthy();
  expect(await screen.findByText(/共1笔，合计¥901$/)).toBeTruthy();
});

test.each([
  ['a report of days', { id: 'withdrawal' }, ['没有符合条件的数据', '可调整日期范围']],
  [
    'a report that is filtered',
    { id: 'withdrawal', search: { kind: 'paid' } },
    ['没有符合条件的数据', '可调整日期范围，或清除筛选条件'],
  ],
  ['a bill', { id: 'billLines', empty: { title: '本期账单没有明细' } }, ['本期账单没有明细']],
  [
    'a bill that is filtered',
    { id: 'billLines', empty: { title: '本期账单没有明细' }, search: { keyword: '广州' } },
    ['没有符合条件的数据', '可更改或清除筛选条件'],
  ],
] as const)('of %s without a line the advice is what can be done there', async (_of, props, told) => {
  found([]);
  show(props);
  for (const words of told) expect(await screen.findByText(words)).toBeTruthy();
  const ofDays = told.find((words) => words.includes('日期范围'));
  expect(screen.queryByText(/日期范围/)?.textContent).toBe(ofDays);
});

test('paper says by what its lines are narrowed, in words and not by numbers', async () => {
  vi.stubGlobal('print', vi.fn());
  const narrowed = [
    { title: '业务', value: '变更' },
    { title: '部门', value: '总部/销售部' },
  ];
  found([line({ kind: '改签', amount: 100 })], 100, narrowed);
  show({ id: 'business', search: { kind: 'change', departmentId: 'd1' } });
  const press = await screen.findByRole('button', { name: '打印' });
  await vi.waitFor(() => expect(press).toHaveProperty('disabled', false));
  await screen.findByText(/共1行/);
  await userEvent.click(press);
  const sheet = await screen.findByRole('article', { hidden: true });
  const facts = [...sheet.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextSibling!.textContent,
  ]);
  expect(Object.fromEntries(facts)).toMatchObject({
    业务: '变更',
    部门: '总部/销售部',
    合计: '¥1',
  });
  expect(sheet.textContent).not.toContain('d1');
});

const heads = async () => (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);

test('columns chosen for a card are in its file, and not in the table of the report', async () => {
  found([line({ amount: 100 })], 100);
  const card = { id: 'billLines', asked: { part: 'person', key: 'm:1' } } as const;
  show({ ...card, look: { name: 'card', opens: ['order', 'amount'] } });
  expect(await heads()).toEqual(['订单号', '金额']);
  await userEvent.click(screen.getByRole('button', { name: '显示设置' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '项目' }));
  expect(await heads()).toEqual(['订单号', '项目', '金额']);
  await userEvent.keyboard('{Escape}');
  await screen.findByText(/共1笔/);
  await userEvent.click(screen.getByRole('button', { name: '导出全部' }));
  await userEvent.click(await screen.findByRole('button', { name: 'CSV文件' }));
  await vi.waitFor(() =>
    expect(sent.get('/bill/report/export')?.get('columns')).toBe('order,project,amount'),
  );
  cleanup();
  show({ id: 'billLines' });
  const own = await heads();
  expect(own).toContain('出行人');
  expect(own).not.toContain('项目');
});

test('nothing is printed where it is not known by what the lines are narrowed', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  found([line({ amount: 100 })], 100);
  answers['/bill/report/totals'] = undefined as never;
  show({ id: 'business', search: { departmentId: 'd1' } });
  const press = await screen.findByRole('button', { name: '打印' });
  await vi.waitFor(() => expect(press).toHaveProperty('disabled', false));
  await userEvent.click(press);
  await vi.waitFor(() => expect(press.getAttribute('aria-busy')).not.toBe('true'));
  expect(print).not.toHaveBeenCalled();
});
