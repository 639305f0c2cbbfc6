import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCommandKey } from './command-key.ts';
import { CommandSearch } from './command-search.tsx';

afterEach(cleanup);
const entries = [
  { id: 'air', name: '机票订单', group: '订单管理' },
  { id: 'bill', name: '企业账单', group: '财务管理' },
];

function Page({ onChoose }: { readonly onChoose: (entry: { readonly id: string }) => void }) {
  const [open, setOpen] = useState(false);
  useCommandKey(() => setOpen(true));
  return open && <CommandSearch entries={entries} onChoose={onChoose} onClose={() => setOpen(false)} />;
}

test('Ctrl and K open it, arrows walk, Enter chooses and closes', async () => {
  const onChoose = vi.fn<(entry: { readonly id: string }) => void>();
  render(<Page onChoose={onChoose} />);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: '前往' });
  await userEvent.type(box, '{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('企业账单');
  await userEvent.type(box, '{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(entries[1]);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('what is not found is said', async () => {
  render(<CommandSearch entries={entries} onChoose={() => {}} onClose={() => {}} />);
  await userEvent.type(screen.getByRole('combobox', { name: '前往' }), '酒店');
  expect(screen.getByText('没有符合的内容')).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});

test('what was found elsewhere stands behind the entries, and nothing is said to be missing while it is looked for', async () => {
  const onText = vi.fn<(text: string) => void>();
  const show = (more: Partial<Parameters<typeof CommandSearch>[0]>) => (
    <CommandSearch entries={entries} onText={onText} onChoose={() => {}} onClose={() => {}} {...more} />
  );
  const { rerender } = render(show({ searching: true }));
  await userEvent.type(screen.getByRole('combobox', { name: '前往' }), '2611');
  expect(onText).toHaveBeenLastCalledWith('2611');
  expect(screen.getByText('正在查找…')).toBeTruthy();
  expect(screen.queryByText('没有符合的内容')).toBeNull();
  rerender(show({ found: [{ id: 'o', name: '北京—上海', group: '26112105231218973252' }] }));
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('北京—上海');
});
