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

test('many columns lie down, few stand', async () => {
  const many = Array.from({ length: 9 }, (_, at) => column(`列${at}`));
  expect((await printed(many)).sheet.dataset['print']).toBe('wide');
  cleanup();
  expect((await printed(columns)).sheet.dataset['print']).toBe('');
});
