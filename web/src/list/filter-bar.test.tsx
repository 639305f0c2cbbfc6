import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';
import type { Filters } from './filters.rules.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** A page whose address begins so; tells where it stands. */
function Page({
  start,
  defaults,
  onLook,
}: {
  readonly start: Filters;
  readonly defaults: Filters | undefined;
  readonly onLook: (search: Filters) => void;
}) {
  const [search, setSearch] = useState(start);
  return (
    <FilterBar
      name="calls"
      fields={[
        { kind: 'text', key: 'reference', label: '单号' },
        { kind: 'choice', key: 'state', label: '状态', options: [{ value: 'paid', label: '已到账' }] },
        { kind: 'days', from: { key: 'from', label: '起' }, until: { key: 'until', label: '止' } },
      ]}
      search={search}
      defaults={defaults}
      onSearch={(next) => {
        setSearch(next);
        onLook(next);
      }}
    />
  );
}

function show(start: Filters = {}, defaults?: Filters) {
  const onLook = vi.fn<(search: Filters) => void>();
  render(<Page start={start} defaults={defaults} onLook={onLook} />);
  return onLook;
}

test('a choice acts at once, a text when Enter is pressed, and other words of the address stay', async () => {
  const onLook = show({ tab: 'all', page: '4' });
  await userEvent.selectOptions(screen.getByLabelText('状态'), '已到账');
  expect(onLook).toHaveBeenLastCalledWith({ tab: 'all', state: 'paid' });
  await userEvent.type(screen.getByLabelText('单号'), ' P2611 ');
  expect(onLook).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Enter}');
  expect(onLook).toHaveBeenLastCalledWith({ tab: 'all', state: 'paid', reference: 'P2611' });
});

test('what the address says stands in the fields, and is cleared at once', async () => {
  const onLook = show({ tab: 'all', state: 'paid', reference: 'P1' });
  expect(screen.getByLabelText('单号')).toHaveProperty('value', 'P1');
  expect(screen.getByLabelText('状态')).toHaveProperty('value', 'paid');
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(onLook).toHaveBeenLastCalledWith({ tab: 'all' });
  expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull();
});

test('filters get a name, are used again by it on another day, and are forgotten', async () => {
  show({ state: 'paid' });
  await userEvent.click(screen.getByRole('button', { name: '我的筛选' }));
  await userEvent.type(await screen.findByLabelText('保存当前筛选'), '已到账的{Enter}');
  cleanup();
  const onLook = show({ tab: 'all' });
  await userEvent.click(screen.getByRole('button', { name: '我的筛选' }));
  await userEvent.click(await screen.findByRole('button', { name: '已到账的' }));
  expect(onLook).toHaveBeenLastCalledWith({ tab: 'all', state: 'paid' });
  // The name of the view stands where its filters are on.
  await userEvent.click(screen.getByRole('button', { name: '已到账的' }));
  await userEvent.click(await screen.findByRole('button', { name: '删除筛选“已到账的”' }));
  expect(screen.queryByRole('button', { name: '已到账的' })).toBeNull();
});

test('days that count unless somebody says more are shown, and are neither a filter nor part of a view or of the address', async () => {
  const month = { from: '2026-11-01', until: '2026-11-29' };
  const onLook = show({ tab: 'all' }, month);
  expect(screen.getByRole('button', { name: /起.*11月1日/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '我的筛选' }));
  expect(await screen.findByText(/筛选后可在此保存/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('状态'), '已到账');
  expect(onLook).toHaveBeenLastCalledWith({ tab: 'all', state: 'paid' });
});

test('whoever chooses one end of such a period means the other as it stands there', async () => {
  const onLook = show({}, { from: '2026-11-01', until: '2026-11-29' });
  await userEvent.click(screen.getByRole('button', { name: /止.*11月29日/ }));
  await userEvent.click(await screen.findByRole('button', { name: /11月20日/ }));
  expect(onLook).toHaveBeenLastCalledWith({ from: '2026-11-01', until: '2026-11-20' });
});

test('a field of which one choice always counts shows it, and has no empty one', () => {
  render(
    <FilterBar
      fields={[
        {
          kind: 'choice',
          key: 'month',
          label: '月份',
          all: false,
          options: ['2026-11', '2026-10'].map((value) => ({ value, label: value })),
        },
      ]}
      search={{}}
      defaults={{ month: '2026-10' }}
      onSearch={() => {}}
    />,
  );
  const month = screen.getByLabelText<HTMLSelectElement>('月份');
  expect([...month.options].map(({ textContent }) => textContent)).toEqual(['2026-11', '2026-10']);
  expect(month.value).toBe('2026-10');
});
