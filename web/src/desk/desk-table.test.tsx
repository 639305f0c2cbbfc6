import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DeskTable } from './desk-table.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(phone: boolean, minWidth?: number): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: phone,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  render(
    <DeskTable<{ name: string; limit: string; note: string }>
      label="企业授信"
      columns={[
        { title: '企业', dataIndex: 'name' },
        { title: '额度', key: 'limit', align: 'right', render: (_, { limit }) => `¥${limit}` },
        { title: '备注', dataIndex: 'note' },
        {
          title: '操作',
          key: 'acts',
          render: (_, { name }) => <button type="button">{`设置${name}`}</button>,
        },
      ]}
      rows={[
        { name: '甲公司', limit: '50,000', note: '重点' },
        { name: '乙公司', limit: '80,000', note: '' },
      ]}
      rowKey={({ name }) => name}
      empty={{ title: '还没有企业' }}
      {...(minWidth !== undefined && { minWidth })}
    />,
  );
}

test('on a phone a wide table is a card for each row, with every figure and every act', () => {
  show(true, 1100);
  expect(screen.queryByRole('table')).toBeNull();
  const [first, second] = within(screen.getByRole('region', { name: '企业授信' })).getAllByRole('listitem');
  expect(first!.textContent).toBe('甲公司额度¥50,000备注重点操作设置甲公司');
  // What is empty takes no line.
  expect(second!.textContent).toBe('乙公司额度¥80,000操作设置乙公司');
  expect(within(second!).getByRole('button', { name: '设置乙公司' })).toBeTruthy();
});

test('elsewhere, and where it fits, it is a table', () => {
  show(false, 1100);
  expect(screen.getByRole('table')).toBeTruthy();
  cleanup();
  show(true);
  expect(screen.getByRole('table')).toBeTruthy();
});
