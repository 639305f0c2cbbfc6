import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { EarningRow } from './earning-rows.tsx';
import { FoundRows } from './found-rows.tsx';

afterEach(cleanup);

const row: EarningRow = {
  id: 'a',
  memo: '退票扣回积分',
  at: '2026-01-01T00:00:00.000Z',
  amount: '-700',
  isIncome: false,
  badge: '待扣回',
  link: <a href="/order">26010100000000000001</a>,
};
const empty = { title: '还没有积分', hint: '订票成功后，积分会记在这里。' };

function show(rows: readonly EarningRow[] | undefined, more: object = {}, filtered = false) {
  const found = {
    isError: false,
    error: null,
    hasNextPage: false,
    isFetchingNextPage: false,
    refetch: vi.fn<() => void>(),
    fetchNextPage: vi.fn<() => void>(),
    ...more,
  };
  render(<FoundRows found={found as never} rows={rows} filtered={filtered} empty={empty} />);
  return found;
}

test('a row tells what, when, how much, and leads to its order', () => {
  show([row]);
  expect(screen.getByText('退票扣回积分')).toBeTruthy();
  expect(screen.getByText('待扣回')).toBeTruthy();
  expect(screen.getByText('-700')).toBeTruthy();
  expect(screen.getByRole('link', { name: '26010100000000000001' })).toBeTruthy();
  expect(screen.getByText('已经到底了')).toBeTruthy();
});

test('more is fetched on a press', async () => {
  const found = show([row], { hasNextPage: true });
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  expect(found.fetchNextPage).toHaveBeenCalledOnce();
});

test('nothing there, nothing found, and nothing loaded are three things', async () => {
  show([]);
  expect(screen.getByText(empty.title)).toBeTruthy();
  cleanup();
  show([], {}, true);
  expect(screen.getByText('没有符合条件的记录')).toBeTruthy();
  cleanup();
  const failed = show(undefined, { isError: true, error: new Error('网络不通') });
  expect(screen.getByText('网络不通')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(failed.refetch).toHaveBeenCalledOnce();
});
