import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { moneyColumn } from './money-column.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

interface Row {
  readonly name: string;
  readonly limitFen: ReturnType<typeof yuan>;
  readonly note: string;
}

const rows: readonly Row[] = [
  { name: '乙公司', limitFen: yuan(80_000), note: '' },
  { name: '甲公司', limitFen: yuan(50_000), note: '重点' },
];

function show(phone: boolean, more: Partial<DataTableProps<Row>> = {}): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: phone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  render(
    <DataTable<Row>
      name="credit"
      label="企业授信"
      columns={[
        { key: 'name', title: '企业', text: ({ name }) => name, value: ({ name }) => name },
        moneyColumn({ key: 'limit', title: '额度' }, ({ limitFen }) => limitFen),
        { key: 'note', title: '备注', text: ({ note }) => note },
        {
          key: 'acts',
          title: '操作',
          text: null,
          cell: ({ name }) => <button type="button">{`设置${name}`}</button>,
        },
      ]}
      rows={rows}
      rowKey={({ name }) => name}
      empty={{ title: '还没有企业' }}
      {...more}
    />,
  );
}

/** The rows without their heads. */
const lines = () => screen.getAllByRole('row').slice(1);

test('on a phone each row is a card with every figure and every act; what is empty takes no line', () => {
  show(true);
  expect(screen.queryByRole('table')).toBeNull();
  const [first, second] = within(screen.getByRole('region', { name: '企业授信' })).getAllByRole('listitem');
  expect(first!.textContent).toBe('乙公司额度¥80,000设置乙公司');
  expect(second!.textContent).toBe('甲公司额度¥50,000备注重点设置甲公司');
});

test('a head sorts, and the order is there again when the page comes back', async () => {
  show(false);
  await userEvent.click(screen.getByRole('button', { name: '额度' }));
  expect(lines().map((line) => line.textContent)).toEqual([
    '甲公司¥50,000重点设置甲公司',
    '乙公司¥80,000设置乙公司',
  ]);
  expect(screen.getByRole('columnheader', { name: '额度' }).getAttribute('aria-sort')).toBe('ascending');
  cleanup();
  show(false);
  expect(lines()[0]!.textContent).toContain('甲公司');
});

test('where there is more than is shown, no head sorts: a part in order would lie', () => {
  show(false, { paging: { more: true, busy: false, onMore: () => {} } });
  expect(screen.queryByRole('button', { name: '额度' })).toBeNull();
});

const offered = () => ['导出', '打印'].filter((name) => screen.queryByRole('button', { name }) !== null);

test('where there is more than is shown, there is a file and a print only of what is read as a whole', () => {
  const paging = { more: true, busy: false, onMore: () => {} };
  const print = { title: '企业授信', facts: () => [] };
  show(false, { paging, print });
  expect(offered()).toEqual([]);
  cleanup();
  show(false, { paging, print, read: false });
  expect(offered()).toEqual([]);
  cleanup();
  show(false, { paging, print, read: async () => ({ rows, cut: false }) });
  expect(offered()).toEqual(['导出', '打印']);
  cleanup();
  show(false, { paging: { ...paging, more: false }, print });
  expect(offered()).toEqual(['导出', '打印']);
});

test('columns that were left out stay so', async () => {
  show(false);
  await userEvent.click(screen.getByRole('button', { name: '显示设置' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '备注' }));
  expect(screen.queryByRole('columnheader', { name: '备注' })).toBeNull();
  cleanup();
  show(false);
  expect(screen.queryByRole('columnheader', { name: '备注' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: '额度' })).toBeTruthy();
});

test('arrow keys lead from row to row, Enter opens, and a press on an act does not', async () => {
  const onOpen = vi.fn<(row: Row) => void>();
  show(false, { onOpen });
  lines()[0]!.focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(rows[1]);
  await userEvent.click(screen.getByRole('button', { name: '设置乙公司' }));
  expect(onOpen).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByText('¥80,000'));
  expect(onOpen).toHaveBeenLastCalledWith(rows[0]);
});

test('what can be done with several rows gets those that were chosen', async () => {
  const retry = vi.fn<(names: readonly string[]) => void>();
  show(false, {
    bulk: (chosen, done) => (
      <button
        type="button"
        onClick={() => {
          retry(chosen.map(({ name }) => name));
          done();
        }}
      >
        全部处理
      </button>
    ),
  });
  await userEvent.click(screen.getByRole('checkbox', { name: '选择第2行' }));
  expect(screen.getByText('已选1条')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
  await userEvent.click(screen.getByRole('button', { name: '全部处理' }));
  expect(retry).toHaveBeenCalledWith(['乙公司', '甲公司']);
  expect(screen.queryByText(/^已选/)).toBeNull();
});

test('sums stand under their columns', () => {
  show(false, { totals: { limit: '¥130,000' } });
  expect(lines().at(-1)!.textContent).toBe('合计¥130,000');
});

test('nothing there, not there yet and not to be had are three things', async () => {
  show(false, { rows: [] });
  expect(screen.getByText('还没有企业')).toBeTruthy();
  expect(screen.getByRole('button', { name: '导出' })).toHaveProperty('disabled', true);
  cleanup();
  show(false, { rows: undefined });
  expect(screen.getByRole('status', { name: '正在加载' })).toBeTruthy();
  cleanup();
  const onRetry = vi.fn<() => void>();
  show(false, { rows: undefined, error: new Error('网络不通'), onRetry });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('an empty page behind others leads back to the last that there is, and says nothing of the list', async () => {
  const onPage = vi.fn<(page: number) => void>();
  const paged = (page: number, pages: number, total: number) =>
    show(false, { rows: [], paging: { more: pages > 1, page, pages, total, onPage } });
  // All of the second page were decided on, and left the filter.
  paged(2, 1, 20);
  expect(await screen.findByText('本页没有内容')).toBeTruthy();
  expect(screen.queryByText('还没有企业')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '返回第1页' }));
  expect(onPage).toHaveBeenLastCalledWith(1);
  cleanup();
  paged(50, 3, 60);
  await userEvent.click(await screen.findByRole('button', { name: '返回第3页' }));
  expect(onPage).toHaveBeenLastCalledWith(3);
  cleanup();
  // On the way there, what was found is still that of the empty page.
  paged(3, 3, 60);
  expect(screen.getByRole('status', { name: '正在加载' })).toBeTruthy();
  cleanup();
  paged(1, 1, 0);
  expect(screen.getByText('还没有企业')).toBeTruthy();
});

test('more is read on a press, and pages are turned', async () => {
  const onMore = vi.fn<() => void>();
  show(false, { paging: { more: true, busy: false, onMore } });
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  expect(onMore).toHaveBeenCalledOnce();
  cleanup();
  const onPage = vi.fn<(page: number) => void>();
  show(false, { paging: { more: true, page: 2, pages: 3, total: 6, onPage } });
  expect(screen.getByText('共6条')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect(onPage).toHaveBeenCalledWith(3);
});
