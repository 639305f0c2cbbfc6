import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

interface Row {
  readonly name: string;
}
const column = (key: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  title: key,
  text: ({ name }) => `${name}${key}`,
  ...more,
});

async function printed(columns: readonly Column<Row>[], choose: readonly string[] = []) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('print', vi.fn());
  render(
    <DataTable<Row>
      name="companies"
      label="企业"
      columns={columns}
      rows={[{ name: '甲' }]}
      rowKey={({ name }) => name}
      empty={{ title: '还没有企业' }}
      print={{ title: '企业清单', facts: () => [] }}
    />,
  );
  if (choose.length > 0) await userEvent.click(screen.getByRole('button', { name: '显示设置' }));
  for (const name of choose) await userEvent.click(await screen.findByRole('checkbox', { name }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  const sheet = await screen.findByRole('article', { name: '企业清单', hidden: true });
  const heads = within(sheet).getAllByRole('columnheader', { hidden: true });
  return { sheet, heads: heads.map(({ textContent }) => textContent) };
}

const columns = [
  column('名称'),
  column('额度'),
  column('备注', { shown: 'asked' }),
  column('税号', { shown: 'file' }),
  column('操作', { text: null }),
];

test('the columns that stand on the screen are printed, without what can be pressed', async () => {
  expect((await printed(columns)).heads).toEqual(['名称', '额度']);
});

test('what the person has chosen is printed, and what they have left out is not', async () => {
  expect((await printed(columns, ['额度', '备注'])).heads).toEqual(['名称', '备注']);
});

const many = (count: number) => Array.from({ length: count }, (_, at) => column(`列${at}`));

test('many columns lie down, and more of them are set smaller; few stand', async () => {
  for (const [shown, print, dense] of [
    [columns, '', undefined],
    [many(9), 'wide', undefined],
    [many(15), 'wide', ''],
  ] as const) {
    const { dataset } = (await printed(shown)).sheet;
    expect([dataset['print'], dataset['dense']]).toEqual([print, dense]);
    cleanup();
  }
});

test('a date and a time may stand one under the other, and neither is broken', async () => {
  const { sheet } = await printed([column('时间', { text: () => '2026-11-28 06:36 已出票' })]);
  const cell = within(sheet).getByRole('cell', { hidden: true });
  expect(cell.textContent).toBe('2026-11-28 06:36 已出票');
  const whole = [...cell.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent.trim());
  expect(whole).toEqual(['2026-11-28', '06:36']);
});
