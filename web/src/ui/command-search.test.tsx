import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CommandSearch, useCommandKey } from './command-search.tsx';

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
  expect(screen.getByText('没有符合的功能')).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});
